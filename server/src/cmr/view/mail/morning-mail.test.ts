import { morningMailContract } from '@roadnote/domain/cmr/contract/morning-mail'
import { noteViewContract } from '@roadnote/domain/cmr/contract/view'
import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { openMailServer } from '../../../../test-kit/mail-server.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { testOutgoing } from '../../../../test-kit/outgoing.ts'
import type { PersonName } from '../../../../test-kit/people.ts'
import { addNote } from '../../../../test-kit/rows.ts'
import { testSecrets } from '../../../../test-kit/secrets.ts'
import type { AppUserTable } from '../../../database/schema.ts'
import { dispatchDue } from '../../../outbox/dispatch.ts'
import { makeStopToken } from '../../links/stop-mail.ts'
import { queueDueMorningMail } from './plan.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const server = await openMailServer()
// A Thursday, before seven in Brussels.
const ordered = new Date('2026-11-19T05:00:00Z')
const morning = new Date('2026-11-19T06:00:30Z')
const testWorld = await createTestWorld(connection, () => ordered)
const outgoing = testOutgoing(connection, { smtp: server.url })
const { acme, antwerp, brabant, colmar } = testWorld.organization
const userId = testWorld.userId['acme.planner']
const reader = {
  email: 'ann@acme.example',
  emailSetBy: null,
  emailSetAt: null,
  emailConfirmedAt: null,
  language: 'nl',
  status: 1,
  organizationId: acme,
  deletedAt: null,
  endDate: null,
} as const

const usual = {
  toSign: true,
  late: true,
  weekdays: [1, 2, 3, 4, 5],
  time: '07:00',
  timeZone: 'Europe/Brussels',
  leavesOutEmpty: false,
}

function become(change: Updateable<AppUserTable>) {
  return db.updateTable('appUser').set(change).where('id', '=', userId).execute()
}

function order(change: Partial<typeof usual> & { readonly views?: number[] } = {}, as: PersonName = 'acme.planner') {
  return testWorld.call(morningMailContract.save, { ...usual, ...change }, { as })
}

async function plan(now = morning): Promise<number> {
  let due = 0
  for (let one = 1; one > 0; due += one) one = await queueDueMorningMail(db, now)
  return due
}

async function send() {
  while ((await dispatchDue(outgoing)) > 0);
  return server.received
}

async function saveView(as: PersonName, name: string, shown: object): Promise<number> {
  return (await testWorld.call(noteViewContract.create, { name, ...shown }, { as })).id
}

beforeEach(async () => {
  for (const table of ['outboxAttempt', 'outbox', 'cmrMorningMail', 'cmrView', 'cmr'] as const)
    await db.deleteFrom(table).execute()
  await become(reader)
  server.received.length = 0
  const parties = { sender: acme, carrier: brabant, recipient: colmar }
  await addNote(db, parties, { status: 2, collectionDate: new Date('2026-11-18T08:00:00Z') })
  await addNote(db, parties, { status: 2, collectionDate: new Date('2026-12-18T08:00:00Z') })
})

