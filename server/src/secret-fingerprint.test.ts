import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testSecret } from '../test-kit/secrets.ts'
import { openTestDatabase } from '../test-kit/database.ts'
import { createTestWorld } from '../test-kit/notes.ts'
import { addOrganization } from '../test-kit/rows.ts'
import type { Connection } from './database/connect.ts'
import { StartProblem } from './database/start-problem.ts'
import { bootstrap } from './bootstrap.ts'
import { encryptSetting } from './organization/webhook.ts'
import { secretsFrom } from './secrets.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-secret-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const right = testSecret
const wrong = 'another secret, as good as any but not of this database'
const ofEvidence = 'a secret of evidence, at least thirty-two characters'

/** Starts with the database; returns the line of a refusal. */
async function start(connection: Connection, secret: string, evidenceSecret?: string): Promise<string> {
  const config = {
    demo: false,
    admin: { userName: 'admin', password: 'a first password' },
    dataDir,
    s3: null,
    codeSuffix: 'RN',
    publicUrl: 'http://localhost:3000',
    host: '127.0.0.1',
    port: 3000,
  }
  const secrets = secretsFrom(secret, evidenceSecret)
  return bootstrap({ connection, config, secrets, announcePassword: () => '' }).then(
    () => 'started',
    (problem: unknown) => {
      if (problem instanceof StartProblem) return problem.message
      throw problem
    },
  )
}

const refused = expect.stringMatching(/^this database was made with another secret.*Set SECRET to .*$/)

/** As an earlier version left it, without a fingerprint. */
async function fromBefore(connection: Connection): Promise<void> {
  await connection.db.deleteFrom('installation').where('key', '=', 'secret').execute()
}

describe('the secret of a database', () => {
  test('a database is opened only with the secret that it was created with', async () => {
    const connection = await openTestDatabase('world')
    expect(await start(connection, right)).toBe('started')
    expect(await start(connection, wrong)).toEqual(refused)
    expect(await start(connection, wrong, ofEvidence)).toEqual(refused)
    expect(await connection.db.selectFrom('evidenceKey').select('id').execute()).toHaveLength(1)
    expect(await start(connection, right)).toBe('started')
  })

  test('the stored fingerprint reveals neither the secret nor one of its keys', async () => {
    const connection = await openTestDatabase('world')
    await start(connection, right)
    const { value } = await connection.db
      .selectFrom('installation')
      .where('key', '=', 'secret')
      .select('value')
      .executeTakeFirstOrThrow()
    expect(value).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const secrets = secretsFrom(right)
    const known = ['sign code', 'webhook settings', 'mark of the secret'].map((purpose) => secrets.key(purpose))
    for (const key of [Buffer.from(right), ...known]) expect(value).not.toBe(key.toString('base64url'))
  })

  test('the evidence secret of a database may change but not be removed', async () => {
    const connection = await openTestDatabase('world')
    expect(await start(connection, right)).toBe('started')
    expect(await start(connection, right, ofEvidence)).toBe('started')
    expect(await start(connection, right, `${ofEvidence}, the next`)).toBe('started')
    expect(await start(connection, right)).toContain('EVIDENCE_SECRET')
    const begunWithOne = await openTestDatabase()
    expect(await start(begunWithOne, right, ofEvidence)).toBe('started')
    expect(await start(begunWithOne, right)).toMatch(/EVIDENCE_SECRET is not set/)
    expect(await start(begunWithOne, right, ofEvidence)).toBe('started')
  })
})

describe('the secret of a database without a fingerprint', () => {
  test('a database without fingerprint accepts only the secret whose key is in its list of keys', async () => {
    const connection = await openTestDatabase('world')
    await start(connection, right)
    await fromBefore(connection)
    expect(await start(connection, wrong)).toEqual(refused)
    expect(await start(connection, right)).toBe('started')
    expect(await start(connection, wrong)).toEqual(refused)
  })

  test('a database without list of keys accepts only the secret that sealed its events', async () => {
    const connection = await openTestDatabase('world')
    await (await createTestWorld(connection)).draft()
    expect(await start(connection, wrong)).toEqual(refused)
    expect(await start(connection, right)).toBe('started')
  })

  test('a database without list of keys recognises its secret although the last event has no seal', async () => {
    const connection = await openTestDatabase('world')
    const testWorld = await createTestWorld(connection)
    await testWorld.draft()
    await testWorld.draft()
    await connection.db.transaction().execute(async (tx) => {
      await sql`alter table cmr_event disable trigger user`.execute(tx)
      await sql`update cmr_event set seal = null where id = (select max(id) from cmr_event)`.execute(tx)
      await sql`alter table cmr_event enable trigger user`.execute(tx)
    })
    expect(await start(connection, wrong)).toEqual(refused)
    expect(await start(connection, right)).toBe('started')
  })

  const encrypted = ['webhookSecretSealed', 'webhookAuthorizationSealed'] as const
  test.each(encrypted)(
    'a database with an evidence secret recognises its secret by its encrypted values: %s',
    async (column) => {
      const connection = await openTestDatabase('world')
      await start(connection, right, ofEvidence)
      await fromBefore(connection)
      // One organisation has an encrypted value, after many that have none.
      for (let others = 0; others < 20; others += 1) await addOrganization(connection.db)
      await addOrganization(connection.db, { [column]: encryptSetting(secretsFrom(right), 'whsec_c2VjcmV0') })
      expect(await start(connection, wrong, ofEvidence)).toEqual(refused)
      expect(await start(connection, right, ofEvidence)).toBe('started')
    },
  )

  test('a database without any sealed or encrypted value accepts the first secret and then no other', async () => {
    const connection = await openTestDatabase('world')
    await start(connection, wrong, ofEvidence)
    await fromBefore(connection)
    expect(await start(connection, right, ofEvidence)).toBe('started')
    expect(await start(connection, wrong, ofEvidence)).toEqual(refused)
  })
})
