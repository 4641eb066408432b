import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { passwordContract } from '@roadnote/domain/session/password'
import { sessionContract } from '@roadnote/domain/session/contract'
import { identityContract } from '@roadnote/domain/session/identity-contract'
import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { startTestApp } from '../../test-kit/app.ts'
import { testPassword, testSignCode } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { mailedLinks } from '../../test-kit/session/mailed-links.ts'
import { sealSecret } from './second-factor/store.ts'
import { bytesOfBase32, codeOfStep, newTotpSecret, stepAt } from './second-factor/totp.ts'
import { insertSession } from './token/store.ts'
import { newToken } from './token/token.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { tokens, acme } = testWorld
const { ask, anEmployee, tokenOf, secrets } = startTestApp(connection, undefined, undefined, { sendsMail: true })
const links = mailedLinks({ db, secrets })
const admin = tokens['acme.admin'] ?? ''
const given = 'a password from the administrator'
const chosen = 'a password that the administrator chose as well'

let number = 0
let victim: { readonly id: number; readonly userName: string; readonly email: string }

beforeEach(async () => {
  number += 1
  const userName = `victim${number}`
  const id = await anEmployee(acme, 'planner', userName)
  const email = `${userName}@acme.example`
  await db
    .updateTable('appUser')
    .set({ email, name: 'Vic', surname: 'Tim', signCodeHash: null })
    .where('id', '=', id)
    .execute()
  victim = { id, userName, email }
})

const edit = (change: Readonly<Record<string, unknown>>) =>
  ask(accountContract.edit, { id: victim.id, ...change }, { token: admin })

/** The administrator sets a password, signs in with it and replaces it by a private one. */
async function takenOver(): Promise<string> {
  expect((await edit({ password: given })).status).toBe(200)
  const token = await tokenOf(victim.userName, given)
  const body = { OldPassword: given, NewPassword: chosen }
  expect((await ask(profileContract.setPassword, body, { token })).status).toBe(200)
  return token
}

const setCode = (token: string, body: Readonly<Record<string, string>> = { code: '8305' }) =>
  ask(signCodeContract.setSignCode, wrongInput(body), { token })
const beginPasskey = (token: string, password = chosen) => ask(passkeyContract.beginPasskey, { password }, { token })
const prove = (token: string, body: Readonly<Record<string, string>>) =>
  ask(identityContract.proveIdentity, body, { token })
const sendLink = (token: string) => ask(identityContract.sendIdentityLink, {}, { token })
const linkTo = (email: string) => links.tokenInMail('IdentityLink', email, 'prove-identity')

async function anySession(userId: number): Promise<string> {
  const { token, tokenHash } = newToken()
  await insertSession(db, secrets, { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false })
  return token
}

const codeOf = (secret: string) => codeOfStep(bytesOfBase32(secret), stepAt(new Date()))

async function giveFactor(when: Date): Promise<string> {
  const secret = newTotpSecret()
  await db
    .insertInto('secondFactor')
    .values({ userId: victim.id, secretSealed: sealSecret(secrets, secret), switchedOnAt: when })
    .execute()
  return secret
}

