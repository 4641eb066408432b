import { randomUUID } from 'node:crypto'
import type { Actor } from '@roadnote/domain/access/actor'
import { permissionNames } from '@roadnote/domain/access/permission'
import type { KyselyPlugin, Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { Database } from '../../database/schema.ts'
import { tableParserHere } from '../../table/table-parser.ts'
import { importOrganizations } from './import.ts'
import { plainParts } from '../../http/idempotency.ts'
import { previewImport } from './preview.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, operator, acme } = testWorld

const operatorsAdmin: Actor = {
  userId: testWorld.userId.super,
  guid: '',
  login: 'super',
  name: 'Super',
  roleName: 'super admin',
  builtInRole: 'super admin',
  organizationId: operator,
  organizationName: 'Roadnote Operator',
  organizationPath: String(operator),
  permissions: new Set(permissionNames),
  language: 'en',
  client: 'portal',
}

/** Counts the read queries of an import of this many rows, without the queries that log each row. */
async function queriesFor(rows: number): Promise<number> {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const writesLog = /admin_?(log|event)/i.test(JSON.stringify(node))
      if (node.kind === 'SelectQueryNode' && !writesLog) queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const database = db.withPlugin(counting)
  const context = {
    actor: operatorsAdmin,
    language: 'en',
    now: new Date(),
    newId: randomUUID,
    caller: { ip: null, userAgent: '', sessionHash: null, device: null },
    database,
    once: <Result>(work: (tx: Transaction<Database>) => Promise<Result>) => database.transaction().execute(work),
    parts: plainParts(database),
    seal: () => Buffer.alloc(64),
    sealLog: () => Buffer.alloc(32),
    signal: new AbortController().signal,
  } as const
  const lines = Array.from({ length: rows }, (_, line) => `Depot ${rows} ${line};Customer;BE;${acme}`)
  const file = Buffer.from(['Name;Type;Country;Parent', ...lines].join('\n')).toString('base64')
  const { digest } = await previewImport(tableParserHere)(context, { file })
  queries = 0
  const { created } = await importOrganizations(testWorld, tableParserHere)(context, { file, digest })
  expect(created).toBe(rows)
  return queries
}

test('an import of thirty rows under a parent runs as many queries as one of three', async () => {
  expect(await queriesFor(30)).toBe(await queriesFor(3))
})
