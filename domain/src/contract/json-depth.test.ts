import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepestJson, isTooDeep } from './json-depth.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('whatever is written as JSON is found too deep exactly when it is', () => {
  const nested = fc.tuple(fc.jsonValue(), fc.integer({ min: 0, max: 30 }), fc.string()).map(([value, levels, name]) => {
    let whole: unknown = value
    for (let level = 0; level < levels; level += 1) whole = level % 2 === 0 ? [whole, name] : { [name]: whole }
    return whole
  })
  fc.assert(
    fc.property(nested, (value) => {
      expect(isTooDeep(JSON.stringify(value))).toBe(depthOf(value) > deepestJson)
    }),
  )
})

test('brackets in texts do not count, whatever stands before the quote that ends them', () => {
  const brackets = '['.repeat(40)
  for (const text of [brackets, `"${brackets}`, `\\"${brackets}`, `\\\\${brackets}`, `${brackets}\\`])
    expect(isTooDeep(JSON.stringify({ [text]: text }))).toBe(false)
})

test('a text that never ends, or more closed than opened, is none of its business', () => {
  expect(isTooDeep(`"${'['.repeat(40)}`)).toBe(false)
  expect(isTooDeep(`${']'.repeat(40)}${'['.repeat(40)}`)).toBe(false)
})
