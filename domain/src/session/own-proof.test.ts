import { describe, expect, test } from 'vitest'
import { ownProof, signOnProofMinutes } from './own-proof.ts'

describe('proof of identity before a sensitive change', () => {
  const signsOn = { hasPassword: false, mustSignOn: false }

  test.each([
    ['whoever has a password gives it', { hasPassword: true, mustSignOn: false, minutesSinceSignOn: null }, 'password'],
    ['also after a sign-on', { hasPassword: true, mustSignOn: false, minutesSinceSignOn: 1 }, 'password'],
    [
      'one that opens nothing proves nothing',
      { hasPassword: true, mustSignOn: true, minutesSinceSignOn: null },
      'signOnAgain',
    ],
    ['a fresh sign-on is enough', { hasPassword: true, mustSignOn: true, minutesSinceSignOn: 1 }, 'signOn'],
    ['for ten minutes', { ...signsOn, minutesSinceSignOn: signOnProofMinutes }, 'signOn'],
    ['and no longer', { ...signsOn, minutesSinceSignOn: signOnProofMinutes + 0.01 }, 'signOnAgain'],
    ['another way in is no sign-on', { ...signsOn, minutesSinceSignOn: null }, 'signOnAgain'],
  ] as const)('proof before a sensitive change: %s', (_what, signed, proof) => {
    expect(ownProof(signed)).toBe(proof)
  })
})
