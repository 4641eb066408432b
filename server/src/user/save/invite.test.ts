import { registrationContract } from '@roadnote/domain/session/registration'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { startTestApp } from '../../../test-kit/app.ts'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { aDrawing, invitedUsers, roleIdOf } from '../../../test-kit/session/invited-users.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { resultOrLockWait } from '../../../test-kit/rows.ts'
import { findLink, makeLink } from '../../session/link/one-time-link.ts'

const connection = await openTestDatabase('world')
const testWorld = await createTestWorld(connection)
const { db, acme } = testWorld
const kit = invitedUsers(testWorld)
const { links, tokenOf } = kit
const { edit, item, list } = accountContract
const silent = startTestApp(connection, undefined, undefined, { sendsMail: false })

beforeEach(async () => {
  await sql`truncate attempt_failure`.execute(db)
})

const row = (id: number) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const sends = (id: unknown, who: Parameters<typeof testWorld.request>[0] = 'acme.admin') =>
  testWorld.request(who, accountContract.invite, wrongInput({ id }))
const asAdmin = { as: 'acme.admin' } as const

describe('inviting a new user', () => {
  test.each(['signing user', 'goverment authority user'] as const)(
    'a new %s is mailed an activation link at once',
    async (role) => {
      const { id, email } = await kit.invited(role)
      expect((await row(id)).status).toBe(3)
      const template = role === 'signing user' ? 'AccountActivation' : 'AccountInvitation'
      expect(await links.mailsTo(template, email)).toBe(1)
    },
  )

  test('a user created with an invitation and without a password waits for activation', async () => {
    const { id, email } = await kit.invited('planner')
    expect(await row(id)).toMatchObject({ status: 3, passwordHash: null })
    expect(await links.mailsTo('AccountInvitation', email)).toBe(1)
  })

  test('sending an activation link does not wait for a lock on another user, and keeps links of another kind', async () => {
    const { id } = await kit.invited('planner')
    const recovery = await db
      .transaction()
      .execute((tx) =>
        makeLink(tx, testSecrets, { kind: 'passwordRecovery', userId: id, minutes: 30, startedBy: null }),
      )
    const elsewhere = await db.startTransaction().execute()
    const planner = elsewhere.selectFrom('appUser').where('id', '=', testWorld.userId['acme.planner'])
    await planner.select('id').forNoKeyUpdate().execute()
    const sending = sends(id)
    const first = await resultOrLockWait(db, sending)
    await elsewhere.rollback().execute()
    await sending
    expect(first).toMatchObject({ status: 200 })
    expect(await findLink(db, testSecrets, 'passwordRecovery', recovery)).toMatchObject({
      usedAt: null,
      replaced: false,
    })
  })

  test('sending an activation link to one user keeps the link of another', async () => {
    const [one, other] = [await kit.invited('planner'), await kit.invited('planner')]
    expect((await sends(one.id)).status).toBe(200)
    const linksOf = (userId: number) =>
      db.selectFrom('oneTimeToken').where('userId', '=', userId).orderBy('createdAt').select('usedAt').execute()
    expect((await linksOf(other.id)).map(({ usedAt }) => usedAt)).toEqual([null])
    expect((await linksOf(one.id)).map(({ usedAt }) => usedAt === null)).toEqual([false, true])
  })

  test('a new user needs either a password or an invitation, not both', async () => {
    const { invite: _invite, ...form } = { ...(await kit.formOf('planner')), invite: true }
    const answer = (more: object) => testWorld.request('acme.admin', accountContract.create, { ...form, ...more })
    expect((await answer({})).body['fields']).toEqual({ password: 'required' })
    expect((await answer({ invite: 'false' })).body['fields']).toEqual({ password: 'required' })
    expect((await answer({ invite: true, password: 'chosen for them' })).body['fields']).toEqual({
      password: 'ownerOnly',
    })
    expect((await answer({ invite: true, status: 1 })).body['fields']).toEqual({ status: 'must_be_activated' })
    expect((await answer({ password: 'chosen for them' })).status).toBe(200)
    const made = (await testWorld.call(list, { Search: form.email }, asAdmin)).data
    expect(made.map(({ status }) => status)).toEqual([1])
    expect(await links.mailsTo('AccountInvitation', form.email)).toBe(0)
  })

  test('a user who needs an invitation is not created when the installation sends no mail', async () => {
    for (const role of ['planner', 'signing user'] as const) {
      const form = await kit.formOf(role)
      const token = testWorld.tokens['acme.admin']
      const refused = await silent.ask(accountContract.create, form, { token })
      expect([refused.status, refused.body['error']], role).toEqual([400, 'mail_not_configured'])
      expect((await testWorld.call(list, { Search: form.email }, asAdmin)).total).toBe(0)
    }
    const { invite: _invite, ...form } = { ...(await kit.formOf('planner')), invite: true }
    const body = { ...form, password: 'chosen for them' }
    const made = await silent.ask(accountContract.create, body, { token: testWorld.tokens['acme.admin'] })
    expect(made.status).toBe(200)
  })
})

