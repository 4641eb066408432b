import { outboxContract } from '@roadnote/domain/outbox/contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { passwordContract } from '@roadnote/domain/session/password'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { registrationContract } from '@roadnote/domain/session/registration'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { aDrawing, invitedUsers, roleIdOf, type InvitedUser } from '../../../test-kit/session/invited-users.ts'
import { openMailServer } from '../../../test-kit/mail-server.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { testOutgoing } from '../../../test-kit/outgoing.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'
import { dispatchDue } from '../../outbox/dispatch.ts'
import { startTestApp } from '../../../test-kit/app.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { ask, askByPath } = testWorld
const kit = invitedUsers(testWorld)
const mailServer = await openMailServer()
const { links, tokenOf } = kit
const signature = await aDrawing()
const fresh = 'three pallets to Linz'

beforeEach(async () => {
  await sql`truncate attempt_failure`.execute(db)
})

const signerForm = { name: 'Dirk', surname: 'Dock', code: '7391', signature }
const ordinaryForm = { name: 'Nele', surname: 'Nieuw', password: fresh }

function registers(token: string, form: object, options: { readonly headers?: Record<string, string> } = {}) {
  return askByPath('POST', 'api/employee/registration', { body: { id: token, ...form }, ...options })
}

const looks = (token: string) => ask(registrationContract.look, { id: token })
const asksAgain = (token: string, ip = '10.0.0.1') => ask(registrationContract.askForLink, { id: token }, { ip })
const row = (id: number) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const change = ({ id }: InvitedUser, fields: object) =>
  db.updateTable('appUser').set(fields).where('id', '=', id).execute()

async function entersWith(username: string, password: string): Promise<number> {
  return (await ask(sessionContract.signIn, { username, password })).status
}

async function timePasses(days: number): Promise<void> {
  await sql`update one_time_token set expires_at = expires_at - ${days} * interval '1 day'`.execute(db)
}

describe('the activation of a signing user', () => {
  test('a signing user chooses name, code and signature with the activation link, then signs in and signs with the code', async () => {
    const signer = await kit.invited('signing user')
    expect((await looks(signer.token)).body).toEqual({
      kind: 'code',
      userName: signer.email,
      email: signer.email,
      organization: 'Acme Chemicals',
      language: 'en',
      name: null,
      surname: null,
      passwordMinimum: 8,
    })
    const headers = { 'x-device': 'the-signer-own-device-0123456789' }
    const answer = await registers(signer.token, signerForm, { headers })
    expect(answer).toMatchObject({ status: 200, body: { userName: signer.email } })
    expect(await row(signer.id)).toMatchObject({
      status: 1,
      name: 'Dirk',
      surname: 'Dock',
      defaultSignatureSign: true,
      signaturePng: expect.any(Buffer),
      passwordHash: null,
      version: 2,
    })
    const token = await testWorld.tokenOf(signer.email, '7391')
    const note = await testWorld.released()
    const signed = await ask(signingContract.signAsShipper, { cmr_id: note, code: '7391' }, { token })
    expect(signed.status).toBe(200)
    const known = await db.selectFrom('knownDevice').where('userId', '=', signer.id).select('kind').execute()
    expect(known.map(({ kind }) => kind)).toContain('code')
  })

  test('an incomplete activation is refused with all missing fields at once and can be repeated', async () => {
    const { id, token } = await kit.invited('signing user')
    const nothing = await registers(token, {})
    expect(nothing.body['fields']).toEqual({ name: 'required', surname: 'required' })
    const names = { name: 'Dirk', surname: 'Dock' }
    expect((await registers(token, names)).body['fields']).toEqual({ code: 'required', signature: 'required' })
    expect((await registers(token, { ...signerForm, password: fresh })).body['fields']).toEqual({ password: 'locked' })
    expect((await registers(token, { ...signerForm, code: '1234' })).body['error']).toBe('sign_code_too_simple')
    expect((await registers(token, { ...signerForm, code: '12' })).body['fields']).toEqual({ code: 'wrong_format' })
    for (const wrong of ['iVBORw0KGgo=', 'R0lGODlhAQABAAAAACw=', 'no picture'])
      expect((await registers(token, { ...signerForm, signature: wrong })).body['fields'], wrong).toEqual({
        signature: 'wrong_format',
      })
    expect(await row(id)).toMatchObject({ status: 3, signCodeHash: null, signaturePng: null, name: null })
    expect((await registers(token, signerForm)).status).toBe(200)
  })
})

