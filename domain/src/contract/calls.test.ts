import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { admits, alwaysHeavy, canBeHeavy, command, fileReply, query } from './endpoint.ts'
import { isLongPage } from './list-query.ts'

const definition = { summary: 'A call.', permission: 'viewCmrs', input: z.object({}), reply: z.object({}) } as const

describe('a call', () => {
  test('is a query or a command, and usually neither heavy nor an upload', () => {
    const asked = query('GET', 'api/x', definition)
    expect(asked).toMatchObject({
      kind: 'query',
      method: 'GET',
      path: 'api/x',
      permission: 'viewCmrs',
      upload: null,
      namesDevice: false,
      created: false,
    })
    expect(asked.isHeavy({})).toBe(false)
    expect(canBeHeavy(asked)).toBe(false)
    expect(command('POST', 'api/y', { ...definition, created: true, namesDevice: true })).toMatchObject({
      kind: 'command',
      method: 'POST',
      path: 'api/y',
      created: true,
      namesDevice: true,
    })
  })

  test('that is heavy says so', () => {
    const heavy = query('GET', 'api/x', { ...definition, isHeavy: alwaysHeavy })
    expect([heavy.isHeavy({}), canBeHeavy(heavy)]).toEqual([true, true])
  })

  test('that answers a file answers bytes and what they are', () => {
    const right = { bytes: new Uint8Array(), mediaType: 'text/plain', name: 'a' }
    expect(fileReply.safeParse(right).success).toBe(true)
    const wrong = [null, 'text', {}, { bytes: right.bytes }, { mediaType: 'text/plain' }, undefined, 7]
    expect(wrong.filter((value) => fileReply.safeParse(value).success)).toEqual([])
  })
})

describe('a gate', () => {
  const planner = { permissions: new Set(['viewCmrs'] as const) }

  test.each([null, 'link', 'anyone'] as const)('%j is open to everybody', (gate) => {
    expect([admits(gate, null).allowed, admits(gate, planner).allowed]).toEqual([true, true])
  })

  test('for those who are signed in asks for nothing else', () => {
    expect(admits('session', planner).allowed).toBe(true)
    expect(admits('session', { permissions: new Set() }).allowed).toBe(true)
    expect(admits('session', null)).toEqual({ allowed: false, reason: 'unauthenticated' })
  })

  test('with permissions asks for any one of them', () => {
    expect(admits('viewCmrs', planner).allowed).toBe(true)
    expect(admits(['modifyCmrs', 'viewCmrs'], planner).allowed).toBe(true)
    expect(admits(['modifyCmrs', 'createCmr'], planner)).toEqual({ allowed: false, reason: 'permission_missing' })
    expect(admits('modifyCmrs', planner)).toEqual({ allowed: false, reason: 'permission_missing' })
    expect(admits('viewCmrs', null)).toEqual({ allowed: false, reason: 'unauthenticated' })
  })
})

test('a page of more than a hundred rows is a long one', () => {
  expect([{}, { Limit: 0 }, { Limit: 100 }, { Limit: 101 }].map(isLongPage)).toEqual([false, false, false, true])
})