describe('the morning mail', () => {
  test('the morning mail is off until a user orders it, and proposes working days at seven', async () => {
    const item = await testWorld.call(morningMailContract.item, {}, { as: 'acme.planner' })
    expect(item).toMatchObject({ toSign: false, late: false, views: [], weekdays: [1, 2, 3, 4, 5], time: '07:00' })
    expect(item.nextDue).toBeNull()
    expect(await plan()).toBe(0)
  })

  test('the morning mail counts the notes of each chosen view and links to it, in the language of its reader', async () => {
    const id = await saveView('acme.planner', 'Voor Colmar', { Recipient: 'Colmar', LastDays: 14 })
    await order({ views: [id] })
    expect(await plan()).toBe(1)
    const [mail, ...more] = await send()
    expect(more).toEqual([])
    expect(mail?.envelopeTo).toEqual(['ann@acme.example'])
    expect(mail?.subject).toMatch(/^Te tekenen: 2, Te laat: 1, Voor Colmar: \d$/)
    expect(mail?.text).toContain('Te laat: 1 vrachtbrief')
    expect(mail?.text).toContain('Te tekenen: 2 vrachtbrieven')
    for (const view of ['toSign', 'late', id])
      expect(mail?.text).toContain(`https://notes.example.com/nl/orders?view=${view}`)
  })

  test('the morning mail is sent once by parallel processes and after a repeated plan of the same day', async () => {
    await order()
    const due = await Promise.all([1, 2, 3, 4].map(() => queueDueMorningMail(db, morning)))
    expect(due.reduce((sum, one) => sum + one, 0)).toBe(1)
    await db.updateTable('cmrMorningMail').set({ nextDue: ordered }).execute()
    await plan()
    expect(await send()).toHaveLength(1)
    const { nextDue } = await db.selectFrom('cmrMorningMail').select('nextDue').executeTakeFirstOrThrow()
    expect(nextDue.toISOString()).toBe('2026-11-20T06:00:00.000Z')
  })

  test('the morning mail leaves out empty views if its reader wants so, and is not sent when all are empty', async () => {
    const empty = await saveView('acme.planner', 'Leeg', { Search: 'nothing has these words' })
    await order({ toSign: false, leavesOutEmpty: true, views: [empty] })
    await plan()
    expect((await send()).map(({ subject }) => subject)).toEqual(['Te laat: 1'])
    await db.deleteFrom('outboxAttempt').execute()
    await db.deleteFrom('outbox').execute()
    await order({ toSign: false, late: false, leavesOutEmpty: true, views: [empty] })
    await plan()
    expect(server.received).toHaveLength(1)
  })

  test('the morning mail is not sent hours late after a long downtime', async () => {
    await order()
    expect(await plan(new Date('2026-11-19T19:00:00Z'))).toBe(1)
    expect(await send()).toEqual([])
  })

  test('the morning mail leaves out a view that its reader no longer sees, and a filter by an unknown organisation counts nothing', async () => {
    const id = await saveView('acme.admin', 'Van de beheerder', { Late: true })
    await testWorld.call(noteViewContract.share, { id, isShared: true }, { as: 'acme.admin' })
    const elsewhere = await saveView('acme.planner', 'Elders', { organizationId: testWorld.organization.eastline })
    await order({ toSign: false, late: false, views: [id, elsewhere] })
    await testWorld.call(noteViewContract.share, { id, isShared: false }, { as: 'acme.admin' })
    await plan()
    expect((await send()).map(({ subject }) => subject)).toEqual(['Elders: 0'])
  })

  test('the morning mail needs a weekday, a time, a time zone, a visible view and a confirmed address', async () => {
    const refused = async (change: object) => {
      const { status, body } = await testWorld.requestByPath('acme.planner', 'POST api/cmr-view/save-mail', {
        ...usual,
        weekdays: '1,2',
        ...change,
      })
      return [status, body['fields'] ?? body['error']]
    }
    expect(await refused({ weekdays: '' })).toEqual([400, { weekdays: 'required' }])
    expect(await refused({ weekdays: '1,8' })).toMatchObject([400, { weekdays: 'not_allowed' }])
    expect(await refused({ time: '25:00' })).toEqual([400, { time: 'wrong_format' }])
    expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual([400, { timeZone: 'unknown' }])
    const foreign = await saveView('antwerp.planner', 'Foreign', { Late: true })
    expect(await refused({ views: String(foreign) })).toEqual([404, 'not_found'])
    await become({ email: null })
    expect(await refused({})).toEqual([400, 'report_no_email'])
    expect(await db.selectFrom('cmrMorningMail').selectAll().execute()).toEqual([])
  })

  test('changing the time of the morning mail also changes when it is due next', async () => {
    const dueNext = async () => (await testWorld.call(morningMailContract.item, {}, { as: 'acme.planner' })).nextDue
    await order()
    expect(await dueNext()).toEqual(new Date('2026-11-19T06:00:00Z'))
    await order({ time: '09:30', weekdays: [5] })
    expect(await dueNext()).toEqual(new Date('2026-11-20T08:30:00Z'))
  })

  test('the morning mail ends when its reader chooses no view, and the mails of other users stay', async () => {
    await db.updateTable('appUser').set({ email: 'b@acme.example' }).where('userName', '=', 'acme.admin').execute()
    await order({}, 'acme.admin')
    await order()
    await order({ toSign: false, late: false })
    const left = await db.selectFrom('cmrMorningMail').select('userId').execute()
    expect(left).toEqual([{ userId: testWorld.userId['acme.admin'] }])
  })
})

