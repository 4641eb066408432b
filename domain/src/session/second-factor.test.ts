import { describe, expect, test } from 'vitest'
import { isAppCode, secondFactorCode } from './second-factor.ts'

describe('typed second-factor codes', () => {
  test.each([
    ['123 456', '123456'],
    [' 12 34\t56\n', '123456'],
    ['123-456', '123456'],
    ['k7m2q-x4pzd', 'k7m2qx4pzd'],
    ['K7M2Q-X4PZD', 'k7m2qx4pzd'],
    ['k7m2q_x4pzd', 'k7m2q_x4pzd'],
  ])('the typed second-factor code %j is read as %s', (typed, code) => {
    expect(secondFactorCode.parse(typed)).toBe(code)
  })

  test('a second-factor code is encoded unchanged', () => {
    expect(secondFactorCode.encode('K7M2Q-x4pzd')).toBe('K7M2Q-x4pzd')
  })

  test.each([
    ['', 'required'],
    [' - ', 'required'],
    ['a'.repeat(41), 'too_long'],
  ])('the typed second-factor code %j is refused with %s', (typed, message) => {
    expect(secondFactorCode.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('a second-factor code has one to forty characters, not counting separators', () => {
    expect(secondFactorCode.parse('-a-')).toBe('a')
    expect(secondFactorCode.parse(`${'a'.repeat(20)}-${'a'.repeat(20)}`)).toBe('a'.repeat(40))
  })
})

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1', false],
  ['1234567', false],
  ['a123456', false],
  ['123456a', false],
  ['abcdef', false],
  ['12345a', false],
  ['', false],
])('the code %j is an authenticator app code: %s', (code, shown) => {
  expect(isAppCode(code)).toBe(shown)
})
