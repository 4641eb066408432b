import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldProblems } from './field-problems.ts'
import { allEndpoints } from './all.ts'
import { listQuery, pageQuery } from './list-query.ts'

const trucks = listQuery({ fields: ['plate', 'builtOn'], orderBy: 'builtOn', direction: 'desc', limit: 20, most: 50 })
const fixed = pageQuery({})

function problemsOf(list: { readonly input: z.ZodRawShape }, sent: unknown) {
  const outcome = z.safeDecode(z.object(list.input), sent as never)
  return outcome.success ? {} : fieldProblems(outcome.error, sent)
}

describe('order and direction of a list', () => {
  test.each(['plate', 'PLATE', ' Plate '])('the sort field %j is recognised in any case', (OrderBy) => {
    expect(problemsOf(trucks, { OrderBy })).toEqual({})
    expect(trucks.read({ OrderBy }).orderBy).toBe('plate')
  })

  test.each(['colour', 'plate desc', 'constructor', 'id; drop table truck'])(
    'the unknown sort field %j is refused with its field name',
    (OrderBy) => {
      expect(problemsOf(trucks, { OrderBy })).toEqual({ OrderBy: 'unknown' })
    },
  )

  test.each(['asc', 'ASC', ' Desc '])('the direction %j is recognised in any case', (Direction) => {
    expect(problemsOf(trucks, { Direction })).toEqual({})
    expect(trucks.read({ Direction }).direction).toBe(Direction.trim().toLowerCase())
  })

  test.each(['up', 'descending', 'asc, id'])('the unknown direction %j is refused with its field name', (Direction) => {
    expect(problemsOf(trucks, { Direction })).toEqual({ Direction: 'unknown' })
  })

  test.each([{}, { OrderBy: '', Direction: ' ' }])('absent or empty values mean the default order: %j', (sent) => {
    expect(problemsOf(trucks, sent)).toEqual({})
    expect(trucks.read(sent)).toMatchObject({ orderBy: 'builtOn', direction: 'desc' })
  })

  test('a list with a fixed order refuses every sort field', () => {
    expect(problemsOf(fixed, { OrderBy: 'plate' })).toEqual({ OrderBy: 'unknown' })
  })
})

describe('page and limit of a list', () => {
  test.each([
    [{}, { limit: 20, offset: 0 }],
    [
      { Page: 3, Limit: 10 },
      { limit: 10, offset: 20 },
    ],
    [
      { Page: 0, Limit: 0 },
      { limit: 20, offset: 0 },
    ],
    [
      { Page: -4, Limit: -1 },
      { limit: 20, offset: 0 },
    ],
    [
      { Page: 2, Limit: 51 },
      { limit: 50, offset: 50 },
    ],
    [
      { Page: 2_000_000_000, Limit: 50 },
      { limit: 50, offset: 1_000_000_000 },
    ],
  ])('the list query %j is read as %j', (sent, page) => {
    expect(trucks.read(sent)).toMatchObject(page)
  })
})

const listCalls = allEndpoints.filter(({ input }) => 'shape' in input && 'OrderBy' in (input.shape as object))

describe('list calls of the contract', () => {
  test('the contract has more than ten list calls', () => {
    expect(listCalls.length).toBeGreaterThan(10)
  })

  test.each(listCalls.map((call) => [call.path, call] as const))(
    'the list call %s refuses an unknown order and direction by field',
    (_path, { input }) => {
      const sent = { OrderBy: 'constructor', Direction: 'sideways' }
      const outcome = z.safeDecode(input, sent)
      expect(outcome.success ? {} : fieldProblems(outcome.error, sent)).toMatchObject({
        OrderBy: 'unknown',
        Direction: 'unknown',
      })
    },
  )
})
