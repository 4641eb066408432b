import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { command } from '@roadnote/domain/contract/endpoint'
import { identifier } from '@roadnote/domain/contract/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../../test-kit/app.ts'
import { testSecrets } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization } from '../../test-kit/rows.ts'
import { findActor } from '../session/token/store.ts'
import { authenticateWith } from './authenticate.ts'
import { heavyCalls } from './heavy-calls.ts'
import { leaseFromDatabase } from './key-lease.ts'
import { KeyThrottle } from './key-throttle.ts'
import { serve } from './serve.ts'
import { UploadPlaces, defaultUploadLimits } from './upload-places.ts'

const connection = await openTestDatabase()
const { db } = connection
const { app, ask, askByPath, anEmployee, tokenOf } = startTestApp(connection)

const effects: string[] = []
const probe = command('GET', 'api/probe/delete', {
  summary: '',
  permission: 'viewCmrs',
  input: z.object({ id: identifier }),
  reply: z.object({ done: z.string() }),
})
serve(
  {
    app,
    database: db,
    authenticate: authenticateWith({
      findActor: (hash) => findActor(db, testSecrets, hash),
      findKey: async () => null,
    }),
    now: () => new Date(),
    uploadPlaces: new UploadPlaces(defaultUploadLimits),
    keyThrottle: new KeyThrottle({ lease: leaseFromDatabase(db) }),
    seal: () => Buffer.alloc(64),
    sealLog: () => Buffer.alloc(32),
    bodyKey: Buffer.alloc(32),
    heavyCalls: heavyCalls(),
    afterCommand: () => undefined,
  },
  probe,
  async (_context, { id }) => {
    effects.push(`deleted ${id}`)
    return { done: 'yes' }
  },
)

let planner = ''
beforeAll(async () => {
  await anEmployee(await addOrganization(db), 'planner', 'planner')
  planner = await tokenOf('planner')
})

describe('commands by GET', () => {
  const path = 'api/probe/delete?id=7'
  const destinations = [
    'audio audioworklet document embed fencedframe font frame iframe image json manifest object paintworklet report',
    'script serviceworker sharedworker style text track video webidentity worker xslt speculationrules unheard-of',
  ].flatMap((line) => line.split(' '))
  const accidents: readonly Readonly<Record<string, string>>[] = [
    ...destinations.map((destination) => ({ 'sec-fetch-dest': destination })),
    { 'sec-fetch-dest': 'Document' },
    { 'sec-fetch-dest': ' IMAGE ' },
    { 'sec-fetch-dest': 'empty, document' },
    { 'sec-fetch-dest': '' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'NAVIGATE' },
    { 'sec-fetch-mode': 'nested-navigate' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'No-Cors' },
    { 'sec-fetch-mode': 'websocket' },
    { 'sec-fetch-mode': 'cors, navigate' },
    { 'sec-fetch-user': '?1' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'PREFETCH; anonymous-client-ip' },
    { purpose: 'prefetch' },
    { purpose: 'Preview' },
    { 'x-moz': 'prefetch' },
    { 'x-purpose': 'preview' },
  ]
  const inWords = (headers: object) => JSON.stringify(headers)

  test.each(accidents.map((headers) => [inWords(headers), headers] as const))(
    'a GET command is refused for a request with the headers %s',
    async (_words, headers) => {
      effects.length = 0
      const { status, body } = await askByPath('GET', path, { token: planner, headers: { ...headers } })
      expect([status, body['error']]).toEqual([400, 'not_by_navigation'])
      expect(effects).toEqual([])
    },
  )

  const intended: readonly Readonly<Record<string, string>>[] = [
    {},
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'Empty', 'sec-fetch-mode': 'CORS', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'same-origin', 'sec-fetch-site': 'same-origin' },
  ]
  test.each(intended.map((headers) => [inWords(headers), headers] as const))(
    'a GET command runs for a request with the headers %s',
    async (_words, headers) => {
      effects.length = 0
      expect((await askByPath('GET', path, { token: planner, headers: { ...headers } })).status).toBe(200)
      expect(effects).toEqual(['deleted 7'])
    },
  )

  test('a GET query is answered with the headers of any kind of browser load', async () => {
    for (const headers of accidents) {
      const { status } = await ask(passkeyContract.passkeys, {}, { token: planner, headers: { ...headers } })
      expect([inWords(headers), status]).toEqual([inWords(headers), 200])
    }
  })

  test.each(['HEAD', 'OPTIONS'] as const)('%s never runs a command', async (method) => {
    for (const headers of [{}, ...intended, ...accidents]) {
      effects.length = 0
      expect((await askByPath(method, path, { token: planner, headers: { ...headers } })).status).toBe(404)
      expect(effects).toEqual([])
    }
  })
})