describe('the link that stops the morning mail', () => {
  test('the link that stops the morning mail is in the mail and its headers, and works without a session', async () => {
    await order()
    await plan()
    const [mail] = await send()
    const page = /https:\/\/notes\.example\.com\/nl\/stop-mail\/(\S+)/.exec(mail?.text ?? '')
    const token = page?.[1] ?? ''
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(mail?.raw.replaceAll(/\r?\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <https://notes.example.com/api/cmr-view/stop-mail?token=${token}>`,
    )
    const opened = await testWorld.requestByPath(null, `GET api/cmr-view/stop-mail?token=${token}`, {})
    expect([opened.status, opened.headers['location']]).toEqual([302, `/en/stop-mail/${token}`])
    expect(await db.selectFrom('cmrMorningMail').selectAll().execute()).toHaveLength(1)
    const body = { 'List-Unsubscribe': 'One-Click' }
    const stopped = await testWorld.requestByPath(null, `POST api/cmr-view/stop-mail?token=${token}`, body)
    expect(stopped.status).toBe(200)
    expect(await db.selectFrom('cmrMorningMail').selectAll().execute()).toEqual([])
    // Mail programs repeat it.
    expect((await testWorld.request(null, morningMailContract.stop, { token })).status).toBe(200)
  })

  test('the link that stops the morning mail ends only the mail of its own user, and not with a changed or old token', async () => {
    await order()
    await order({}, 'acme.admin').catch(() => null)
    const token = makeStopToken(testSecrets, userId, ordered)
    const other = token.replace(/^\d+/, String(testWorld.userId['acme.admin']))
    const old = makeStopToken(testSecrets, userId, new Date('2026-08-01T00:00:00Z'))
    for (const wrong of [other, old, `${token}x`, 'x', token.slice(0, -1)]) {
      const { status, body } = await testWorld.request(null, morningMailContract.stop, { token: wrong })
      expect([status, body['error']]).toEqual([403, 'link_refused'])
    }
    expect(await db.selectFrom('cmrMorningMail').where('userId', '=', userId).selectAll().execute()).toHaveLength(1)
  })
})

// Blocking and moving users ends their sessions, so these orders are not made by a call.
describe('the morning mail of a user whose account changed', () => {
  async function subscribe(): Promise<void> {
    const minuteOfDay = 420
    const { time: _time, ...settings } = usual
    await db
      .insertInto('cmrMorningMail')
      .values({ userId, ...settings, minuteOfDay, nextDue: new Date('2026-11-19T06:00:00Z') })
      .execute()
  }

  test('the morning mail of a user counts the notes that the user sees in their own organisation', async () => {
    await subscribe()
    await become({ organizationId: antwerp })
    await plan()
    expect((await send()).map(({ subject }) => subject)).toEqual(['Te tekenen: 0, Te laat: 0'])
  })

  test.each([
    ['is blocked', () => become({ status: 3 })],
    ['is deleted', () => become({ deletedAt: new Date() })],
    ['does not work there any more', () => become({ endDate: '2020-12-31' })],
    ['has no address any more', () => become({ email: null })],
    [
      'has an address that somebody else set and nobody confirmed',
      () => become({ emailSetBy: testWorld.userId['acme.admin'], emailSetAt: ordered }),
    ],
  ])('the morning mail is not sent to a user who %s', async (_what, change) => {
    await subscribe()
    await change()
    expect(await plan()).toBe(1)
    expect(await send()).toEqual([])
  })
})
