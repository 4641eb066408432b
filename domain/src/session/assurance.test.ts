import { describe, expect, test } from 'vitest'
import { recordedAssurance } from '../cmr/signing/recorded-assurance.ts'
import { assuranceLevels, assuranceOf, highestOf, reachesLevel, waysToSign } from './assurance.ts'

const plain = { withPasskey: false, drawn: false, signOnFactors: null }

describe('how surely a signature is the signer’s own', () => {
  test.each([
    [plain, 'code'],
    [{ ...plain, drawn: true }, 'codeAndDrawn'],
    [{ ...plain, signOnFactors: 1 }, 'code'],
    [{ ...plain, signOnFactors: 1, drawn: true }, 'codeAndDrawn'],
    [{ ...plain, signOnFactors: 2 }, 'signOnTwoFactors'],
    [{ ...plain, signOnFactors: 2, drawn: true }, 'signOnTwoFactors'],
    [{ ...plain, withPasskey: true }, 'passkey'],
    [{ withPasskey: true, drawn: true, signOnFactors: 2 }, 'passkey'],
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
      expect(waysToSign({ demanded, signOnFactors: factors, passkeys })).toEqual(ways)
    },
  )
})
