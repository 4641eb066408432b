import { passwordContract } from '@roadnote/domain/session/password'
import { sessionContract } from '@roadnote/domain/session/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { createSignedInUsers } from '../../../test-kit/signed-in-users.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { codeState, recipientsOf } from '../../../test-kit/session/guesses.ts'
import { mailedLinks } from '../../../test-kit/session/mailed-links.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization, waitForLockWait } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { ask, tokens } = testWorld
const links = mailedLinks(testWorld)

const device = 'the-signer-own-device-0123456789'
let number = 0
let signer: { readonly id: number; readonly token: string; readonly userName: string; readonly email: string }

beforeEach(async () => {
  number += 1
  const [one] = await createSignedInUsers(db, testWorld.acme, 'signing user', {
    size: 1,
    name: `signer${number}`,
    code: '7351',
  })
  if (one === undefined) throw new Error('nobody came')
  signer = { ...one, userName: `signer${number}-0`, email: `signer${number}@acme.example` }
  await db.updateTable('appUser').set({ email: signer.email }).where('id', '=', signer.id).execute()
  await sql`truncate attempt_failure`.execute(db)
})

async function switchOff(): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ status: 4, signCodeDisabledAt: new Date() })
    .where('id', '=', signer.id)
    .execute()
}

async function change(fields: { readonly email?: null; readonly status?: number }): Promise<void> {
  await db.updateTable('appUser').set(fields).where('id', '=', signer.id).execute()
}

function asks(login = signer.userName, email = signer.email, ip = '10.0.0.1') {
  return ask(signCodeContract.askForRenewal, { login, email }, { ip })
}

function starts(userName: string, id: number | string = signer.id) {
  return ask(accountContract.renew, { id }, { token: tokens[userName] ?? '' })
}

function tokenInMail(): Promise<string> {
  return links.tokenInMail('SignCodeRenewal', signer.email, 'renew-sign-code')
}

function mailsToSigner(): Promise<number> {
  return links.mailsTo('SignCodeRenewal', signer.email)
}

function renews(token: string, code = '8305') {
  return ask(signCodeContract.renewSignCode, { token, code }, { headers: { 'x-device': device } })
}

async function entersWith(code: string): Promise<number> {
  return (await ask(sessionContract.signIn, { username: signer.userName, password: code })).status
}

describe('a signing user whose code is disabled', () => {
  test('a signing user whose code is disabled requests a link by mail, chooses a new code and works again', async () => {
    await switchOff()
    expect((await asks(signer.userName.toUpperCase(), signer.email.toUpperCase())).status).toBe(200)
    expect((await renews(await tokenInMail())).status).toBe(200)
    expect(await codeState(db, signer.id)).toEqual({ status: 1, switchedOff: false })
    expect([await entersWith('7351'), await entersWith('8305')]).toEqual([400, 200])
    expect((await recipientsOf(db, 'SignCodeRenewed')).at(-1)).toBe(signer.email)
  })

  test('renewing a sign code changes no other user’s code', async () => {
    await createSignedInUsers(db, testWorld.acme, 'signing user', { size: 1, name: `other${number}`, code: '7351' })
    await asks()
    expect((await renews(await tokenInMail())).status).toBe(200)
    const other = { username: `other${number}-0`, password: '7351' }
    expect((await ask(sessionContract.signIn, other)).status).toBe(200)
  })

  test('renewing a sign code ends all earlier sessions and resets the failure counts', async () => {
    expect((await ask(sessionContract.currentUser, {}, { token: signer.token })).status).toBe(200)
    const guid = await testWorld.guidOf(signer.userName)
    await sql`
      insert into attempt_failure (kind, caller, subject) select 'code', 'x', ${guid} from generate_series(1, 120)
    `.execute(db)
    await asks()
    expect((await renews(await tokenInMail())).status).toBe(200)
    expect((await ask(sessionContract.currentUser, {}, { token: signer.token })).status).toBe(401)
    expect(await entersWith('8305')).toBe(200)
  })

  test('renewing a sign code makes the renewing device known and the guessing device unknown', async () => {
    const guid = await testWorld.guidOf(signer.userName)
    await db.insertInto('knownDevice').values({ userId: signer.id, kind: 'code', device: 'guessing' }).execute()
    await db.insertInto('knownDevice').values({ userId: signer.id, kind: 'code', device: 'at the dock' }).execute()
    await sql`
      insert into attempt_failure (kind, caller, subject, device, known)
      select 'code', 'x', ${guid}, 'guessing', true from generate_series(1, 10)
    `.execute(db)
    await switchOff()
    await asks()
    await renews(await tokenInMail())
    const known = await db.selectFrom('knownDevice').where('userId', '=', signer.id).select('device').execute()
    const names = known.map((one) => one.device)
    expect(names).toHaveLength(2)
    expect(names).toContain('at the dock')
    expect(names).not.toContain('guessing')
  })
})

