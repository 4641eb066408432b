import { passwordContract } from '@roadnote/domain/session/password'
import { sessionContract } from '@roadnote/domain/session/contract'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPasswordHash, testSecrets } from '../../../test-kit/secrets.ts'
import { createSignedInUsers } from '../../../test-kit/signed-in-users.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recipientsOf } from '../../../test-kit/session/guesses.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { hashToken } from '../../http/authenticate.ts'
import { keepOwnSession } from '../token/keep-own-session.ts'
import { makeLink } from '../link/one-time-link.ts'
import { insertSession } from '../token/store.ts'
import { newToken } from '../token/token.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { ask } = testWorld

const old = 'the old lorry'
const fresh = 'Schelde-Kade7'
let number = 0

interface Somebody {
  readonly id: number
  readonly token: string
  readonly userName: string
  readonly email: string
}

async function somebody(role: 'planner' | 'signing user'): Promise<Somebody> {
  number += 1
  const [one] = await createSignedInUsers(db, testWorld.acme, role, { size: 1, name: `own${number}`, code: '7351' })
  if (one === undefined) throw new Error('nobody came')
  const person = { ...one, userName: `own${number}-0`, email: `own${number}@acme.example` }
  const passwordHash = role === 'planner' ? await testPasswordHash(one.id, old) : null
  await db.updateTable('appUser').set({ email: person.email, passwordHash }).where('id', '=', one.id).execute()
  return { ...person, token: await sessionOf(one.id) }
}

async function sessionOf(userId: number, family: string = crypto.randomUUID()): Promise<string> {
  const { token, tokenHash } = newToken()
  await insertSession(db, testSecrets, { tokenHash, userId, family, client: 'portal', remember: false })
  return token
}

let planner: Somebody

beforeEach(async () => {
  planner = await somebody('planner')
  await sql`truncate attempt_failure`.execute(db)
})

function sets(body: Readonly<Record<string, unknown>>, token = planner.token) {
  return ask(profileContract.setPassword, { OldPassword: old, NewPassword: fresh, ...body }, { token })
}

async function isOpen(token: string): Promise<boolean> {
  return (await ask(sessionContract.currentUser, {}, { token })).status === 200
}

async function enters(userName: string, password: string): Promise<number> {
  return (await ask(sessionContract.signIn, { username: userName, password })).status
}

describe('changing the own password', () => {
  test('a user who knows the old password changes it, and other fields of the request are ignored', async () => {
    const row = () =>
      db
        .selectFrom('appUser')
        .where('id', '=', planner.id)
        .select(['organizationId', 'roleId', 'status', 'userName', 'name', 'email', 'operationPlace'])
        .executeTakeFirstOrThrow()
    const passwordsOfOthers = () =>
      db.selectFrom('appUser').where('id', '<>', planner.id).orderBy('id').select(['id', 'passwordHash']).execute()
    const [before, others] = [await row(), await passwordsOfOthers()]
    const otherFields = {
      id: testWorld.userId['acme.admin'],
      rolesId: 1,
      organizationsId: testWorld.brabant,
      status: 2,
    }
    const more = { userName: 'acme.admin', name: 'Eve', email: 'eve@example.com', operationPlace: 'X', password: 'x' }
    expect((await sets({ ...otherFields, ...more })).status).toBe(200)
    expect(await row()).toEqual(before)
    expect(await passwordsOfOthers()).toEqual(others)
    expect([await enters(planner.userName, old), await enters(planner.userName, fresh)]).toEqual([400, 200])
  })

  test('a password change ends all other sessions and earlier links', async () => {
    const elsewhere = await sessionOf(planner.id)
    const link = await db
      .transaction()
      .execute((tx) =>
        makeLink(tx, testSecrets, { kind: 'passwordRecovery', userId: planner.id, minutes: 30, startedBy: null }),
      )
    expect((await sets({})).status).toBe(200)
    expect([await isOpen(planner.token), await isOpen(elsewhere)]).toEqual([true, false])
    const late = await ask(passwordContract.resetPassword, { token: link, password: 'another lorry' })
    expect(late.body['error']).toBe('renewal_link_used')
  })

  test('a password change is mailed to its owner and logged without the password', async () => {
    await sets({})
    expect((await recipientsOf(db, 'PasswordChanged')).at(-1)).toBe(planner.email)
    const log = await db.selectFrom('adminEvent').where('subjectId', '=', planner.id).selectAll().execute()
    expect(log).toMatchObject([
      { action: 'userEdited', actorUserId: planner.id, changes: [{ field: 'password', old: '********' }] },
    ])
    expect(JSON.stringify(log)).not.toContain(fresh)
  })

  test.each([
    [{ OldPassword: 'not mine' }, 'bad_input', { OldPassword: 'not_allowed' }],
    [{ OldPassword: '' }, 'bad_input', { OldPassword: 'required' }],
    [{ NewPassword: '' }, 'bad_input', { NewPassword: 'required' }],
    [{ NewPassword: 'x'.repeat(51) }, 'bad_input', { NewPassword: 'too_long' }],
    [{ NewPassword: old }, 'bad_input', { NewPassword: 'repeated' }],
    [{ NewPassword: 'lorry-7' }, 'password_too_short', { NewPassword: 'too_short' }],
    [{ NewPassword: 'Welkom2026' }, 'password_too_simple', { NewPassword: 'too_simple' }],
  ])('a password change with %j is refused and keeps the old password', async (wrong, error, fields) => {
    expect((await sets(wrong)).body).toMatchObject({ error, fields })
    expect(await enters(planner.userName, old)).toBe(200)
  })

  test('after five wrong old passwords a password change waits, even with the right one', async () => {
    for (let wrong = 0; wrong < 5; wrong++) expect((await sets({ OldPassword: `guess ${wrong}` })).status).toBe(400)
    const late = await sets({})
    expect([late.status, late.body['error']]).toEqual([429, 'throttled'])
  })

  test('a password change requires a session', async () => {
    expect((await sets({}, 'nobody')).status).toBe(401)
  })
})

