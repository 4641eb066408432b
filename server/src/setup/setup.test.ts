import { sessionContract } from '@roadnote/domain/session/contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { timeOfBackup } from '@roadnote/domain/operation/backup'
import { setupContract } from '@roadnote/domain/setup/contract'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { testPassword, testSecrets } from '../../test-kit/secrets.ts'
import { callEndpoint } from '../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { openMailServer } from '../../test-kit/mail-server.ts'
import { addRole, aHolder } from '../../test-kit/roles.ts'
import { addOrganization, addUser } from '../../test-kit/rows.ts'
import type { RestoreRequest } from '../operation/backup/restore-in-place.ts'
import { listBackups } from '../operation/backup/target.ts'
import { smtpGateway } from '../outbox/mail-gateway.ts'

const storedBackup = fileURLToPath(new URL('../../../tools/kept/backup-0.1.0.tar.gz', import.meta.url))

const connection = await openTestDatabase()
const { db } = connection
const mailServer = await openMailServer()
const from = 'Roadnote <notes@operator.example>'
const gateway = smtpGateway({ url: mailServer.url, from, secrets: testSecrets })
afterAll(() => gateway.close())

const operator = await addOrganization(db, { name: 'Roadnote Operator' })
const withMail = startTestApp(connection, undefined, undefined, { mail: { gateway, from }, passwordMinimum: 10 })
const withoutMail = startTestApp(connection)
await withMail.anEmployee(operator, 'super admin plus', 'first')
await withMail.anEmployee(operator, 'super admin', 'second')
const token = await withMail.tokenOf('first')

beforeEach(() => {
  mailServer.received.length = 0
  mailServer.mood = 'takes'
})

function state(kit: TestApp = withMail) {
  return callEndpoint(kit.ask, setupContract.state, {}, { token })
}

function post(call: string, body: object = {}, kit: TestApp = withMail) {
  return kit.askByPath('POST', `api/setup/${call}`, { token, body })
}

async function events(action: string) {
  return db
    .selectFrom('adminEvent')
    .where('action', '=', action)
    .orderBy('id')
    .select(['subjectName', 'part', 'changes', 'actorName'])
    .execute()
}

const admin = {
  name: 'Ada',
  surname: 'Minnaert',
  userName: 'ada.admin',
  email: 'ada@operator.example',
  password: 'long enough',
  language: 'nl',
}

test('only the super admin plus can see and run the setup', async () => {
  const others = [await withMail.tokenOf('second'), undefined]
  await withMail.anEmployee(operator, 'company admin plus', 'third')
  others.push(await withMail.tokenOf('third'))
  // The permission alone is not enough, because a custom role can have it.
  others.push((await aHolder(db, operator, ['usePortal', 'addSuperAdminUser'])).token)
  for (const other of others) {
    const as = other === undefined ? {} : { token: other }
    const wanted = other === undefined ? 401 : 403
    expect((await withMail.ask(setupContract.state, {}, as)).status).toBe(wanted)
    for (const [call, body] of [
      ['later', {}],
      ['test-mail', { email: 'me@operator.example' }],
      ['without-mail', {}],
      ['first-admin', admin],
      ['own-password', { oldPassword: testPassword, password: 'another password' }],
      ['restore', { name: '2026-11-18T02-00-00-000Z' }],
    ] as const)
      expect((await withMail.askByPath('POST', `api/setup/${call}`, { ...as, body })).status, call).toBe(wanted)
  }
  await db.updateTable('appUser').set({ deletedAt: new Date() }).where('userName', '=', 'third').execute()
})

test('in an empty installation every setup step is open, and the super admin plus is led to it after signing in', async () => {
  expect(await state()).toMatchObject({
    done: { organization: false, mail: false, admin: false },
    leads: true,
    organizationId: operator,
    mail: { isConfigured: true, from, lastTest: null, isWithout: false },
    admin: { userName: null, passwordIsTemporary: false, passwordMinimum: 10 },
  })
})

test('the organisation step is done once the organisation has an address, whichever screen saved it', async () => {
  await addOrganization(db, { parentId: operator, place: null })
  const edit = { id: operator, name: 'Minnaert Portals', place: 'Gent', countryCode: 'BE' }
  expect((await withMail.ask(organizationContract.edit, edit, { token })).status).toBe(200)
  expect(await state()).toMatchObject({ done: { organization: true, mail: false, admin: false }, leads: true })
})

