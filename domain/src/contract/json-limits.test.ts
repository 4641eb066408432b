/* oxlint-disable no-underscore-dangle, typescript/switch-exhaustiveness-check -- zod keeps its definitions there; other kinds hold no names */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from './all.ts'
import { isTooComplex, jsonLimits } from './json-limits.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('JSON is too complex exactly when it is nested deeper than the limit', () => {
  const nested = fc.tuple(fc.jsonValue(), fc.integer({ min: 0, max: 30 }), fc.string()).map(([value, levels, name]) => {
    let whole: unknown = value
    for (let level = 0; level < levels; level += 1) whole = level % 2 === 0 ? [whole, name] : { [name]: whole }
    return whole
  })
  fc.assert(
    fc.property(nested, (value) => {
      expect(isTooComplex(JSON.stringify(value))).toBe(depthOf(value) > jsonLimits.depth)
    }),
  )
})

test('brackets inside JSON strings are not counted, even after escaped quotes', () => {
  const brackets = '['.repeat(40)
  for (const text of [brackets, `"${brackets}`, `\\"${brackets}`, `\\\\${brackets}`, `${brackets}\\`])
    expect(isTooComplex(JSON.stringify({ [text]: text }))).toBe(false)
})

test('malformed JSON is left to the parser and not reported as too complex', () => {
  expect(isTooComplex(`"${'['.repeat(40)}`)).toBe(false)
  expect(isTooComplex(`${']'.repeat(40)}${'['.repeat(40)}`)).toBe(false)
})

/** The number of names in the largest input of a schema. */
function namesOf(schema: z.core.$ZodType): number {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.values(def.shape).reduce((sum, field) => sum + 1 + namesOf(field), 0)
    case 'array':
      return namesOf(def.element) * longestOf(def.checks)
    case 'union':
      return Math.max(...def.options.map(namesOf))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return namesOf(def.innerType)
    case 'pipe':
      return Math.max(namesOf(def.in), namesOf(def.out))
    default:
      return 0
  }
}

function longestOf(checks: readonly z.core.$ZodCheck[] | undefined): number {
  const found = checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')
  return found !== undefined && 'maximum' in found ? Number(found.maximum) : 1
}

test('the largest input of every call stays within its limit of names', () => {
  for (const { path, input, maximumNames } of allEndpoints)
    expect([path, namesOf(input) <= (maximumNames ?? jsonLimits.names)]).toEqual([path, true])
  expect(Math.max(...allEndpoints.map(({ input }) => namesOf(input)))).toBeGreaterThan(30_000)
})

test('names and values are counted over the whole JSON text, but not inside strings', () => {
  const object = (names: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: names }, (_, n) => [n, ':'])))
  expect([isTooComplex(object(2000)), isTooComplex(object(2001)), isTooComplex(object(2001), 2001)]).toEqual([
    false,
    true,
    false,
  ])
  const rows = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ a: ',,,,' })))
  expect([isTooComplex(rows(2000)), isTooComplex(rows(2001))]).toEqual([false, true])
  const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1))
  expect([isTooComplex(list(20_000)), isTooComplex(list(20_001)), isTooComplex(list(20_001), 30_000)]).toEqual([
    false,
    true,
    false,
  ])
})