describe('the sign code renewal link', () => {
  test('a renewal link works once and ends the other links of the same user', async () => {
    await asks()
    const first = await tokenInMail()
    await asks()
    const second = await tokenInMail()
    const both = await Promise.all([renews(second), renews(second)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]))
    for (const token of [first, second]) {
      expect((await renews(token)).body['error']).toBe('renewal_link_used')
    }
  })

  test('the page of a renewal link learns beforehand whether it still works', async () => {
    const looks = async (token: string) => (await ask(signCodeContract.renewalLink, { token })).body['error'] ?? 'works'
    await asks()
    const token = await tokenInMail()
    expect([await looks(token), await looks(token)]).toEqual(['works', 'works'])
    await change({ status: 2 })
    expect(await looks(token)).toBe('renewal_link_unknown')
    await change({ status: 1 })
    expect((await renews(token)).status).toBe(200)
    expect(await looks(token)).toBe('renewal_link_used')
  })

  test('a renewal link works for half an hour', async () => {
    await asks()
    const token = await tokenInMail()
    await sql`update one_time_token set expires_at = expires_at - interval '31 minutes'`.execute(db)
    expect(await renews(token)).toMatchObject({ status: 403, body: { error: 'renewal_link_expired' } })
    expect(await entersWith('7351')).toBe(200)
  })

  test('an invented renewal link is refused', async () => {
    for (const token of ['A'.repeat(43), '', 'short', '\u0000']) {
      expect((await renews(token)).body['error'], token).toBe('renewal_link_unknown')
    }
  })

  test('a too common sign code is refused and the renewal link stays usable', async () => {
    await asks()
    const token = await tokenInMail()
    expect((await renews(token, '1234')).body['error']).toBe('sign_code_too_simple')
    expect((await renews(token, '12')).body['error']).toBe('bad_input')
    expect((await renews(token)).status).toBe(200)
  })

  test('a renewal link does not work for a user who was deleted or blocked meanwhile', async () => {
    await asks()
    const token = await tokenInMail()
    for (const fields of [{ status: 2 }, { status: 1, deletedAt: new Date() }]) {
      await db.updateTable('appUser').set(fields).where('id', '=', signer.id).execute()
      expect((await renews(token)).body['error'], JSON.stringify(fields)).toBe('renewal_link_unknown')
    }
  })

  test('a sign code renewal does not reactivate a user who is deactivated at the same moment', async () => {
    await asks()
    const token = await tokenInMail()
    const { renewing } = await db.transaction().execute(async (tx) => {
      await tx.updateTable('appUser').set({ status: 2 }).where('id', '=', signer.id).execute()
      const pending = renews(token)
      await waitForLockWait(db)
      return { renewing: pending }
    })
    await renewing
    expect(await codeState(db, signer.id)).toMatchObject({ status: 2 })
  })

  test('a renewal link is stored only as a hash, with the user who started it', async () => {
    await starts('acme.admin')
    const token = await tokenInMail()
    const { rows } = await sql<{ row: string }>`select one_time_token::text as row from one_time_token`.execute(db)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(token)
    expect(stored).toContain('startedBy')
  })
})

describe('requesting a sign code renewal', () => {
  test('a renewal request gets the same answer whether or not the account exists, and mails only its own address', async () => {
    const right = await asks()
    const answers = [
      await asks('nobody-at-all'),
      await asks(signer.userName, 'somebody@else.example'),
      await asks('super', signer.email),
    ]
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: right.body })
    expect(await mailsToSigner()).toBe(1)
  })

  test('one user is mailed at most three renewal links an hour, and the answer does not show it', async () => {
    for (let time = 0; time < 5; time++) expect((await asks()).status).toBe(200)
    expect(await mailsToSigner()).toBe(3)
  })

  test('an IP address with too many renewal requests is refused', async () => {
    await asks('nobody', 'x@y.example', '10.9.0.1')
    await sql`
      insert into attempt_failure (kind, caller, subject)
      select kind, caller, '' from attempt_failure, generate_series(1, 49) where kind = 'renewalAsked'
    `.execute(db)
    expect((await asks(signer.userName, signer.email, '10.9.0.1')).status).toBe(429)
    expect(await mailsToSigner()).toBe(0)
  })
})

