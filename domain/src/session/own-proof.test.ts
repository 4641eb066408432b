import { describe, expect, test } from 'vitest'
import { ownProof, signOnProofMinutes } from './own-proof.ts'

describe('proof of identity before a sensitive change', () => {
  const signsOn = { hasPassword: false, mustSignOn: false }

  test.each([
    ['a user with a password gives it', { hasPassword: true, mustSignOn: false, minutesSinceSignOn: null }, 'password'],
    [
      'a user with a password gives it even after a sign-on',
      { hasPassword: true, mustSignOn: false, minutesSinceSignOn: 1 },
      'password',
    ],
    [
      'a password of a user who must sign on proves nothing',
      { hasPassword: true, mustSignOn: true, minutesSinceSignOn: null },
      'signOnAgain',
    ],
    [
      'a recent sign-on is enough for a user who must sign on',
      { hasPassword: true, mustSignOn: true, minutesSinceSignOn: 1 },
      'signOn',
    ],
    [
      'a sign-on is enough until the limit in minutes',
      { ...signsOn, minutesSinceSignOn: signOnProofMinutes },
      'signOn',
    ],
    [
      'a sign-on after the limit must be repeated',
      { ...signsOn, minutesSinceSignOn: signOnProofMinutes + 0.01 },
      'signOnAgain',
    ],
    ['a session without a sign-on needs one', { ...signsOn, minutesSinceSignOn: null }, 'signOnAgain'],
  ] as const)('proof before a sensitive change: %s', (_what, signed, proof) => {
    expect(ownProof(signed)).toBe(proof)
  })
})
