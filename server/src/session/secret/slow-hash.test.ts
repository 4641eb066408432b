import { sessionContract } from '@roadnote/domain/session/contract'
import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPassword, testSecrets, testSignCode } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { secretsFrom } from '../../secrets.ts'
import { proveSecret } from './prove-secret.ts'
import { checkSecret, hashSecret, tagLegacyHash } from './slow-hash.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const secrets = testSecrets

beforeEach(() => sql`truncate attempt_failure`.execute(db))

/** The hash format of earlier versions. */
function legacyHash(input: string | Buffer, exponent = 4): string {
  const salt = randomBytes(16)
  const key = scryptSync(input, salt, 32, { N: 2 ** exponent, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  return `scrypt-${exponent}-8-1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const legacyCode = (code: string) => legacyHash(createHmac('sha256', secrets.key('sign code')).update(code).digest())

describe('slow hashes', () => {
  const kinds = ['password', 'signCode'] as const

  test.each(kinds)('a hash of kind %s matches its own secret, owner and kind only', async (kind) => {
    const owner = { kind, userId: 7 }
    const stored = await hashSecret(secrets, owner, 'Ångström')
    const matches = async (about: Parameters<typeof checkSecret>[1], secret: string, keys = secrets) =>
      (await checkSecret(keys, about, secret, stored)).matches
    expect(await matches(owner, 'Ångström')).toBe(true)
    // The same letters in another Unicode composition, as another keyboard types them.
    expect(await matches(owner, 'Ångström'.normalize('NFD'))).toBe(true)
    expect(await matches(owner, 'Angstrom')).toBe(false)
    expect(await matches({ kind, userId: 8 }, 'Ångström')).toBe(false)
    expect(await matches({ kind: kind === 'password' ? 'signCode' : 'password', userId: 7 }, 'Ångström')).toBe(false)
    expect(await matches({ kind, userId: null }, 'Ångström')).toBe(false)
    const others = secretsFrom('another secret that is long enough for it', undefined, secrets.hashCost)
    expect(await matches(owner, 'Ångström', others)).toBe(false)
  })

  test('a hash costs 2^15 for a password and 2^11 for a sign code', async () => {
    const real = secretsFrom('another secret that is long enough for it')
    expect(await hashSecret(real, { kind: 'password', userId: 1 }, 'x')).toMatch(/^scrypt2-15-8-1\$/)
    expect(await hashSecret(real, { kind: 'signCode', userId: 1 }, '7351')).toMatch(/^scrypt2-11-8-1\$/)
  })

  test.each(['', 'scrypt2-99-8-1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'nonsense'])(
    'a malformed hash (%j) matches nothing and does not throw',
    async (stored) => {
      expect((await checkSecret(secrets, { kind: 'password', userId: 1 }, 'x', stored)).matches).toBe(false)
    },
  )

  test('a hash of the former format matches only with the tag of its owner, kind and bytes', async () => {
    const legacy = legacyHash('the old lorry')
    const tagged = tagLegacyHash(secrets, { kind: 'password', userId: 7 }, legacy)
    const check = (userId: number, stored: string, kind: 'password' | 'signCode' = 'password') =>
      checkSecret(secrets, { kind, userId }, 'the old lorry', stored)
    expect(await check(7, tagged)).toEqual({ matches: true, isOutdated: true, isLegacy: true })
    for (const stored of [legacy, `${legacyHash('the old lorry')}${tagged.slice(legacy.length)}`])
      expect((await check(7, stored)).matches).toBe(false)
    expect([(await check(8, tagged)).matches, (await check(7, tagged, 'signCode')).matches]).toEqual([false, false])
    // A current hash stays unchanged.
    const today = await hashSecret(secrets, { kind: 'password', userId: 7 }, 'x')
    expect(tagLegacyHash(secrets, { kind: 'password', userId: 7 }, today)).toBe(today)
  })
})

describe('rehashing after a successful check', () => {
  const rowOf = (id: number) =>
    db
      .selectFrom('appUser')
      .where('id', '=', id)
      .select(['passwordHash', 'signCodeHash', 'passwordChangedAt', 'signCodeSetAt', 'version'])
      .executeTakeFirstOrThrow()

  /** Without ending the sessions, like the first start of a new version. */
  async function plant(id: number, fields: Readonly<Record<string, string>>) {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('roadnote.same_secret', 'yes', true)`.execute(tx)
      await tx.updateTable('appUser').set(fields).where('id', '=', id).execute()
    })
  }

  test('a sign-in replaces a legacy password hash, ends no session and does not count as setting the password', async () => {
    const id = testWorld.userId['acme.planner']
    const passwordHash = tagLegacyHash(secrets, { kind: 'password', userId: id }, legacyHash(testPassword))
    await plant(id, { passwordHash })
    const before = await rowOf(id)
    expect((await testWorld.ask(sessionContract.signIn, { username: 'acme.planner', password: 'wrong' })).status).toBe(
      400,
    )
    expect(await rowOf(id)).toEqual(before)
    await testWorld.tokenOf('acme.planner')
    const after = await rowOf(id)
    expect(after.passwordHash).toMatch(/^scrypt2-4-8-1\$/)
    expect({ ...after, passwordHash }).toEqual(before)
    expect(
      (await testWorld.ask(sessionContract.currentUser, {}, { token: testWorld.tokens['acme.planner'] })).status,
    ).toBe(200)
    await testWorld.tokenOf('acme.planner')
    expect(await rowOf(id)).toEqual(after)
  })

  test('a signature replaces a legacy code hash, and a signing user stays signed in', async () => {
    const id = testWorld.userId['acme.signer']
    await plant(id, {
      signCodeHash: tagLegacyHash(secrets, { kind: 'signCode', userId: id }, legacyCode(testSignCode)),
    })
    const before = await rowOf(id)
    const note = await testWorld.released()
    expect((await testWorld.sign('shipper', note, 'acme.signer', { code: '9876' })).body['error']).toBe(
      'sign_code_wrong',
    )
    expect((await testWorld.sign('shipper', note, 'acme.signer')).status).toBe(200)
    const after = await rowOf(id)
    expect(after.signCodeHash).toMatch(/^scrypt2-4-8-1\$/)
    expect({ ...after, signCodeHash: before.signCodeHash }).toEqual(before)
    expect(
      (await testWorld.ask(sessionContract.currentUser, {}, { token: testWorld.tokens['acme.signer'] })).status,
    ).toBe(200)
  })

  test('a hash of another cost is replaced as well', async () => {
    const id = testWorld.userId['brabant.planner']
    const dearer = { ...secrets, hashCost: { password: 6, signCode: 6 } }
    const stored = await hashSecret(dearer, { kind: 'signCode', userId: id }, testSignCode)
    await plant(id, { signCodeHash: stored })
    expect(await proveSecret(db, secrets, { kind: 'signCode', userId: id, stored }, testSignCode)).toBe(true)
    expect((await rowOf(id)).signCodeHash).toMatch(/^scrypt2-4-8-1\$/)
  })

  test('a secret that was changed meanwhile is not overwritten', async () => {
    const id = testWorld.userId['brabant.planner']
    const stale = tagLegacyHash(secrets, { kind: 'signCode', userId: id }, legacyCode(testSignCode))
    const { signCodeHash } = await rowOf(id)
    expect(await proveSecret(db, secrets, { kind: 'signCode', userId: id, stored: stale }, testSignCode)).toBe(true)
    expect((await rowOf(id)).signCodeHash).toBe(signCodeHash)
  })

  test('setting a new secret still ends the sessions', async () => {
    const token = await testWorld.tokenOf('eastline.planner')
    const userId = testWorld.userId['eastline.planner']
    const passwordHash = await hashSecret(secrets, { kind: 'password', userId }, 'another password')
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', userId).execute()
    expect((await testWorld.ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
  })
})
