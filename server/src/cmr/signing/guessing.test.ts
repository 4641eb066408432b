import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSignedInUsers, type SignedInUser } from '../../../test-kit/signed-in-users.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { codeState, recipientsOf, moveAttemptsBack } from '../../../test-kit/session/guesses.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)

const rightCode = '7351'
const untouched = { status: 1, switchedOff: false }
const off = { status: 4, switchedOff: true }

interface Guess {
  readonly code?: string
  readonly device?: string
}

let crowds = 0
let note = 0
/** The signing user whose code is attacked, with a device of their own. */
let victim: { readonly id: number; readonly guid: string; readonly token: string; readonly userName: string }
/** Colleagues who may sign and try another user's code. */
let strangers: SignedInUser[] = []

beforeEach(async () => {
  crowds += 1
  const [one] = await createSignedInUsers(db, testWorld.acme, 'signing user', {
    size: 1,
    name: `victim${crowds}`,
    code: rightCode,
  })
  if (one === undefined) throw new Error('nobody came')
  const userName = `victim${crowds}-0`
  await db
    .updateTable('appUser')
    .set({ email: `victim${crowds}@acme.example` })
    .where('id', '=', one.id)
    .execute()
  victim = { ...one, userName, guid: await testWorld.guidOf(userName) }
  strangers = await createSignedInUsers(db, testWorld.acme, 'planner', {
    size: 8,
    name: `stranger${crowds}`,
    code: '4680',
  })
  note = await testWorld.released()
})

/** An attempt to sign as the victim, by default with a wrong code, which leaves the note unchanged. */
function attempt({ token }: { readonly token: string }, { code = '0001', device }: Guess = {}) {
  return testWorld.ask(
    signingContract.signAsShipper,
    { cmr_id: note, guid: victim.guid, code },
    { token, headers: device === undefined ? {} : { 'x-device': device } },
  )
}

async function attempts(times: number, who: (index: number) => SignedInUser, guess: Guess = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push((await attempt(who(index), guess)).status)
  return statuses
}

function stranger(index: number): SignedInUser {
  const one = strangers[index % strangers.length]
  if (one === undefined) throw new Error('no such stranger')
  return one
}

async function signsAgain(who: { readonly token: string }, guess: Guess = {}): Promise<number> {
  note = await testWorld.released()
  return (await attempt(who, { code: rightCode, ...guess })).status
}

function waitOf({ headers }: { readonly headers: Record<string, unknown> }): number {
  return Number(headers['retry-after'])
}

const deviceOfVictim = 'a-device-of-the-victim-0123456789'
const dockDevice = 'a-device-at-the-dock-9876543210abc'

