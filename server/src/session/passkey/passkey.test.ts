import { accountContract } from '@roadnote/domain/user/account-contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { startTestApp } from '../../../test-kit/app.ts'
import { testPassword, testSecrets } from '../../../test-kit/secrets.ts'
import {
  anAuthenticator,
  type PasskeyOptions,
  type AuthenticatorFacts,
} from '../../../test-kit/session/authenticator.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recipientsOf } from '../../../test-kit/session/guesses.ts'
import { memoryStore } from '../../../test-kit/memory-store.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { switchOnSecondFactor } from '../../../test-kit/session/second-factor.ts'
import { findLink, makeLink } from '../link/one-time-link.ts'
import { relyingPartyOf } from './relying-party.ts'

const now = () => new Date(Date.UTC(2026, 10, 16, 12, 0, 10))
const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection, now)
const { ask, askByPath } = testWorld

interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly token: string
}

let number = 0
let person: Person
let device: ReturnType<typeof anAuthenticator>

async function aPerson(): Promise<Person> {
  number += 1
  const name = `passkey${number}`
  const email = `${name}@acme.example`
  const id = await testWorld.anEmployee(testWorld.acme, 'planner', name)
  await db.updateTable('appUser').set({ email }).where('id', '=', id).execute()
  return { id, name, email, token: await testWorld.tokenOf(name) }
}

interface Challenge {
  readonly state: string
  readonly options: PasskeyOptions & Readonly<Record<string, unknown>>
}

async function challengeOf(path: string, token?: string, body: object = {}): Promise<Challenge> {
  const answer = await askByPath('POST', path, { body, ...(token !== undefined && { token }) })
  return answer.body as unknown as Challenge
}

const begins = (who = person, more: object = {}) =>
  challengeOf('api/employee/passkey-options', who.token, { password: testPassword, ...more })

async function adds(who: Person, which: typeof device, how: AuthenticatorFacts = {}) {
  const { state, options } = await begins(who)
  const body = { state, name: 'Office laptop', response: which.creates(options, how) }
  return ask(passkeyContract.addPasskey, body, { token: who.token })
}

async function enters(which = device, how: AuthenticatorFacts = {}) {
  const { state, options } = await challengeOf('token/passkey-options')
  return ask(passkeyContract.signInWithPasskey, { state, response: which.signs(options, how) })
}

const remove = (token: string, body: object) => ask(passkeyContract.removePasskey, wrongInput(body), { token })

async function passkeyIdOf(who: Person): Promise<number> {
  const { id } = await db.selectFrom('passkey').where('userId', '=', who.id).select('id').executeTakeFirstOrThrow()
  return id
}

beforeEach(async () => {
  await sql`truncate attempt_failure`.execute(db)
  person = await aPerson()
  device = anAuthenticator()
})

