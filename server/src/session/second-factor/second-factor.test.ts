import { accountContract } from '@roadnote/domain/user/account-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPassword, testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recipientsOf, moveAttemptsBack } from '../../../test-kit/session/guesses.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { makeLink } from '../link/one-time-link.ts'
import { codesIn, phoneWith, switchOnSecondFactor, type Phone } from '../../../test-kit/session/second-factor.ts'

/** A fixed clock that only tests move. */
let minutes = 0
const now = () => new Date(Date.UTC(2026, 10, 16, 12, minutes, 10))

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
let phone: Phone
let written: readonly string[]

async function aPerson(): Promise<Person> {
  number += 1
  const name = `two.factor${number}`
  const email = `${name}@acme.example`
  const id = await testWorld.anEmployee(testWorld.acme, 'planner', name)
  await db.updateTable('appUser').set({ email }).where('id', '=', id).execute()
  return { id, name, email, token: await testWorld.tokenOf(name) }
}

beforeEach(async () => {
  await sql`truncate attempt_failure`.execute(db)
  person = await aPerson()
  const set = await switchOnSecondFactor(testWorld, now, person.token, testPassword)
  phone = set.phone
  written = set.recoveryCodes
  minutes += 2
})

/** The first step of a sign-in: user name and password. */
function enters({ name } = person, headers: Record<string, string> = {}) {
  return ask(sessionContract.signIn, { username: name, password: testPassword }, { headers })
}

async function stateOf(who = person): Promise<string> {
  return String((await enters(who)).body['state'])
}

function finishes(state: string, secondFactor: string, headers: Record<string, string> = {}) {
  return ask(secondFactorContract.finishSignIn, { state, secondFactor }, { headers })
}

const errorOf = async (answer: ReturnType<typeof finishes>) => (await answer).body['error']

async function isOpen(token: unknown): Promise<boolean> {
  return (await ask(sessionContract.currentUser, {}, { token: String(token) })).status === 200
}

describe('signing in with a second factor', () => {
  test('the password of a user with a second factor returns 202 without a session, and a code of the app the usual reply', async () => {
    const { status, body } = await enters()
    expect([status, body]).toEqual([202, { state: expect.any(String), methods: ['totp', 'recovery'] }])
    const done = await finishes(String(body['state']), phone.shows())
    expect([done.status, done.body['username']]).toEqual([200, person.name])
    expect(await isOpen(done.body['access_token'])).toBe(true)
    expect(await isOpen(body['state'])).toBe(false)
  })

  test('a wrong password does not reveal that the account has a second factor', async () => {
    const answer = await ask(sessionContract.signIn, { username: person.name, password: 'not mine' })
    expect([answer.status, answer.body['error']]).toEqual([400, 'login_invalid'])
  })

  test('a second factor code is accepted one step early or late, not two', async () => {
    const state = await stateOf()
    expect(await errorOf(finishes(state, phone.shows(2)))).toBe('second_factor_wrong')
    expect(await errorOf(finishes(state, phone.shows(-2)))).toBe('second_factor_wrong')
    expect((await finishes(state, phone.shows(-1))).status).toBe(200)
    expect((await finishes(await stateOf(), phone.shows(1))).status).toBe(200)
  })

  test('a second factor code works once, also in parallel requests', async () => {
    const [one, other] = [await stateOf(), await stateOf()]
    const answers = await Promise.all([finishes(one, phone.shows()), finishes(other, phone.shows())])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await errorOf(finishes(await stateOf(), phone.shows()))).toBe('second_factor_wrong')
    // An earlier code is refused too.
    expect(await errorOf(finishes(await stateOf(), phone.shows(-1)))).toBe('second_factor_wrong')
  })

  test('using a code does not use up the same code of another user with the same secret', async () => {
    const other = await aPerson()
    await switchOnSecondFactor(testWorld, now, other.token, testPassword)
    const { secretSealed, lastStep } = await db
      .selectFrom('secondFactor')
      .where('userId', '=', person.id)
      .select(['secretSealed', 'lastStep'])
      .executeTakeFirstOrThrow()
    await db.updateTable('secondFactor').set({ secretSealed, lastStep }).where('userId', '=', other.id).execute()
    expect((await finishes(await stateOf(), phone.shows())).status).toBe(200)
    expect((await finishes(await stateOf(other), phone.shows())).status).toBe(200)
  })

  test('a second factor code is accepted with the spaces that apps show', async () => {
    const digits = phone.shows()
    expect((await finishes(await stateOf(), ` ${digits.slice(0, 3)} ${digits.slice(3)} `)).status).toBe(200)
  })

  test('a recovery code replaces the app once, and its owner is notified by mail', async () => {
    expect(new Set(written).size).toBe(10)
    const [code = ''] = written
    expect((await finishes(await stateOf(), code.toUpperCase())).status).toBe(200)
    expect(await errorOf(finishes(await stateOf(), code))).toBe('second_factor_wrong')
    expect(await recipientsOf(db, 'RecoveryCodeUsed')).toContain(person.email)
    const event = await db
      .selectFrom('adminEvent')
      .where('action', '=', 'recoveryCodeUsed')
      .where('subjectId', '=', person.id)
      .select(['organizationId', 'subjectName'])
      .executeTakeFirst()
    expect(event).toEqual({ organizationId: testWorld.acme, subjectName: person.name })
    const { body } = await ask(profileContract.profile, {}, { token: person.token })
    expect(body['secondFactor']).toEqual({ isOn: true, codesLeft: 9, isRequired: false })
  })

  test('the database contains neither the second factor secret nor recovery codes in clear', async () => {
    const { rows } = await sql<{ all: string }>`select (select string_agg(second_factor::text, ' ') from second_factor)
      || (select string_agg(recovery_code::text, ' ') from recovery_code) as all`.execute(db)
    const [{ all } = { all: '' }] = rows
    expect(all.length).toBeGreaterThan(500)
    for (const code of written) expect(all).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'))
    const { secretSealed } = await db
      .selectFrom('secondFactor')
      .where('userId', '=', person.id)
      .select('secretSealed')
      .executeTakeFirstOrThrow()
    expect(secretSealed?.length).toBe(12 + 16 + 32)
  })
})

