import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { feedContract } from '@roadnote/domain/cmr/feed/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { makeKey, makeOlder, makeTestNote } from '../../../test-kit/test-key.ts'
import { previewRetention } from './preview.ts'
import { expireNext, readRetentionState } from './round.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, secrets, ask, acme } = testWorld
const forEver = {
  noteYears: null,
  noteYearsMinimum: 10,
  draftDays: null,
  mailDays: null,
  logDays: null,
  sessionDays: null,
}
const parts = { database: db, secrets, retention: forEver }

let testKey = ''

beforeAll(async () => {
  testKey = await makeKey(testWorld, acme, true)
})

beforeEach(async () => {
  await db.deleteFrom('installation').where('key', '=', 'retention').execute()
})

/** A whole round; how many test notes it deleted. */
async function deleted(atOnce = 500): Promise<number> {
  while ((await expireNext(parts, { atOnce, isDue: true })) !== 'done');
  return (await readRetentionState(db)).last?.counts.testNotes ?? 0
}

async function signedTestNote(): Promise<number> {
  const id = await makeTestNote(testWorld, testKey, { status: 2 })
  for (const step of ['shipper', 'driver', 'receiver']) await testWorld.sign(step, id, 'acme.signer')
  return id
}

/** The tables that have rows of this note, by each column that names a note or one of its events. */
async function tablesWith(id: number, eventIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('cmr_id', 'event_id')
      and table_name not like 'note_feed%' and table_name not like 'admin_%'`.execute(db)
  const found = []
  for (const { table, column } of rows) {
    const ids = column === 'cmr_id' ? [id] : eventIds
    const { rows: left } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)} = any (${ids}::bigint[]) limit 1`.execute(db)
    if (left.length > 0) found.push(table)
  }
  const { rows: note } = await sql`select from cmr where id = ${id}`.execute(db)
  return note.length > 0 ? [...found, 'cmr'] : found
}

const eventIdsOf = async (id: number) =>
  (await db.selectFrom('cmrEvent').where('cmrId', '=', id).select('id').execute()).map((event) => event.id)

describe('test notes after 30 days', () => {
  test('a test note vanishes with its events, signatures, rows and files, and its test key is told that it is gone', async () => {
    const id = await signedTestNote()
    await ask(attachmentContract.comment, { cmr_id: id, CommentType: 9, comment: 'hello' }, { token: testKey })
    await ask(externalIdContract.addExternalId, { cmr_id: id, system: 'tms', externalId: '1' }, { token: testKey })
    await testWorld.call(paperContract.pdf, { cmr_id: id }, { as: 'acme.planner' })
    const sealed = await db.selectFrom('sealedPdf').where('cmrId', '=', id).select('fileSha256').execute()
    expect(sealed.length).toBeGreaterThan(0)
    const eventIds = await eventIdsOf(id)
    const feed = async (after: unknown) =>
      (await ask(feedContract.feed, wrongInput({ after, note: 'id' }), { token: testKey })).body
    const { cursor } = await feed('now')
    await makeOlder(testWorld, id, 31)
    expect(await tablesWith(id, eventIds)).not.toEqual([])
    expect(await deleted()).toBe(1)
    expect(await tablesWith(id, eventIds)).toEqual([])
    const waiting = await db.selectFrom('fileRemoval').select('sha256').execute()
    for (const { fileSha256 } of sealed) expect(waiting.map(({ sha256 }) => sha256)).toContain(fileSha256)
    expect((await feed(cursor))['data']).toMatchObject([{ type: 'cmr.gone', cmrId: id, cmrCode: null }])
    expect((await testWorld.request('super', cmrContract.item, { cmr_id: id })).status).toBe(404)
  })

  test('a test note of 29 days, and a real note of any age, stay whole', async () => {
    const young = await signedTestNote()
    await makeOlder(testWorld, young, 29)
    const real = await testWorld.makeAt(5)
    await makeOlder(testWorld, real, 4000)
    const before = [await eventIdsOf(young), await eventIdsOf(real)]
    expect(await deleted()).toBe(0)
    expect([await eventIdsOf(young), await eventIdsOf(real)]).toEqual(before)
    expect((await testWorld.chain(real)).intact).toBe(true)
  })

  test('old test notes vanish in batches, each of which may be the last before the process dies', async () => {
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await makeTestNote(testWorld, testKey))
    for (const id of ids) await makeOlder(testWorld, id, 40)
    const due = await previewRetention(db, forEver, new Date())
    expect(due).toContainEqual(expect.objectContaining({ organizationId: acme, kind: 'testNotes', count: 5 }))
    const left = async () => (await db.selectFrom('cmr').where('id', 'in', ids).select('id').execute()).length
    const seen = new Set<number>()
    while ((await expireNext(parts, { atOnce: 2, isDue: true })) !== 'done') seen.add(await left())
    expect([...seen]).toEqual(expect.arrayContaining([3, 1, 0]))
    expect((await readRetentionState(db)).last?.counts).toMatchObject({ testNotes: 5 })
  })

  test('a hold on the organisation keeps real notes and no test notes', async () => {
    const id = await makeTestNote(testWorld, testKey)
    await makeOlder(testWorld, id, 31)
    await db.updateTable('organization').set({ retentionHold: 'audit' }).where('id', '=', acme).execute()
    expect(await deleted()).toBe(1)
    await db.updateTable('organization').set({ retentionHold: null }).where('id', '=', acme).execute()
  })

  test('a test note whose webhook is still being tried waits for the next round', async () => {
    const id = await makeTestNote(testWorld, testKey)
    await makeOlder(testWorld, id, 31)
    const row = {
      kind: 'webhook',
      key: `waits ${id}`,
      cmrId: id,
      organizationId: acme,
      payload: '{}',
      state: 'waiting',
    } as const
    await db.insertInto('outbox').values(row).execute()
    expect(await deleted()).toBe(0)
    await db.updateTable('outbox').set({ state: 'failed' }).where('cmrId', '=', id).execute()
    expect(await deleted()).toBe(1)
  })
})

