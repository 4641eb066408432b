import { sessionContract } from '@roadnote/domain/session/contract'
import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { testPassword, testSignCode } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { codeState, recipientsOf, moveAttemptsBack } from '../../../test-kit/session/guesses.ts'
import { addOrganization } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
const { ask, anEmployee } = startTestApp(connection)

let acme = 0
let addresses = 0

beforeAll(async () => {
  acme = await addOrganization(db, { name: 'Acme Chemicals' })
})

beforeEach(async () => {
  await sql`truncate attempt_failure, known_device`.execute(db)
})

async function somebody(role: BuiltInRoleName, userName: string): Promise<number> {
  const id = await anEmployee(acme, role, userName)
  await db
    .updateTable('appUser')
    .set({ email: `${userName}@acme.example` })
    .where('id', '=', id)
    .execute()
  return id
}

interface From {
  readonly ip?: string
  readonly device?: string
  readonly app?: typeof ask
}

/** A sign-in, by default with a wrong password and from an unused IP address. */
function enter(username: string, password = 'wrong', { ip, device, app = ask }: From = {}) {
  addresses += 1
  return app(
    sessionContract.signIn,
    { username, password },
    {
      ip: ip ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      headers: device === undefined ? {} : { 'x-device': device },
    },
  )
}

function waitOf({ headers }: { readonly headers: Record<string, unknown> }): number {
  return Number(headers['retry-after'])
}

const ownDevice = 'the-planner-own-device-0123456789'

