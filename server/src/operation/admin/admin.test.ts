import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionContract } from '@roadnote/domain/session/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { testSecret } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'
import { checkAdminLog } from '../../admin-log/check.ts'
import { createLogSealer } from '../../admin-log/seal.ts'
import { migrate, readMigrations } from '../../database/migrate.ts'
import { whyOutboxOff } from '../../outbox/switch.ts'
import { adminCommand } from './command.ts'

const database = await openTestDatabase()
const { db, url } = database
const { ask, askByPath, anEmployee, tokenOf, secrets } = startTestApp(database)
const folder = mkdtempSync(join(tmpdir(), 'roadnote-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const organizationId = await addOrganization(db, { name: 'Acme Chemicals' })

let lines: string[]
let number = 0
let userName: string
let userId: number
beforeEach(async () => {
  lines = []
  number += 1
  userName = `locked.out.${number}`
  userId = await anEmployee(organizationId, 'company admin', userName)
})

function admin(args: string[], { isTerminal = false, databaseUrl = url } = {}): Promise<number> {
  const environment = { DATABASE_URL: databaseUrl, SECRET: testSecret, DATA_DIR: folder }
  return adminCommand(args, environment, { print: (line) => lines.push(line), isTerminal })
}

async function lastEvent() {
  return db
    .selectFrom('adminEvent')
    .orderBy('id', 'desc')
    .select(['action', 'subjectName', 'subjectId', 'organizationId', 'actorUserId'])
    .executeTakeFirst()
}

describe('npm run admin -- reset-password', () => {
  test('a temporary password is written to the named file, ends the sessions and must be changed', async () => {
    const token = await tokenOf(userName)
    const file = join(folder, `password-${number}`)
    expect(await admin(['reset-password', userName.toUpperCase(), '--file', file])).toBe(0)
    const password = readFileSync(file, 'utf8').trim()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(lines.join('\n')).not.toContain(password)
    expect((await askByPath('GET', 'user', { token })).status).toBe(401)
    const session = await tokenOf(userName, password)
    expect((await askByPath('GET', 'api/organization/country-list', { token: session })).body).toMatchObject({
      error: 'password_temporary',
    })
    expect(await lastEvent()).toMatchObject({
      action: 'operatorPasswordReset',
      subjectId: userId,
      organizationId,
      actorUserId: null,
    })
  })

  test('on a terminal the temporary password is printed', async () => {
    await admin(['reset-password', userName], { isTerminal: true })
    const [, password = ''] = /once\): (\S+)$/.exec(lines[0] ?? '') ?? []
    expect((await ask(sessionContract.signIn, { username: userName, password })).status).toBe(200)
  })

  test('without a terminal and a file nothing is changed and no password is printed', async () => {
    await expect(admin(['reset-password', userName])).rejects.toThrow('Name a file: --file path')
    expect(await tokenOf(userName)).not.toBe('')
    expect(lines).toEqual([])
  })

  test('a user name that does not exist is reported', async () => {
    await expect(admin(['reset-password', 'nobody'], { isTerminal: true })).rejects.toThrow(
      'there is no user with the user name nobody.',
    )
  })

  test('a blocked account is unblocked', async () => {
    await db.updateTable('appUser').set({ status: 4 }).where('id', '=', userId).execute()
    await admin(['reset-password', userName], { isTerminal: true })
    const { status } = await db
      .selectFrom('appUser')
      .where('id', '=', userId)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe(1)
  })
})

test('npm run admin -- second-factor-off removes the second factor of a user and ends the sessions', async () => {
  const token = await tokenOf(userName)
  await db
    .insertInto('secondFactor')
    .values({ userId, secretSealed: Buffer.alloc(40), switchedOnAt: new Date() })
    .execute()
  expect(await admin(['second-factor-off', userName])).toBe(0)
  expect(await db.selectFrom('secondFactor').where('userId', '=', userId).select('userId').execute()).toEqual([])
  expect((await askByPath('GET', 'user', { token })).status).toBe(401)
  expect(await lastEvent()).toMatchObject({ action: 'operatorSecondFactorOff', subjectId: userId })
})

test('npm run admin -- sign-on-only-off lists the organisations and lets passwords in again', async () => {
  const id = await addOrganization(db, { name: 'Sign-on only' })
  const name = `only.${number}`
  const breakGlassUserId = await anEmployee(id, 'company admin', `glass.${number}`)
  await anEmployee(id, 'company admin', name)
  await db
    .insertInto('organizationSignOn')
    .values({ organizationId: id, signOnOnly: true, breakGlassUserId, issuer: 'https://id.example.com', clientId: 'x' })
    .execute()
  await expect(tokenOf(name)).rejects.toThrow('sign_on_only')
  await admin(['sign-on-only-off'])
  expect(lines).toEqual([`${id}  Sign-on only`])
  expect(await admin(['sign-on-only-off', String(id)])).toBe(0)
  expect(await tokenOf(name)).not.toBe('')
  expect(await lastEvent()).toMatchObject({ action: 'operatorSignOnOnlyOff', organizationId: id })
  await expect(admin(['sign-on-only-off', '999999'])).rejects.toThrow('organisation 999999 does not exist')
})

test('npm run admin -- outbox switches sending off and on, /ready shows it, and both are recorded', async () => {
  await admin(['outbox', 'off'])
  expect(await whyOutboxOff(db)).toBe('switched off by the operator')
  expect((await askByPath('GET', 'ready')).body).toMatchObject({ status: 'ready', outbox: 'off' })
  expect(await lastEvent()).toMatchObject({ action: 'outboxSwitchedOff', organizationId: null })
  await admin(['outbox', 'on'])
  expect(await whyOutboxOff(db)).toBeNull()
  expect(await lastEvent()).toMatchObject({ action: 'outboxSwitchedOn' })
  await admin(['outbox'])
  expect(lines.at(-1)).toBe('Mails, messages and webhooks are sent.')
})

test('actions of npm run admin are part of the sealed chain of the admin log', async () => {
  await admin(['reset-password', userName], { isTerminal: true })
  expect((await checkAdminLog(db, createLogSealer(secrets))).breaks.size).toBe(0)
})

test('a command with another secret is refused, because the new password could not be used', async () => {
  await admin(['outbox'])
  const environment = { DATABASE_URL: url, SECRET: 'x'.repeat(40), DATA_DIR: folder }
  await expect(adminCommand(['outbox'], environment, { print: () => undefined, isTerminal: true })).rejects.toThrow(
    'made with another secret',
  )
})

test('an unknown command prints how the commands are used', async () => {
  await expect(admin(['toString'])).rejects.toThrow('npm run admin -- reset-password')
})

describe('npm run admin -- schema', () => {
  test('a migrated database has no differences and is not changed by the check', async () => {
    expect(await admin(['schema'])).toBe(0)
    expect(lines).toEqual(['The schema is what the migrations make.'])
    const { rows } = await sql`select from pg_namespace where nspname = 'roadnote_expected'`.execute(db)
    expect(rows).toEqual([])
  })

  test('npm run admin -- schema names missing, different and additional parts of the database', async () => {
    const other = await openTestDatabase()
    await sql`drop index cmr_document_file`.execute(other.db)
    await sql`alter table file alter column media_type drop not null`.execute(other.db)
    await sql`create index by_operator on file (size)`.execute(other.db)
    expect(await admin(['schema'], { databaseUrl: other.url })).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        'missing: index cmr_document_file',
        'different: column file.media_type',
        'additional: index by_operator',
      ]),
    )
  })

  test('npm run admin -- schema compares a database with a pending migration to the migrations before it', async () => {
    const older = await openTestDatabase('empty')
    await migrate(older.url, readMigrations().slice(0, -1))
    expect(await admin(['schema'], { databaseUrl: older.url })).toBe(0)
    expect(lines[0]).toMatch(/^not yet applied: migration \d+/)
    await expect(admin(['outbox'], { databaseUrl: older.url })).rejects.toThrow('older than this program')
  })
})