describe.each(['goverment authority user', 'planner', 'driver user'] as const)('the activation of a %s', (role) => {
  test('a user without a sign code chooses a password with the activation link, not a code', async () => {
    const person = await kit.invited(role)
    expect((await looks(person.token)).body).toMatchObject({ kind: 'password', userName: person.userName })
    const withCode = await registers(person.token, { ...ordinaryForm, code: '7391', signature })
    expect(withCode.body['fields']).toEqual({ code: 'locked', signature: 'locked' })
    const short = await registers(person.token, { ...ordinaryForm, password: 'seven77' })
    expect(short.body).toMatchObject({ error: 'password_too_short', fields: { password: 'too_short' }, minimum: 8 })
    const own = await registers(person.token, { ...ordinaryForm, password: person.userName })
    expect(own.body['error']).toBe('password_too_simple')
    expect((await registers(person.token, { name: 'Nele', surname: 'Nieuw' })).body['fields']).toEqual({
      password: 'required',
    })
    expect((await registers(person.token, ordinaryForm)).status).toBe(200)
    expect(await row(person.id)).toMatchObject({ status: 1, mustChangePassword: false, signCodeHash: null })
    const client = role === 'driver user' ? 'driver' : 'portal'
    const driver = { username: person.userName, password: fresh, client } as const
    expect((await ask(sessionContract.signIn, driver)).status).toBe(200)
  })
})

test('the activation form shows the known name of the invited user, who may correct it', async () => {
  const { id, token } = await kit.invited('planner')
  expect((await looks(token)).body).toMatchObject({ name: 'Nele', surname: 'Nieuw' })
  await registers(token, { ...ordinaryForm, surname: 'Nieuwland' })
  expect((await row(id)).surname).toBe('Nieuwland')
})

test('an activation is in the admin log without any secret', async () => {
  const { id, token } = await kit.invited('signing user')
  await registers(token, signerForm)
  const events = await db
    .selectFrom('adminEvent')
    .where('subjectId', '=', id)
    .orderBy('id')
    .select(['action', 'actorUserId', 'changes', 'subjectName'])
    .execute()
  expect(events.map(({ action, actorUserId }) => [action, actorUserId === null])).toEqual([
    ['userCreated', false],
    ['activationSent', false],
    ['userRegistered', true],
  ])
  expect(events.at(-1)).toMatchObject({
    subjectName: 'Dirk Dock',
    changes: expect.arrayContaining([{ field: 'status', old: 3, new: 1 }]),
  })
  const logged = JSON.stringify(events)
  for (const secret of [token, '7391', signature.slice(30, 60)]) expect(logged).not.toContain(secret)
})