describe('managing passkeys', () => {
  test('a passkey is added with the password, signs in without it and is removed again, each with a mail to the owner', async () => {
    const { options } = await begins()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await adds(person, device)).status).toBe(200)
    const done = await enters()
    expect([done.status, done.body['username']]).toEqual([200, person.name])
    const list = await ask(passkeyContract.passkeys, {}, { token: person.token })
    expect(list.body).toEqual({
      available: true,
      passkeys: [
        {
          id: expect.any(Number),
          name: 'Office laptop',
          createdAt: expect.any(String),
          lastUsedAt: expect.any(String),
        },
      ],
    })
    const [{ id } = { id: 0 }] = list.body['passkeys'] as { id: number }[]
    const second = anAuthenticator()
    await adds(person, second)
    const stranger = await aPerson()
    const removes = (token: string) => remove(token, { id, password: testPassword })
    expect((await removes(stranger.token)).status).toBe(404)
    expect((await removes(person.token)).status).toBe(200)
    expect((await enters()).body['error']).toBe('passkey_refused')
    expect((await enters(second)).status).toBe(200)
    expect(await recipientsOf(db, 'PasskeyAdded')).toContain(person.email)
    expect(await recipientsOf(db, 'PasskeyRemoved')).toContain(person.email)
  })

  test('a passkey is not added without the password, nor without the second factor where it is on', async () => {
    const without = await ask(passkeyContract.beginPasskey, {}, { token: person.token })
    expect(without.body['fields']).toEqual({ password: 'required' })
    const { phone } = await switchOnSecondFactor(testWorld, now, person.token, testPassword)
    const answer = await ask(passkeyContract.beginPasskey, { password: testPassword }, { token: person.token })
    expect(answer.body['error']).toBe('second_factor_required')
    expect((await begins(person, { secondFactor: phone.shows(1) })).state).toBeTruthy()
  })

  test('a passkey is not removed without the right password of its owner', async () => {
    await adds(person, device)
    const id = await passkeyIdOf(person)
    expect((await remove(person.token, { id })).body['fields']).toEqual({ password: 'required' })
    expect((await remove(person.token, { id, password: 'Not-the-0ne' })).body['fields']).toEqual({
      password: 'not_allowed',
    })
    expect((await enters()).status).toBe(200)
    expect((await remove(person.token, { id, password: testPassword })).status).toBe(200)
    expect((await enters()).body['error']).toBe('passkey_refused')
  })

  test('a passkey is not removed without a code of the second factor where it is on', async () => {
    await adds(person, device)
    const { phone } = await switchOnSecondFactor(testWorld, now, person.token, testPassword)
    const id = await passkeyIdOf(person)
    const answer = await remove(person.token, { id, password: testPassword })
    expect(answer.body['error']).toBe('second_factor_required')
    const wrong = await remove(person.token, { id, password: testPassword, secondFactor: '000000' })
    expect(wrong.body['error']).toBe('second_factor_wrong')
    expect((await enters()).status).toBe(200)
    const right = await remove(person.token, { id, password: testPassword, secondFactor: phone.shows(1) })
    expect(right.status).toBe(200)
    expect((await enters()).body['error']).toBe('passkey_refused')
  })

  test('wrong passwords for the removal of a passkey are limited like wrong passwords at sign-in', async () => {
    await adds(person, device)
    const id = await passkeyIdOf(person)
    const statuses: number[] = []
    for (let round = 0; round < 7; round += 1)
      statuses.push((await remove(person.token, { id, password: `Wrong-${round}-xy` })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await remove(person.token, { id, password: testPassword })).status).toBe(429)
  })

  test('signing in with a passkey counts as both factors', async () => {
    await adds(person, device)
    await switchOnSecondFactor(testWorld, now, person.token, testPassword)
    expect((await ask(sessionContract.signIn, { username: person.name, password: testPassword })).status).toBe(202)
    expect((await enters()).status).toBe(200)
  })

  test('resetting the second factor of a user removes the passkeys of that user only', async () => {
    await adds(person, device)
    const another = anAuthenticator()
    await adds(await aPerson(), another)
    const reset = await testWorld.request('acme.admin', accountContract.resetSecondFactor, { id: person.id })
    expect(reset.status).toBe(200)
    expect((await enters()).body['error']).toBe('passkey_refused')
    expect((await enters(another)).status).toBe(200)
  })

  test('a passkey of one user cannot be registered by another', async () => {
    expect((await adds(person, device)).status).toBe(200)
    expect((await adds(await aPerson(), device)).body['error']).toBe('passkey_refused')
  })

  test('a passkey does not sign in a user who must use the identity provider', async () => {
    await adds(person, device)
    const organizationId = testWorld.acme
    await db.insertInto('organizationSignOn').values({ organizationId, signOnOnly: true }).execute()
    const refused = await enters()
    await db.deleteFrom('organizationSignOn').execute()
    expect(refused.body['error']).toBe('sign_on_only')
    expect((await enters()).status).toBe(200)
  })

  test.each<[string, AuthenticatorFacts]>([
    ['on a foreign origin', { origin: 'https://roadnote.example.evil' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
  ])('a passkey made %s is refused', async (_, how) => {
    expect((await adds(person, device, how)).body['error']).toBe('passkey_refused')
    expect((await enters()).body['error']).toBe('passkey_refused')
  })

  test('a user has at most twenty passkeys', async () => {
    for (let known = 0; known < 20; known += 1) {
      const credentialId = `credential-${person.id}-${known}`
      const row = { userId: person.id, name: 'Old', credentialId, publicKey: device.storedKey(), counter: 0 }
      await db.insertInto('passkey').values(row).execute()
    }
    expect(await begins()).toMatchObject({ error: 'quota_exceeded' })
  })

  test('a passkey does not sign in a user who is no longer active', async () => {
    await adds(person, device)
    for (const gone of [{ endDate: '2020-01-01' }, { status: 2, endDate: null }, { deletedAt: now() }]) {
      await db.updateTable('appUser').set(gone).where('id', '=', person.id).execute()
      expect((await enters()).body['error']).toBe('account_not_active')
      await db.updateTable('appUser').set({ status: 1, deletedAt: null }).where('id', '=', person.id).execute()
    }
  })
})

