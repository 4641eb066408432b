import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mergeCaller } from '../../../test-kit/merging.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { conflictingTypes } from './join.ts'

/** Merging two organisations next to an unrelated third one and to deleted rows. */
const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, delta, eastline } = testWorld
const { shown, merged, aTwin } = mergeCaller(testWorld)

test('merging deactivates an exception type only if the target has an active one of the same name', async () => {
  const gone = await aTwin()
  const type = (organizationId: number, name: string, status = 1) => ({ organizationId, name, status })
  await db
    .insertInto('exceptionType')
    .values([
      ...['Wet', 'Torn'].map((name) => type(gone, name)),
      type(gone, 'Broken', 2),
      ...['WET', 'Broken'].map((name) => type(delta, name)),
      type(delta, 'Torn', 2),
      type(eastline, 'Torn'),
    ])
    .execute()
  expect((await conflictingTypes(db, gone, delta)).map(({ name }) => name)).toEqual(['Wet'])
})

test('merging moves uploads, further organisations and pending webhooks of the merged organisation only', async () => {
  const gone = await aTwin()
  const userId = testWorld.userId['acme.planner']
  await db
    .insertInto('organizationUpload')
    .values([gone, eastline].map((organizationId) => ({ organizationId, bytes: 5 })))
    .execute()
  await db
    .insertInto('userStore')
    .values([gone, eastline].map((organizationId) => ({ userId, organizationId })))
    .execute()
  const waiting = { kind: 'webhook', payload: '{}' } as const
  await db
    .insertInto('outbox')
    .values([
      { ...waiting, key: 'hook of eastline', organizationId: eastline },
      { ...waiting, key: 'hook of the twin', organizationId: gone },
      { ...waiting, key: 'mail of the twin', organizationId: gone, kind: 'mail' },
    ])
    .execute()
  await merged(gone, delta)
  const uploads = await db.selectFrom('organizationUpload').orderBy('organizationId').selectAll().execute()
  expect(uploads).toEqual([
    { organizationId: delta, bytes: 5 },
    { organizationId: eastline, bytes: 5 },
  ])
  const stores = await db
    .selectFrom('userStore')
    .where('userId', '=', userId)
    .orderBy('organizationId')
    .select('organizationId')
    .execute()
  expect(stores).toEqual([{ organizationId: delta }, { organizationId: eastline }])
  const outbox = await db.selectFrom('outbox').orderBy('key').select(['key', 'organizationId']).execute()
  expect(outbox).toEqual([
    { key: 'hook of eastline', organizationId: eastline },
    { key: 'hook of the twin', organizationId: delta },
    { key: 'mail of the twin', organizationId: gone },
  ])
})

test('a note held by both merged organisations keeps the reason of the remaining one, and other holds move', async () => {
  const gone = await aTwin()
  const [both, one] = [await testWorld.released(), await testWorld.released()]
  const held = { createdByUserId: testWorld.userId.super }
  await db
    .insertInto('cmrHold')
    .values([
      { ...held, cmrId: both, organizationId: gone, reason: 'of the twin' },
      { ...held, cmrId: both, organizationId: delta, reason: 'of Delta' },
      { ...held, cmrId: both, organizationId: eastline, reason: 'of Eastline' },
      { ...held, cmrId: one, organizationId: gone, reason: 'only of the twin' },
    ])
    .execute()
  await merged(gone, delta)
  const holds = await db.selectFrom('cmrHold').orderBy('cmrId').orderBy('organizationId').selectAll().execute()
  expect(holds.map(({ cmrId, organizationId, reason }) => ({ cmrId, organizationId, reason }))).toEqual([
    { cmrId: both, organizationId: delta, reason: 'of Delta' },
    { cmrId: both, organizationId: eastline, reason: 'of Eastline' },
    { cmrId: one, organizationId: delta, reason: 'only of the twin' },
  ])
})

describe('the counts of the merge preview', () => {
  test('the merge preview counts only users and rows that are not deleted', async () => {
    const gone = await aTwin()
    await testWorld.anEmployee(gone, 'planner', 'twin.planner')
    await testWorld.anEmployee(gone, 'company admin', 'twin.admin')
    const left = await testWorld.anEmployee(gone, 'company admin', 'twin.left')
    await db.updateTable('appUser').set({ deletedAt: new Date() }).where('id', '=', left).execute()
    for (const deletedAt of [null, new Date()]) {
      await addOrganization(db, { parentId: gone, name: 'Depot', deletedAt })
      await db.insertInto('role').values({ name: 'Dock', category: 1, organizationId: gone, deletedAt }).execute()
    }
    await db
      .insertInto('exceptionType')
      .values([1, 2].map((status) => ({ organizationId: gone, name: `Late ${status}`, status })))
      .execute()
    const preview = await shown(gone, delta)
    expect(preview.users).toEqual({ total: 2, administrators: 1 })
    expect(preview.rows).toEqual([
      { what: 'roles', count: 1, already: 0 },
      { what: 'organizations', count: 1, already: 0 },
      { what: 'exceptionTypes', count: 1, already: 0 },
    ])
    expect(await merged(gone, delta)).toMatchObject({ users: 2 })
    const event = await db
      .selectFrom('adminEvent')
      .where('action', '=', 'organizationsMerged')
      .where('subjectId', '=', delta)
      .orderBy('id', 'desc')
      .select('changes')
      .executeTakeFirstOrThrow()
    expect(event.changes).toContainEqual(expect.objectContaining({ field: 'organizations', new: 1 }))
  })

  test('the merge preview reports subordinates who may sign only if the merged organisation has active children', async () => {
    const gone = await aTwin()
    const letting = await aTwin({ name: 'Letting', canSignedBySubordinateSign: true })
    const signing = async () => (await shown(gone, letting)).subordinates
    await addOrganization(db, { parentId: eastline, name: 'Under another' })
    await addOrganization(db, { parentId: gone, name: 'Gone before', deletedAt: new Date() })
    expect(await signing()).toBe('same')
    await addOrganization(db, { parentId: gone, name: 'Still there' })
    expect(await signing()).toBe('gain')
  })
})
