import { describe, expect, test } from 'vitest'
import { recordedAssurance } from '../cmr/signing/recorded-assurance.ts'
import {
  assuranceLevels,
  assuranceOf,
  firstPasskeyCountsFrom,
  highestLevel,
  passkeyCountsFrom,
  meetsRequirement,
  meetsLevel,
  waysToSign,
} from './assurance.ts'

const plain = { passkey: null, drawn: false, signOnFactors: null }
const day = 24 * 60 * 60 * 1000
const addedAt = new Date('2026-11-17T12:00:00.000Z')
/** A passkey with this age at its use. */
const aged = (milliseconds: number) => ({ addedAt, at: new Date(addedAt.getTime() + milliseconds) })
const passkey = aged(30 * day)

describe('assurance levels of signatures', () => {
  test.each([
    [plain, 'code'],
    [{ ...plain, drawn: true }, 'codeAndDrawn'],
    [{ ...plain, signOnFactors: 1 }, 'code'],
    [{ ...plain, signOnFactors: 1, drawn: true }, 'codeAndDrawn'],
    [{ ...plain, signOnFactors: 2 }, 'signOnTwoFactors'],
    [{ ...plain, signOnFactors: 2, drawn: true }, 'signOnTwoFactors'],
    [{ ...plain, passkey }, 'passkey'],
    [{ passkey, drawn: true, signOnFactors: 2 }, 'passkey'],
    [{ ...plain, drawn: true, linkAlone: true }, 'link'],
  ] as const)('a signature with the proof %j has the assurance %s', (proof, level) => {
    expect(assuranceOf(proof)).toBe(level)
  })

  test('the assurance of an old signature is derived from its method', () => {
    expect(recordedAssurance({ assurance: null, method: 1 })).toBe('codeAndDrawn')
    expect(recordedAssurance({ method: 4 })).toBe('code')
    expect(recordedAssurance({ assurance: 'passkey', method: 1 })).toBe('passkey')
    expect(recordedAssurance({ assurance: 'blood', method: 4 })).toBe('code')
  })
})

describe('passkeys younger than a day', () => {
  test.each([
    [0, 'code'],
    [day - 1, 'code'],
    [day, 'passkey'],
    [day + 1, 'passkey'],
  ] as const)('a passkey that is %i ms old signs with assurance %s, whatever else was proven', (age, level) => {
    expect(assuranceOf({ ...plain, passkey: aged(age) })).toBe(level)
    expect(assuranceOf({ passkey: aged(age), drawn: true, signOnFactors: 2 })).toBe(level)
  })

  test('a passkey added less than a day ago is refused where more than a code is required, with the time from which it counts', () => {
    const proof = { ...plain, passkey: aged(day - 1) }
    for (const demanded of ['passkey', 'signOnTwoFactors', 'codeAndDrawn'] as const) {
      expect(meetsRequirement(demanded, proof)).toEqual({
        allowed: false,
        reason: 'assurance_too_low',
        details: { about: { assurance: demanded, passkeyCountsFrom: '2026-11-18T12:00:00.000Z' } },
      })
    }
    expect([meetsRequirement('code', proof).allowed, meetsRequirement(null, proof).allowed]).toEqual([true, true])
    expect(meetsRequirement('passkey', { ...plain, passkey: aged(day) }).allowed).toBe(true)
    expect(meetsRequirement('passkey', plain)).toEqual(meetsLevel('passkey', 'code'))
  })

  test('the earliest of several passkeys determines from when one counts', () => {
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
  ] as const)('where %s is required, a passkey added less than a day ago is offered: %s', (demanded, offered) => {
    const means = { demanded, signOnFactors: null, passkeys: 1, passkeyCountsFrom: addedAt }
    expect(waysToSign(means).passkey).toBe(offered)
  })
})

describe('required assurance', () => {
  test.each(assuranceLevels)('the required assurance %s is met by itself and by every higher level', (demanded) => {
    const reached = assuranceLevels.filter((given) => meetsLevel(demanded, given).allowed)
    expect(reached).toEqual(assuranceLevels.slice(assuranceLevels.indexOf(demanded)))
  })

  test('a refused assurance names the required level', () => {
    expect(meetsLevel('passkey', 'code')).toEqual({
      allowed: false,
      reason: 'assurance_too_low',
      details: { about: { assurance: 'passkey' } },
    })
  })

  test('a signature without a required assurance is allowed', () => {
    expect(meetsLevel(null, 'code').allowed).toBe(true)
  })

  test('the required assurance of several notes is the highest one', () => {
    expect(highestLevel([null, 'codeAndDrawn', 'code'])).toBe('codeAndDrawn')
    expect(highestLevel([null])).toBeNull()
  })
})

describe('offered ways to sign', () => {
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
    'the offered ways to sign with required level %s, %s sign-on factors and %s passkeys',
    (demanded, factors, passkeys, ways) => {
      expect(waysToSign({ demanded, signOnFactors: factors, passkeys, passkeyCountsFrom: null })).toEqual(ways)
    },
  )
})
