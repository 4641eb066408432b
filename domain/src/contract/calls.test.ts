import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { passesGate, alwaysHeavy, canBeHeavy, command, fileReply, query } from './endpoint.ts'
import { isLongPage } from './list-query.ts'

const definition = { summary: 'A call.', permission: 'viewCmrs', input: z.object({}), reply: z.object({}) } as const

describe('call definitions', () => {
  test('a call is a query or a command, by default neither heavy nor an upload', () => {
    const endpoint = query('GET', 'api/x', definition)
    expect(endpoint).toMatchObject({
      kind: 'query',
      method: 'GET',
      path: 'api/x',
      permission: 'viewCmrs',
      upload: null,
      namesDevice: false,
      created: false,
    })
    expect(endpoint.isHeavy({})).toBe(false)
    expect(canBeHeavy(endpoint)).toBe(false)
    expect(command('POST', 'api/y', { ...definition, created: true, namesDevice: true })).toMatchObject({
      kind: 'command',
      method: 'POST',
      path: 'api/y',
      created: true,
      namesDevice: true,
    })
  })

  test('a call declared as heavy is heavy for every input', () => {
    const heavy = query('GET', 'api/x', { ...definition, isHeavy: alwaysHeavy })
    expect([heavy.isHeavy({}), canBeHeavy(heavy)]).toEqual([true, true])
  })

  test('a file reply needs bytes and a media type', () => {
    const right = { bytes: new Uint8Array(), mediaType: 'text/plain', name: 'a' }
    expect(fileReply.safeParse(right).success).toBe(true)
    const wrong = [null, 'text', {}, { bytes: right.bytes }, { mediaType: 'text/plain' }, undefined, 7]
    expect(wrong.filter((value) => fileReply.safeParse(value).success)).toEqual([])
  })
})

describe('access rules of calls', () => {
  const planner = { permissions: new Set(['viewCmrs'] as const) }

  test.each([null, 'anyone'] as const)('a call with the access rule %j is open to everybody', (gate) => {
    expect([passesGate(gate, null).allowed, passesGate(gate, planner).allowed]).toEqual([true, true])
  })

  test('a call of drivers is open without a session, for links, and with one needs useMobileApp', () => {
    expect(passesGate('driver', null).allowed).toBe(true)
    expect(passesGate('driver', { permissions: new Set(['useMobileApp'] as const) }).allowed).toBe(true)
    expect(passesGate('driver', planner)).toEqual({ allowed: false, reason: 'permission_missing' })
  })

  test('a call for sessions needs a session and no permission', () => {
    expect(passesGate('session', planner).allowed).toBe(true)
    expect(passesGate('session', { permissions: new Set() }).allowed).toBe(true)
    expect(passesGate('session', null)).toEqual({ allowed: false, reason: 'unauthenticated' })
  })

  test('a call with permissions needs any one of them', () => {
    expect(passesGate('viewCmrs', planner).allowed).toBe(true)
    expect(passesGate(['modifyCmrs', 'viewCmrs'], planner).allowed).toBe(true)
    expect(passesGate(['modifyCmrs', 'createCmr'], planner)).toEqual({ allowed: false, reason: 'permission_missing' })
    expect(passesGate('modifyCmrs', planner)).toEqual({ allowed: false, reason: 'permission_missing' })
    expect(passesGate('viewCmrs', null)).toEqual({ allowed: false, reason: 'unauthenticated' })
  })
})

test('a list page of more than a hundred rows counts as long', () => {
  expect([{}, { Limit: 0 }, { Limit: 100 }, { Limit: 101 }].map(isLongPage)).toEqual([false, false, false, true])
})
