import { randomUUID } from 'node:crypto'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import { noteRecurrenceContract } from '@roadnote/domain/cmr/template/recurrence-contract'
import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import type { PersonName } from '../../../../test-kit/people.ts'
import { testSecrets } from '../../../../test-kit/secrets.ts'
import { createLogSealer } from '../../../admin-log/seal.ts'
import type { AppUserTable } from '../../../database/schema.ts'
import { createSealer } from '../../events/seal.ts'
import { runDueRecurrence } from './run.ts'

const connection = await openTestDatabase('world')
const { db } = connection
// Wednesday noon in Brussels.
const ordered = new Date('2026-11-18T11:00:00Z')
let now = ordered
const testWorld = await createTestWorld(connection, () => now)
const { call, request, acme, antwerp, brabant, colmar } = testWorld
const planner = testWorld.userId['acme.planner']
const run = runDueRecurrence({
  seal: createSealer(testSecrets),
  sealLog: createLogSealer(testSecrets),
  newId: randomUUID,
  codeSuffix: 'RN',
})

const content = {
  senderOrganizationsID: acme,
  carrierOrganizationsID: brabant,
  recipientOrganizationsID: colmar,
  collectionCountryCode: 'BE',
  goods: [{ goodsNature: 'Solvents', grossWeight: 1200 }],
}

const mondaysAndThursdays = {
  weekdays: [1, 4],
  time: '06:00',
  timeZone: 'Europe/Brussels',
  notes: 2,
  collectionDays: 0,
  collectionTime: '14:00',
  deliveryDays: 1,
  deliveryTime: '09:00',
  endsOn: null,
}

let template = 0

beforeEach(async () => {
  now = ordered
  await db.deleteFrom('noteTemplate').execute()
  await become({ status: 1, endDate: null, deletedAt: null, organizationId: acme })
  template = (await call(noteTemplateContract.create, { ...content, name: 'Weekly' }, { as: 'acme.admin' })).id
})

function become(change: Updateable<AppUserTable>) {
  return db.updateTable('appUser').set(change).where('id', '=', planner).execute()
}

/** A recurrence of the planner. Blocking and moving people ends their sessions, so the planner makes no calls. */
async function repeatAsPlanner(): Promise<void> {
  await repeat()
  await db.updateTable('noteRecurrence').set({ userId: planner }).execute()
}

function repeat(change: object = {}, as: PersonName = 'acme.admin') {
  return request(as, noteRecurrenceContract.save, { id: template, ...mondaysAndThursdays, ...change })
}

const item = (as: PersonName = 'acme.admin') => call(noteRecurrenceContract.item, { id: template }, { as })

/** All that is due at this moment, as a process that wakes up does it. */
async function runAt(moment: string): Promise<number> {
  let due = 0
  for (let one = 1; one > 0; due += one) one = await run(db, new Date(moment))
  return due
}

async function made(): Promise<{ day: string; notes: number; problem: string | null }[]> {
  const { runs } = await item()
  return runs.map(({ day, notes, problem }) => ({ day, notes: notes.length, problem }))
}

const due = async () => (await item()).recurrence?.nextDue?.toISOString() ?? null

