import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { mutated, placeKinds, placesIn } from './places.mjs'
import { withSwitches } from './switches.mjs'

const variantsOf = (source) => placesIn('x.ts', source).map((place) => mutated(source, place))

/** The result of the program with this mutation, by default the only one, switched on. */
function saidWith(source, number, surroundings) {
  const program = withSwitches(
    source,
    placesIn('x.ts', source).map((place, own) => ({ ...place, number: own })),
  )
  const isPlanted = (place) => place === number
  return runInNewContext(`${program}\nresult`, { ...surroundings, globalThis: { isPlanted }, isPlanted })
}

test('every mutation has its kind', () => {
  const source = `
    db.where('a', '=', b).orderBy('c').values({ userId: d, roleId: e })
    assertAllowed(f)
    const g = h.toLowerCase() === sql\`lower(i)\` && j`
  const kinds = placesIn('x.ts', source).map(({ kind }) => kind)
  expect(kinds).toEqual(['condition', 'order', 'swap', 'guard', 'operand', 'folding', 'folding', 'operand'])
  expect(new Set(kinds)).toEqual(new Set(placeKinds))
})

describe('mutations that leave out case folding', () => {
  test('a mutation of case folding replaces the folded text by the text itself', () => {
    expect(variantsOf('a.b().toLowerCase()')).toEqual(['a.b()'])
    expect(variantsOf('a.toUpperCase().trim()')).toEqual(['a.trim()'])
    expect(saidWith('const result = a.toLowerCase()', 0, { a: 'Abc' })).toBe('Abc')
    expect(saidWith('const result = a.toLowerCase()', 1, { a: 'Abc' })).toBe('abc')
  })

  test('a mutation of case folding drops lower(…) in SQL, but not in a string or a template value', () => {
    expect(variantsOf('sql`lower(a.b)`')).toEqual(['sql`(a.b)`'])
    expect(variantsOf("sql`'lower(a)'`")).toEqual([])
    expect(variantsOf('sql`${lower(a)}`')).toEqual([])
  })

  test('a mutation of case folding drops the options of localeCompare', () => {
    expect(variantsOf("a.localeCompare(b, 'en', { sensitivity: 'base' })")).toEqual([
      "a.localeCompare(b, 'en', undefined)",
    ])
    expect(variantsOf('a.localeCompare(b)')).toEqual([])
  })
})

test('mutations of logic leave out each operand of && and || exactly once', () => {
  expect(variantsOf('const a = b && c && d')).toEqual([
    'const a = true && c && d',
    'const a = b && true && d',
    'const a = b && c && true',
  ])
  expect(variantsOf('f(a || (b && c))')).toEqual([
    'f(false || (b && c))',
    'f(a || false)',
    'f(a || (true && c))',
    'f(a || (b && true))',
  ])
  expect(variantsOf('a ?? b')).toEqual([])
  // A guard mutates its operands itself.
  expect(variantsOf('if (a && b) throw c')).toHaveLength(3)
})

test('a mutation of a sort order leaves out one sort key', () => {
  expect(variantsOf("db.orderBy('a').orderBy('b', 'desc').execute()")).toEqual([
    "db.orderBy('b', 'desc').execute()",
    "db.orderBy('a').execute()",
  ])
})

describe('mutations of stored properties', () => {
  test('a mutation of stored properties swaps two neighbours of the same kind', () => {
    expect(variantsOf('db.values({ organizationId: a, roleId: b.c, name: d })')).toEqual([
      'db.values({ organizationId: b.c, roleId: a, name: d })',
    ])
    expect(variantsOf('recordEvent(note, { photoId, documentId })')).toEqual([
      'recordEvent(note, { photoId: documentId, documentId: photoId })',
    ])
    expect(variantsOf('db.values({ name: a.b, place: a.c })')).toHaveLength(1)
  })

  test('a mutation of stored properties skips those of different kinds, with equal values or not stored', () => {
    expect(variantsOf('db.values({ createdAt: now, seenAt: now })')).toEqual([])
    expect(variantsOf('db.values({ organizationId: a, name: b })')).toEqual([])
    expect(variantsOf('show({ organizationId: a, roleId: b })')).toEqual([])
  })

  test('a mutation of stored properties can be switched on, also for shorthand properties', () => {
    const source = 'const result = db.set({ senderId, carrierId: b })'
    const surroundings = { senderId: 1, b: 2, db: { set: (values) => values } }
    expect(saidWith(source, 0, surroundings)).toEqual({ senderId: 2, carrierId: 1 })
    expect(saidWith(source, 9, surroundings)).toEqual({ senderId: 1, carrierId: 2 })
  })
})