describe('changing the password of a signing user', () => {
  test('a signing user changes the four-digit code as password by the rules of a code, which ends the other sessions', async () => {
    const signer = await somebody('signing user')
    const elsewhere = await sessionOf(signer.id)
    const set = (body: Readonly<Record<string, unknown>>) =>
      sets({ OldPassword: '7351', NewPassword: '8306', ...body }, signer.token)
    for (const [wrong, error, fields] of [
      [{ OldPassword: '9999' }, 'sign_code_wrong', { OldPassword: 'not_allowed' }],
      [{ NewPassword: '83061' }, 'bad_input', { NewPassword: 'wrong_format' }],
      [{ NewPassword: fresh }, 'bad_input', { NewPassword: 'wrong_format' }],
      [{ NewPassword: '1111' }, 'sign_code_too_simple', { NewPassword: 'not_allowed' }],
    ] as const)
      expect((await set(wrong)).body).toMatchObject({ error, fields })
    expect((await set({})).status).toBe(200)
    expect([await isOpen(signer.token), await isOpen(elsewhere)]).toEqual([true, false])
    expect([await enters(signer.userName, '7351'), await enters(signer.userName, '8306')]).toEqual([400, 200])
    expect((await recipientsOf(db, 'SignCodeSet')).at(-1)).toBe(signer.email)
  })
})

describe('keeping the own sign-in over a password change', () => {
  const changing = (sessionHash: Buffer, passwordHash: string) =>
    db
      .transaction()
      .execute((tx) =>
        keepOwnSession(tx, planner.id, { sessionHash }, () =>
          tx.updateTable('appUser').set({ passwordHash }).where('id', '=', planner.id).execute(),
        ),
      )

  test('other tabs of the same sign-in stay signed in after a password change', async () => {
    const family = crypto.randomUUID()
    const [here, otherTab] = [await sessionOf(planner.id, family), await sessionOf(planner.id, family)]
    await changing(hashToken(here), 'another hash')
    expect([await isOpen(here), await isOpen(otherTab), await isOpen(planner.token)]).toEqual([true, true, false])
  })

  test('a password change does not wait for a lock on another user', async () => {
    const other = await somebody('planner')
    const untouched = async () => []
    await db.transaction().execute(async (busy) => {
      await busy.selectFrom('appUser').where('id', '=', other.id).select('id').forUpdate().execute()
      await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '1s'`.execute(tx)
        await keepOwnSession(tx, planner.id, { sessionHash: hashToken(planner.token) }, untouched)
      })
    })
    expect(await isOpen(planner.token)).toBe(true)
  })

  test('a session that was signed out stays ended after a password change', async () => {
    const family = crypto.randomUUID()
    const [here, otherTab] = [await sessionOf(planner.id, family), await sessionOf(planner.id, family)]
    await ask(sessionContract.signOut, {}, { token: here })
    await changing(hashToken(here), 'another hash')
    expect([await isOpen(here), await isOpen(otherTab)]).toEqual([false, false])
  })
})
