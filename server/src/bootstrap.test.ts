import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { loadReference } from '../seeds/reference.ts'
import { openTestDatabase } from '../test-kit/database.ts'
import { type BootstrapParts, bootstrap } from './bootstrap.ts'
import { secretsFrom } from './secrets.ts'
import { checkSecret } from './session/secret/slow-hash.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-bootstrap-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const secrets = secretsFrom('a secret of at least thirty-two characters')

function config(changes: Partial<BootstrapParts['config']>): BootstrapParts['config'] {
  return {
    demo: false,
    admin: { userName: 'admin', password: undefined },
    dataDir,
    s3: null,
    codeSuffix: 'RN',
    publicUrl: 'http://localhost:3000',
    host: '127.0.0.1',
    port: 3000,
    ...changes,
  }
}

function start(parts: Omit<BootstrapParts, 'announcePassword'>): Promise<string> {
  return bootstrap({ ...parts, announcePassword: (password) => `Password: ${password}` })
}

describe('starting without the demo', async () => {
  const connection = await openTestDatabase()

  test('an empty installation gets one super admin plus, whose password is announced once', async () => {
    await connection.db.transaction().execute(loadReference)
    // So that this role is not the first one found.
    await sql`update role set name = name where name = 'super admin plus'`.execute(connection.db)
    const announcement = await start({ connection, config: config({}), secrets })
    const password = /Password: (\S+)/.exec(announcement)?.[1] ?? ''
    const users = await connection.db
      .selectFrom('appUser')
      .innerJoin('role', 'role.id', 'appUser.roleId')
      .innerJoin('organization', 'organization.id', 'appUser.organizationId')
      .select(['userName', 'role.name as role', 'organization.name as organization', 'passwordHash', 'appUser.id'])
      .execute()
    expect(users).toMatchObject([{ userName: 'admin', role: 'super admin plus', organization: 'Roadnote Operator' }])
    const [admin] = users
    const owner = { kind: 'password', userId: admin?.id ?? null } as const
    expect(await checkSecret(secrets, owner, password, admin?.passwordHash ?? null)).toMatchObject({ matches: true })
    const again = await start({ connection, config: config({}), secrets })
    expect(again).toBe('Roadnote is ready: http://localhost:3000')
  })

  test('demo data is never loaded into an installation that was started without it', async () => {
    await start({ connection, config: config({ demo: true }), secrets })
    const { organizations, notes } = await connection.db
      .selectNoFrom((from) => [
        from.selectFrom('organization').select(from.fn.countAll<number>().as('n')).as('organizations'),
        from.selectFrom('cmr').select(from.fn.countAll<number>().as('n')).as('notes'),
      ])
      .executeTakeFirstOrThrow()
    expect({ organizations, notes }).toEqual({ organizations: 1, notes: 0 })
  })
})

test('the server refuses to start with a secret other than the first one', async () => {
  const connection = await openTestDatabase()
  await start({ connection, config: config({}), secrets })
  const other = secretsFrom('another secret of at least thirty-two characters')
  await expect(start({ connection, config: config({}), secrets: other })).rejects.toThrow(/made with another secret/)
})

test('a configured administrator gets the configured password, which is not printed', async () => {
  const connection = await openTestDatabase()
  const admin = { userName: 'chief', password: 'correct horse' }
  const announcement = await start({ connection, config: config({ admin }), secrets })
  expect(announcement).toContain('chief')
  expect(announcement).not.toContain(admin.password)
  const chief = await connection.db
    .selectFrom('appUser')
    .select(['id', 'userName', 'passwordHash'])
    .executeTakeFirstOrThrow()
  expect(chief.userName).toBe('chief')
  const owner = { kind: 'password', userId: chief.id } as const
  expect(await checkSecret(secrets, owner, admin.password, chief.passwordHash)).toMatchObject({ matches: true })
})

test('two processes that start at the same time on an empty database create one administrator', async () => {
  const connection = await openTestDatabase()
  const announcements = await Promise.all([1, 2, 3].map(() => start({ connection, config: config({}), secrets })))
  expect(announcements.filter((text) => text.includes('Password'))).toHaveLength(1)
})

test('the start message names the public address of the portal', async () => {
  const connection = await openTestDatabase()
  const at = async (changes: Partial<BootstrapParts['config']>) =>
    (await start({ connection, config: config(changes), secrets })).split('\n')[0]
  expect(await at({ host: '0.0.0.0' })).toBe('Roadnote is ready: http://localhost:3000')
  expect(await at({ host: '10.0.0.5' })).toBe('Roadnote is ready: http://10.0.0.5:3000')
  expect(await at({ publicUrl: 'https://notes.example.com' })).toBe('Roadnote is ready: https://notes.example.com')
})

describe('starting with the demo', async () => {
  const connection = await openTestDatabase()
  const announcement = await start({ connection, config: config({ demo: true }), secrets })

  test('the demo logins are printed at the first and every later start', async () => {
    expect(announcement).toContain('acme.planner')
    expect(announcement).toContain('Roadnote1!')
    const later = await start({ connection, config: config({ demo: true }), secrets })
    expect(later).toBe(announcement)
  })

  test('turning the demo off later prints a warning about the demo passwords in the database', async () => {
    const warned = await start({ connection, config: config({ demo: false }), secrets })
    expect(warned).toContain('known to everybody')
    expect(warned).not.toContain('Roadnote1!')
  })
})
