import { expect, test } from 'vitest'
import { base32, bytesOfBase32, codeOfStep, newTotpSecret, stepAt, stepOfCode, totpAddress } from './totp.ts'

const ascii = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length))
const keys = { sha1: ascii(20), sha256: ascii(32), sha512: ascii(64) } as const

test.each<[second: number, sha1: string, sha256: string, sha512: string]>([
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
])('TOTP codes equal those of RFC 6238 in second %i', (second, ...expected) => {
  const step = stepAt(new Date(second * 1000))
  const codes = (['sha1', 'sha256', 'sha512'] as const).map((hash) => codeOfStep(keys[hash], step, 8, hash))
  expect(codes).toEqual(expected)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %s follows RFC 4648 and decodes to the same bytes', (plain, written) => {
  expect(base32(Buffer.from(plain))).toBe(written)
  expect(bytesOfBase32(written).toString()).toBe(plain)
})

test('a TOTP code is valid one step before and after its own, once, and never after a later one', () => {
  const secret = bytesOfBase32(newTotpSecret())
  const now = new Date('2026-11-16T12:00:10Z')
  const at = (steps: number) => codeOfStep(secret, stepAt(now) + steps)
  const found = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, at(steps), now, 0) !== null)
  expect(found).toEqual([false, true, true, true, false])
  expect(stepOfCode(secret, at(0), now, stepAt(now))).toBeNull()
  expect(stepOfCode(secret, at(-1), now, stepAt(now))).toBeNull()
  expect(stepOfCode(secret, at(1), now, stepAt(now))).toBe(stepAt(now) + 1)
})

test('the otpauth address contains the secret and the account name', () => {
  expect(totpAddress('MZXW6YTB', 'an peeters@acme', 'Roadnote')).toBe(
    'otpauth://totp/Roadnote:an%20peeters%40acme?secret=MZXW6YTB&issuer=Roadnote&digits=6&period=30',
  )
})