describe('a renewal started by an administrator', () => {
  test('an administrator starts a renewal for users of the own organisation and of those below it', async () => {
    await switchOff()
    expect((await starts('acme.admin')).status).toBe(200)
    expect((await renews(await tokenInMail())).status).toBe(200)
    expect((await starts('super')).status).toBe(200)
  })

  test('an administrator cannot start a renewal for a user of a foreign organisation', async () => {
    for (const id of [signer.id, 999_999_999, 99_999_999_999]) {
      expect((await starts('colmar.admin', id)).status, String(id)).toBe(404)
    }
    expect((await starts('acme.admin', 'x')).status).toBe(400)
    expect(await mailsToSigner()).toBe(0)
  })

  test('a renewal for a user of a deleted organisation is refused to the administrator, and the user gets no link', async () => {
    const gone = await addOrganization(db, { parentId: testWorld.acme, name: `Gone ${number}`, deletedAt: new Date() })
    await db.updateTable('appUser').set({ organizationId: gone }).where('id', '=', signer.id).execute()
    expect((await starts('acme.admin')).status).toBe(404)
    expect((await asks()).status).toBe(200)
    expect(await mailsToSigner()).toBe(0)
  })

  test('starting a renewal requires the right to edit users', async () => {
    expect((await starts('acme.planner')).status).toBe(403)
    expect((await ask(accountContract.renew, { id: signer.id })).status).toBe(401)
  })

  test('starting a renewal for a user without an address or who is not active is refused with the reason', async () => {
    for (const status of [2, 3]) {
      await change({ status })
      expect((await starts('acme.admin')).body['error']).toBe('user_not_active')
    }
    await change({ status: 1, email: null })
    expect((await starts('acme.admin')).body['error']).toBe('renewal_no_email')
  })

  test('a renewal started by an administrator unblocks a blocked user, a renewal requested by the user does not', async () => {
    await change({ status: 4 })
    await asks()
    expect(await mailsToSigner()).toBe(0)
    expect((await starts('acme.admin')).status).toBe(200)
    expect((await renews(await tokenInMail())).status).toBe(200)
    expect(await codeState(db, signer.id)).toEqual({ status: 1, switchedOff: false })
    expect(await entersWith('8305')).toBe(200)
  })

  test('a renewal link requested by a user does not work once that user is blocked', async () => {
    await asks()
    const token = await tokenInMail()
    await change({ status: 4 })
    expect((await renews(token)).body['error']).toBe('renewal_link_unknown')
    expect(await codeState(db, signer.id)).toMatchObject({ status: 4 })
  })

  test('an administrator sends a user without a sign code a password link, which unblocks the user', async () => {
    const [planner] = await createSignedInUsers(db, testWorld.acme, 'planner', {
      size: 1,
      name: `blocked${number}`,
      code: '7351',
    })
    const id = planner?.id ?? 0
    const email = `blocked${number}@acme.example`
    await db.updateTable('appUser').set({ email, status: 4, signCodeHash: null }).where('id', '=', id).execute()
    await ask(sessionContract.recoverPassword, { login: `blocked${number}-0`, email }, { method: 'POST' })
    expect(await links.mailsTo('PasswordRecovery', email)).toBe(0)
    expect((await starts('acme.admin', id)).status).toBe(200)
    const token = await links.tokenInMail('PasswordRecovery', email, 'reset-password')
    const body = { token, password: 'three pallets to Linz' }
    expect((await ask(passwordContract.resetPassword, body)).status).toBe(200)
    expect(await codeState(db, id)).toMatchObject({ status: 1 })
    await db.updateTable('appUser').set({ email: null }).where('id', '=', id).execute()
    expect((await starts('acme.admin', id)).body['error']).toBe('renewal_no_email')
  })

  test('an administrator cannot start a renewal for a user with more rights, nor more than three an hour', async () => {
    const [boss] = await createSignedInUsers(db, testWorld.acme, 'super admin', {
      size: 1,
      name: `boss${number}`,
      code: '7351',
    })
    expect((await starts('acme.admin', boss?.id ?? 0)).body['error']).toBe('role_exceeds_own')
    for (let time = 0; time < 3; time++) expect((await starts('acme.admin')).status).toBe(200)
    expect((await starts('acme.admin')).status).toBe(429)
    expect(await mailsToSigner()).toBe(3)
  })

  test('starting a renewal is refused with the reason when the installation sends no mail', async () => {
    const silent = startTestApp(connection, undefined, undefined, { sendsMail: false })
    const answer = await silent.ask(accountContract.renew, { id: signer.id }, { token: tokens['acme.admin'] })
    expect(answer.body['error']).toBe('mail_not_configured')
    expect(await mailsToSigner()).toBe(0)
  })
})
