import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { loadDictionary } from './load.ts'
import { keysWithOtherNames } from './party-words.ts'

/** What is printed on the four copies of the paper, or pictures them. */
const onPaper = /^(?:paper\.|session\.copies\.)/

/** The names of the statuses are those of the specification, which other systems know. */
const statuses = /^cmr\.status\./

test.each(languages)('a party has one name on all screens in language $code', async ({ code }) => {
  const keys = keysWithOtherNames(code, await loadDictionary(code))
  expect(keys.filter((key) => !onPaper.test(key) && !statuses.test(key))).toEqual([])
})

test.each([
  ['en', 'paper.box.consignee'],
  ['nl', 'paper.box.consignee'],
  ['es', 'paper.box.carrier'],
] as const)('the paper uses the party names of the CMR Convention: %s %s', async (language, key) => {
  expect(keysWithOtherNames(language, await loadDictionary(language))).toContain(key)
})