describe('an administrator who set a password, signed in with it and replaced it', () => {
  test('an administrator who took over an account by its password cannot set the first sign code', async () => {
    const token = await takenOver()
    const refused = await setCode(token)
    expect([refused.status, refused.body['error']]).toEqual([403, 'identity_unproven'])
    const profile = await ask(profileContract.profile, {}, { token })
    expect(profile.body).toMatchObject({
      may: { setCode: 'identity_unproven', addPasskey: 'identity_unproven' },
      identityWays: ['link'],
    })
  })

  test('an administrator who took over an account by its password can neither begin nor finish adding a passkey', async () => {
    const token = await takenOver()
    expect((await beginPasskey(token)).body['error']).toBe('identity_unproven')
    const body = { state: 'some', name: 'Laptop', response: {} }
    expect((await ask(passkeyContract.addPasskey, body, { token })).body['error']).toBe('identity_unproven')
  })

  test('the link to prove the identity is mailed only to the trusted address, even after the address was changed', async () => {
    const token = await takenOver()
    await edit({ email: 'evil@acme.example' })
    const sent = await sendLink(token)
    expect(sent.body['sentTo']).toBe('v…@acme.example')
    expect(await links.mailsTo('IdentityLink', 'evil@acme.example')).toBe(0)
    expect(await links.mailsTo('IdentityLink', victim.email)).toBe(1)
    const own = { email: 'evil2@acme.example', password: chosen }
    expect((await ask(profileContract.editProfile, own, { token })).status).toBe(200)
    await sendLink(token)
    expect(await links.mailsTo('IdentityLink', 'evil2@acme.example')).toBe(0)
    expect(await links.mailsTo('IdentityLink', victim.email)).toBe(2)
  })

  test('a second factor set up after the password was set by an administrator is no proof of identity', async () => {
    const token = await takenOver()
    const secret = await giveFactor(new Date(Date.now() + 1000))
    expect((await prove(token, { secondFactor: codeOf(secret) })).body).toMatchObject({
      error: 'bad_input',
      fields: { secondFactor: 'not_allowed' },
    })
    await edit({ password: 'another one of the administrator' })
    const again = await anySession(victim.id)
    expect((await prove(again, { secondFactor: codeOf(secret) })).status).toBe(400)
  })

  test('an administrator cannot clear an unproven identity through the role, the status or a second activation', async () => {
    const token = await takenOver()
    const role = await db
      .selectFrom('role')
      .where('name', '=', 'company admin')
      .where('category', '=', 2)
      .select('id')
      .executeTakeFirstOrThrow()
    for (const change of [{ rolesId: role.id }, { status: 2 }, { status: 1 }]) await edit(change)
    const session = await anySession(victim.id)
    expect((await setCode(session)).body['error']).toBe('identity_unproven')
    expect((await beginPasskey(token)).status).not.toBe(200)
  })
})

describe('the owner of an account whose password an administrator set', () => {
  test('the owner proves the identity once with the mailed link in the own session, and then sets code and passkey', async () => {
    const token = await takenOver()
    await sendLink(token)
    const link = await linkTo(victim.email)
    expect((await prove(token, { token: link })).status).toBe(200)
    expect((await setCode(token)).status).toBe(200)
    expect((await beginPasskey(token)).body['error']).not.toBe('identity_unproven')
    expect((await prove(token, { token: link })).body['error']).toBe('renewal_link_used')
  })

  test('opening the identity link while signed in as another user does not prove the identity', async () => {
    const token = await takenOver()
    await sendLink(token)
    const link = await linkTo(victim.email)
    expect((await prove(admin, { token: link })).body['error']).toBe('identity_link_other_account')
    expect((await ask(identityContract.proveIdentity, { token: link })).status).toBe(401)
    expect((await setCode(token)).body['error']).toBe('identity_unproven')
  })

  test('the owner proves the identity with a second factor from before the password was set', async () => {
    const secret = await giveFactor(new Date(Date.now() - 60_000))
    await edit({ password: given })
    const token = await anySession(victim.id)
    expect((await prove(token, { secondFactor: '000000' })).body['error']).toBe('second_factor_wrong')
    expect((await prove(token, { secondFactor: codeOf(secret) })).status).toBe(200)
  })

  async function coded(): Promise<string> {
    const userName = `coded${number}`
    const id = await anEmployee(acme, 'planner', userName)
    await db.updateTable('appUser').set({ identityUnprovenSince: new Date() }).where('id', '=', id).execute()
    return tokenOf(userName, testPassword)
  }

  test('the owner proves the identity with the sign code from before the password was set', async () => {
    const token = await coded()
    expect((await beginPasskey(token, testPassword)).body['error']).toBe('identity_unproven')
    expect((await prove(token, { code: '1111' })).body['error']).toBe('sign_code_wrong')
    expect((await prove(token, { code: testSignCode })).status).toBe(200)
    expect((await beginPasskey(token, testPassword)).body['error']).not.toBe('identity_unproven')
  })

  test('an owner with an unproven identity changes a known sign code without further proof', async () => {
    const token = await coded()
    expect((await setCode(token, { oldCode: testSignCode, code: '8305' })).status).toBe(200)
  })

  test('a request to prove the identity with no proof or with two is refused', async () => {
    const token = await takenOver()
    expect((await prove(token, {})).status).toBe(400)
    expect((await prove(token, { code: '8305', secondFactor: '123456' })).status).toBe(400)
  })

  test('choosing a new password with a link mailed to the trusted address proves the identity', async () => {
    await takenOver()
    await ask(sessionContract.recoverPassword, { login: victim.userName, email: victim.email })
    const token = await links.tokenInMail('PasswordRecovery', victim.email, 'reset-password')
    const body = { token, password: 'a password of my very own' }
    expect((await ask(passwordContract.resetPassword, body)).status).toBe(200)
    expect((await setCode(await tokenOf(victim.userName, body.password))).status).toBe(200)
  })
})

