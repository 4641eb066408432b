import { spawnSync } from 'node:child_process'
import { reportContract } from '@roadnote/domain/dashboard/report-contract'
import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { openMailServer } from '../../../test-kit/mail-server.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { testOutgoing } from '../../../test-kit/outgoing.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addRole } from '../../../test-kit/roles.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'
import type { AppUserTable } from '../../database/schema.ts'
import { translator } from '../../language/translate.ts'
import { dispatchDue } from '../../outbox/dispatch.ts'
import { queueDueReports } from './plan.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const server = await openMailServer()
const testWorld = await createTestWorld(connection)
const outgoing = testOutgoing(connection, { smtp: server.url })
const { acme, antwerp, brabant, colmar } = testWorld.organization
const timeZone = 'Europe/Brussels'
const monday = new Date('2026-11-16T05:30:00Z')

function roleOf(who: PersonName) {
  return db.selectFrom('appUser').where('id', '=', testWorld.userId[who]).select('roleId').executeTakeFirstOrThrow()
}

const planner = {
  name: 'Ann',
  email: 'ann@acme.example',
  language: 'nl',
  status: 1,
  organizationId: acme,
  deletedAt: null,
  endDate: null,
  ...(await roleOf('acme.planner')),
} as const

function become(change: Updateable<AppUserTable>) {
  return db.updateTable('appUser').set(change).where('userName', '=', 'acme.planner').execute()
}

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('dashboardReport').execute()
  await become(planner)
  server.received.length = 0
})

/** Subscribed for Mondays, and due now. */
async function becomeDue(of: { readonly organizationId?: number; readonly whole?: boolean } = {}): Promise<void> {
  const due = { cadence: 'weekly' as const, timeZone, nextDue: new Date('2026-11-16T05:00:00Z'), ...of }
  await db
    .insertInto('dashboardReport')
    .values({ userId: testWorld.userId['acme.planner'], ...due })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(due))
    .execute()
}

async function send() {
  while ((await dispatchDue(outgoing)) > 0);
  return server.received
}

/** The text of a PDF, or null if no tool to read it is installed. */
function wordsOf(pdf: Uint8Array): string | null {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8', input: pdf })
  return error === undefined ? stdout.replaceAll(/[\u00A0\u202F]/g, ' ') : null
}

function expectWords(pdf: Uint8Array, ...expected: readonly RegExp[]): void {
  const words = wordsOf(pdf)
  if (words === null) {
    process.stderr.write('words of the report not read: pdftotext is not installed\n')
    return
  }
  for (const some of expected) expect(words).toMatch(some)
}

const gone = { parentId: acme, deletedAt: new Date() }

async function loseTheRole(): Promise<void> {
  const roleId = await addRole(db, acme, 'Reader', ['usePortal', 'viewDashboard'])
  await become({ roleId })
  await db.updateTable('role').set({ deletedAt: new Date() }).where('id', '=', roleId).execute()
}

