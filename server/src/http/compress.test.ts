import { gunzipSync } from 'node:zlib'
import { allEndpoints } from '@roadnote/domain/contract/all'
import { replyOf } from '@roadnote/domain/contract/row-table'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

const { app, make, tokens } = await createTestWorld(await openTestDatabase('world'))

beforeAll(async () => {
  for (let note = 0; note < 105; note += 1) await make()
}, 120_000)

function list(limit: number, encoding: string) {
  return app.inject({
    method: 'POST',
    url: '/api/cmr/list',
    headers: { authorization: `Bearer ${tokens['acme.planner']}`, 'accept-encoding': encoding },
    payload: { Limit: limit, OrderBy: 'cmrCode' },
  })
}

describe('compressing replies', () => {
  // The longer one is streamed.
  test.each([10, 105])(
    'a reply of %i rows is compressed if the client accepts it, and decompresses to the same content',
    async (limit) => {
      const [compressed, plain] = [await list(limit, 'br, gzip'), await list(limit, 'identity')]
      expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers['vary']).toBe('accept-encoding')
      expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.payload)
      expect(compressed.rawPayload.length).toBeLessThan(plain.payload.length / 4)
      expect(plain.json<{ data: unknown[] }>().data).toHaveLength(limit)
    },
  )

  test('the rows of a page are sent by column to a client that asks for it, and are the same rows', async () => {
    const headers = { authorization: `Bearer ${tokens['acme.planner']}`, 'accept-encoding': 'identity' }
    const ask = (accept: string) =>
      app.inject({ method: 'POST', url: '/api/cmr/list', headers: { ...headers, accept }, payload: { Limit: 100 } })
    const [table, plain] = [await ask('application/json; rows=columns'), await ask('application/json')]
    expect(table.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8; rows=columns' })
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(replyOf(table.json())).toEqual(plain.json())
    expect(table.payload.length).toBeLessThan(plain.payload.length * 0.4)
  })

  test('the reply of one page is sent as a whole with its content length', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const { headers, rawPayload } = await list(10, encoding)
      expect([headers['content-length'], headers['transfer-encoding']]).toEqual([String(rawPayload.length), undefined])
    }
  })

  test('a reply is sent uncompressed if the client refuses compression or it is too small', async () => {
    expect((await list(10, 'gzip;q=0')).headers['content-encoding']).toBeUndefined()
    const user = await app.inject({
      url: '/api/cmr/comment-type?cmr_id=1',
      headers: { authorization: `Bearer ${tokens.super}`, 'accept-encoding': 'gzip' },
    })
    expect([user.statusCode, user.headers['content-encoding']]).toEqual([200, undefined])
  })
})

/** All field names in a reply schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => [name, ...namesIn(inner)])
  if (schema instanceof z.ZodArray) return namesIn(schema.element)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return namesIn(schema.unwrap())
  return schema instanceof z.ZodUnion ? schema.options.flatMap(namesIn) : []
}

test('every reply with a token or link is marked as revealing secrets and is not compressed', () => {
  const secretive = allEndpoints.filter(({ reply }) =>
    namesIn(reply).some((name) => /token|^link$|^src$|^url$/i.test(name)),
  )
  expect(secretive.length).toBeGreaterThan(4)
  expect(secretive.filter(({ revealsSecrets }) => !revealsSecrets).map(({ path }) => path)).toEqual([])
})
