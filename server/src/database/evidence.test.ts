import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addEvent, addNote, addOrganization, addSignature } from '../../test-kit/rows.ts'

const { db } = await openTestDatabase()
const sender = await addOrganization(db)
const carrier = await addOrganization(db)
const recipient = await addOrganization(db)
const parties = { sender, carrier, recipient }

const readyNote = () => addNote(db, parties, { status: 2 })

describe.each(['cmr_event', 'cmr_signature'])('the append-only table %s', (table) => {
  test.each([
    ['changed', `update ${table} set cmr_id = cmr_id`],
    ['deleted', `delete from ${table}`],
    ['emptied', `truncate ${table} cascade`],
    ['emptied through the notes', 'truncate cmr cascade'],
  ])('rows of evidence cannot be %s', async (_, statement) => {
    const note = await readyNote()
    await addSignature(db, note, 1)
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/is evidence: .* is refused/)
    const left = await db.selectFrom('cmrSignature').select('step').where('cmrId', '=', note).execute()
    expect(left).toEqual([{ step: 1 }])
  })
})

test('a bulk load does not make evidence writable', async () => {
  await addSignature(db, await readyNote(), 1)
  const attempt = db.transaction().execute(async (trx) => {
    await sql`set local roadnote.bulk_load = 'on'`.execute(trx)
    await trx.deleteFrom('cmrSignature').execute()
  })
  await expect(attempt).rejects.toThrow(/is evidence/)
})

test('a note with history cannot be deleted from the database', async () => {
  const note = await readyNote()
  await addEvent(db, note)
  await expect(db.deleteFrom('cmr').where('id', '=', note).execute()).rejects.toThrow(/cmr_event_cmr_id_fkey/)
})

test('of two parallel signatures for the same step exactly one succeeds', async () => {
  const note = await readyNote()
  const events = [await addEvent(db, note), await addEvent(db, note)]
  const outcomes = await Promise.allSettled(events.map((eventId) => addSignature(db, note, 1, { eventId })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a driver cannot sign before the shipper, nor a receiver before the driver', async () => {
  const note = await readyNote()
  await expect(addSignature(db, note, 2)).rejects.toThrow(/cannot be signed before step 1/)
  await addSignature(db, note, 1)
  await expect(addSignature(db, note, 3)).rejects.toThrow(/cannot be signed before step 2/)
  await addSignature(db, note, 2)
  await expect(addSignature(db, note, 3)).resolves.toBeGreaterThan(0)
})

test('a signature must refer to an event of its own note', async () => {
  const foreign = await addEvent(db, await readyNote())
  await expect(addSignature(db, await readyNote(), 1, { eventId: foreign })).rejects.toThrow(/does not belong to note/)
})

test('an event must continue the event chain of its note', async () => {
  const note = await readyNote()
  await expect(addEvent(db, note, { sequence: 2, previousHash: randomBytes(32) })).rejects.toThrow(/continue its chain/)
  await addEvent(db, note)
  await expect(addEvent(db, note, { previousHash: randomBytes(32) })).rejects.toThrow(/continue its chain/)
  await expect(addEvent(db, note, { sequence: 3 })).rejects.toThrow(/continue its chain/)
  await expect(addEvent(db, note, { previousHash: null })).rejects.toThrow(/only_the_first_event|continue its chain/)
  await expect(addEvent(db, note)).resolves.toBeGreaterThan(0)
})

test('two parallel events cannot both continue the event chain', async () => {
  const note = await readyNote()
  await addEvent(db, note)
  const last = await db.selectFrom('cmrEvent').select('hash').where('cmrId', '=', note).executeTakeFirstOrThrow()
  const next = { sequence: 2, previousHash: last.hash }
  const outcomes = await Promise.allSettled([addEvent(db, note, next), addEvent(db, note, next)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the IP address and browser of a signer can be erased without changing the history', async () => {
  const note = await readyNote()
  const eventId = await addEvent(db, note)
  await db
    .insertInto('cmrEventPerson')
    .values({ eventId, ip: '192.0.2.7', userAgent: 'Firefox', salt: randomBytes(16) })
    .execute()
  await db.deleteFrom('cmrEventPerson').where('eventId', '=', eventId).execute()
  const history = await db.selectFrom('cmrEvent').select('id').where('cmrId', '=', note).execute()
  expect(history).toEqual([{ id: eventId }])
})
