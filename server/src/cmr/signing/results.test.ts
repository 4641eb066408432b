import { Refusal } from '@roadnote/domain/access/refusal'
import { expect, test } from 'vitest'
import { translator } from '../../language/translate.ts'
import { signingResults } from './results.ts'

test('a refused passkey names the time from which it counts in UTC and in the language of the signer', () => {
  const about = { assurance: 'passkey', passkeyCountsFrom: '2026-11-18T23:30:00.000Z' }
  const lineIn = (language: 'en' | 'de') => {
    const results = signingResults(translator(language), language)
    results.refused({ id: 4, code: 'RN-40' }, new Refusal('assurance_too_low', { about }))
    try {
      return results.answer()
    } catch (error) {
      return error instanceof Refusal ? error.about : undefined
    }
  }
  expect(lineIn('en')).toMatchObject({ errors: [expect.stringContaining('18 Nov 2026, 23:30 UTC')] })
  expect(lineIn('de')).toMatchObject({ errors: [expect.stringContaining('18.11.2026, 23:30 UTC')] })
})