describe('the state between password and second factor', () => {
  test('a sign-in state is refused once its user is deleted', async () => {
    const state = await stateOf()
    await db.updateTable('appUser').set({ deletedAt: new Date() }).where('id', '=', person.id).execute()
    expect(await errorOf(finishes(state, phone.shows()))).toBe('sign_in_state_over')
  })

  test('a sign-in state is refused after the last day of its user', async () => {
    const state = await stateOf()
    await db.updateTable('appUser').set({ endDate: '2020-01-01' }).where('id', '=', person.id).execute()
    expect(await errorOf(finishes(state, phone.shows()))).toBe('account_not_active')
    expect((await enters()).body['error']).toBe('account_not_active')
  })

  test('of two parallel requests with one sign-in state and two valid codes only one succeeds', async () => {
    const state = await stateOf()
    const answers = await Promise.all([finishes(state, phone.shows()), finishes(state, written[0] ?? '')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(({ body }) => body['error'])).toContain('sign_in_state_over')
  })

  test('an invented, used or expired sign-in state is refused', async () => {
    expect(await errorOf(finishes('x'.repeat(43), phone.shows()))).toBe('sign_in_state_over')
    const state = await stateOf()
    expect((await finishes(state, phone.shows())).status).toBe(200)
    expect(await errorOf(finishes(state, phone.shows(1)))).toBe('sign_in_state_over')
    const old = await stateOf()
    await sql`update one_time_token set expires_at = expires_at - interval '5 minutes'`.execute(db)
    expect(await errorOf(finishes(old, phone.shows(1)))).toBe('sign_in_state_over')
    // A code sent with an invalid state is not used up.
    expect((await finishes(await stateOf(), phone.shows(1))).status).toBe(200)
  })

  test('a mailed link is not accepted as the state of a sign-in', async () => {
    const link = await db
      .transaction()
      .execute((tx) => makeLink(tx, testSecrets, { kind: 'signCode', userId: person.id, minutes: 30, startedBy: null }))
    expect(await errorOf(finishes(link, phone.shows()))).toBe('sign_in_state_over')
  })

  test('a sign-in state is refused once the account is inactive or the password has changed', async () => {
    const state = await stateOf()
    await db.updateTable('appUser').set({ status: 2 }).where('id', '=', person.id).execute()
    expect(await errorOf(finishes(state, phone.shows()))).toBe('account_not_active')
    const passwordHash = 'another one'
    await db.updateTable('appUser').set({ status: 1, passwordHash }).where('id', '=', person.id).execute()
    expect(await errorOf(finishes(state, phone.shows()))).toBe('sign_in_state_over')
  })

  test('the sign-in state of one user does not accept the code of another user’s app', async () => {
    const stranger = await aPerson()
    const theirs = await switchOnSecondFactor(testWorld, now, stranger.token, testPassword)
    minutes += 2
    expect(await errorOf(finishes(await stateOf(), theirs.phone.shows()))).toBe('second_factor_wrong')
  })

  test('a sign-in state is not used up by the sign-in of another user', async () => {
    const stranger = await aPerson()
    const theirs = await switchOnSecondFactor(testWorld, now, stranger.token, testPassword)
    minutes += 2
    const [own, other] = [await stateOf(), await stateOf(stranger)]
    expect((await finishes(own, phone.shows())).status).toBe(200)
    expect((await finishes(other, theirs.phone.shows())).status).toBe(200)
  })

  test('a sign-in state of a user with a second factor cannot set up another app', async () => {
    const state = await stateOf()
    expect((await ask(secondFactorContract.beginSetupAtSignIn, { state })).body['error']).toBe('sign_in_state_over')
  })
})

describe('guessing a second factor', () => {
  test('five wrong second factor codes pause the user across sign-in states, and ten are mailed', async () => {
    const state = await stateOf()
    for (let wrong = 0; wrong < 5; wrong++) expect(await errorOf(finishes(state, '000000'))).toBe('second_factor_wrong')
    const late = await finishes(await stateOf(), phone.shows())
    expect([late.status, late.body['error']]).toEqual([429, 'throttled'])
    await moveAttemptsBack(db, 16)
    for (let wrong = 0; wrong < 5; wrong++) await finishes(state, 'abcde-fghjk')
    expect(await recipientsOf(db, 'GuessesPaused')).toContain(person.email)
  })

  test('second factor guesses by strangers do not lock the owner out on a known device', async () => {
    const device = { 'x-device': 'the.telephone-in-the-drawer'.replaceAll('.', '_') }
    expect((await finishes(await stateOf(), phone.shows(), device)).status).toBe(200)
    const state = await stateOf()
    for (let wrong = 0; wrong < 5; wrong++) await finishes(state, '000000')
    expect((await finishes(state, phone.shows(1))).status).toBe(429)
    expect((await finishes(state, phone.shows(1), device)).status).toBe(200)
  })
})

describe('the second factor in the profile', () => {
  const own = (path: string, body: Record<string, unknown>, token = person.token) =>
    askByPath('POST', `api/employee/second-factor-${path}`, { token, body })

  test('a user switches the second factor on with the password and a first code, and is notified by mail', async () => {
    const other = await aPerson()
    expect((await own('setup', {}, other.token)).body['fields']).toEqual({ password: 'required' })
    expect((await own('setup', { password: 'not mine' }, other.token)).body['fields']).toEqual({
      password: 'not_allowed',
    })
    expect((await own('confirm', { secondFactor: '123456' }, other.token)).body['error']).toBe(
      'second_factor_setup_over',
    )
    const { body } = await own('setup', { password: testPassword }, other.token)
    expect(String(body['address'])).toContain(String(body['secret']).replaceAll(' ', ''))
    expect(Buffer.from(String(body['picture']), 'base64').subarray(1, 4).toString()).toBe('PNG')
    const app = phoneWith(String(body['secret']), now)
    expect((await own('confirm', { secondFactor: app.shows(5) }, other.token)).body['error']).toBe(
      'second_factor_wrong',
    )
    expect((await enters(other)).status).toBe(200)
    const done = await own('confirm', { secondFactor: app.shows() }, other.token)
    expect([done.status, codesIn(done).length]).toEqual([200, 10])
    expect((await enters(other)).status).toBe(202)
    expect(await recipientsOf(db, 'SecondFactorOn')).toContain(other.email)
  })

  test('moving to another telephone needs a code of the present app, which works until then', async () => {
    expect((await own('setup', { password: testPassword })).body['error']).toBe('second_factor_required')
    const { body } = await own('setup', { password: testPassword, secondFactor: phone.shows() })
    const next = phoneWith(String(body['secret']), now)
    expect((await finishes(await stateOf(), phone.shows(1))).status).toBe(200)
    const [old = ''] = written
    expect((await own('confirm', { secondFactor: next.shows() })).status).toBe(200)
    minutes += 2
    expect(await errorOf(finishes(await stateOf(), phone.shows()))).toBe('second_factor_wrong')
    expect(await errorOf(finishes(await stateOf(), old))).toBe('second_factor_wrong')
    expect((await finishes(await stateOf(), next.shows())).status).toBe(200)
  })

  test('new recovery codes need a second factor code and replace only the user’s own old ones', async () => {
    const other = await aPerson()
    const theirs = await switchOnSecondFactor(testWorld, now, other.token, testPassword)
    expect((await own('codes', { secondFactor: '000000' })).body['error']).toBe('second_factor_wrong')
    const fresh = codesIn(await own('codes', { secondFactor: phone.shows() }))
    expect(fresh).toHaveLength(10)
    expect(await errorOf(finishes(await stateOf(), written[3] ?? ''))).toBe('second_factor_wrong')
    expect((await finishes(await stateOf(), fresh[3] ?? '')).status).toBe(200)
    expect((await finishes(await stateOf(other), theirs.recoveryCodes[3] ?? '')).status).toBe(200)
    expect(await recipientsOf(db, 'RecoveryCodesRenewed')).toContain(person.email)
  })

  test('switching the second factor off needs a code and is mailed, and is refused when it is off', async () => {
    expect((await own('off', { secondFactor: '000000' })).status).toBe(400)
    expect((await own('off', { secondFactor: phone.shows() })).status).toBe(200)
    expect((await enters()).status).toBe(200)
    expect(await recipientsOf(db, 'SecondFactorOff')).toContain(person.email)
    expect((await own('off', { secondFactor: phone.shows(1) })).body['error']).toBe('second_factor_off')
    const { rows } = await sql`select action from admin_event where subject_id = ${person.id} order by id`.execute(db)
    expect(rows).toEqual([{ action: 'secondFactorOn' }, { action: 'secondFactorOff' }])
  })

  test('changing the password or sign code requires the second factor after the present secret', async () => {
    const sets = (more: Record<string, unknown>) =>
      ask(
        profileContract.setPassword,
        { OldPassword: testPassword, NewPassword: 'Schelde-Kade7', ...more },
        { token: person.token },
      )
    expect((await sets({ OldPassword: 'not mine', secondFactor: phone.shows() })).body['fields']).toEqual({
      OldPassword: 'not_allowed',
    })
    const without = await sets({})
    expect([without.body['error'], without.body['fields']]).toEqual([
      'second_factor_required',
      { secondFactor: 'required' },
    ])
    expect((await sets({ secondFactor: '000000' })).body['fields']).toEqual({ secondFactor: 'not_allowed' })
    // A code sent with a wrong password is not used up.
    expect((await sets({ secondFactor: phone.shows() })).status).toBe(200)
    const code = (more: Record<string, unknown>) =>
      ask(signCodeContract.setSignCode, { oldCode: '1234', code: '7391', ...more }, { token: person.token })
    expect((await code({})).body['error']).toBe('second_factor_required')
    expect((await code({ secondFactor: phone.shows(1) })).status).toBe(200)
  })
})

describe('resetting the second factor of a lost device', () => {
  const resets = (who: 'acme.admin' | 'acme.planner' | 'brabant.admin', id = person.id) =>
    testWorld.request(who, accountContract.resetSecondFactor, { id })

  test('an administrator resets the second factor of a user, which is logged and mailed and ends the sessions', async () => {
    expect((await resets('acme.planner')).status).toBe(403)
    expect((await resets('brabant.admin')).status).toBe(404)
    expect((await resets('acme.admin')).status).toBe(200)
    expect(await isOpen(person.token)).toBe(false)
    expect(await recipientsOf(db, 'SecondFactorReset')).toContain(person.email)
    const { rows } = await sql`select action, actor_user_id as by from admin_event
      where subject_id = ${person.id} order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ action: 'secondFactorReset', by: testWorld.userId['acme.admin'] }])
    expect((await enters()).status).toBe(200)
    expect((await resets('acme.admin')).body['error']).toBe('second_factor_off')
  })

  test('a second factor reset keeps the end of sessions that had ended before', async () => {
    const before = new Date('2026-11-01T08:00:00Z')
    await db.updateTable('session').set({ endedAt: before }).where('userId', '=', person.id).execute()
    await resets('acme.admin')
    const ends = await db.selectFrom('session').where('userId', '=', person.id).select('endedAt').execute()
    expect(ends.map(({ endedAt }) => endedAt)).toEqual(ends.map(() => before))
    expect(ends).not.toEqual([])
  })

  test('a second factor reset clears the failures of that user’s second factor only', async () => {
    const other = await aPerson()
    await switchOnSecondFactor(testWorld, now, other.token, testPassword)
    for (const who of [person, other]) await finishes(await stateOf(who), '000000')
    await resets('acme.admin')
    const { rows } = await sql`select subject from attempt_failure where kind = 'secondFactor'`.execute(db)
    expect(rows).toEqual([{ subject: await testWorld.guidOf(other.name) }])
  })

  test('a second factor reset ends a sign-in that waits for its code', async () => {
    const state = await stateOf()
    await resets('acme.admin')
    expect(await errorOf(finishes(state, phone.shows()))).toBe('sign_in_state_over')
  })
})

describe('requiring a second factor for roles', () => {
  const path = 'api/organization/second-factor-roles'

  async function plannerRole(): Promise<number> {
    const { id } = await db
      .selectFrom('role')
      .where('name', '=', 'planner')
      .where('category', '=', 2)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const requires = (rolesId: readonly number[], who: 'acme.admin' | 'acme.planner' | 'brabant.admin' = 'acme.admin') =>
    testWorld.requestByPath(who, `POST ${path}`, { id: testWorld.acme, rolesId })

  test('users of a role that requires a second factor must set it up before they get a session', async () => {
    const other = await aPerson()
    const planner = await plannerRole()
    expect((await requires([planner])).status).toBe(200)
    const { status, body } = await enters(other)
    expect([status, body['methods']]).toEqual([202, ['setup']])
    const state = String(body['state'])
    expect(await errorOf(finishes(state, '123456'))).toBe('sign_in_state_over')
    const begun = await ask(secondFactorContract.beginSetupAtSignIn, { state })
    const app = phoneWith(String(begun.body['secret']), now)
    const confirm = (secondFactor: string) => ask(secondFactorContract.confirmSetupAtSignIn, { state, secondFactor })
    expect((await confirm('000000')).body['error']).toBe('second_factor_wrong')
    const done = await confirm(app.shows())
    expect([done.status, codesIn(done).length]).toEqual([200, 10])
    expect(await isOpen(done.body['access_token'])).toBe(true)
    expect((await confirm(app.shows(1))).body['error']).toBe('sign_in_state_over')
    const off = await ask(
      secondFactorContract.switchOff,
      { secondFactor: app.shows(1) },
      { token: String(done.body['access_token']) },
    )
    expect(off.body['error']).toBe('second_factor_of_role')
    expect((await requires([])).status).toBe(200)
  })

  test('only administrators of the organisation read and set the roles that require a second factor, and unknown roles are refused', async () => {
    const planner = await plannerRole()
    await requires([planner])
    const answer = await testWorld.requestByPath('acme.admin', `GET ${path}?id=${testWorld.acme}`)
    const required = (answer.body as unknown as { id: number; isRequired: boolean }[]).filter((role) => role.isRequired)
    expect(required.map(({ id }) => id)).toEqual([planner])
    expect((await requires([999_999])).body['fields']).toEqual({ rolesId: 'unknown' })
    expect((await requires([], 'acme.planner')).status).toBe(403)
    expect((await requires([], 'brabant.admin')).status).toBe(404)
    await requires([])
    const { rows } = await sql`select changes from admin_event
      where action = 'organizationEdited' and subject_id = ${testWorld.acme} order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ changes: [{ field: 'secondFactorRoles', old: ['planner'], new: null }] }])
  })
})
