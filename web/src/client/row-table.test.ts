import { query } from '@roadnote/domain/contract/endpoint'
import { pagedReply } from '@roadnote/domain/contract/list-query'
import { emptyInput, moment } from '@roadnote/domain/contract/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'

const depots = query('POST', 'api/test/depots', {
  summary: '',
  permission: 'session',
  input: emptyInput,
  reply: pagedReply(z.object({ id: z.int(), at: moment.nullable() })),
})

afterEach(() => vi.unstubAllGlobals())

test('the app asks for rows by column and reads them like rows with names', async () => {
  const accepted: (string | null)[] = []
  const table = {
    data: { rows: 2, columns: { id: [1, 2], at: ['2026-11-15T08:00:00Z', null] } },
    total: 2,
  }
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    accepted.push(new Headers(headers).get('accept'))
    return new Response(JSON.stringify(table), {
      headers: { 'content-type': 'application/json; charset=utf-8; rows=columns' },
    })
  })
  expect(await call(depots, {})).toEqual({
    data: [
      { id: 1, at: new Date('2026-11-15T08:00:00Z') },
      { id: 2, at: null },
    ],
    total: 2,
  })
  expect(accepted).toEqual(['application/json; rows=columns'])
})