test('after an administrator has reset the second factor, a first code or a passkey needs a proof of identity', async () => {
  await giveFactor(new Date(Date.now() - 60_000))
  const reset = await ask(accountContract.resetSecondFactor, { id: victim.id }, { token: admin })
  expect(reset.status).toBe(200)
  const token = await tokenOf(victim.userName)
  expect((await setCode(token)).body['error']).toBe('identity_unproven')
  expect((await beginPasskey(token, testPassword)).body['error']).toBe('identity_unproven')
})

test('an account created with a password proves the identity at the address it was created with', async () => {
  const role = await db.selectFrom('appUser').where('id', '=', victim.id).select('roleId').executeTakeFirstOrThrow()
  const email = `fresh${number}@acme.example`
  const body = { organizationsId: acme, rolesId: role.roleId, name: 'A', surname: 'B', userName: email, email }
  expect((await ask(accountContract.create, { ...body, password: given }, { token: admin })).status).toBe(200)
  const token = await tokenOf(email, given)
  await ask(profileContract.setPassword, { OldPassword: given, NewPassword: chosen }, { token })
  expect((await setCode(token)).body['error']).toBe('identity_unproven')
  expect((await sendLink(token)).status).toBe(200)
  expect((await prove(token, { token: await linkTo(email) })).status).toBe(200)
  expect((await setCode(token)).status).toBe(200)
})

test('changing the own e-mail address requires the second factor', async () => {
  const secret = await giveFactor(new Date(Date.now() - 60_000))
  const token = await anySession(victim.id)
  const change = (secondFactor?: string) =>
    ask(
      profileContract.editProfile,
      { email: 'mine@acme.example', password: testPassword, ...(secondFactor !== undefined && { secondFactor }) },
      { token },
    )
  expect((await change()).body['error']).toBe('second_factor_required')
  expect((await change('000000')).body['error']).toBe('second_factor_wrong')
  expect((await change(codeOf(secret))).status).toBe(200)
})

test('a temporary password stays temporary through the second step of the sign-in', async () => {
  const secret = await giveFactor(new Date(Date.now() - 60_000))
  await edit({ password: given })
  const first = await ask(sessionContract.signIn, { username: victim.userName, password: given })
  expect(first.status).toBe(202)
  const second = { state: String(first.body['state']), secondFactor: codeOf(secret) }
  const { body } = await ask(secondFactorContract.finishSignIn, second)
  const profile = await ask(profileContract.profile, {}, { token: String(body['access_token']) })
  expect(profile.body['error']).toBe('password_temporary')
})