describe('what has expired', () => {
  async function anOldDraft(): Promise<string> {
    const code = `OLD${number}0001RN`
    const parties = { sender: organizationId, carrier: organizationId, recipient: organizationId }
    await addNote(db, parties, { code, lastModified: new Date('2009-01-02T03:04:05Z') })
    return code
  }

  const expiredAt = async (code: string) =>
    (await db.selectFrom('cmr').where('code', '=', code).select('expiredAt').executeTakeFirstOrThrow()).expiredAt

  test('npm run admin -- retention lists expired data by organisation, number and age, and removes it only on demand', async () => {
    const code = await anOldDraft()
    await db.updateTable('organization').set({ retentionDraftDays: 30 }).where('id', '=', organizationId).execute()
    expect(await admin(['retention'])).toBe(0)
    expect(lines.join('\n')).toMatch(/Acme Chemicals +unsigned notes +1 {2}2009-01-02/)
    expect(await expiredAt(code)).toBeNull()
    lines = []
    expect(await admin(['retention', 'now'])).toBe(0)
    expect(lines.join('\n')).toMatch(/unsigned notes +1\b/)
    expect(await expiredAt(code)).not.toBeNull()
    lines = []
    await admin(['retention'])
    expect(lines).toEqual(['Nothing has expired.'])
  })

  test('npm run admin -- evidence writes the evidence of an expired note to a file that does not exist yet', async () => {
    const code = await anOldDraft()
    await admin(['retention', 'now'])
    const path = join(folder, `evidence-${number}.json`)
    expect(await admin(['evidence', code, '--file', path])).toBe(0)
    expect(await checkFile(readFileSync(path))).toMatchObject({ verdict: 'genuine', note: { code } })
    await expect(admin(['evidence', code, '--file', path])).rejects.toThrow('EEXIST')
    await expect(admin(['evidence', 'NOSUCHNOTE'])).rejects.toThrow('there is no note with the code NOSUCHNOTE')
  })

  test('npm run admin -- retention with an unknown argument is refused', async () => {
    await expect(admin(['retention', 'later'])).rejects.toThrow('npm run admin -- retention [now]')
  })
})
