import type { Language } from '@roadnote/locales/languages'
import { loadDictionary } from '@roadnote/locales/load'
import { type DictionaryPart, dictionaryPart } from '@roadnote/locales/parts'

/** Loads a part of a language. The build writes a file for each and puts their loaders here (`web/dictionary-files.ts`). */
export async function loadPart(language: Language, part: DictionaryPart): Promise<object> {
  return dictionaryPart(await loadDictionary(language), part)
}
