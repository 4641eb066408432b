import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { testPassword, testPasswordHash } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { openProvider } from '../../../test-kit/session/identity-provider.ts'
import { memoryStore } from '../../../test-kit/memory-store.ts'
import { addOrganization } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
const tenantId = 'tenant-of-acme'
const applicationId = 'roadnote-at-acme'
const provider = await openProvider(`/${tenantId}/v2.0`)
const { ask, askByPath, anEmployee } = startTestApp(connection, () => new Date(), memoryStore(), {
  microsoft: { authority: provider.url, tenant: null, domains: [] },
  allowPrivateProviders: true,
})

const email = 'anna@acme.example'
let acme = 0
let anna = 0

beforeAll(async () => {
  acme = await addOrganization(db, { name: 'Acme', ssoDomain: 'acme.example', tenantId, applicationId })
  anna = await anEmployee(acme, 'planner', 'anna')
  await db.updateTable('appUser').set({ email, passwordHash: null }).where('id', '=', anna).execute()
})

async function signOn(): Promise<string> {
  const { body: asked } = await ask(signOnContract.properties, { email })
  const state = String(asked['state'])
  const claims = { tid: tenantId, oid: 'anna', sub: 'anna', nonce: state, preferred_username: email }
  const token = await provider.token({ claims, audience: applicationId, at: new Date() })
  const { body } = await ask(signOnContract.microsoftToken, { access_token: token, state })
  return String(body['access_token'])
}

/** Moves the sign-on into the past. */
async function age(minutes: number): Promise<void> {
  await sql`update session set created_at = created_at - ${`${minutes} minutes`}::interval where user_id = ${anna}`.execute(
    db,
  )
}

async function proofOf(token: string): Promise<unknown> {
  const { body } = await ask(profileContract.profile, {}, { token })
  return body['proof']
}

const guarded = [
  ['the authenticator app', 'api/employee/second-factor-setup', {}],
  ['a passkey', 'api/employee/passkey-options', {}],
  ['another e-mail address', 'api/employee/edit-signing-user', { email: 'anna.new@acme.example' }],
] as const

describe('a sign-on user without a password', () => {
  test.each(guarded)(
    'a sign-on user without a password sets up %s after a recent sign-on, also after the token was exchanged',
    async (_what, path, body) => {
      const first = await signOn()
      const renewed = await ask(sessionContract.refresh, {}, { token: first })
      const token = String(renewed.body['access_token'])
      expect(await proofOf(token)).toBe('signOn')
      const reply = await askByPath('POST', path, { token, body })
      expect([reply.status, reply.body['error']]).toEqual([200, undefined])
      await db.updateTable('appUser').set({ email }).where('id', '=', anna).execute()
    },
  )

  test.each(guarded)(
    'a sign-on user without a password must sign on again for %s when the last sign-on is too old',
    async (_what, path, body) => {
      const first = await signOn()
      await age(11)
      const renewed = await ask(sessionContract.refresh, {}, { token: first })
      const token = String(renewed.body['access_token'])
      expect(await proofOf(token)).toBe('signOnAgain')
      for (const password of [undefined, '', testPassword])
        expect((await askByPath('POST', path, { token, body: { ...body, password } })).body['error']).toBe(
          'sign_on_too_old',
        )
    },
  )
})

test('a sign-on user without a password removes a passkey only after a recent sign-on', async () => {
  const token = await signOn()
  const { id } = await db
    .insertInto('passkey')
    .values({ userId: anna, credentialId: 'key-of-anna', publicKey: Buffer.from('key'), counter: 0, name: 'Laptop' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const remove = (password?: string) => ask(passkeyContract.removePasskey, { id, password }, { token })
  await age(11)
  for (const password of [undefined, '', testPassword])
    expect((await remove(password)).body['error']).toBe('sign_on_too_old')
  await age(-11)
  expect((await remove()).status).toBe(200)
  expect(await db.selectFrom('passkey').where('id', '=', id).select('id').execute()).toEqual([])
})

test('a sign-on user with a password must enter it, unless the organisation has sign-on only', async () => {
  await db
    .updateTable('appUser')
    .set({ passwordHash: await testPasswordHash(anna) })
    .where('id', '=', anna)
    .execute()
  const token = await signOn()
  expect(await proofOf(token)).toBe('password')
  const reply = await ask(secondFactorContract.beginSetup, {}, { token })
  expect(reply.body['fields']).toEqual({ password: 'required' })
  await db.insertInto('organizationSignOn').values({ organizationId: acme, signOnOnly: true }).execute()
  expect(await proofOf(token)).toBe('signOn')
})
