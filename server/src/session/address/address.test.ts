import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { identityContract } from '@roadnote/domain/session/identity-contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { createSignedInUsers } from '../../../test-kit/signed-in-users.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { recipientsOf } from '../../../test-kit/session/guesses.ts'
import { mailedLinks } from '../../../test-kit/session/mailed-links.ts'
import { findPerson } from '../sign-on/account/find-person.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { tokens, acme } = testWorld
const { ask, tokenOf } = startTestApp(connection, undefined, undefined, { sendsMail: true })
const links = mailedLinks(testWorld)
const admin = tokens['acme.admin'] ?? ''

let number = 0
let signer: { readonly id: number; readonly userName: string; readonly old: string; readonly fresh: string }

beforeEach(async () => {
  number += 1
  const [one] = await createSignedInUsers(db, acme, 'signing user', { size: 1, name: `signer${number}`, code: '7351' })
  if (one === undefined) throw new Error('nobody came')
  const old = `signer${number}@acme.example`
  signer = { id: one.id, userName: old, old, fresh: `admin${number}@acme.example` }
  const address = { operationCountryCode: 'BE', operationPostalCode: '1', operationPlace: 'a', operationStreet: 'b' }
  await db
    .updateTable('appUser')
    .set({ email: old, userName: old, name: 'Sig', surname: 'Ner', ...address })
    .where('id', '=', signer.id)
    .execute()
  await sql`truncate attempt_failure`.execute(db)
})

const edit = (change: Readonly<Record<string, unknown>>, id = signer.id) =>
  ask(accountContract.edit, { id, ...change }, { token: admin })
const renew = (id = signer.id) => ask(accountContract.renew, { id }, { token: admin })
const linkOf = (template: 'EmailConfirm' | 'EmailDecide', to: string) => links.tokenInMail(template, to, 'email')
const answer = (id: string, word: 'agree' | 'confirm' | 'object') =>
  ask(identityContract.answerEmail, { id, answer: word })
const row = (id = signer.id) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const setDaysAgo = (days: number) =>
  db
    .updateTable('appUser')
    .set({ emailSetAt: sql<Date>`now() - ${`${days} days`}::interval` })
    .where('id', '=', signer.id)
    .execute()