describe('a template that repeats', () => {
  test('a template makes its drafts on each of its days with the next numbers, dates of that day and the rights of its person', async () => {
    expect((await repeat()).status).toBe(200)
    expect(await item()).toMatchObject({
      recurrence: { weekdays: [1, 4], time: '06:00', notes: 2, owner: expect.any(String), isPaused: false },
      runs: [],
    })
    expect(await runAt('2026-11-19T04:59:59Z')).toBe(0)
    expect(await runAt('2026-11-19T05:00:30Z')).toBe(1)
    const [first] = (await item()).runs
    expect(first).toMatchObject({ day: '2026-11-19', problem: null })
    const [one, two] = first?.notes ?? []
    const numberOf = (code = '') => Number(code.slice(5, -2))
    expect(numberOf(two?.code)).toBe(numberOf(one?.code) + 1)
    expect(await call(cmrContract.item, { cmr_id: one?.id ?? 0 }, { as: 'acme.admin' })).toMatchObject({
      status: 1,
      drawnUpDate: '2026-11-19',
      collectionDate: new Date('2026-11-19T13:00:00Z'),
      deliveryDate: new Date('2026-11-20T08:00:00Z'),
      goods: [{ goodsNature: 'Solvents' }],
    })
    const stored = await db
      .selectFrom('cmr')
      .where('id', '=', one?.id ?? 0)
      .select(['createdByUserId', 'createdByOrganizationId', 'isTest'])
      .executeTakeFirst()
    expect(stored).toEqual({
      createdByUserId: testWorld.userId['acme.admin'],
      createdByOrganizationId: acme,
      isTest: false,
    })
    expect(await testWorld.chain(one?.id ?? 0)).toMatchObject({ intact: true })
    expect(await due()).toBe('2026-11-23T05:00:00.000Z')
  })

  test('several processes make the drafts of a day once', async () => {
    await repeat()
    const moment = new Date('2026-11-19T05:00:30Z')
    const counts = await Promise.all([1, 2, 3, 4, 5].map(() => run(db, moment)))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await made()).toEqual([{ day: '2026-11-19', notes: 2, problem: null }])
  })

  test('a run that fails unexpectedly leaves nothing and is tried again some minutes later, and others do not wait for it', async () => {
    await repeat()
    const broken = runDueRecurrence({
      seal: () => {
        throw new Error('the key is away')
      },
      sealLog: createLogSealer(testSecrets),
      newId: randomUUID,
      codeSuffix: 'RN',
    })
    await expect(broken(db, new Date('2026-11-19T05:00:30Z'))).rejects.toThrow('the key is away')
    expect(await made()).toEqual([])
    expect(await runAt('2026-11-19T05:01:00Z')).toBe(0)
    expect(await runAt('2026-11-19T05:06:00Z')).toBe(1)
    expect(await made()).toEqual([{ day: '2026-11-19', notes: 2, problem: null }])
    expect(await due()).toBe('2026-11-23T05:00:00.000Z')
  })

  test('after a downtime days whose collection is still to come are made, and older ones are listed as missed', async () => {
    await repeat({ collectionDays: 2, deliveryDays: 3 })
    // Off from Wednesday to Tuesday: Thursday’s collection was on Saturday, Monday’s is on Wednesday.
    expect(await runAt('2026-11-24T10:00:00Z')).toBe(2)
    expect(await made()).toEqual([
      { day: '2026-11-23', notes: 2, problem: null },
      { day: '2026-11-19', notes: 0, problem: 'missed' },
    ])
    expect(await runAt('2026-11-24T10:01:00Z')).toBe(0)
    expect(await due()).toBe('2026-11-26T05:00:00.000Z')
  })

  test('a template that is paused makes nothing, and when it is resumed the days in between are not made up for', async () => {
    await repeat()
    const pause = (isPaused: boolean) => request('acme.admin', noteRecurrenceContract.pause, { id: template, isPaused })
    expect((await pause(true)).status).toBe(200)
    expect((await pause(true)).status).toBe(200)
    expect(await runAt('2026-11-20T00:00:00Z')).toBe(0)
    now = new Date('2026-11-20T00:00:00Z')
    await pause(false)
    expect(await due()).toBe('2026-11-23T05:00:00.000Z')
    expect(await made()).toEqual([])
    const actions = (await call(adminLogContract.list, {}, { as: 'acme.admin' })).data
    expect(actions.slice(0, 3).map(({ action }) => action)).toEqual([
      'noteRecurrenceResumed',
      'noteRecurrencePaused',
      'noteRecurrenceSaved',
    ])
  })

  test('a day is made once, also if the recurrence is ended and ordered again or set to a later time on that day', async () => {
    await repeat()
    await runAt('2026-11-19T05:00:30Z')
    now = new Date('2026-11-19T08:00:00Z')
    for (let time = 0; time < 2; time += 1)
      expect((await request('acme.admin', noteRecurrenceContract.end, { id: template })).status).toBe(200)
    expect((await item()).recurrence).toBeNull()
    await repeat({ time: '10:00' })
    expect(await due()).toBe('2026-11-19T09:00:00.000Z')
    expect(await runAt('2026-11-19T09:00:30Z')).toBe(1)
    expect(await made()).toEqual([{ day: '2026-11-19', notes: 2, problem: null }])
    expect(await due()).toBe('2026-11-23T09:00:00.000Z')
  })

  test('a recurrence stops after its last day and still says so', async () => {
    await repeat({ endsOn: '2026-11-19' })
    await runAt('2026-12-01T00:00:00Z')
    expect(await due()).toBeNull()
    expect((await item()).recurrence).toMatchObject({ endsOn: '2026-11-19', isPaused: false })
    expect(await runAt('2027-01-01T00:00:00Z')).toBe(0)
  })

  test('the list of templates says when each repeats and whether its last day failed', async () => {
    const repeats = async () =>
      (await call(noteTemplateContract.list, {}, { as: 'acme.admin' })).data.map((row) => row.repeats)
    expect(await repeats()).toEqual([null])
    await repeatAsPlanner()
    const nextDue = new Date('2026-11-19T05:00:00Z')
    expect(await repeats()).toEqual([{ weekdays: [1, 4], isPaused: false, nextDue, hasFailed: false }])
    await become({ status: 3 })
    await runAt('2026-11-19T05:00:30Z')
    await become({ status: 1 })
    expect(await repeats()).toMatchObject([{ hasFailed: true }])
  })

  test('runs older than 90 days are forgotten', async () => {
    await repeat()
    await runAt('2026-11-19T05:00:30Z')
    await runAt('2027-03-01T06:00:00Z')
    const days = await db.selectFrom('noteRecurrenceRun').select('day').orderBy('day').execute()
    expect(days[0]?.day).toBe('2026-12-03')
  })
})

