import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { passwordContract } from '@roadnote/domain/session/password'
import { sessionContract } from '@roadnote/domain/session/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { testPasswordHash } from '../../../test-kit/secrets.ts'
import { createSignedInUsers } from '../../../test-kit/signed-in-users.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { codeState, recipientsOf } from '../../../test-kit/session/guesses.ts'
import { mailedLinks } from '../../../test-kit/session/mailed-links.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { ask } = testWorld
const links = mailedLinks(testWorld)

const old = 'the old lorry'
const fresh = 'three pallets to Linz'
let number = 0
let planner: { readonly id: number; readonly token: string; readonly userName: string; readonly email: string }

beforeEach(async () => {
  number += 1
  const [one] = await createSignedInUsers(db, testWorld.acme, 'planner', {
    size: 1,
    name: `planner${number}`,
    code: '7351',
  })
  if (one === undefined) throw new Error('nobody came')
  planner = { ...one, userName: `planner${number}-0`, email: `planner${number}@acme.example` }
  await change({
    email: planner.email,
    passwordHash: await testPasswordHash(planner.id, old),
    mustChangePassword: true,
  })
  await sql`truncate attempt_failure`.execute(db)
})

async function change(fields: Partial<Record<'email' | 'passwordHash', string>> & Record<string, unknown>) {
  await db.updateTable('appUser').set(fields).where('id', '=', planner.id).execute()
}

function asks(login = planner.userName, email = planner.email, ip = '10.0.0.1') {
  return ask(sessionContract.recoverPassword, { login, email }, { ip, method: 'POST' })
}

function resets(token: string, password = fresh) {
  return ask(passwordContract.resetPassword, { token, password })
}

function tokenInMail(): Promise<string> {
  return links.tokenInMail('PasswordRecovery', planner.email, 'reset-password')
}

function mailsTo(email: string): Promise<number> {
  return links.mailsTo('PasswordRecovery', email)
}

async function entersWith(password: string): Promise<number> {
  return (await ask(sessionContract.signIn, { username: planner.userName, password })).status
}