describe('an e-mail address changed by an administrator', () => {
  test('an e-mail address changed by an administrator gets a confirmation link, and the previous address is notified who changed it', async () => {
    expect((await edit({ email: signer.fresh })).status).toBe(200)
    expect(await links.mailsTo('EmailConfirm', signer.fresh)).toBe(1)
    expect(await links.mailsTo('EmailDecide', signer.old)).toBe(1)
    const look = await ask(identityContract.emailLink, { id: await linkOf('EmailDecide', signer.old) })
    expect(look.body).toMatchObject({ purpose: 'decide', email: signer.fresh, previousEmail: signer.old })
    expect((await row()).email).toBe(signer.fresh)
  })

  test('a sign code renewal is mailed to the previous address after an administrator changed the address, and the reply says so', async () => {
    await edit({ email: signer.fresh })
    expect((await renew()).body['toPreviousAddress']).toBe(true)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    expect(await links.mailsTo('SignCodeRenewal', signer.old)).toBe(1)
  })

  test('a confirmed e-mail address set by an administrator receives no renewal link for seven days', async () => {
    await edit({ email: signer.fresh })
    expect((await answer(await linkOf('EmailConfirm', signer.fresh), 'confirm')).status).toBe(200)
    await setDaysAgo(6)
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    await setDaysAgo(7)
    expect((await renew()).body['toPreviousAddress']).toBe(false)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(1)
  })

  test('a confirmed e-mail address set by an administrator receives links at once when the previous address agrees', async () => {
    await edit({ email: signer.fresh })
    expect((await answer(await linkOf('EmailDecide', signer.old), 'agree')).status).toBe(200)
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    await answer(await linkOf('EmailConfirm', signer.fresh), 'confirm')
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(1)
  })

  test('an objection from the previous address undoes the change, ends later links and sessions and notifies the administrators', async () => {
    await edit({ email: signer.fresh })
    expect((await row()).userName).toBe(signer.fresh)
    const later = await tokenOf(signer.fresh, '7351')
    const decide = await linkOf('EmailDecide', signer.old)
    const confirm = await linkOf('EmailConfirm', signer.fresh)
    await db
      .updateTable('appUser')
      .set({ email: 'the.admin@acme.example' })
      .where('id', '=', testWorld.userId['acme.admin'])
      .execute()
    expect((await answer(decide, 'object')).status).toBe(200)
    expect(await row()).toMatchObject({ email: signer.old, userName: signer.old, previousEmail: null })
    expect((await ask(sessionContract.currentUser, {}, { token: later })).status).toBe(401)
    expect((await answer(confirm, 'confirm')).body['error']).toBe('email_link_used')
    expect((await answer(decide, 'object')).body['error']).toBe('email_link_used')
    expect(await recipientsOf(db, 'EmailObjected')).toContain('the.admin@acme.example')
    const last = await db.selectFrom('adminEvent').select('action').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(last.action).toBe('emailObjected')
  })

  test('opening the decision link, or answering with the link of the other address, does not decide an address change', async () => {
    await edit({ email: signer.fresh })
    const decide = await linkOf('EmailDecide', signer.old)
    const confirm = await linkOf('EmailConfirm', signer.fresh)
    await ask(identityContract.emailLink, { id: decide })
    await ask(identityContract.emailLink, { id: confirm })
    expect((await answer(confirm, 'agree')).body['error']).toBe('email_link_unknown')
    expect((await answer(confirm, 'object')).body['error']).toBe('email_link_unknown')
    expect((await answer(decide, 'confirm')).body['error']).toBe('email_link_unknown')
    expect(await row()).toMatchObject({ email: signer.fresh, emailConfirmedAt: null, emailAgreedAt: null })
  })

  test('changing the e-mail address twice keeps the trusted address and ends the first links', async () => {
    await edit({ email: signer.fresh })
    const first = await linkOf('EmailConfirm', signer.fresh)
    await edit({ email: `third${number}@acme.example` })
    expect((await row()).previousEmail).toBe(signer.old)
    expect((await answer(first, 'confirm')).body['error']).toBe('email_link_used')
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.old)).toBe(1)
  })

  test('an e-mail address that an administrator changes back is trusted again', async () => {
    await edit({ email: signer.fresh })
    await edit({ email: signer.old })
    expect((await renew()).body['toPreviousAddress']).toBe(false)
    expect(await links.mailsTo('SignCodeRenewal', signer.old)).toBe(1)
  })

  test('a renewal is refused with the day it becomes possible when an account without an address has just been given one', async () => {
    await db.updateTable('appUser').set({ email: null }).where('id', '=', signer.id).execute()
    await edit({ email: signer.fresh })
    const refused = await renew()
    expect(refused.body).toMatchObject({ error: 'email_too_new' })
    expect(String(refused.body['from'])).toMatch(/^20\d\d-/)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    const token = await tokenOf(signer.userName, '7351')
    const profile = await ask(profileContract.profile, {}, { token })
    expect(profile.body['address']).toMatchObject({ counts: false, isConfirmed: false, previousEmail: null })
    expect((await ask(identityContract.sendEmailLink, {}, { token })).status).toBe(200)
    expect(await links.mailsTo('EmailConfirm', signer.fresh)).toBe(2)
    expect((await ask(identityContract.objectToEmail, {}, { token })).status).toBe(200)
    expect((await row()).email).toBeNull()
  })

  test('the owner can request a new code with the previous address, and the link goes to that address', async () => {
    await edit({ email: signer.fresh })
    for (const email of [signer.old, signer.fresh])
      expect((await ask(signCodeContract.askForRenewal, { login: signer.fresh, email })).status).toBe(200)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    expect(await links.mailsTo('SignCodeRenewal', signer.old)).toBe(2)
  })

  test('the previous address no longer identifies the account once the new address is trusted', async () => {
    await edit({ email: signer.fresh })
    await answer(await linkOf('EmailConfirm', signer.fresh), 'confirm')
    await setDaysAgo(8)
    await ask(signCodeContract.askForRenewal, { login: signer.fresh, email: signer.old })
    expect(
      (await links.mailsTo('SignCodeRenewal', signer.old)) + (await links.mailsTo('SignCodeRenewal', signer.fresh)),
    ).toBe(0)
  })

  test('single sign-on does not open the account by an e-mail address that an administrator has just set', async () => {
    await edit({ email: signer.fresh })
    const identity = {
      issuer: 'https://id.example',
      clientId: 'c',
      isDomainVerified: true,
      subject: `s${number}`,
      email: signer.fresh,
      name: '',
      surname: '',
      factors: 1,
    } as const
    const caller = { ip: null, userAgent: '', sessionHash: null, device: null }
    const sealLog = () => Buffer.alloc(32)
    const expiresAt = new Date(Date.now() + 60_000)
    const signOn = db
      .transaction()
      .execute((tx) =>
        findPerson(
          { tx, caller, language: 'en', sealLog },
          { organizationId: null, domains: [] },
          { ...identity, expiresAt },
        ),
      )
    await expect(signOn).rejects.toMatchObject({ code: 'sso_no_access' })
  })

  test('the activation goes to the previous address when the same edit makes the user a signing user', async () => {
    const [planner] = await createSignedInUsers(db, acme, 'planner', {
      size: 1,
      name: `planner${number}`,
      code: '7351',
    })
    const id = planner?.id ?? 0
    const old = `planner${number}@acme.example`
    const role = await db
      .selectFrom('role')
      .where('name', '=', 'signing user')
      .where('category', '=', 2)
      .select('id')
      .executeTakeFirstOrThrow()
    const address = { operationCountryCode: 'BE', operationPostalCode: '1', operationPlace: 'a', operationStreet: 'b' }
    await db
      .updateTable('appUser')
      .set({ email: old, name: 'P', surname: 'L', passwordHash: 'own', ...address })
      .where('id', '=', id)
      .execute()
    expect((await edit({ email: signer.fresh, rolesId: role.id }, id)).status).toBe(200)
    expect(await links.mailsTo('AccountActivation', signer.fresh)).toBe(0)
    expect(await links.mailsTo('AccountActivation', old)).toBe(1)
    const again = await ask(accountContract.invite, { id: String(id) }, { token: admin })
    expect(again.status).toBe(200)
    expect(await links.mailsTo('AccountActivation', signer.fresh)).toBe(0)
  })

  test('an e-mail address is trusted at once on an account that was never used', async () => {
    const body = {
      organizationsId: acme,
      rolesId: (await row()).roleId,
      email: signer.fresh,
      operationCountryCode: 'BE',
      operationPostalCode: '1',
      operationPlace: 'a',
      operationStreet: 'b',
    }
    const made = await ask(accountContract.create, body, { token: admin })
    expect(made.status).toBe(200)
    expect(await links.mailsTo('AccountActivation', signer.fresh)).toBe(1)
    expect(await links.mailsTo('EmailConfirm', signer.fresh)).toBe(0)
    const item = await ask(accountContract.item, { id: String(made.body['id']) }, { token: admin })
    expect(item.body['emailFacts']).toMatchObject({ counts: true })
  })

  test('the user item shows an administrator whether the new e-mail address is trusted, and the previous one', async () => {
    await edit({ email: signer.fresh })
    const item = await ask(accountContract.item, { id: signer.id }, { token: admin })
    expect(item.body['emailFacts']).toMatchObject({ counts: false, isConfirmed: false, previousEmail: signer.old })
  })

  test('the owner is notified of a new code at the trusted address too', async () => {
    await edit({ email: signer.fresh })
    await renew()
    const token = await links.tokenInMail('SignCodeRenewal', signer.old, 'renew-sign-code')
    expect((await ask(signCodeContract.renewSignCode, { token, code: '8305' })).status).toBe(200)
    expect((await recipientsOf(db, 'SignCodeRenewed')).slice(-2)).toEqual([signer.fresh, signer.old])
  })
})

describe('an e-mail address changed by its owner', () => {
  test('an e-mail address that its owner changes with the password is trusted at once', async () => {
    const token = await tokenOf(signer.userName, '7351')
    const body = { email: signer.fresh, password: '7351' }
    expect((await ask(profileContract.editProfile, body, { token })).status).toBe(200)
    expect((await renew()).body['toPreviousAddress']).toBe(false)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(1)
  })

  test('an e-mail address set by its owner is not trusted while the identity is unproven: the previous address decides', async () => {
    await db.updateTable('appUser').set({ identityUnprovenSince: new Date() }).where('id', '=', signer.id).execute()
    const token = await tokenOf(signer.userName, '7351')
    const body = { email: signer.fresh, password: '7351' }
    expect((await ask(profileContract.editProfile, body, { token })).status).toBe(200)
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    expect(await links.mailsTo('EmailDecide', signer.old)).toBe(1)
  })
})