describe('the assertion of a passkey', () => {
  beforeEach(async () => {
    await adds(person, device)
  })

  test('a replayed passkey assertion is refused', async () => {
    const { state, options } = await challengeOf('token/passkey-options')
    const body = { state, response: device.signs(options) }
    expect((await ask(passkeyContract.signInWithPasskey, body)).status).toBe(200)
    expect((await ask(passkeyContract.signInWithPasskey, body)).body['error']).toBe('sign_in_state_over')
    const next = await challengeOf('token/passkey-options')
    const copied = await ask(passkeyContract.signInWithPasskey, { ...body, state: next.state })
    expect(copied.body['error']).toBe('passkey_refused')
  })

  test.each<[what: string, how: AuthenticatorFacts]>([
    ['at another origin', { origin: 'http://localhost:3001' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
  ])('a passkey assertion made %s is refused', async (_, how) => {
    expect((await enters(device, how)).body['error']).toBe('passkey_refused')
  })

  test('a passkey assertion with another key or without content is refused', async () => {
    const forged = { ...anAuthenticator(), id: device.id }
    const { state, options } = await challengeOf('token/passkey-options')
    const response = { ...forged.signs(options), id: device.id, rawId: device.id }
    expect((await ask(passkeyContract.signInWithPasskey, { state, response })).body['error']).toBe('passkey_refused')
    const next = await challengeOf('token/passkey-options')
    const empty = await ask(passkeyContract.signInWithPasskey, { state: next.state, response: { id: device.id } })
    expect(empty.body['error']).toBe('passkey_refused')
  })

  test('a passkey assertion after the challenge has expired is refused', async () => {
    const { state, options } = await challengeOf('token/passkey-options')
    await sql`update one_time_token set expires_at = expires_at - interval '5 minutes'`.execute(db)
    const late = await ask(passkeyContract.signInWithPasskey, { state, response: device.signs(options) })
    expect(late.body['error']).toBe('sign_in_state_over')
  })

  test('signing in updates the counter of the used passkey only', async () => {
    const [other, theirs] = [await aPerson(), anAuthenticator()]
    await adds(person, device)
    await adds(other, theirs)
    expect((await enters(device, { counter: 5 })).status).toBe(200)
    const stored = await db
      .selectFrom('passkey')
      .where('userId', 'in', [person.id, other.id])
      .orderBy('userId')
      .select(['counter', 'lastUsedAt'])
      .execute()
    expect(stored).toEqual([
      { counter: 5, lastUsedAt: expect.any(Date) },
      { counter: 0, lastUsedAt: null },
    ])
  })

  test('a passkey counter may stay 0, but one that falls is refused and the owner is notified', async () => {
    expect((await enters()).status).toBe(200)
    expect((await enters()).status).toBe(200)
    expect((await enters(device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect((await enters(device, { counter })).body['error']).toBe('passkey_refused')
    expect(await recipientsOf(db, 'PasskeyRefused')).toContain(person.email)
    expect((await enters(device, { counter: 8 })).status).toBe(200)
  })
})

test.each([
  ['http://localhost:3000', 'localhost'],
  ['https://notes.example.com', 'notes.example.com'],
  ['http://notes.example.com', null],
  ['https://10.0.0.7', null],
  ['http://127.0.0.1:3000', null],
  ['https://[::1]', null],
])('an installation at %s has passkeys for the name %s', (address, name) => {
  expect(relyingPartyOf(address)?.id ?? null).toBe(name)
})

test('a new passkey challenge ends neither another valid challenge nor a link of another kind', async () => {
  await adds(person, device)
  const recovery = await db
    .transaction()
    .execute((tx) =>
      makeLink(tx, testSecrets, { kind: 'passwordRecovery', userId: person.id, minutes: -1, startedBy: null }),
    )
  const { state, options } = await challengeOf('token/passkey-options')
  await challengeOf('token/passkey-options')
  const answer = await ask(passkeyContract.signInWithPasskey, { state, response: device.signs(options) })
  expect(answer.status).toBe(200)
  expect(await findLink(db, testSecrets, 'passwordRecovery', recovery)).toMatchObject({ expired: true })
})

test('an IP address that begins too many passkey sign-ins is refused, another one is not', async () => {
  const begin = async (ip: string) => (await ask(passkeyContract.askPasskey, {}, { ip })).status
  expect(await begin('10.9.0.1')).toBe(200)
  await sql`
    insert into attempt_failure (kind, caller, subject)
    select kind, caller, '' from attempt_failure, generate_series(1, 599) where kind = 'passkeyAsked'
  `.execute(db)
  expect([await begin('10.9.0.1'), await begin('10.9.0.2')]).toEqual([429, 200])
})

test('an installation without a domain name offers no passkeys', async () => {
  const nameless = startTestApp(connection, now, memoryStore(), { publicUrl: 'http://10.0.0.7:3000' })
  expect((await nameless.ask(passkeyContract.askPasskey, {})).body['error']).toBe('passkey_unavailable')
  const list = await nameless.ask(passkeyContract.passkeys, {}, { token: person.token })
  expect(list.body).toEqual({ available: false, passkeys: [] })
})