describe('the activation link', () => {
  test('an activation link works once, also for two parallel requests', async () => {
    const { token } = await kit.invited('planner')
    const both = await Promise.all([registers(token, ordinaryForm), registers(token, ordinaryForm)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]))
    expect((await looks(token)).body['error']).toBe('activation_link_used')
    expect((await registers(token, ordinaryForm)).body['error']).toBe('activation_link_used')
  })

  test('an activation link works for seven days', async () => {
    const person = await kit.invited('planner')
    await timePasses(6.99)
    expect((await looks(person.token)).status).toBe(200)
    await timePasses(0.02)
    expect((await looks(person.token)).body['error']).toBe('activation_link_expired')
    expect(await registers(person.token, ordinaryForm)).toMatchObject({
      status: 403,
      body: { error: 'activation_link_expired' },
    })
    expect((await row(person.id)).status).toBe(3)
  })

  test('an activation link that was replaced by a newer one says so', async () => {
    const person = await kit.invited('planner')
    expect((await asksAgain(person.token)).status).toBe(200)
    const newer = await tokenOf(person.email, 'planner')
    expect(newer).not.toBe(person.token)
    expect((await looks(person.token)).body['error']).toBe('activation_link_replaced')
    expect((await registers(person.token, ordinaryForm)).body['error']).toBe('activation_link_replaced')
    expect((await registers(newer, ordinaryForm)).status).toBe(200)
  })

  test('an activation is refused when the role of the user changes at the same moment', async () => {
    const person = await kit.invited('planner')
    const roleId = await roleIdOf(db, 'signing user')
    const registering = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('oneTimeToken').where('userId', '=', person.id).select('userId').forUpdate().execute()
      const begun = registers(person.token, ordinaryForm)
      await waitForLockWait(db)
      await tx.updateTable('appUser').set({ roleId }).where('id', '=', person.id).execute()
      return [begun]
    })
    expect((await registering[0])?.body['error']).toBe('activation_link_replaced')
    expect(await row(person.id)).toMatchObject({ status: 3, passwordHash: null })
  })

  test('a link of another kind does not activate an account, and an activation link does nothing else', async () => {
    const person = await kit.invited('planner')
    expect((await ask(passwordContract.resetPassword, { token: person.token, password: fresh })).body['error']).toBe(
      'renewal_link_unknown',
    )
    expect((await ask(signCodeContract.renewSignCode, { token: person.token, code: '7391' })).body['error']).toBe(
      'renewal_link_unknown',
    )
    await registers(person.token, ordinaryForm)
    await ask(sessionContract.recoverPassword, { login: person.userName, email: person.email }, { method: 'POST' })
    const recovery = await links.tokenInMail('PasswordRecovery', person.email, 'reset-password')
    expect((await looks(recovery)).body['error']).toBe('activation_link_unknown')
    expect((await registers(recovery, ordinaryForm)).body['error']).toBe('activation_link_unknown')
    for (const nobodys of ['A'.repeat(43), '', 'short']) {
      expect((await looks(nobodys)).body['error'], nobodys).toBe('activation_link_unknown')
      expect((await registers(nobodys, ordinaryForm)).body['error'], nobodys).toBe('activation_link_unknown')
    }
  })

  test('an activation link does not work for a user who was deleted, deactivated or already activated', async () => {
    const person = await kit.invited('planner')
    const cases = [
      [{ status: 2 }, 'activation_link_unknown'],
      [{ status: 1 }, 'activation_link_used'],
      [{ status: 4 }, 'activation_link_used'],
      [{ status: 3, deletedAt: new Date() }, 'activation_link_unknown'],
    ] as const
    for (const [fields, error] of cases) {
      await change(person, fields)
      expect((await looks(person.token)).body['error'], JSON.stringify(fields)).toBe(error)
      expect((await registers(person.token, ordinaryForm)).body['error'], JSON.stringify(fields)).toBe(error)
    }
    expect((await row(person.id)).passwordHash).toBeNull()
  })

  test('an activation link is stored only as a hash and does not appear in the list of mails', async () => {
    const { token } = await kit.invited('planner')
    const { rows } = await sql<{ row: string }>`
      select one_time_token::text as row from one_time_token union all select outbox::text from outbox
    `.execute(db)
    expect(JSON.stringify(rows)).not.toContain(token)
    const list = await testWorld.request('super', outboxContract.list, { kind: 'mail', Limit: '100' })
    const { data } = list.body as { data: { id: number }[] }
    expect(data.length).toBeGreaterThan(0)
    for (const { id } of data)
      expect(JSON.stringify((await testWorld.request('super', outboxContract.item, { id })).body)).not.toContain(token)
  })
})