describe('the mail server test of the setup', () => {
  test('the test mail is sent at once to the entered address, and its result is shown and stored', async () => {
    const { status, body } = await post('test-mail', { email: 'me@operator.example' })
    expect([status, body['accepted']]).toEqual([200, true])
    expect(body['answer']).toMatch(/^250 /)
    expect(mailServer.received).toMatchObject([
      { envelopeTo: ['me@operator.example'], from: { address: 'notes@operator.example' } },
    ])
    expect(mailServer.received[0]?.text).toContain('http://localhost:3000')
    expect(await state()).toMatchObject({
      done: { mail: true },
      mail: { lastTest: { to: 'me@operator.example', accepted: true, answer: body['answer'] } },
    })
    expect(await events('mailTested')).toMatchObject([{ part: 'me@operator.example', subjectName: 'SMTP_URL' }])
  })

  test.each([
    ['refuses the recipient', 'No such user here'],
    ['refuses us', 'Sender not allowed'],
    ['is busy', 'Try again later'],
  ] as const)('a mail server that %s fails the setup test with its own words', async (mood, words) => {
    mailServer.mood = mood
    const { status, body } = await post('test-mail', { email: 'nobody@operator.example' })
    expect([status, body['accepted']]).toEqual([200, false])
    expect(body['answer']).toContain(words)
    expect(await state()).toMatchObject({ done: { mail: false }, mail: { lastTest: { accepted: false } } })
  })

  test('the mail server test needs an address', async () => {
    expect((await post('test-mail', { email: 'me at home' })).body).toMatchObject({ fields: { email: 'wrong_format' } })
  })

  test('without a mail server the test says so, and the decision to go without is recorded once', async () => {
    const { status, body } = await post('test-mail', { email: 'me@operator.example' }, withoutMail)
    expect([status, body['error']]).toEqual([400, 'mail_not_configured'])
    expect(await state(withoutMail)).toMatchObject({ done: { mail: false }, mail: { isConfigured: false, from: null } })
    await post('without-mail', {}, withoutMail)
    await post('without-mail', {}, withoutMail)
    expect(await state(withoutMail)).toMatchObject({ done: { mail: true }, mail: { isWithout: true } })
    expect(await events('settingChanged')).toHaveLength(1)
    // Once a mail server is configured, it has to be tested.
    expect(await state()).toMatchObject({ done: { mail: false } })
  })
})

describe('the first administrator', () => {
  test.each([
    [{ password: '' }, { password: 'required' }],
    [{ password: 'x'.repeat(51) }, { password: 'too_long' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(21) }, { name: 'too_long' }],
    [{ surname: '' }, { surname: 'required' }],
    [{ userName: '' }, { userName: 'required' }],
    [{ userName: 'FIRST' }, { userName: 'taken' }],
    [{ email: 'ada' }, { email: 'wrong_format' }],
  ])('a first administrator with %j is refused by field name', async (wrong, fields) => {
    expect((await post('first-admin', { ...admin, ...wrong })).body).toMatchObject({ error: 'bad_input', fields })
  })

  test('the first administrator cannot have a short or common password', async () => {
    expect((await post('first-admin', { ...admin, password: 'too short' })).body).toMatchObject({
      error: 'password_too_short',
      fields: { password: 'too_short' },
      minimum: 10,
    })
    for (const password of ['Welcome2026', 'ada.admin12'])
      expect((await post('first-admin', { ...admin, password })).body).toMatchObject({
        error: 'password_too_simple',
        fields: { password: 'too_simple' },
      })
  })

  test('the first administrator manages the operator’s organisation and can sign in; the log names the creator, not the password', async () => {
    // A user with a custom role of the same name does not count.
    await addUser(db, operator, { roleId: await addRole(db, operator, 'company admin', ['usePortal']) })
    await addRole(db, operator, 'company admin plus', ['usePortal'])
    // A user who cannot sign in does not count either.
    const left = await withMail.anEmployee(operator, 'company admin plus', 'left.long.ago')
    await db.updateTable('appUser').set({ status: 2 }).where('id', '=', left).execute()
    // Updated, so that the built-in role is returned after theirs by a query without order.
    await db
      .updateTable('role')
      .set({ name: 'company admin plus' })
      .where('name', '=', 'company admin plus')
      .where('organizationId', 'is', null)
      .execute()
    expect((await post('first-admin', admin)).status).toBe(200)
    expect(await state()).toMatchObject({ done: { admin: true }, admin: { userName: 'ada.admin' } })
    const theirs = await withMail.tokenOf('ada.admin', admin.password)
    const { body } = await withMail.ask(sessionContract.currentUser, {}, { token: theirs })
    expect(body).toMatchObject({ role: 'company admin plus', organization: 'Minnaert Portals', language: 'nl' })
    const [event] = await events('userCreated')
    expect(event).toMatchObject({ subjectName: 'Ada Minnaert' })
    expect(JSON.stringify(event)).not.toContain(admin.password)
  })
})

