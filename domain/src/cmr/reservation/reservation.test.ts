import { textOf } from '@roadnote/locales/text'
import { languages } from '@roadnote/locales/languages'
import { loadDictionary } from '@roadnote/locales/load'
import { expect, test } from 'vitest'
import { catalogueCodes, reservationCatalogue, reservationGroups } from './catalogue.ts'
import { problemsOf } from './raised.ts'
import { isAnsweredIn, isFixed, isRaisedIn, ownCode, ownIdOf, reservationCode } from './reservation.ts'
import { reservationWords } from './words.ts'
import { noteStatuses } from '../lifecycle/status.ts'

test('the catalogue has thirty codes, and each of its groups has one', () => {
  expect(catalogueCodes).toHaveLength(30)
  const used = new Set(catalogueCodes.map((code) => reservationCatalogue[code].group))
  expect([...used].toSorted()).toEqual([...reservationGroups].toSorted())
})

test.each(languages)(
  'each code of the catalogue has its own name and its grounds in $code',
  async ({ code: language }) => {
    const text = textOf(language, await loadDictionary(language))
    const words = catalogueCodes.map((code) => reservationWords(code, null, language, text))
    expect(new Set(words.map(({ name }) => name)).size).toBe(30)
    expect(new Set(words.map(({ reason }) => reason)).size).toBe(30)
    for (const { name, reason } of words) {
      expect(name.length).toBeLessThanOrEqual(60)
      // Grounds are a sentence, and say more than the name.
      expect(reason).toMatch(/\.$/)
      expect(reason.length).toBeGreaterThan(name.length)
    }
  },
)

test('an own reservation is read in the language of the reader, or as its organisation wrote it', () => {
  const own = {
    name: 'Slip sheets',
    reason: 'No pallets.',
    translations: { fr: { name: 'Intercalaires', reason: 'Sans palettes.' } },
  }
  const text = textOf('en', {})
  expect(reservationWords('own.4', own, 'fr', text)).toEqual({ name: 'Intercalaires', reason: 'Sans palettes.' })
  expect(reservationWords('own.4', own, 'nl', text)).toEqual({ name: 'Slip sheets', reason: 'No pallets.' })
})

test('reservations are raised in the statuses 2 and 3 and answered until the recipient signs', () => {
  expect(noteStatuses.filter(isRaisedIn)).toEqual([2, 3])
  expect(noteStatuses.filter(isAnsweredIn)).toEqual([2, 3, 4, 9])
})

test.each([
  [2, null, 2, false],
  [2, null, 3, true],
  [3, null, 3, false],
  [3, null, 4, true],
  [3, 'accepted', 3, true],
  [2, 'rejected', 2, true],
] as const)(
  'a reservation raised in status %i with the answer %s is in status %i fixed: %s',
  (raisedStatus, answer, status, fixed) => {
    expect(isFixed({ raisedStatus, answer }, status)).toBe(fixed)
  },
)

test('row and number of a reservation must fit its code, and a differing count needs its number', () => {
  const entered = { goodId: 4, number: 2, text: null }
  expect(problemsOf({ ...entered, code: 'packagingWet' })).toEqual({})
  expect(problemsOf({ ...entered, code: 'own.4' })).toEqual({})
  expect(problemsOf({ ...entered, code: 'sealMissing' })).toEqual({ good_id: 'not_allowed', number: 'not_allowed' })
  expect(problemsOf({ ...entered, code: 'countDiffers', number: null })).toEqual({ number: 'required' })
})

test.each(['', 'toString', 'constructor', 'own.', 'own.0', 'own.1x', 'PackagingWet'])(
  'the code %j is no code of a reservation',
  (code) => {
    expect(reservationCode.safeParse(code).success).toBe(false)
  },
)

test('an own code carries the number of its reservation', () => {
  expect(ownIdOf(ownCode(12))).toBe(12)
  expect(ownIdOf('packagingWet')).toBeNull()
  expect(reservationCode.safeParse('own.12').success).toBe(true)
})