describe('wrong codes from devices unknown to the signer', () => {
  test('ten wrong codes from unknown devices pause all unknown devices but not the signer, and the code stays active', async () => {
    expect(await signsAgain(stranger(7), { device: dockDevice })).toBe(200)
    note = await testWorld.released()
    expect(await attempts(10, stranger)).toEqual(Array.from({ length: 10 }, () => 400))
    const refused = await attempt(stranger(6), { code: rightCode })
    expect(refused.status).toBe(429)
    expect(waitOf(refused)).toBeGreaterThan(14 * 60)
    expect(waitOf(refused)).toBeLessThanOrEqual(15 * 60)
    expect(await codeState(db, victim.id)).toEqual(untouched)
    expect(await signsAgain(victim)).toBe(200)
    expect(await signsAgain(stranger(7), { device: dockDevice })).toBe(200)
    // The code of another signer is not affected.
    note = await testWorld.released()
    const other = await testWorld.ask(
      signingContract.signAsShipper,
      { cmr_id: note, guid: await testWorld.guidOf('acme.signer'), code: '1234' },
      { token: stranger(6).token },
    )
    expect(other.status).toBe(200)
  })

  test('one wrong code after a pause starts the next pause, twice as long, up to a day', async () => {
    await attempts(10, stranger)
    const waits: number[] = []
    for (let pause = 0; pause < 9; pause++) {
      const minutes = Math.ceil(waitOf(await attempt(stranger(pause))) / 60)
      waits.push(minutes)
      await moveAttemptsBack(db, minutes)
      expect((await attempt(stranger(pause))).status).toBe(400)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  })

  test('attempts during a pause do not prolong it', async () => {
    await attempts(10, stranger)
    await moveAttemptsBack(db, 10)
    expect(await attempts(8, stranger)).toEqual(Array.from({ length: 8 }, () => 429))
    expect(waitOf(await attempt(stranger(0)))).toBeLessThanOrEqual(5 * 60)
    await moveAttemptsBack(db, 5)
    expect((await attempt(stranger(6), { code: rightCode })).status).toBe(200)
  })

  test('each pause is reported once to the signer and to the administrators of the organisation', async () => {
    await db.updateTable('appUser').set({ email: 'admin@acme.example' }).where('userName', '=', 'acme.admin').execute()
    const before = (await recipientsOf(db, 'GuessesPaused')).length
    await attempts(9, stranger)
    expect(await recipientsOf(db, 'GuessesPaused')).toHaveLength(before)
    await attempts(6, stranger)
    const notified = [`victim${crowds}@acme.example`, 'admin@acme.example']
    expect((await recipientsOf(db, 'GuessesPaused')).slice(before)).toEqual(notified)
    await moveAttemptsBack(db, 15)
    await attempts(6, stranger)
    expect((await recipientsOf(db, 'GuessesPaused')).slice(before)).toEqual([...notified, ...notified])
  })

  test('after a hundred wrong codes unknown devices stay blocked even with the right code, while the signer can sign', async () => {
    await attempts(5, () => stranger(0))
    await db
      .insertInto('attemptFailure')
      .columns(['kind', 'caller', 'subject', 'at'])
      .expression(
        db
          .selectFrom('attemptFailure')
          .crossJoin((eb) => eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(19)]).as('n'))
          .where('subject', '=', victim.guid)
          .select(['kind', 'caller', 'subject', 'at']),
      )
      .execute()
    await moveAttemptsBack(db, 1440)
    expect((await attempt(stranger(1), { code: rightCode })).body['error']).toBe('sign_code_wrong')
    await moveAttemptsBack(db, 365 * 1440)
    expect((await attempt(stranger(2), { code: rightCode })).body['error']).toBe('sign_code_wrong')
    expect(await signsAgain(victim)).toBe(200)
    expect(await codeState(db, victim.id)).toEqual(untouched)
  })

  test('the right code resets only the failures of its own caller', async () => {
    await attempts(4, () => stranger(0))
    await attempts(5, () => stranger(1))
    expect(await signsAgain(stranger(0))).toBe(200)
    note = await testWorld.released()
    expect((await attempt(stranger(1), { code: rightCode })).status).toBe(429)
    // Five of nine failures remain: five more make ten.
    expect(await attempts(6, () => stranger(2))).toEqual([400, 400, 400, 400, 400, 429])
    expect((await attempt(stranger(3), { code: rightCode })).status).toBe(429)
  })
})