describe('the printed password', () => {
  const generated = { oldPassword: testPassword, password: 'known to me only' }

  test('the last setup step stays open until the printed password is changed', async () => {
    await db.updateTable('appUser').set({ mustChangePassword: true }).where('userName', '=', 'first').execute()
    expect(await state()).toMatchObject({ done: { admin: false }, admin: { passwordIsTemporary: true } })
    for (const [wrong, fields] of [
      [{ oldPassword: 'not mine' }, { oldPassword: 'not_allowed' }],
      [{ password: 'short' }, { password: 'too_short' }],
      [{ password: 'Administrator1' }, { password: 'too_simple' }],
      [{ password: testPassword }, { password: 'repeated' }],
    ] as const)
      expect((await post('own-password', { ...generated, ...wrong })).body).toMatchObject({ fields })
    const elsewhere = await withMail.tokenOf('first')
    expect((await post('own-password', generated)).status).toBe(200)
    // This session stays open, all others end.
    expect(await state()).toMatchObject({ done: { admin: true }, admin: { passwordIsTemporary: false } })
    expect((await withMail.ask(sessionContract.currentUser, {}, { token: elsewhere })).status).toBe(401)
    expect(await withMail.tokenOf('first', generated.password)).not.toBe('')
    const [event] = await events('userEdited')
    expect(event?.changes).toEqual([{ field: 'password', old: '********', new: '********' }])
  })
})

describe('postponing the setup', () => {
  test('a postponed setup is not opened again after sign-in, and keeps its progress after a restart', async () => {
    expect((await state()).leads).toBe(true)
    await post('later')
    const restarted = startTestApp(connection, undefined, undefined, { mail: { gateway, from }, passwordMinimum: 10 })
    expect(await state(restarted)).toMatchObject({
      leads: false,
      done: { organization: true, mail: false, admin: true },
    })
    await post('test-mail', { email: 'me@operator.example' }, restarted)
    expect(await state(restarted)).toMatchObject({ done: { organization: true, mail: true, admin: true } })
  })

  test('an installation with the demo has no setup steps', async () => {
    await db.updateTable('organization').set({ place: null }).where('id', '=', operator).execute()
    await db.insertInto('installation').values({ key: 'demo', value: 'now' }).execute()
    expect(await state()).toMatchObject({ leads: false, done: { organization: true, mail: true, admin: true } })
  })
})

describe('the restore of a backup in the setup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-setup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const begun: RestoreRequest[] = []
  const restore = {
    folder,
    passphrase: undefined,
    problem: null,
    begin: (request: RestoreRequest) => begun.push(request),
  }
  const name = '2026-11-18T02-00-00-000Z'

  async function inFreshInstallation() {
    const connection = await openTestDatabase()
    const kit = startTestApp(connection, undefined, undefined, { restore })
    const own = await addOrganization(connection.db, { name: 'Roadnote Operator' })
    await kit.anEmployee(own, 'super admin plus', 'first')
    return { kit, own, as: { token: await kit.tokenOf('first') } }
  }

  test('an unused installation offers the backups of its folder and restores the chosen one', async () => {
    execFileSync('tar', ['-xzf', storedBackup, '-C', folder])
    const { kit, own, as } = await inFreshInstallation()
    const [stored] = await listBackups(folder)
    const ask = (body: object) => kit.askByPath('POST', 'api/setup/restore', { ...as, body })
    expect((await callEndpoint(kit.ask, setupContract.state, {}, as)).restore).toEqual({
      way: 'here',
      folder,
      backups: [{ name: stored, made: timeOfBackup(stored ?? ''), isEncrypted: true }],
      problem: null,
    })
    for (const [body, fields] of [
      [{ name }, { name: 'unknown' }],
      [{ name: '../../etc' }, { name: 'unknown' }],
      [{ name: stored }, { passphrase: 'required' }],
      [{ name: stored, passphrase: 'another passphrase' }, { passphrase: 'not_allowed' }],
    ] as const)
      expect((await ask(body)).body, JSON.stringify(body)).toMatchObject({ fields })
    expect(begun).toEqual([])
    const passphrase = 'a passphrase of the tests'
    expect((await ask({ name: stored, passphrase })).status).toBe(200)
    expect(begun).toEqual([{ name: stored, passphrase }])
    // With a second user, somebody works here.
    await kit.anEmployee(own, 'super admin', 'second')
    expect((await ask({ name: stored, passphrase })).body).toMatchObject({ error: 'restore_not_possible' })
    expect((await callEndpoint(kit.ask, setupContract.state, {}, as)).restore).toMatchObject({
      way: 'none',
      folder: null,
    })
    expect(begun).toHaveLength(1)
  })

  test('an installation with a database of its own names the command and restores nothing', async () => {
    const connection = await openTestDatabase()
    const kit = startTestApp(connection)
    await kit.anEmployee(await addOrganization(connection.db, { name: 'Operator' }), 'super admin plus', 'first')
    const as = { token: await kit.tokenOf('first') }
    expect((await callEndpoint(kit.ask, setupContract.state, {}, as)).restore.way).toBe('command')
    const answer = await kit.askByPath('POST', 'api/setup/restore', { ...as, body: { name } })
    expect([answer.status, answer.body['error']]).toEqual([400, 'restore_not_possible'])
  })
})