describe('what the database itself refuses', () => {
  const remove = async (table: 'cmrEvent' | 'cmrSignature' | 'cmr', id: number) =>
    table === 'cmr'
      ? db.deleteFrom('cmr').where('id', '=', id).execute()
      : db.deleteFrom(table).where('cmrId', '=', id).execute()

  test.each(['a real note of any age', 'a young test note'])(
    'no event or signature of %s can be deleted',
    async (which) => {
      const id = which === 'a young test note' ? await signedTestNote() : await testWorld.makeAt(5)
      await makeOlder(testWorld, id, which === 'a young test note' ? 29 : 4000)
      for (const table of ['cmrEvent', 'cmrSignature'] as const)
        await expect(remove(table, id)).rejects.toThrow(/is evidence: delete is refused/)
      await expect(remove('cmr', id)).rejects.toThrow(/foreign key/)
      expect((await eventIdsOf(id)).length).toBeGreaterThan(0)
    },
  )

  test('one statement over a real note and an old test note deletes nothing of either', async () => {
    const [real, old] = [await testWorld.makeAt(3), await signedTestNote()]
    await makeOlder(testWorld, old, 31)
    const both = db.deleteFrom('cmrEvent').where('cmrId', 'in', [real, old]).execute()
    await expect(both).rejects.toThrow(/is evidence/)
    expect((await eventIdsOf(old)).length).toBeGreaterThan(0)
    await makeOlder(testWorld, old, 1)
  })

  test('events and signatures of a test note cannot be changed or emptied either', async () => {
    const id = await signedTestNote()
    await makeOlder(testWorld, id, 31)
    await expect(sql`update cmr_event set type = 'noteEdited' where cmr_id = ${id}`.execute(db)).rejects.toThrow(
      /is evidence/,
    )
    await expect(sql`update cmr_signature set method = 1 where cmr_id = ${id}`.execute(db)).rejects.toThrow(
      /is evidence/,
    )
    await expect(sql`truncate cmr_event cascade`.execute(db)).rejects.toThrow(/is evidence/)
    await expect(sql`truncate cmr_signature`.execute(db)).rejects.toThrow(/is evidence/)
    await makeOlder(testWorld, id, 1)
  })
})
