import { sessionContract } from '@roadnote/domain/session/contract'
import { permissionNames } from '@roadnote/domain/access/permission'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { startTestApp } from '../../test-kit/app.ts'
import { testPassword, testSecrets, testSignCode } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addRole } from '../../test-kit/roles.ts'
import { addOrganization } from '../../test-kit/rows.ts'
import { hashToken } from '../http/authenticate.ts'
import { findActor } from './token/store.ts'

const connection = await openTestDatabase()
const { db } = connection
const { ask, askByPath, anEmployee, tokenOf } = startTestApp(connection)

let acme = 0
beforeAll(async () => {
  acme = await addOrganization(db, {
    name: 'Acme Chemicals',
    dashboardPaymentSign: true,
    dashboardDisplaySign: true,
    spotCharterUsingSign: true,
    setLoadUnloadTimeSign: true,
  })
  await anEmployee(acme, 'planner', 'acme.planner')
})

describe('signing in', () => {
  test('a planner signs in and receives the own user details', async () => {
    const { status, body } = await ask(sessionContract.signIn, { username: 'acme.planner', password: testPassword })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      username: 'acme.planner',
      role: 'planner',
      organization: 'Acme Chemicals',
      organizationId: acme,
      permissions: [1, 2, 3, 4, 6, 12, 13, 16, 20, 21, 22, 28, 31],
      language: 'en',
      showNewDashboardSign: 'True',
    })
    expect(body['access_token']).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('an old client signs in with a form-encoded body, in any spelling of the path and the name', async () => {
    const { status } = await askByPath('POST', 'TOKEN', {
      body: `username=ACME.planner&password=${encodeURIComponent(testPassword)}&remember=True`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(200)
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    await anEmployee(acme, 'planner', 'known')
    const wrong = await ask(sessionContract.signIn, { username: 'known', password: 'wrong' }, { ip: '10.0.0.1' })
    const unknown = await ask(sessionContract.signIn, { username: 'stranger', password: 'wrong' }, { ip: '10.0.0.2' })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({ error: 'login_invalid', message: 'Invalid username or password.' })
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('sign-in names missing and too long fields', async () => {
    expect((await ask(sessionContract.signIn, wrongInput({}))).body).toMatchObject({
      error: 'bad_input',
      fields: { username: 'required', password: 'required' },
    })
    const long = await ask(sessionContract.signIn, { username: 'acme.planner', password: 'x'.repeat(51) })
    expect(long.body).toMatchObject({ fields: { password: 'too_long' } })
  })

  test('a driver cannot sign in to the portal, only to the driver pages', async () => {
    await anEmployee(acme, 'driver user', 'acme.driver')
    const credentials = { username: 'acme.driver', password: testPassword }
    const portal = await ask(sessionContract.signIn, credentials)
    expect(portal.status).toBe(400)
    expect(portal.body['error']).toBe('driver_pages_missing')
    expect(portal.body['message']).toContain('access to work')
    expect((await ask(sessionContract.signIn, { ...credentials, client: 'driver' })).status).toBe(200)
  })

  test('a user without access to the portal or the driver pages is not pointed to the driver pages', async () => {
    await anEmployee(acme, 'driver user', 'acme.driver.beside')
    const id = await anEmployee(acme, 'planner', 'nowhere')
    const roleId = await addRole(db, acme, 'Sees and enters nothing', ['viewCmrs'])
    await db.updateTable('appUser').set({ roleId }).where('id', '=', id).execute()
    const { body } = await ask(sessionContract.signIn, { username: 'nowhere', password: testPassword })
    expect(body['error']).toBe('portal_access_missing')
  })

  test('a signing user signs in with the sign code, not with a password', async () => {
    await anEmployee(acme, 'signing user', 'acme.signer')
    expect((await ask(sessionContract.signIn, { username: 'acme.signer', password: testSignCode })).status).toBe(200)
    expect((await ask(sessionContract.signIn, { username: 'acme.signer', password: testPassword })).status).toBe(400)
  })

  test('only a caller who knows the password learns that the account is not active', async () => {
    const id = await anEmployee(acme, 'planner', 'left.company')
    await db.updateTable('appUser').set({ status: 2 }).where('id', '=', id).execute()
    const guess = await ask(sessionContract.signIn, { username: 'left.company', password: 'wrong' })
    const owner = await ask(sessionContract.signIn, { username: 'left.company', password: testPassword })
    expect(guess.body['error']).toBe('login_invalid')
    expect(owner.body['error']).toBe('account_not_active')
  })

  test('neither the token nor the password is stored in a readable form', async () => {
    const token = await tokenOf('acme.planner')
    const sessions = await sql<{ row: string }>`select session::text as row from session`.execute(db)
    const users = await sql<{ row: string }>`select app_user::text as row from app_user`.execute(db)
    const stored = JSON.stringify([sessions.rows, users.rows])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(testPassword)
  })
})

describe('the lifetime of a session', () => {
  test('a request without a token, or with a malformed or unknown one, is unauthenticated', async () => {
    for (const token of [undefined, 'short', 'A'.repeat(43)]) {
      const answer = await ask(sessionContract.currentUser, {}, token === undefined ? {} : { token })
      expect(answer.status).toBe(401)
      expect(answer.body['error']).toBe('unauthenticated')
    }
  })

  test('a token in the URL or in a cookie is ignored', async () => {
    const token = await tokenOf('acme.planner')
    expect((await ask(sessionContract.currentUser, wrongInput({ access_token: token }))).status).toBe(401)
    expect((await ask(sessionContract.currentUser, {}, { headers: { cookie: `access_token=${token}` } })).status).toBe(
      401,
    )
  })

  test('the current user is returned with the permissions of this moment', async () => {
    const token = await tokenOf('acme.planner')
    const { body } = await ask(sessionContract.currentUser, {}, { token })
    expect(body).toMatchObject({
      login: 'acme.planner',
      role: 'planner',
      organizationId: acme,
      spotCharterUsingSign: true,
      setLoadUnloadTimeSign: true,
      drawsUpByHand: true,
      showNewDashboardSign: 'True',
    })
  })

  test('signing out ends the session with every token that was exchanged in it', async () => {
    const first = await tokenOf('acme.planner')
    const second = String((await ask(sessionContract.refresh, {}, { token: first })).body['access_token'])
    expect((await ask(sessionContract.signOut, {}, { token: second })).status).toBe(200)
    expect((await ask(sessionContract.currentUser, {}, { token: first })).status).toBe(401)
    expect((await ask(sessionContract.currentUser, {}, { token: second })).status).toBe(401)
  })

  test('an exchanged token works briefly for other tabs, and its later reuse ends the session as stolen', async () => {
    const stolen = await tokenOf('acme.planner')
    const fresh = String((await ask(sessionContract.refresh, {}, { token: stolen })).body['access_token'])
    expect((await ask(sessionContract.currentUser, {}, { token: stolen })).status).toBe(200)
    await db
      .updateTable('session')
      .set({ rotatedAt: sql<Date>`rotated_at - interval '31 seconds'` })
      .where('rotatedAt', 'is not', null)
      .execute()
    expect((await ask(sessionContract.currentUser, {}, { token: stolen })).status).toBe(401)
    expect((await ask(sessionContract.currentUser, {}, { token: fresh })).status).toBe(401)
  })

  test('an unused session ends after twelve hours, a remembered one after thirty days', async () => {
    const lifetimes = []
    for (const remember of [false, true]) {
      const body = { username: 'acme.planner', password: testPassword, remember }
      const token = String((await ask(sessionContract.signIn, body)).body['access_token'])
      const { rows } = await sql<{ hours: number }>`
        select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session order by created_at desc limit 1
      `.execute(db)
      lifetimes.push(rows[0]?.hours)
      await sql`update session set expires_at = now() - interval '1 second' where ended_at is null`.execute(db)
      expect((await ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
    }
    expect(lifetimes).toEqual([12, 720])
  })

  test('a signing user’s session ends after 15 unused minutes or the operator’s setting, remembered or not', async () => {
    await anEmployee(acme, 'signing user', 'at.the.dock')
    const minutes = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from expires_at - now()) / 60)::int as minutes
        from session order by created_at desc, expires_at desc limit 1
      `.execute(db)
      return rows[0]?.minutes
    }
    const body = { username: 'at.the.dock', password: testSignCode, remember: true }
    const token = String((await ask(sessionContract.signIn, body)).body['access_token'])
    expect(await minutes()).toBe(15)
    await ask(sessionContract.refresh, {}, { token })
    expect(await minutes()).toBe(15)
    const patient = startTestApp(connection, undefined, undefined, { signingIdle: 40 * 60_000 })
    await patient.ask(sessionContract.signIn, body)
    expect(await minutes()).toBe(40)
  })

  test('an unattended request does not extend the session', async () => {
    const token = await tokenOf('acme.planner')
    const nearlyOver = sql`
      update session set last_used_at = now() - interval '2 minutes', expires_at = now() + interval '1 minute'
      where ended_at is null`
    await nearlyOver.execute(db)
    expect((await ask(sessionContract.currentUser, {}, { token, headers: { 'x-unattended': '1' } })).status).toBe(200)
    const { rows } = await sql<{ awake: number }>`
      select count(*)::int as awake from session where expires_at > now() + interval '2 minutes' and ended_at is null
    `.execute(db)
    expect(rows[0]?.awake).toBe(0)
  })

  test('an attended request extends the session', async () => {
    const token = await tokenOf('acme.planner')
    await sql`update session set last_used_at = now() - interval '2 minutes', expires_at = now() + interval '1 minute' where ended_at is null`.execute(
      db,
    )
    await ask(sessionContract.currentUser, {}, { token })
    const { rows } = await sql<{ hours: number }>`
      select max(extract(epoch from expires_at - now()) / 3600)::int as hours from session where last_used_at > now() - interval '1 minute'
    `.execute(db)
    expect(rows[0]?.hours).toBe(12)
  })
})

describe('account changes that end a session', () => {
  const changes: Record<string, { status?: number; passwordHash?: string; deletedAt?: Date; endDate?: string }> = {
    blocked: { status: 4 },
    'set inactive': { status: 2 },
    deleted: { deletedAt: new Date() },
    'given another password': { passwordHash: 'another' },
    'past the last day of employment': { endDate: '2020-01-01' },
  }
  for (const [happening, change] of Object.entries(changes)) {
    test(`a session ends at the next request when its user is ${happening}`, async () => {
      const name = happening.replaceAll(' ', '.')
      const id = await anEmployee(acme, 'planner', name)
      const token = await tokenOf(name)
      expect((await ask(sessionContract.currentUser, {}, { token })).status).toBe(200)
      await db.updateTable('appUser').set(change).where('id', '=', id).execute()
      expect((await ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
    })
  }

  test('a blocked user who is unblocked must sign in again', async () => {
    const id = await anEmployee(acme, 'planner', 'returning')
    const token = await tokenOf('returning')
    await db.updateTable('appUser').set({ status: 4 }).where('id', '=', id).execute()
    await db.updateTable('appUser').set({ status: 1 }).where('id', '=', id).execute()
    expect((await ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
  })

  test('a change of role permissions applies to open sessions at once, and losing portal access ends them', async () => {
    const role = await db
      .insertInto('role')
      .values({ name: 'dispatcher', category: 1, organizationId: acme })
      .returning('id')
      .executeTakeFirstOrThrow()
    const grant = (names: readonly string[]) =>
      db
        .insertInto('rolePermission')
        .values(
          names.map((name) => ({
            roleId: role.id,
            permissionId: permissionNames.findIndex((known) => known === name) + 1,
          })),
        )
        .execute()
    await grant(['usePortal', 'viewCmrs'])
    const id = await anEmployee(acme, 'planner', 'dispatcher')
    await db.updateTable('appUser').set({ roleId: role.id }).where('id', '=', id).execute()
    const token = await tokenOf('dispatcher')
    await grant(['viewDashboard'])
    expect((await ask(sessionContract.currentUser, {}, { token })).body['permissions']).toEqual([2, 12, 28])
    await db.deleteFrom('rolePermission').where('roleId', '=', role.id).where('permissionId', '=', 12).execute()
    expect((await ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
  })

  test('a custom role named super admin is not the built-in role', async () => {
    const role = await db
      .insertInto('role')
      .values({ name: 'super admin', category: 1, organizationId: acme })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('rolePermission').values({ roleId: role.id, permissionId: 12 }).execute()
    const id = await anEmployee(acme, 'planner', 'pretender')
    await db.updateTable('appUser').set({ roleId: role.id }).where('id', '=', id).execute()
    const actor = await findActor(db, testSecrets, hashToken(await tokenOf('pretender')))
    expect(actor).toMatchObject({ roleName: 'super admin', builtInRole: null })
  })
})
