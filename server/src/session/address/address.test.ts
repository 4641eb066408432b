import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { aCrowd } from '../../../test-kit/crowd.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { mailedTo } from '../../../test-kit/session/guesses.ts'
import { mailedLinks } from '../../../test-kit/session/mailed-links.ts'
import { findPerson } from '../sign-on/find-person.ts'

const connection = await openTestDatabase()
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
  const [one] = await aCrowd(db, acme, 'signing user', { size: 1, name: `signer${number}`, code: '7351' })
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
  ask('POST', 'api/employee/edit', { token: admin, body: { id, ...change } })
const renew = (id = signer.id) => ask('POST', 'api/employee/renew-sign-code', { token: admin, body: { id } })
const linkOf = (template: 'EmailConfirm' | 'EmailDecide', to: string) => links.tokenInMail(template, to, 'email')
const answer = (id: string, word: string) => ask('POST', 'api/employee/email-link', { body: { id, answer: word } })
const row = (id = signer.id) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const setDaysAgo = (days: number) =>
  db
    .updateTable('appUser')
    .set({ emailSetAt: sql<Date>`now() - ${`${days} days`}::interval` })
    .where('id', '=', signer.id)
    .execute()

describe('an e-mail address that an administrator changes', () => {
  test('gets a link to confirm it, and the previous address is told who changed it', async () => {
    expect((await edit({ email: signer.fresh })).status).toBe(200)
    expect(await links.mailsTo('EmailConfirm', signer.fresh)).toBe(1)
    expect(await links.mailsTo('EmailDecide', signer.old)).toBe(1)
    const look = await ask('POST', 'api/employee/email-link-details', {
      body: { id: await linkOf('EmailDecide', signer.old) },
    })
    expect(look.body).toMatchObject({ purpose: 'decide', email: signer.fresh, previousEmail: signer.old })
    expect((await row()).email).toBe(signer.fresh)
  })

  test('receives no renewal of the sign code: the link goes to the previous address and the reply says so', async () => {
    await edit({ email: signer.fresh })
    expect((await renew()).body['toPreviousAddress']).toBe(true)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    expect(await links.mailsTo('SignCodeRenewal', signer.old)).toBe(1)
  })

  test('receives none although it is confirmed, until seven days are over', async () => {
    await edit({ email: signer.fresh })
    expect((await answer(await linkOf('EmailConfirm', signer.fresh), 'confirm')).status).toBe(200)
    await setDaysAgo(6)
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    await setDaysAgo(7)
    expect((await renew()).body['toPreviousAddress']).toBe(false)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(1)
  })

  test('receives links at once when it is confirmed and the previous address agrees', async () => {
    await edit({ email: signer.fresh })
    expect((await answer(await linkOf('EmailDecide', signer.old), 'agree')).status).toBe(200)
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    await answer(await linkOf('EmailConfirm', signer.fresh), 'confirm')
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(1)
  })

  test('is undone when the previous address objects; links and later sessions end and those in charge are told', async () => {
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
    expect((await ask('GET', 'user', { token: later })).status).toBe(401)
    expect((await answer(confirm, 'confirm')).body['error']).toBe('email_link_used')
    expect((await answer(decide, 'object')).body['error']).toBe('email_link_used')
    expect(await mailedTo(db, 'EmailObjected')).toContain('the.admin@acme.example')
    const last = await db.selectFrom('adminEvent').select('action').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(last.action).toBe('emailObjected')
  })

  test('is not decided by looking at the link, nor by the link of the other address', async () => {
    await edit({ email: signer.fresh })
    const decide = await linkOf('EmailDecide', signer.old)
    const confirm = await linkOf('EmailConfirm', signer.fresh)
    await ask('POST', 'api/employee/email-link-details', { body: { id: decide } })
    await ask('POST', 'api/employee/email-link-details', { body: { id: confirm } })
    expect((await answer(confirm, 'agree')).body['error']).toBe('email_link_unknown')
    expect((await answer(confirm, 'object')).body['error']).toBe('email_link_unknown')
    expect((await answer(decide, 'confirm')).body['error']).toBe('email_link_unknown')
    expect(await row()).toMatchObject({ email: signer.fresh, emailConfirmedAt: null, emailAgreedAt: null })
  })

  test('does not lose the trusted address when it is changed twice, and the first links end', async () => {
    await edit({ email: signer.fresh })
    const first = await linkOf('EmailConfirm', signer.fresh)
    await edit({ email: `third${number}@acme.example` })
    expect((await row()).previousEmail).toBe(signer.old)
    expect((await answer(first, 'confirm')).body['error']).toBe('email_link_used')
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.old)).toBe(1)
  })

  test('counts again when it is changed back', async () => {
    await edit({ email: signer.fresh })
    await edit({ email: signer.old })
    expect((await renew()).body['toPreviousAddress']).toBe(false)
    expect(await links.mailsTo('SignCodeRenewal', signer.old)).toBe(1)
  })

  test('leaves nowhere to send a link where there was no address: the renewal is refused with the day it works', async () => {
    await db.updateTable('appUser').set({ email: null }).where('id', '=', signer.id).execute()
    await edit({ email: signer.fresh })
    const refused = await renew()
    expect(refused.body).toMatchObject({ error: 'email_too_new' })
    expect(String(refused.body['from'])).toMatch(/^20\d\d-/)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    const token = await tokenOf(signer.userName, '7351')
    const profile = await ask('GET', 'api/employee/profile', { token })
    expect(profile.body['address']).toMatchObject({ counts: false, isConfirmed: false, previousEmail: null })
    expect((await ask('POST', 'api/employee/send-email-link', { token, body: {} })).status).toBe(200)
    expect(await links.mailsTo('EmailConfirm', signer.fresh)).toBe(2)
    expect((await ask('POST', 'api/employee/object-to-email', { token, body: {} })).status).toBe(200)
    expect((await row()).email).toBeNull()
  })

  test('lets the owner ask for a new code with the previous address, to which the link goes', async () => {
    await edit({ email: signer.fresh })
    for (const email of [signer.old, signer.fresh])
      expect((await ask('POST', 'sign-code-renewal', { body: { login: signer.fresh, email } })).status).toBe(200)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    expect(await links.mailsTo('SignCodeRenewal', signer.old)).toBe(2)
  })

  test('is not found by the previous address any more once the new one counts', async () => {
    await edit({ email: signer.fresh })
    await answer(await linkOf('EmailConfirm', signer.fresh), 'confirm')
    await setDaysAgo(8)
    await ask('POST', 'sign-code-renewal', { body: { login: signer.fresh, email: signer.old } })
    expect(
      (await links.mailsTo('SignCodeRenewal', signer.old)) + (await links.mailsTo('SignCodeRenewal', signer.fresh)),
    ).toBe(0)
  })

  test('does not let the account be opened through single sign-on under it', async () => {
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

  test('sends the activation to the previous address when the role becomes signing user in the same edit', async () => {
    const [planner] = await aCrowd(db, acme, 'planner', { size: 1, name: `planner${number}`, code: '7351' })
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
    const again = await ask('POST', 'api/employee/send-activation-email', { token: admin, body: { id: String(id) } })
    expect(again.status).toBe(200)
    expect(await links.mailsTo('AccountActivation', signer.fresh)).toBe(0)
  })

  test('counts at once for an account that nobody has used yet', async () => {
    const body = {
      organizationsId: acme,
      rolesId: (await row()).roleId,
      email: signer.fresh,
      operationCountryCode: 'BE',
      operationPostalCode: '1',
      operationPlace: 'a',
      operationStreet: 'b',
    }
    const made = await ask('POST', 'api/employee/create', { token: admin, body })
    expect(made.status).toBe(200)
    expect(await links.mailsTo('AccountActivation', signer.fresh)).toBe(1)
    expect(await links.mailsTo('EmailConfirm', signer.fresh)).toBe(0)
    const item = await ask('GET', `api/employee/item?id=${String(made.body['id'])}`, { token: admin })
    expect(item.body['emailFacts']).toMatchObject({ counts: true })
  })

  test('is shown to the administrator with who set it and from when on it counts', async () => {
    await edit({ email: signer.fresh })
    const item = await ask('GET', `api/employee/item?id=${signer.id}`, { token: admin })
    expect(item.body['emailFacts']).toMatchObject({ counts: false, isConfirmed: false, previousEmail: signer.old })
  })

  test('does not keep the owner from hearing of a new code at the trusted address', async () => {
    await edit({ email: signer.fresh })
    await renew()
    const token = await links.tokenInMail('SignCodeRenewal', signer.old, 'renew-sign-code')
    expect((await ask('POST', 'renew-sign-code', { body: { token, code: '8305' } })).status).toBe(200)
    expect((await mailedTo(db, 'SignCodeRenewed')).slice(-2)).toEqual([signer.fresh, signer.old])
  })
})

describe('an own e-mail address', () => {
  test('counts at once when its owner changes it with the password', async () => {
    const token = await tokenOf(signer.userName, '7351')
    const body = { email: signer.fresh, password: '7351' }
    expect((await ask('POST', 'api/employee/edit-signing-user', { token, body })).status).toBe(200)
    expect((await renew()).body['toPreviousAddress']).toBe(false)
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(1)
  })

  test('set while somebody else could be using the account does not count: the previous one decides', async () => {
    await db.updateTable('appUser').set({ identityUnprovenSince: new Date() }).where('id', '=', signer.id).execute()
    const token = await tokenOf(signer.userName, '7351')
    const body = { email: signer.fresh, password: '7351' }
    expect((await ask('POST', 'api/employee/edit-signing-user', { token, body })).status).toBe(200)
    await renew()
    expect(await links.mailsTo('SignCodeRenewal', signer.fresh)).toBe(0)
    expect(await links.mailsTo('EmailDecide', signer.old)).toBe(1)
  })
})
