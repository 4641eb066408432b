import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('canonical JSON sorts keys by UTF-16 code units at every depth', () => {
  // The example of RFC 8785, section 3.2.3.
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  const order = ['Carriage', 'One', 'Control', 'Latin', 'Euro', 'Emoji', 'Hebrew']
  const positions = order.map((word) => canonicalJson(value).indexOf(word))
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
  expect(canonicalJson({ b: [{ z: 1, a: null }], a: true })).toBe('{"a":true,"b":[{"a":null,"z":1}]}')
})

test('canonical JSON writes numbers and strings as in the examples of RFC 8785', () => {
  const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0]
  expect(canonicalJson(numbers)).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0]')
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
})

test('canonical JSON depends on the content of an object, not on the order of its keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(reversed)).toBe(canonicalJson(value))
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
    }),
  )
})

test.each([[undefined], [Number.NaN], [new Date(0)], [{ a: undefined }], ['\ud800'], [10n], [() => 1]])(
  'canonical JSON rejects a value that JSON cannot represent: %s',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  },
)
