import { emergency } from '@roadnote/locales/emergency'
import type { Text } from '@roadnote/locales/keys'
import { fallbackLanguage, type Language, languageTag } from '@roadnote/locales/languages'
import { type DictionaryPart, dictionaryParts, joinedParts } from '@roadnote/locales/parts'
import { textOf } from '@roadnote/locales/text'
import { loadPart } from './load-part.ts'

/** The parts of every language that the pages opened so far show. */
const neededParts = new Set<DictionaryPart>(['first'])
const wholeLanguage: readonly DictionaryPart[] = ['first', 'rest']

/** What was loaded so far or is on its way, by language and part. */
const fetched = new Map<string, Promise<object>>()
/** The texts made of it, by language and parts. */
const made = new Map<string, Text>()

let shownText: Text = textOf(fallbackLanguage, {})
/** The language whose texts are shown; `null` while there are only the emergency texts. */
let shownLanguage: Language | null = null
/** The language requested last; its texts may still be loading. */
let wanted: Language | null = null
const readers = new Set<() => void>()

/** The text function of the current language; a new function whenever the texts change. */
export function currentText(): Text {
  return shownText
}

export function onTextsChanged(changed: () => void): () => void {
  readers.add(changed)
  return () => readers.delete(changed)
}

function show(text: Text): void {
  if (text === shownText) return
  shownText = text
  for (const changed of readers) changed()
}

/**
 * Loads the texts of a language once, then shows the whole app in it, including the `lang` of the page. If loading
 * fails, the page keeps its current language until there is a connection. Without a current language it throws, and
 * the emergency texts are shown.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  try {
    const text = await neededTextIn(language)
    shownLanguage = language
    show(text)
  } catch (failure) {
    if (shownLanguage !== null) {
      const again = (): void => void (wanted === language && showLanguage(language))
      globalThis.addEventListener('online', again, { once: true })
      return
    }
    const { title, text, reload } = emergency[language]
    show(textOf(language, { app: { reload, failure: { outdatedTitle: title, outdatedText: text } } }))
    throw failure
  }
  // The standard tag (`sv`); the product's own code is `se`.
  const lang = languageTag(language).split('-')[0] ?? language
  // Set only when it changes: browsers recompute all styles for it.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang
}

/**
 * Loads the texts of a page or part that is about to be shown, and shows them; another language then brings them, too.
 * Throws if they fail to load.
 */
export async function needTexts(parts: readonly DictionaryPart[]): Promise<void> {
  for (const part of parts) neededParts.add(part)
  const language = shownLanguage ?? wanted
  // The first language to be shown brings all that is needed by then.
  if (language === null) return
  const text = await neededTextIn(language)
  if (shownLanguage === language) show(text)
}

/** All texts of one language independent of the displayed one, for bilingual content. */
export function textIn(language: Language): Promise<Text> {
  return textOfParts(language, wholeLanguage)
}

async function neededTextIn(language: Language): Promise<Text> {
  const parts = neededParts.has('rest') ? wholeLanguage : dictionaryParts.filter((part) => neededParts.has(part))
  const count = neededParts.size
  const text = await textOfParts(language, parts)
  // Meanwhile a page may have asked for more.
  return neededParts.size > count ? neededTextIn(language) : text
}

async function textOfParts(language: Language, parts: readonly DictionaryPart[]): Promise<Text> {
  const key = [language, ...parts].join(' ')
  const known = made.get(key)
  if (known !== undefined) return known
  const dictionary = joinedParts(await Promise.all(parts.map((part) => partIn(language, part))))
  const text = made.get(key) ?? textOf(language, dictionary, parts.includes('rest') ? undefined : fetchMissing)
  made.set(key, text)
  return text
}

async function partIn(language: Language, part: DictionaryPart): Promise<object> {
  const key = `${language} ${part}`
  const coming = fetched.get(key) ?? loadPart(language, part)
  fetched.set(key, coming)
  try {
    return await coming
  } catch (failure) {
    // The next attempt loads it again.
    if (fetched.get(key) === coming) fetched.delete(key)
    throw failure
  }
}

/** A performance mark: a page showed a text that is in none of its parts. */
const missingMark = 'roadnote.missing-text'
const pause = 5000
let isFetchingMissing = false

/**
 * The build finds out which texts a page shows. Should one be left out all the same, then nothing stands in its place, never
 * a key, until the rest of the language is there.
 */
function fetchMissing(key: string): string {
  performance.mark(missingMark, { detail: key })
  void fetchRest()
  return ''
}

async function fetchRest(): Promise<void> {
  if (isFetchingMissing) return
  isFetchingMissing = true
  try {
    await needTexts(['rest'])
  } catch {
    setTimeout(() => void fetchRest(), pause)
  } finally {
    isFetchingMissing = false
  }
}
