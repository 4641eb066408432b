import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { glossary, mailTexts, mailTextsAboutNotes, wordsOfGoods } from './glossary.ts'
import { languages } from './languages.ts'
import { loadDictionary } from './load.ts'
import { textsIn } from './texts-in.ts'

/** The printed paper speaks the words of the convention; headings of tables accept every word that people use. */
const otherWordsAllowed = /^paper\.(?!event\.|view\.)|^session\.copies\.|\.alias\./

describe.each(languages)('the texts in $code', async ({ code }) => {
  const texts = textsIn(await loadDictionary(code))

  test.each(Object.entries(glossary))(
    `the texts name one thing by one word, in ${code}: %s`,
    (_name, { instead, except }) => {
      const forbidden = instead[code]
      const found = texts.filter(
        ([key, words]) => !otherWordsAllowed.test(key) && except?.test(key) !== true && forbidden?.test(words) === true,
      )
      expect(found).toEqual([])
    },
  )

  test(`the texts use every word of the glossary, in ${code}`, () => {
    const all = texts.map(([, words]) => words.toLowerCase())
    const unused = Object.values(glossary).map(({ words }) => words[code].toLowerCase())
    expect(unused.filter((word) => !all.some((words) => words.includes(word)))).toEqual([])
  })

  test(`texts about e-mails, messages and webhooks use no word for goods, in ${code}`, () => {
    const found = texts.filter(
      ([key, words]) => mailTexts.test(key) && !mailTextsAboutNotes.test(key) && wordsOfGoods[code].test(words),
    )
    expect(found).toEqual([])
  })
})

test('docs/languages.md shows every word of the glossary', () => {
  const page = readFileSync(new URL('../../docs/languages.md', import.meta.url), 'utf8')
  const rows = page
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? [line.split('|').map((cell) => cell.trim())] : []))
  const shown = new Map(rows.map(([, name, ...words]) => [name, words.filter((word) => word !== '').join(' | ')]))
  for (const [name, { words: word }] of Object.entries(glossary))
    expect([name, shown.get(name)]).toEqual([name, [word.nl, word.de, word.fr, word.es, word.se, word.da].join(' | ')])
})
