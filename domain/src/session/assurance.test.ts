import { describe, expect, test } from 'vitest'
import { recordedAssurance } from '../cmr/signing/recorded-assurance.ts'
import {
  assuranceLevels,
  assuranceOf,
  firstPasskeyCountsFrom,
  highestOf,
  passkeyCountsFrom,
  reachesDemand,
  reachesLevel,
  waysToSign,
} from './assurance.ts'

const plain = { passkey: null, drawn: false, signOnFactors: null }
const day = 24 * 60 * 60 * 1000
const addedAt = new Date('2026-11-17T12:00:00.000Z')
/** A passkey that is this old when it is used. */
const aged = (milliseconds: number) => ({ addedAt, at: new Date(addedAt.getTime() + milliseconds) })
const passkey = aged(30 * day)

describe('how surely a signature is the signer’s own', () => {
  test.each([
    [plain, 'code'],
    [{ ...plain, drawn: true }, 'codeAndDrawn'],
    [{ ...plain, signOnFactors: 1 }, 'code'],
    [{ ...plain, signOnFactors: 1, drawn: true }, 'codeAndDrawn'],
    [{ ...plain, signOnFactors: 2 }, 'signOnTwoFactors'],
    [{ ...plain, signOnFactors: 2, drawn: true }, 'signOnTwoFactors'],
    [{ ...plain, passkey }, 'passkey'],
    [{ passkey, drawn: true, signOnFactors: 2 }, 'passkey'],
  ] as const)('%j is %s', (proof, level) => {
    expect(assuranceOf(proof)).toBe(level)
  })

  test('is told of old signatures by how they were made', () => {
    expect(recordedAssurance({ assurance: null, method: 1 })).toBe('codeAndDrawn')
    expect(recordedAssurance({ method: 4 })).toBe('code')
    expect(recordedAssurance({ assurance: 'passkey', method: 1 })).toBe('passkey')
    expect(recordedAssurance({ assurance: 'blood', method: 4 })).toBe('code')
  })
})

describe('a passkey younger than a day', () => {
  test.each([
    [0, 'code'],
    [day - 1, 'code'],
    [day, 'passkey'],
    [day + 1, 'passkey'],
  ] as const)('a passkey that is %i ms old signs with assurance %s, whatever else there is', (age, level) => {
    expect(assuranceOf({ ...plain, passkey: aged(age) })).toBe(level)
    expect(assuranceOf({ passkey: aged(age), drawn: true, signOnFactors: 2 })).toBe(level)
  })

  test('is refused where more than a code is demanded, with the time from which it counts', () => {
    const proof = { ...plain, passkey: aged(day - 1) }
    for (const demanded of ['passkey', 'signOnTwoFactors', 'codeAndDrawn'] as const) {
      expect(reachesDemand(demanded, proof)).toEqual({
        allowed: false,
        reason: 'assurance_too_low',
        details: { about: { assurance: demanded, passkeyCountsFrom: '2026-11-18T12:00:00.000Z' } },
      })
    }
    expect([reachesDemand('code', proof).allowed, reachesDemand(null, proof).allowed]).toEqual([true, true])
    expect(reachesDemand('passkey', { ...plain, passkey: aged(day) }).allowed).toBe(true)
    expect(reachesDemand('passkey', plain)).toEqual(reachesLevel('passkey', 'code'))
  })

  test('of several passkeys the first that counts decides', () => {
    expect(firstPasskeyCountsFrom([])).toBeNull()
    expect(firstPasskeyCountsFrom([aged(day), aged(1)])).toBeNull()
    expect(firstPasskeyCountsFrom([{ ...aged(5), addedAt: new Date(addedAt.getTime() + 3) }, aged(5)])).toEqual(
      passkeyCountsFrom(addedAt),
    )
  })

  test.each([
    [null, true],
    ['code', true],
    ['codeAndDrawn', false],
    ['passkey', false],
  ] as const)('where %s is demanded, offering it is %s', (demanded, offered) => {
    const means = { demanded, signOnFactors: null, passkeys: 1, passkeyCountsFrom: addedAt }
    expect(waysToSign(means).passkey).toBe(offered)
  })
})

describe('what is demanded', () => {
  test.each(assuranceLevels)('%s is reached by itself and by whatever is surer', (demanded) => {
    const reached = assuranceLevels.filter((given) => reachesLevel(demanded, given).allowed)
    expect(reached).toEqual(assuranceLevels.slice(assuranceLevels.indexOf(demanded)))
  })

  test('is told where it is not reached', () => {
    expect(reachesLevel('passkey', 'code')).toEqual({
      allowed: false,
      reason: 'assurance_too_low',
      details: { about: { assurance: 'passkey' } },
    })
  })

  test('may be nothing', () => {
    expect(reachesLevel(null, 'code').allowed).toBe(true)
  })

  test('of several notes is the highest', () => {
    expect(highestOf([null, 'codeAndDrawn', 'code'])).toBe('codeAndDrawn')
    expect(highestOf([null])).toBeNull()
  })
})

describe('what is offered', () => {
  test.each([
    [null, null, 0, { code: true, drawing: false, passkey: false }],
    [null, null, 1, { code: true, drawing: false, passkey: true }],
    ['codeAndDrawn', null, 0, { code: true, drawing: true, passkey: false }],
    ['codeAndDrawn', 2, 0, { code: true, drawing: false, passkey: false }],
    ['signOnTwoFactors', 1, 0, { code: false, drawing: false, passkey: false }],
    ['signOnTwoFactors', 2, 0, { code: true, drawing: false, passkey: false }],
    ['passkey', 2, 0, { code: false, drawing: false, passkey: false }],
    ['passkey', null, 2, { code: false, drawing: false, passkey: true }],
  ] as const)(
    'where %s is demanded, after a sign-on with %s factors and with %s passkeys',
    (demanded, factors, passkeys, ways) => {
      expect(waysToSign({ demanded, signOnFactors: factors, passkeys, passkeyCountsFrom: null })).toEqual(ways)
    },
  )
})
