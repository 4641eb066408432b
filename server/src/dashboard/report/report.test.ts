import { spawnSync } from 'node:child_process'
import { reportContract } from '@roadnote/domain/dashboard/report-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { openMailServer } from '../../../test-kit/mail-server.ts'
import { aVillage } from '../../../test-kit/notes.ts'
import { testOutgoing } from '../../../test-kit/outgoing.ts'
import { addNote } from '../../../test-kit/rows.ts'
import { translator } from '../../language/translate.ts'
import { dispatchDue } from '../../outbox/dispatch.ts'
import { queueDueReports } from './plan.ts'

const connection = await openTestDatabase()
const { db } = connection
const server = await openMailServer()
const village = await aVillage(connection)
const outgoing = testOutgoing(connection, { smtp: server.url })
const { acme, brabant, colmar } = village.organization
const timeZone = 'Europe/Brussels'
const monday = new Date('2026-11-16T05:30:00Z')

const planner = { name: 'Ann', email: 'ann@acme.example', language: 'nl' } as const

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('dashboardReport').execute()
  await db
    .updateTable('appUser')
    .set({ ...planner, status: 1 })
    .where('userName', '=', 'acme.planner')
    .execute()
  server.received.length = 0
})

/** Ordered for Mondays, and its time has come. */
async function becomeDue(): Promise<void> {
  const { id } = await db
    .selectFrom('appUser')
    .where('userName', '=', 'acme.planner')
    .select('id')
    .executeTakeFirstOrThrow()
  const due = { cadence: 'weekly' as const, timeZone, nextDue: new Date('2026-11-16T05:00:00Z') }
  await db
    .insertInto('dashboardReport')
    .values({ userId: id, ...due })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(due))
    .execute()
}

async function send() {
  while ((await dispatchDue(outgoing)) > 0);
  return server.received
}

/** The words of a PDF, or null where nothing can read them. */
function wordsOf(pdf: Uint8Array): string | null {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8', input: pdf })
  return error === undefined ? stdout.replaceAll(/[\u00A0\u202F]/g, ' ') : null
}

function expectWords(words: string | null): void {
  if (words === null) {
    process.stderr.write('words of the report not read: pdftotext is not installed\n')
    return
  }
  expect(words).toMatch(/Rapport 9 nov 2026 – 15 nov 2026/)
  expect(words).toMatch(/Vrachtbrieven +3 +0 +\+3, beter/)
  expect(words).toContain('Vrachtbrieven per status')
  expect(words).toContain(translator('nl')('cmr.status.readySigning'))
  expect(words).toContain('Uitzonderingen')
  expect(words).toContain('Europe/Brussels')
}

describe('the report by mail', () => {
  test('comes as a PDF of the week before, in the language of its reader, who can end it', async () => {
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
    expectWords(wordsOf(pdf))
  })

  test('is sent once, whoever looks at the same time and after a restart', async () => {
    await becomeDue()
    const looks = await Promise.all([1, 2, 3, 4].map(() => queueDueReports(db, monday)))
    expect(looks.reduce((sum, due) => sum + due, 0)).toBe(1)
    await becomeDue()
    await queueDueReports(db, monday)
    expect(await send()).toHaveLength(1)
    const { nextDue } = await db.selectFrom('dashboardReport').select('nextDue').executeTakeFirstOrThrow()
    expect(nextDue.toISOString()).toBe('2026-11-23T05:00:00.000Z')
  })

  test('can be had at once, and pressing twice sends one', async () => {
    const now = { cadence: 'monthly', timeZone } as const
    const minutes = new Set<string>()
    for (let press = 0; press < 3; press += 1) {
      minutes.add(new Date().toISOString().slice(0, 16))
      await village.call(reportContract.send, now, { as: 'acme.planner' })
      minutes.add(new Date().toISOString().slice(0, 16))
    }
    expect((await send()).length).toBeLessThanOrEqual(minutes.size)
    expect(server.received[0]?.subject).toContain('Uw rapport')
  })

  test('is ordered for what one sees, changed and ended', async () => {
    await village.call(reportContract.save, { cadence: 'monthly', timeZone }, { as: 'acme.planner' })
    const item = await village.call(reportContract.item, {}, { as: 'acme.planner' })
    expect(item).toMatchObject({ cadence: 'monthly', organizationId: null, email: 'ann@acme.example' })
    expect(item.nextDue?.getUTCDate()).toBe(1)
    const foreign = { cadence: 'weekly', timeZone, organizationId: brabant }
    expect((await village.request('acme.planner', 'POST api/dashboard-report/save', foreign)).status).toBe(404)
    const nowhere = { cadence: 'weekly', timeZone: 'Mars/Olympus' }
    expect((await village.request('acme.planner', 'POST api/dashboard-report/save', nowhere)).status).toBe(400)
    await village.call(reportContract.save, { cadence: 'none', timeZone }, { as: 'acme.planner' })
    expect((await village.call(reportContract.item, {}, { as: 'acme.planner' })).cadence).toBeNull()
    await db.updateTable('appUser').set({ email: null }).where('userName', '=', 'acme.planner').execute()
    const refused = await village.request('acme.planner', 'POST api/dashboard-report/save', {
      cadence: 'weekly',
      timeZone,
    })
    expect(refused.body['error']).toBe('report_no_email')
    expect((await village.request('acme.signer', 'GET api/dashboard-report/item')).status).toBe(403)
  })

  test.each([
    ['is deactivated', { status: 3 }, 'acme.planner'],
    ['has no address any more', { email: null }, 'acme.planner'],
    ['may not see the dashboard any more', {}, 'acme.signer'],
  ] as const)('does not go to somebody who %s', async (_what, change, roleOf) => {
    await becomeDue()
    const { roleId } = await db
      .selectFrom('appUser')
      .where('userName', '=', roleOf)
      .select('roleId')
      .executeTakeFirstOrThrow()
    const planners = db.selectFrom('appUser').where('userName', '=', 'acme.planner')
    const own = await planners.select('roleId').executeTakeFirstOrThrow()
    await db
      .updateTable('appUser')
      .set({ ...change, roleId })
      .where('userName', '=', 'acme.planner')
      .execute()
    expect(await queueDueReports(db, monday)).toBe(1)
    expect(await send()).toEqual([])
    await db.updateTable('appUser').set(own).where('userName', '=', 'acme.planner').execute()
  })

  test('does not go to somebody who lost the right while the mail waited', async () => {
    await becomeDue()
    await queueDueReports(db, monday)
    await db.updateTable('appUser').set({ status: 3 }).where('userName', '=', 'acme.planner').execute()
    await dispatchDue(outgoing)
    expect(server.received).toEqual([])
    const { detail } = await db.selectFrom('outboxAttempt').select('detail').executeTakeFirstOrThrow()
    expect(detail).toBe('its reader may not have it any more')
  })
})