test('the activation mail contains the link and its lifetime, and the link activates the account', async () => {
  const { email, userName } = await kit.invited('planner')
  const outgoing = testOutgoing(connection, { smtp: mailServer.url })
  while ((await dispatchDue(outgoing)) > 0);
  const letter = mailServer.received.find(({ envelopeTo }) => envelopeTo.includes(email))
  expect(letter?.text).toContain('Acme Chemicals has set up an account for you')
  expect(letter?.text).toContain('The link works once, within 7 days.')
  const token =
    /https:\/\/notes\.example\.com\/en\/registration\/([A-Za-z0-9_-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await registers(token, ordinaryForm)).status).toBe(200)
  expect(await entersWith(userName, fresh)).toBe(200)
})

describe('an account that is not activated', () => {
  test('an account that is not activated can neither sign in nor recover a password nor renew a code', async () => {
    const planner = await kit.invited('planner')
    const signer = await kit.invited('signing user')
    for (const { userName, email } of [planner, signer]) {
      expect(await entersWith(userName, '')).toBe(400)
      const known = await ask(sessionContract.recoverPassword, { login: userName, email }, { method: 'POST' })
      const unknown = await ask(sessionContract.recoverPassword, { login: 'nobody', email }, { method: 'POST' })
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      await ask(signCodeContract.askForRenewal, { login: userName, email })
      for (const template of ['PasswordRecovery', 'SignCodeRenewal'])
        expect(await links.mailsTo(template, email), template).toBe(0)
    }
    expect((await row(planner.id)).status).toBe(3)
  })
})

describe('requesting a new activation link', () => {
  test('a request for a new activation link always gets the same answer and mails only users who are not activated', async () => {
    const waiting = await kit.invited('planner')
    const expired = await kit.invited('signing user')
    const done = await kit.invited('planner')
    await registers(done.token, ordinaryForm)
    const gone = await kit.invited('planner')
    await change(gone, { deletedAt: new Date() })
    await timePasses(8)
    const answers = []
    for (const token of [waiting.token, expired.token, done.token, gone.token, 'A'.repeat(43), ''])
      answers.push(await asksAgain(token))
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
    expect(await links.mailsTo('AccountInvitation', waiting.email)).toBe(2)
    expect(await links.mailsTo('AccountActivation', expired.email)).toBe(2)
    expect(await links.mailsTo('AccountInvitation', done.email)).toBe(1)
    expect(await links.mailsTo('AccountInvitation', gone.email)).toBe(1)
    expect((await registers(await tokenOf(expired.email, 'signing user'), signerForm)).status).toBe(200)
  })

  test('one user is mailed at most five activation links an hour, and the answer does not show it', async () => {
    const { token, email } = await kit.invited('planner')
    for (let time = 0; time < 6; time++) expect((await asksAgain(token)).status).toBe(200)
    expect(await links.mailsTo('AccountInvitation', email)).toBe(5)
  })

  test('an IP address with too many requests for activation links is refused', async () => {
    const { token, email } = await kit.invited('planner')
    await asksAgain('nobody', '10.9.0.1')
    await sql`
      insert into attempt_failure (kind, caller, subject)
      select kind, caller, '' from attempt_failure, generate_series(1, 49) where kind = 'activationAsked'
    `.execute(db)
    expect((await asksAgain(token, '10.9.0.1')).status).toBe(429)
    expect(await links.mailsTo('AccountInvitation', email)).toBe(1)
  })

  test('parallel requests for a new activation link leave exactly one link that works', async () => {
    const { token, id } = await kit.invited('planner')
    await Promise.all([asksAgain(token), asksAgain(token), asksAgain(token)])
    const alive = await db
      .selectFrom('oneTimeToken')
      .where('userId', '=', id)
      .where('usedAt', 'is', null)
      .select('tokenHash')
      .execute()
    expect(alive).toHaveLength(1)
  })

  test('a request for a new activation link is refused when the installation sends no mail', async () => {
    const { token } = await kit.invited('planner')
    const silent = startTestApp(connection, undefined, undefined, { sendsMail: false })
    const answer = await silent.ask(registrationContract.askForLink, { id: token })
    expect(answer.body['error']).toBe('mail_not_configured')
    expect((await looks(token)).status).toBe(200)
  })
})
