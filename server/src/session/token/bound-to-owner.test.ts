import { passwordContract } from '@roadnote/domain/session/password'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { permissionId } from '@roadnote/domain/access/permission'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPassword, testSignCode } from '../../../test-kit/secrets.ts'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mailedLinks } from '../../../test-kit/session/mailed-links.ts'
import { hashToken } from '../../http/authenticate.ts'

const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)
const { ask, call, tokens, userId, secrets } = world
const links = mailedLinks(world)

beforeEach(() => sql`truncate attempt_failure`.execute(db))

const mine = userId['colmar.admin']
const theirs = userId['colmar.planner']

const signsIn = async (username: string, password: string) =>
  (await ask(sessionContract.signIn, { username, password })).status

async function hashesOf(id: number) {
  return db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['passwordHash', 'signCodeHash'])
    .executeTakeFirstOrThrow()
}

const change = (id: number, fields: Readonly<Record<string, unknown>>) =>
  db.updateTable('appUser').set(fields).where('id', '=', id).execute()

/** A hash that an attacker can make with the source code and write access to the database. */
function plantedHash(input: string | Buffer): string {
  const salt = randomBytes(16)
  const key = scryptSync(input, salt, 32, { N: 16, r: 8, p: 1 })
  return `scrypt-4-8-1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

describe('hashes moved or written in the database', () => {
  test('a password hash copied to another user does not open that account', async () => {
    const before = await hashesOf(theirs)
    const other = 'a password of my own choice'
    const set = await ask(
      profileContract.setPassword,
      { OldPassword: testPassword, NewPassword: other },
      { token: tokens['colmar.admin'] },
    )
    expect([set.status, await signsIn('colmar.admin', other)]).toEqual([200, 200])
    await change(theirs, { passwordHash: (await hashesOf(mine)).passwordHash })
    expect(await signsIn('colmar.planner', other)).toBe(400)
    await change(theirs, before)
    expect(await signsIn('colmar.planner', testPassword)).toBe(200)
  })

  test('a sign code hash copied to another user does not sign in that name', async () => {
    const signer = userId['brabant.driver']
    const note = await world.released()
    await world.signed(note, 'shipper')
    const before = await hashesOf(signer)
    const set = await ask(
      signCodeContract.setSignCode,
      { oldCode: testSignCode, code: '7351' },
      { token: tokens['brabant.planner'] },
    )
    expect(set.status).toBe(200)
    await change(signer, { signCodeHash: (await hashesOf(userId['brabant.planner'])).signCodeHash })
    expect((await world.sign('driver', note, 'brabant.driver', { code: '7351' })).body['error']).toBe('sign_code_wrong')
    await change(signer, before)
    expect((await world.sign('driver', note, 'brabant.driver')).status).toBe(200)
  })

  test('a hash in the former format without the tag of its owner is refused', async () => {
    const before = await hashesOf(theirs)
    await change(theirs, { passwordHash: plantedHash('planted by hand') })
    expect(await signsIn('colmar.planner', 'planted by hand')).toBe(400)
    const code = createHmac('sha256', secrets.key('sign code')).update('7351').digest()
    await change(userId['acme.signer'], { signCodeHash: plantedHash(code) })
    expect(await signsIn('acme.signer', '7351')).toBe(400)
    await change(theirs, before)
  })
})

describe('token rows moved or written in the database', () => {
  const status = async (token: string) => (await ask(sessionContract.currentUser, {}, { token })).status

  test('a session whose user was changed in the database is refused', async () => {
    const token = await world.tokenOf('eastline.planner')
    expect(await status(token)).toBe(200)
    await db.updateTable('session').set({ userId: theirs }).where('tokenHash', '=', hashToken(token)).execute()
    expect(await status(token)).toBe(401)
  })

  test('a session that was written into the database by hand is refused', async () => {
    const token = randomBytes(32).toString('base64url')
    await sql`insert into session (token_hash, user_id, family, expires_at)
      values (${hashToken(token)}, ${theirs}, gen_random_uuid(), now() + interval '1 hour')`.execute(db)
    expect(await status(token)).toBe(401)
  })

  test('an exchanged token works for its grace period, and the new one works', async () => {
    const token = await world.tokenOf('eastline.planner')
    const exchanged = await ask(sessionContract.refresh, {}, { token })
    expect([await status(token), await status(String(exchanged.body['access_token']))]).toEqual([200, 200])
  })

  test('an API key whose user was changed in the database is refused', async () => {
    const expiresOn = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
    const input = { organizationId: world.acme, name: 'TMS', permissions: [permissionId('viewCmrs')], expiresOn }
    const { token, id } = await call(apiKeyContract.create, input, { as: 'super' })
    const calls = async () => (await ask(cmrContract.viewCounts, {}, { token })).status
    expect(await calls()).toBe(200)
    const { userId: machine } = await db
      .selectFrom('apiKey')
      .where('id', '=', id)
      .select('userId')
      .executeTakeFirstOrThrow()
    await db.updateTable('apiKey').set({ userId: mine }).where('id', '=', id).execute()
    expect(await calls()).toBe(401)
    await db
      .updateTable('apiKey')
      .set({ userId: machine, tokenHash: hashToken(`${token}x`) })
      .where('id', '=', id)
      .execute()
    expect(await calls()).toBe(401)
  })

  test('a password link whose user was changed in the database sets no password', async () => {
    const email = 'recovering@acme.example'
    await change(mine, { email })
    await change(theirs, { email: 'theirs@acme.example' })
    await ask(sessionContract.recoverPassword, { login: 'colmar.admin', email }, { method: 'POST' })
    const token = await links.tokenInMail('PasswordRecovery', email, 'reset-password')
    await db.updateTable('oneTimeToken').set({ userId: theirs }).where('tokenHash', '=', hashToken(token)).execute()
    const reset = await ask(passwordContract.resetPassword, { token, password: 'three pallets to Linz' })
    expect(reset.body['error']).toBe('renewal_link_unknown')
    expect(await signsIn('colmar.planner', 'three pallets to Linz')).toBe(400)
  })

  test('a sign code link whose kind or user was changed in the database sets no code', async () => {
    const email = 'renewing@acme.example'
    await change(mine, { email })
    await ask(signCodeContract.askForRenewal, { login: 'colmar.admin', email })
    const token = await links.tokenInMail('SignCodeRenewal', email, 'renew-sign-code')
    const row = db.updateTable('oneTimeToken').where('tokenHash', '=', hashToken(token))
    const renew = () => ask(signCodeContract.renewSignCode, { token, code: '7351' })
    await row.set({ userId: theirs }).execute()
    expect((await renew()).body['error']).toBe('renewal_link_unknown')
    await row.set({ userId: mine, kind: 'passwordRecovery' }).execute()
    const reset = await ask(passwordContract.resetPassword, { token, password: 'three pallets to Linz' })
    expect(reset.body['error']).toBe('renewal_link_unknown')
    await row.set({ kind: 'signCode' }).execute()
    expect((await renew()).status).toBe(200)
  })

  test('a driver link whose driver was changed in the database is refused', async () => {
    const { token } = await world.chartered()
    expect((await world.drive('item', token)).status).toBe(200)
    await db
      .updateTable('driverLink')
      .set({ userId: userId['brabant.driver'] })
      .where('tokenHash', '=', hashToken(token))
      .execute()
    expect((await world.drive('item', token)).body['error']).toBe('charter_link_unknown')
  })
})