describe('recovering a forgotten password', () => {
  test('a user requests a recovery link by mail, chooses a new password with it and signs in', async () => {
    expect((await asks(planner.userName.toUpperCase(), planner.email.toUpperCase())).status).toBe(200)
    expect((await resets(await tokenInMail())).status).toBe(200)
    expect([await entersWith(old), await entersWith(fresh)]).toEqual([400, 200])
    expect((await recipientsOf(db, 'PasswordChanged')).at(-1)).toBe(planner.email)
    const own = await db
      .selectFrom('appUser')
      .where('id', '=', planner.id)
      .select(['mustChangePassword', 'passwordChangedAt'])
      .executeTakeFirstOrThrow()
    expect(own).toEqual({ mustChangePassword: false, passwordChangedAt: expect.any(Date) })
  })

  test('recovering a password ends all earlier sessions and resets the failure counts', async () => {
    expect((await ask(sessionContract.currentUser, {}, { token: planner.token })).status).toBe(200)
    for (let guess = 0; guess < 5; guess++) await entersWith('wrong')
    expect(await entersWith(old)).toBe(429)
    await asks()
    expect((await resets(await tokenInMail())).status).toBe(200)
    expect((await ask(sessionContract.currentUser, {}, { token: planner.token })).status).toBe(401)
    expect(await entersWith(fresh)).toBe(200)
  })

  test('a password recovery is in the admin log without the password', async () => {
    await asks()
    await resets(await tokenInMail())
    const { rows } = await sql<{ row: string }>`
      select admin_event::text as row from admin_event where action = 'passwordRecovered'
    `.execute(db)
    expect(JSON.stringify(rows)).toContain(planner.userName)
    expect(JSON.stringify(rows)).not.toContain(fresh)
  })

  test('a signing user who requests a password recovery gets the link to a new sign code instead', async () => {
    const email = `dock${number}@acme.example`
    const [signer] = await createSignedInUsers(db, testWorld.acme, 'signing user', {
      size: 1,
      name: `dock${number}`,
      code: '7351',
    })
    await db
      .updateTable('appUser')
      .set({ email })
      .where('id', '=', signer?.id ?? 0)
      .execute()
    expect((await asks(`dock${number}-0`, email)).status).toBe(200)
    expect(await links.pathInMail('SignCodeRenewal', email)).toMatch(/^\/en\/renew-sign-code\//)
    expect(await mailsTo(email)).toBe(0)
  })
})

describe('the password recovery link', () => {
  test('a password recovery link works once and ends the other links of the same user', async () => {
    await asks()
    const first = await tokenInMail()
    await asks()
    const second = await tokenInMail()
    const both = await Promise.all([resets(second), resets(second)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]))
    for (const token of [first, second]) expect((await resets(token)).body['error']).toBe('renewal_link_used')
  })

  test('the page of a password recovery link learns beforehand whether it still works', async () => {
    const looks = async (token: string) => (await ask(passwordContract.resetLink, { token })).body['error'] ?? 'works'
    await asks()
    const token = await tokenInMail()
    expect([await looks(token), await looks(token)]).toEqual(['works', 'works'])
    await change({ status: 2 })
    expect(await looks(token)).toBe('renewal_link_unknown')
    await change({ status: 1 })
    expect((await resets(token)).status).toBe(200)
    expect(await looks(token)).toBe('renewal_link_used')
    expect(await looks('q'.repeat(43))).toBe('renewal_link_unknown')
  })

  test('a password recovery link works for half an hour', async () => {
    await asks()
    const token = await tokenInMail()
    await sql`update one_time_token set expires_at = expires_at - interval '31 minutes'`.execute(db)
    expect(await resets(token)).toMatchObject({ status: 403, body: { error: 'renewal_link_expired' } })
    expect(await entersWith(old)).toBe(200)
  })

  test('the link to a new sign code cannot set a password', async () => {
    await ask(signCodeContract.askForRenewal, { login: planner.userName, email: planner.email })
    const token = (await links.pathInMail('SignCodeRenewal', planner.email)).split('/').at(-1) ?? ''
    expect(token).toHaveLength(43)
    expect((await resets(token)).body['error']).toBe('renewal_link_unknown')
  })

  test('a password recovery link does not work for a user who was blocked or deleted meanwhile', async () => {
    await asks()
    const token = await tokenInMail()
    for (const fields of [{ status: 4 }, { status: 2 }, { status: 1, deletedAt: new Date() }]) {
      await change(fields)
      expect((await resets(token)).body['error'], JSON.stringify(fields)).toBe('renewal_link_unknown')
    }
  })

  test('a password recovery does not reactivate a user who is deactivated at the same moment', async () => {
    await asks()
    const token = await tokenInMail()
    const reset = await db.transaction().execute(async (tx) => {
      await tx.updateTable('appUser').set({ status: 2 }).where('id', '=', planner.id).execute()
      const resetting = resets(token)
      await waitForLockWait(db)
      return { resetting }
    })
    await reset.resetting
    expect(await codeState(db, planner.id)).toMatchObject({ status: 2 })
  })

  test('a too short or too common password is refused with the reason, and the link stays usable', async () => {
    await asks()
    const token = await tokenInMail()
    expect((await resets(token, 'seven77')).body).toMatchObject({
      error: 'password_too_short',
      fields: { password: 'too_short' },
      minimum: 8,
    })
    expect((await resets(token, planner.userName)).body).toMatchObject({
      error: 'password_too_simple',
      fields: { password: 'too_simple' },
    })
    expect((await resets(token, 'x'.repeat(51))).body['fields']).toEqual({ password: 'too_long' })
    expect((await resets(token)).status).toBe(200)
  })
})

describe('requesting a password recovery', () => {
  test('a recovery request gets the same answer whether or not the account exists, and mails only its own address', async () => {
    const right = await asks()
    const answers = [
      await asks('nobody-at-all'),
      await asks(planner.userName, 'somebody@else.example'),
      await asks('super', planner.email),
    ]
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: right.body })
    expect(await mailsTo(planner.email)).toBe(1)
  })

  test('a recovery request is refused when the installation sends no mail', async () => {
    const silent = startTestApp(connection, undefined, undefined, { sendsMail: false })
    const body = { login: planner.userName, email: planner.email }
    expect(await silent.ask(sessionContract.recoverPassword, body, { method: 'POST' })).toMatchObject({
      body: { error: 'recovery_unavailable' },
    })
    expect(await mailsTo(planner.email)).toBe(0)
  })

  test('a recovery request for an inactive user sends nothing', async () => {
    for (const status of [2, 3, 4]) {
      await change({ status })
      expect((await asks()).status).toBe(200)
    }
    expect(await mailsTo(planner.email)).toBe(0)
  })

  test('one user is mailed at most three recovery links an hour, and the answer does not show it', async () => {
    for (let time = 0; time < 5; time++) expect((await asks()).status).toBe(200)
    expect(await mailsTo(planner.email)).toBe(3)
  })

  test('an IP address with too many recovery requests is refused', async () => {
    await asks('nobody', 'x@y.example', '10.9.0.1')
    await sql`
      insert into attempt_failure (kind, caller, subject)
      select kind, caller, '' from attempt_failure, generate_series(1, 49) where kind = 'recoveryAsked'
    `.execute(db)
    expect((await asks(planner.userName, planner.email, '10.9.0.1')).status).toBe(429)
    expect(await mailsTo(planner.email)).toBe(0)
  })
})