describe('the rights of a recurrence', () => {
  test.each([
    ['is blocked', () => become({ status: 3 }), 'permission_missing'],
    ['is deleted', () => become({ deletedAt: new Date() }), 'permission_missing'],
    ['does not work there any more', () => become({ endDate: '2020-12-31' }), 'permission_missing'],
    ['has moved to another organisation', () => become({ organizationId: brabant }), 'permission_missing'],
  ])('a recurrence of a person who %s makes nothing and says why', async (_what, change, problem) => {
    await repeatAsPlanner()
    await change()
    await runAt('2026-11-19T05:00:30Z')
    await become({ status: 1, endDate: null, deletedAt: null, organizationId: acme })
    expect(await made()).toEqual([{ day: '2026-11-19', notes: 0, problem }])
    expect(await due()).toBe('2026-11-23T05:00:00.000Z')
  })

  test('a recurrence of a person who may not create notes any more makes nothing', async () => {
    await repeatAsPlanner()
    const { roleId } = await db
      .selectFrom('appUser')
      .where('id', '=', planner)
      .select('roleId')
      .executeTakeFirstOrThrow()
    const removed = await db
      .deleteFrom('rolePermission')
      .where('roleId', '=', roleId)
      .where('permissionId', '=', 4)
      .returningAll()
      .execute()
    await runAt('2026-11-19T05:00:30Z')
    await db.insertInto('rolePermission').values(removed).execute()
    expect(await made()).toEqual([{ day: '2026-11-19', notes: 0, problem: 'permission_missing' }])
  })

  test('drafts of a day are all made or none, and a party that is gone is the reason', async () => {
    const gone = { ...content, carrierOrganizationsID: testWorld.delta }
    await call(noteTemplateContract.replace, { ...gone, id: template }, { as: 'acme.admin' })
    await repeat()
    await db.updateTable('organization').set({ deletedAt: now }).where('id', '=', testWorld.delta).execute()
    const before = await db.selectFrom('cmr').select(db.fn.countAll().as('count')).executeTakeFirst()
    await runAt('2026-11-19T05:00:30Z')
    await db.updateTable('organization').set({ deletedAt: null }).where('id', '=', testWorld.delta).execute()
    expect(await made()).toEqual([{ day: '2026-11-19', notes: 0, problem: 'bad_input' }])
    expect(await db.selectFrom('cmr').select(db.fn.countAll().as('count')).executeTakeFirst()).toEqual(before)
  })

  test('the recurrence belongs to whoever saved it last', async () => {
    await repeatAsPlanner()
    await repeat()
    await become({ status: 3 })
    await runAt('2026-11-19T05:00:30Z')
    await become({ status: 1 })
    expect(await made()).toEqual([{ day: '2026-11-19', notes: 2, problem: null }])
  })

  test('strangers get the same answer as for a template that does not exist, and branches do not change it', async () => {
    await call(noteTemplateContract.rename, { id: template, name: 'Weekly', isForBranches: true }, { as: 'acme.admin' })
    await repeat()
    for (const id of [template, 2_000_000_000])
      for (const [endpoint, input] of [
        [noteRecurrenceContract.item, { id }],
        [noteRecurrenceContract.save, { id, ...mondaysAndThursdays }],
        [noteRecurrenceContract.pause, { id, isPaused: true }],
        [noteRecurrenceContract.end, { id }],
      ] as const)
        expect((await request('brabant.planner', endpoint, input)).status).toBe(404)
    const branch = (await request('antwerp.planner', noteRecurrenceContract.end, { id: template })).body['error']
    expect(branch).toBe('template_not_own')
    expect((await repeat({}, 'antwerp.planner')).status).toBe(403)
    expect((await call(noteRecurrenceContract.item, { id: template }, { as: 'antwerp.planner' })).may.change).toBe(
      'template_not_own',
    )
    expect((await item()).recurrence).not.toBeNull()
  })

  test('the drafts in the list of runs are those that the reader sees', async () => {
    await call(noteTemplateContract.rename, { id: template, name: 'Weekly', isForBranches: true }, { as: 'acme.admin' })
    await repeat()
    await runAt('2026-11-19T05:00:30Z')
    const { runs } = await call(noteRecurrenceContract.item, { id: template }, { as: 'antwerp.planner' })
    expect(runs.map(({ notes }) => notes)).toEqual([[]])
    expect(antwerp).not.toBe(acme)
  })

  test('with a version that is too old nothing is changed', async () => {
    await repeat({ version: 0 })
    await repeat({ version: 1 })
    const refused = await repeat({ version: 1, notes: 7 })
    expect([refused.status, refused.body['error']]).toEqual([409, 'changed_meanwhile'])
    expect((await item()).recurrence?.notes).toBe(2)
  })

  test.each([
    ['without a day', { weekdays: '' }, 'weekdays'],
    ['with an eighth day', { weekdays: [8] }, 'weekdays'],
    ['at an hour that no day has', { time: '24:00' }, 'time'],
    ['in an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['with no drafts', { notes: 0 }, 'notes'],
    ['with too many drafts', { notes: 21 }, 'notes'],
    ['with a collection in the past', { collectionDays: -1 }, 'collectionDays'],
    ['with a delivery before the collection', { collectionDays: 3, deliveryDays: 1 }, 'deliveryDays'],
    ['with a last day that is over', { endsOn: '2026-11-17' }, 'endsOn'],
    ['with a last day that no calendar has', { endsOn: '2026-02-30' }, 'endsOn'],
  ])('a recurrence %s is refused by its field', async (_what, wrong, field) => {
    const sent = { id: template, ...mondaysAndThursdays, ...wrong }
    const refused = await testWorld.requestByPath('acme.admin', 'POST api/cmr-template/repeat', sent)
    expect([refused.status, Object.keys(refused.body['fields'] ?? {})]).toEqual([400, [field]])
    expect((await item()).recurrence).toBeNull()
  })

  test('a recurrence ends with its template', async () => {
    await repeat()
    await call(noteTemplateContract.remove, { id: template }, { as: 'acme.admin' })
    expect(await db.selectFrom('noteRecurrence').selectAll().execute()).toEqual([])
    expect(await runAt('2026-11-19T05:00:30Z')).toBe(0)
  })
})