describe('a user who becomes a signing user', () => {
  async function aPlanner() {
    const { id, token, email } = await kit.invited('planner')
    const form = { id: token, name: 'Nele', surname: 'Nieuw', password: 'three pallets to Linz' }
    expect((await testWorld.ask(registrationContract.register, form)).status).toBe(200)
    return { id, token, email }
  }

  test('a user who becomes a signing user gets a link to choose a code, which replaces the earlier link', async () => {
    const { id, token, email } = await aPlanner()
    await testWorld.call(edit, { id, rolesId: await roleIdOf(db, 'signing user') }, asAdmin)
    expect((await row(id)).status).toBe(3)
    const old = await testWorld.ask(registrationContract.look, { id: token })
    expect(old.body['error']).toBe('activation_link_replaced')
    const newer = await tokenOf(email, 'signing user')
    const form = { id: newer, name: 'Nele', surname: 'Nieuw', code: '7391', signature: await aDrawing() }
    expect((await testWorld.ask(registrationContract.register, form)).status).toBe(200)
    expect(await testWorld.tokenOf(email, '7391')).not.toBe('')
  })

  test('a user does not become a signing user when the installation sends no mail', async () => {
    const { id } = await aPlanner()
    const body = { id, rolesId: await roleIdOf(db, 'signing user') }
    const refused = await silent.ask(accountContract.edit, body, { token: testWorld.tokens['acme.admin'] })
    expect(refused.body['error']).toBe('mail_not_configured')
    expect(await row(id)).toMatchObject({ status: 1, roleId: await roleIdOf(db, 'planner') })
  })

  test('other changes of a user send no invitation', async () => {
    const { id, email } = await aPlanner()
    await testWorld.call(edit, { id, jobTitleName: 'Dock' }, asAdmin)
    await testWorld.call(edit, { id, rolesId: await roleIdOf(db, 'company admin') }, asAdmin)
    expect(await links.mailsTo('AccountInvitation', email)).toBe(1)
  })
})

describe('sending an activation e-mail again', () => {
  test('an activation e-mail sent again ends the earlier link and is in the admin log', async () => {
    const { id, email, token } = await kit.invited('planner')
    expect(await sends(id)).toMatchObject({ status: 200, body: { count: 1, message: 'activation-sent' } })
    const newer = await tokenOf(email, 'planner')
    expect((await testWorld.ask(registrationContract.look, { id: token })).body['error']).toBe(
      'activation_link_replaced',
    )
    expect((await testWorld.ask(registrationContract.look, { id: newer })).status).toBe(200)
    const log = await db.selectFrom('adminEvent').where('subjectId', '=', id).select('action').execute()
    expect(log.filter(({ action }) => action === 'activationSent')).toHaveLength(2)
  })

  test('the user item offers to send the activation e-mail only while the user is not activated', async () => {
    const { id } = await kit.invited('planner')
    expect((await testWorld.call(item, { id }, asAdmin)).may).toMatchObject({ invite: true, renew: 'user_not_active' })
    const active = await testWorld.anEmployee(acme, 'planner', 'works.already')
    await db.updateTable('appUser').set({ email: 'works@acme.example' }).where('id', '=', active).execute()
    expect((await testWorld.call(item, { id: active }, asAdmin)).may).toMatchObject({
      invite: 'user_not_waiting',
      renew: true,
    })
  })

  test('an activation e-mail needs a visible user who is not activated and has an address', async () => {
    const { id, email } = await kit.invited('planner')
    for (const hidden of [999_999_999, 99_999_999_999]) expect((await sends(hidden)).status).toBe(404)
    expect((await sends(id, 'colmar.admin')).status).toBe(404)
    expect((await sends(id, 'acme.planner')).status).toBe(403)
    expect((await sends(id, null)).status).toBe(401)
    expect((await sends('x')).status).toBe(400)
    for (const status of [1, 2, 4]) {
      await db.updateTable('appUser').set({ status }).where('id', '=', id).execute()
      expect((await sends(id)).body['error'], String(status)).toBe('user_not_waiting')
    }
    await db.updateTable('appUser').set({ status: 3, email: null }).where('id', '=', id).execute()
    expect((await sends(id)).body['error']).toBe('renewal_no_email')
    await db.updateTable('appUser').set({ deletedAt: new Date(), email }).where('id', '=', id).execute()
    expect((await sends(id)).status).toBe(404)
    expect(await links.mailsTo('AccountInvitation', email)).toBe(1)
  })

  test('an activation e-mail to a user with more rights is refused', async () => {
    const id = await testWorld.anEmployee(acme, 'super admin', 'boss')
    await db.updateTable('appUser').set({ status: 3, email: 'boss@acme.example' }).where('id', '=', id).execute()
    expect((await sends(id)).body['error']).toBe('role_exceeds_own')
  })

  test('an activation e-mail goes to all selected users or to none', async () => {
    const [one, other] = [await kit.invited('planner'), await kit.invited('signing user')]
    const both = `${one.id},${other.id}`
    expect((await sends(both)).body).toMatchObject({ count: 2 })
    const refused = await sends(`${both},${testWorld.userId['acme.planner']}`)
    expect(refused.body).toMatchObject({ error: 'user_not_waiting', user: expect.any(String) })
    expect((await sends(`${both},999999999`)).status).toBe(404)
    expect(await links.mailsTo('AccountInvitation', one.email)).toBe(2)
    expect(await links.mailsTo('AccountActivation', other.email)).toBe(2)
  })

  test('one user is sent at most five activation e-mails an hour', async () => {
    const { id, email } = await kit.invited('planner')
    for (let time = 0; time < 4; time++) expect((await sends(id)).status).toBe(200)
    expect((await sends(id)).status).toBe(429)
    expect(await links.mailsTo('AccountInvitation', email)).toBe(5)
  })

  test('an activation e-mail is refused when the installation sends no mail, and the earlier link stays valid', async () => {
    const { id, token } = await kit.invited('planner')
    const refused = await silent.ask(accountContract.invite, { id }, { token: testWorld.tokens['acme.admin'] })
    expect([refused.status, refused.body['error']]).toEqual([400, 'mail_not_configured'])
    expect((await testWorld.ask(registrationContract.look, { id: token })).status).toBe(200)
  })
})