describe('the dashboard report by mail', () => {
  test('the weekly report is mailed as a PDF in the reader’s language and can be unsubscribed', async () => {
    for (let note = 0; note < 3; note += 1) {
      const parties = { sender: acme, carrier: brabant, recipient: colmar }
      await addNote(db, parties, { createdAt: new Date('2026-11-11T09:00:00Z'), status: 2 })
    }
    await becomeDue()
    expect(await queueDueReports(db, monday)).toBe(1)
    const [mail] = await send()
    expect(mail?.envelopeTo).toEqual(['ann@acme.example'])
    expect(mail?.subject).toBe('Uw rapport: 9 nov 2026 – 15 nov 2026')
    expect(mail?.text).toContain('https://notes.example.com/nl/dashboard?report=open')
    const [attached] = mail?.attachments ?? []
    expect(attached?.filename).toBe('roadnote-2026-11-09-2026-11-15.pdf')
    const pdf = Buffer.from(attached?.content as ArrayBuffer)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expectWords(
      pdf,
      /Rapport 9 nov 2026 – 15 nov 2026/,
      /Vrachtbrieven +3 +0 +\+3, meer/,
      /Vrachtbrieven per status/,
      new RegExp(translator('nl')('cmr.status.readySigning')),
      /Afwijkingen/,
      /Europe\/Brussels/,
    )
  })

  test('a report is sent once by parallel processes and after a restart', async () => {
    await becomeDue()
    const looks = await Promise.all([1, 2, 3, 4].map(() => queueDueReports(db, monday)))
    expect(looks.reduce((sum, due) => sum + due, 0)).toBe(1)
    await becomeDue()
    await queueDueReports(db, monday)
    expect(await send()).toHaveLength(1)
    const { nextDue } = await db.selectFrom('dashboardReport').select('nextDue').executeTakeFirstOrThrow()
    expect(nextDue.toISOString()).toBe('2026-11-23T05:00:00.000Z')
  })

  test('a report can be sent at once, and a second click sends no second mail', async () => {
    const now = { cadence: 'monthly', timeZone } as const
    const minutes = new Set<string>()
    for (let renderer = 0; renderer < 3; renderer += 1) {
      minutes.add(new Date().toISOString().slice(0, 16))
      await testWorld.call(reportContract.send, now, { as: 'acme.planner' })
      minutes.add(new Date().toISOString().slice(0, 16))
    }
    expect((await send()).length).toBeLessThanOrEqual(minutes.size)
    expect(server.received[0]?.subject).toContain('Uw rapport')
  })

  test('a user subscribes to reports on visible organisations, changes and cancels them', async () => {
    await testWorld.call(reportContract.save, { cadence: 'monthly', timeZone }, { as: 'acme.planner' })
    const item = await testWorld.call(reportContract.item, {}, { as: 'acme.planner' })
    expect(item).toMatchObject({ cadence: 'monthly', organizationId: null, email: 'ann@acme.example' })
    expect(item.nextDue?.getUTCDate()).toBe(1)
    const foreign = { cadence: 'weekly', timeZone, organizationId: brabant } as const
    expect((await testWorld.request('acme.planner', reportContract.save, foreign)).status).toBe(404)
    const nowhere = { cadence: 'weekly', timeZone: 'Mars/Olympus' } as const
    expect((await testWorld.request('acme.planner', reportContract.save, nowhere)).status).toBe(400)
    await testWorld.call(reportContract.save, { cadence: 'none', timeZone }, { as: 'acme.planner' })
    expect((await testWorld.call(reportContract.item, {}, { as: 'acme.planner' })).cadence).toBeNull()
    await become({ email: null })
    for (const action of ['save', 'send'] as const) {
      const wish = { cadence: 'weekly', timeZone }
      const refused = await testWorld.requestByPath('acme.planner', `POST api/dashboard-report/${action}`, wish)
      expect(refused.body['error']).toBe('report_no_email')
    }
    expect((await testWorld.request('acme.signer', reportContract.item, {})).status).toBe(403)
  })

  test('cancelling a report leaves the reports of other users on their own schedule', async () => {
    const other = { userId: testWorld.userId['antwerp.planner'], nextDue: new Date('2026-12-01T05:00:00Z') }
    await db
      .insertInto('dashboardReport')
      .values({ ...other, cadence: 'monthly', timeZone })
      .execute()
    await becomeDue()
    expect(await queueDueReports(db, monday)).toBe(1)
    await testWorld.call(reportContract.save, { cadence: 'none', timeZone }, { as: 'acme.planner' })
    expect(await db.selectFrom('dashboardReport').select(['userId', 'nextDue']).execute()).toEqual([other])
    expect((await testWorld.call(reportContract.item, {}, { as: 'acme.planner' })).cadence).toBeNull()
  })

  test('a report covers the organisation that it was ordered for', async () => {
    await becomeDue({ organizationId: antwerp, whole: true })
    await queueDueReports(db, monday)
    const [mail] = await send()
    expect(mail?.attachments).toHaveLength(1)
    expectWords(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer), /Acme Antwerp/, /Vrachtbrieven +0 +0/)
  })

  test.each([
    ['is deactivated', () => become({ status: 3 })],
    ['is deleted', () => become({ deletedAt: new Date() })],
    ['does not work there any more', () => become({ endDate: '2020-12-31' })],
    ['has no address any more', () => become({ email: null })],
    ['may not see the dashboard any more', async () => become(await roleOf('acme.signer'))],
    ['has a role that is gone', loseTheRole],
    ['works for nobody that is left', async () => become({ organizationId: await addOrganization(db, gone) })],
  ])('a report is not sent to a user who %s', async (_what, change) => {
    await becomeDue()
    await change()
    expect(await queueDueReports(db, monday)).toBe(1)
    expect(await send()).toEqual([])
  })

  test('a report is not sent to a user who lost the permission while the mail waited', async () => {
    await becomeDue()
    await queueDueReports(db, monday)
    await become({ status: 3 })
    await dispatchDue(outgoing)
    expect(server.received).toEqual([])
    const { detail } = await db.selectFrom('outboxAttempt').select('detail').executeTakeFirstOrThrow()
    expect(detail).toBe('its reader may not have it any more')
    // A retry would not restore the permission.
    const { state } = await db.selectFrom('outbox').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('failed')
  })
})