describe('wrong codes from devices known to the signer', () => {
  test('ten wrong codes in a row from a known device disable the code, and only there', async () => {
    expect(await signsAgain(stranger(0), { device: dockDevice })).toBe(200)
    note = await testWorld.released()
    expect(await attempts(6, () => stranger(0), { device: dockDevice })).toEqual([400, 400, 400, 400, 400, 429])
    await moveAttemptsBack(db, 15)
    expect(await attempts(4, () => stranger(0), { device: dockDevice })).toEqual([400, 400, 400, 400])
    expect(await codeState(db, victim.id)).toEqual(untouched)
    await attempt(stranger(0), { device: dockDevice })
    expect(await codeState(db, victim.id)).toEqual(off)
    await moveAttemptsBack(db, 1440)
    for (const guess of [{ device: dockDevice }, { device: deviceOfVictim }, {}]) {
      expect((await attempt(stranger(0), { code: rightCode, ...guess })).body['error']).toBe('sign_code_wrong')
    }
    expect((await recipientsOf(db, 'SignCodeSwitchedOff')).at(-2)).toBe(`victim${crowds}@acme.example`)
  })

  test('the right code resets the failure count of a known device', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await signsAgain(stranger(0))).toBe(200)
      note = await testWorld.released()
      expect(await attempts(4, () => stranger(0))).toEqual([400, 400, 400, 400])
    }
    expect(await codeState(db, victim.id)).toEqual(untouched)
  })

  test('only the device itself is known: another device of the same caller counts as unknown', async () => {
    expect(await signsAgain(stranger(0), { device: dockDevice })).toBe(200)
    note = await testWorld.released()
    await attempts(10, (index) => stranger(1 + (index % 4)))
    expect((await attempt(stranger(0), { code: rightCode, device: 'another-device-0123456789abcdef' })).status).toBe(
      429,
    )
    expect((await attempt(stranger(0), { code: rightCode, device: dockDevice })).status).toBe(200)
  })

  test('a known device is stored as a fingerprint that neither names it nor links it across signers', async () => {
    await signsAgain(stranger(0), { device: dockDevice })
    note = await testWorld.released()
    const body = { cmr_id: note, guid: await testWorld.guidOf('acme.signer'), code: '1234' }
    await testWorld.ask(signingContract.signAsShipper, body, {
      token: stranger(0).token,
      headers: { 'x-device': dockDevice },
    })
    const known = await db.selectFrom('knownDevice').select('device').execute()
    expect(JSON.stringify(known)).not.toContain(dockDevice)
    expect(new Set(known.map(({ device }) => device)).size).toBe(known.length)
  })
})

describe('wrong codes in the signer’s own session', () => {
  test('ten wrong codes in a row in the signer’s own session disable the code under any device name', async () => {
    await attempts(10, stranger)
    for (let guess = 0; guess < 10; guess++) {
      if (guess % 5 === 0) await moveAttemptsBack(db, 15)
      const device = `made-up-device-number-${guess}-0123456789`
      expect((await attempt(victim, { device })).status, String(guess)).toBe(400)
    }
    expect(await codeState(db, victim.id)).toEqual(off)
  })
})

test('a code that is disabled concurrently is not disabled and reported a second time', async () => {
  await attempts(5, () => victim)
  await moveAttemptsBack(db, 15)
  await attempts(4, () => victim)
  const signCodeDisabledAt = new Date('2026-11-01T10:00:00Z')
  const last = await db.transaction().execute(async (tx) => {
    await tx.updateTable('appUser').set({ signCodeDisabledAt }).where('id', '=', victim.id).execute()
    const begun = attempt(victim)
    await waitForLockWait(db)
    return [begun]
  })
  expect((await last[0])?.status).toBe(400)
  const stored = db.selectFrom('appUser').where('id', '=', victim.id).select(['status', 'signCodeDisabledAt'])
  expect(await stored.execute()).toEqual([{ status: 1, signCodeDisabledAt }])
})

test('twenty wrong codes by one caller in a day over all signers block that caller from signing for 24 hours', async () => {
  const others = await createSignedInUsers(db, testWorld.acme, 'signing user', {
    size: 5,
    name: `many${crowds}`,
    code: rightCode,
  })
  const guids = await db
    .selectFrom('appUser')
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .select('guid')
    .execute()
  const sign = (guid: string, code: string) =>
    testWorld.ask(signingContract.signAsShipper, { cmr_id: note, guid, code }, { token: stranger(0).token })
  for (const { guid } of guids) {
    for (let guess = 0; guess < 4; guess++) expect((await sign(guid, '0001')).status).toBe(400)
    await moveAttemptsBack(db, 60)
  }
  // The day counts from the twentieth failure, not from the first.
  const refused = await sign(victim.guid, rightCode)
  expect(refused.status).toBe(429)
  expect(waitOf(refused)).toBeGreaterThan(22.9 * 3600)
  expect((await attempt(stranger(1), { code: rightCode })).status).toBe(200)
})