describe('guessing a password', () => {
  test('after five wrong passwords the address waits 15 minutes, even with the right password', async () => {
    await somebody('planner', 'guessed')
    for (let guess = 1; guess <= 5; guess++) {
      expect((await enter('guessed', 'wrong', { ip: '10.1.0.1' })).status).toBe(400)
    }
    const refused = await enter('guessed', testPassword, { ip: '10.1.0.1' })
    expect(refused.status).toBe(429)
    expect(waitOf(refused)).toBeGreaterThan(14 * 60)
    expect(waitOf(refused)).toBeLessThanOrEqual(15 * 60)
    expect((await enter('guessed', testPassword, { ip: '10.1.0.2' })).status).toBe(200)
  })

  test('failed sign-ins are counted across restarts and processes', async () => {
    await somebody('planner', 'persistent')
    for (let guess = 1; guess <= 5; guess++) await enter('persistent', 'wrong', { ip: '10.2.0.1' })
    const afterRestart = startTestApp(connection).ask
    expect((await enter('persistent', testPassword, { ip: '10.2.0.1', app: afterRestart })).status).toBe(429)
  })

  test('of sixty parallel guesses only five are checked', async () => {
    await somebody('planner', 'stormed')
    const second = startTestApp(connection).ask
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        enter('stormed', 'wrong', { ip: '10.4.0.1', app: index % 2 === 0 ? ask : second }),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(55)
  })

  test('eight parallel sign-ins by one user are not counted as guessing', async () => {
    await somebody('planner', 'busy')
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter('busy', testPassword, { ip: '10.5.0.1' })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('the right password resets the failure count of the device, whatever its address', async () => {
    await somebody('planner', 'clumsy')
    for (let round = 1; round <= 4; round++) {
      for (let typo = 0; typo < 4; typo++) await enter('clumsy', 'oops', { device: ownDevice })
      expect((await enter('clumsy', testPassword, { device: ownDevice })).status).toBe(200)
    }
  })

  test('ten guesses from anywhere make strange devices wait, but not a device that signed in before', async () => {
    await somebody('planner', 'besieged')
    expect((await enter('besieged', testPassword, { device: ownDevice, ip: '10.6.0.1' })).status).toBe(200)
    for (let guess = 1; guess <= 5; guess++) await enter('besieged', 'wrong', { ip: '10.6.0.1' })
    for (let guess = 1; guess <= 5; guess++) expect((await enter('besieged')).status).toBe(400)
    expect((await enter('besieged', testPassword)).status).toBe(429)
    // From the same IP address as the guesses.
    expect((await enter('besieged', testPassword, { device: ownDevice, ip: '10.6.0.1' })).status).toBe(200)
    expect(await recipientsOf(db, 'GuessesPaused')).toContain('besieged@acme.example')
  })

  test('ten wrong passwords on a known device make that device wait and disable nothing', async () => {
    const id = await somebody('planner', 'forgetful')
    await enter('forgetful', testPassword, { device: ownDevice })
    for (let guess = 0; guess < 10; guess++) {
      if (guess === 5) await moveAttemptsBack(db, 15)
      expect((await enter('forgetful', 'wrong', { device: ownDevice })).status).toBe(400)
    }
    await moveAttemptsBack(db, 14)
    expect((await enter('forgetful', testPassword, { device: ownDevice })).status).toBe(429)
    expect((await enter('forgetful', testPassword)).status).toBe(200)
    await moveAttemptsBack(db, 1)
    expect((await enter('forgetful', testPassword, { device: ownDevice })).status).toBe(200)
    expect(await codeState(db, id)).toEqual({ status: 1, switchedOff: false })
  })

  test('an address that tries two hundred user names is locked out for a day', async () => {
    await somebody('planner', 'bystander')
    await enter('name-0', 'wrong', { ip: '10.7.0.1' })
    await sql`
      insert into attempt_failure (kind, caller, subject)
      select kind, caller, 'name ' || number from attempt_failure, generate_series(1, 198) as number
    `.execute(db)
    expect((await enter('name-199', 'wrong', { ip: '10.7.0.1' })).status).toBe(400)
    const refused = await enter('bystander', testPassword, { ip: '10.7.0.1' })
    expect(refused.status).toBe(429)
    expect(waitOf(refused)).toBeGreaterThan(23 * 60 * 60)
  })
})

describe('guessing a signing user’s code at sign-in', () => {
  test('guesses at a sign code during sign-in count like those at a signature, and leave the account active', async () => {
    const id = await somebody('signing user', 'sprayed')
    expect((await enter('sprayed', testSignCode, { device: ownDevice })).status).toBe(200)
    for (let guess = 1; guess <= 10; guess++) expect((await enter('sprayed', '0000')).status).toBe(400)
    expect((await enter('sprayed', testSignCode)).status).toBe(429)
    expect((await enter('sprayed', testSignCode, { device: ownDevice })).status).toBe(200)
    expect(await codeState(db, id)).toEqual({ status: 1, switchedOff: false })
  })

  test('guessing a sign code gets the same answers as guessing a password or an unknown name, however often', async () => {
    await somebody('planner', 'with-password')
    await somebody('signing user', 'with-code')
    const said = async (username: string) => {
      const answers: unknown[] = []
      for (let guess = 1; guess <= 24; guess++) {
        const { status, body, headers } = await enter(username, '0000')
        const minutes = headers['retry-after'] === undefined ? null : Math.ceil(Number(headers['retry-after']) / 60)
        answers.push([status, body, minutes, Object.keys(headers).sort()])
        if (guess % 2 === 0 && guess >= 12) await moveAttemptsBack(db, minutes ?? 0)
      }
      await sql`truncate attempt_failure`.execute(db)
      return answers
    }
    const unknown = await said('nobody-at-all')
    expect(await said('with-password')).toEqual(unknown)
    expect(await said('with-code')).toEqual(unknown)
    expect(JSON.stringify(unknown)).toContain('throttled')
  })

  test('a disabled code or an exhausted quota of strange devices does not change the answer to a guess', async () => {
    const id = await somebody('signing user', 'worn-out')
    await somebody('planner', 'worn-out-too')
    const fail = async (username: string) => {
      await enter(username)
      await sql`
        insert into attempt_failure (kind, caller, subject)
        select kind, 'somebody else', subject from attempt_failure, generate_series(1, 100)
      `.execute(db)
      await moveAttemptsBack(db, 1440)
      const { status, body } = await enter(username, username === 'worn-out' ? testSignCode : 'wrong')
      const paused = await enter(username)
      await sql`truncate attempt_failure`.execute(db)
      return { status, body, then: paused.status }
    }
    const before = await fail('worn-out')
    expect(await fail('worn-out-too')).toEqual(before)
    await db.updateTable('appUser').set({ status: 4, signCodeDisabledAt: new Date() }).where('id', '=', id).execute()
    expect(await fail('worn-out')).toEqual(before)
    expect(before).toMatchObject({ status: 400, body: { error: 'login_invalid' }, then: 429 })
  })
})

test('the user name of a failed sign-in is never stored in clear, because it may be a password', async () => {
  await enter('Hunter2-in-the-wrong-field')
  await enter('Hunter2-in-the-wrong-field', 'and another')
  const { rows } = await sql<{ row: string }>`select attempt_failure::text as row from attempt_failure`.execute(db)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('hunter2')
})

test('expired sign-in failures are deleted with the next failure, those at a code stay', async () => {
  await somebody('signing user', 'remembered')
  await enter('remembered', '0000')
  for (let guess = 0; guess < 3; guess++) await enter('long-gone')
  await moveAttemptsBack(db, 101 * 1440)
  await enter('somebody-else')
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from attempt_failure group by kind order by kind
  `.execute(db)
  expect(rows).toEqual([
    { kind: 'code', n: 1 },
    { kind: 'login', n: 1 },
  ])
})
