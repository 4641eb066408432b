import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { loadDictionary } from './load.ts'
import { keysWithOtherNames } from './party-words.ts'

/** Texts that are printed on the four paper copies, or that show them. */
const onPaper = /^(?:paper\.|session\.copies\.)/

/** Status names follow the specification, because other systems know them. */
const statuses = /^cmr\.status\./

/** Spanish law gives this role a name, because it is not always the sender. */
const rolesOfLaw = /^form\.field\.contractualShipper/

test.each(languages)('a party has one name on all screens in language $code', async ({ code }) => {
  const keys = keysWithOtherNames(code, await loadDictionary(code))
  expect(keys.filter((key) => !onPaper.test(key) && !statuses.test(key) && !rolesOfLaw.test(key))).toEqual([])
})

test.each([
  ['en', 'paper.box.consignee'],
  ['nl', 'paper.box.consignee'],
  ['es', 'paper.box.carrier'],
] as const)('the paper uses the party names of the CMR Convention: %s %s', async (language, key) => {
  expect(keysWithOtherNames(language, await loadDictionary(language))).toContain(key)
})
