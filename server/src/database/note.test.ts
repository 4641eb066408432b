import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addFile, addNote, addOrganization, addUser, waitForLockWait } from '../../test-kit/rows.ts'

const { db } = await openTestDatabase()
const root = await addOrganization(db)
const sender = await addOrganization(db, { parentId: root })
const carrier = await addOrganization(db, { parentId: root })
const recipient = await addOrganization(db, { parentId: root, name: 'Société Générale Ørsted', place: 'Besançon' })
const parties = { sender, carrier, recipient }

function counters(id: number) {
  return db
    .selectFrom('cmr')
    .select(['photoCount', 'attachmentCount', 'unapprovedCount', 'containerNumbers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function addPhoto(cmrId: number, trx: typeof db = db): Promise<number> {
  const fileSha256 = await addFile(trx)
  const photo = trx.insertInto('cmrPhoto').values({ cmrId, fileSha256, fileName: 'load.jpg' }).returning('id')
  return (await photo.executeTakeFirstOrThrow()).id
}

async function found(words: string): Promise<number[]> {
  const rows = await db
    .selectFrom('cmrSearch')
    .select('cmrId')
    .where(sql<boolean>`text like '%' || without_separators(fold_text(${words})) || '%'`)
    .execute()
  return rows.map(({ cmrId }) => cmrId)
}

test('a note code is unique', async () => {
  await addNote(db, parties, { code: 'BEACM100234RN' })
  await expect(addNote(db, parties, { code: 'BEACM100234RN' })).rejects.toThrow(/cmr_code_key/)
})

test('only an unfinished note stores whether the shipper or the driver signed last', async () => {
  await expect(addNote(db, parties, { status: 9 })).rejects.toThrow(/unfinished_keeps/)
  await expect(addNote(db, parties, { status: 9, previousStatus: 5 })).rejects.toThrow(/unfinished_keeps/)
  await expect(addNote(db, parties, { status: 3, previousStatus: 3 })).rejects.toThrow(/unfinished_keeps/)
  await expect(addNote(db, parties, { status: 9, previousStatus: 4 })).resolves.toBeGreaterThan(0)
})

test('a draft may be incomplete, a released note may not', async () => {
  await expect(addNote(db, parties, { deliveryPlace: null })).resolves.toBeGreaterThan(0)
  await expect(addNote(db, parties, { deliveryPlace: null, status: 2 })).rejects.toThrow(/are_complete/)
  await expect(addNote(db, parties, { carrierOrganizationId: null, status: 2 })).rejects.toThrow(/are_complete/)
})

test('the first release of a note stays recorded when the note is taken back', async () => {
  const released = new Date('2026-03-02T10:00:00Z')
  const note = await addNote(db, parties)
  const change = (status: number, lastModified: Date) =>
    db.updateTable('cmr').set({ status, lastModified }).where('id', '=', note).execute()
  await change(2, released)
  await change(1, new Date('2026-03-02T11:00:00Z'))
  await change(2, new Date('2026-03-02T12:00:00Z'))
  const { releasedAt } = await db
    .selectFrom('cmr')
    .select('releasedAt')
    .where('id', '=', note)
    .executeTakeFirstOrThrow()
  expect(releasedAt).toEqual(released)
})

test('goods need a description and a weight or volume; returned goods do not', async () => {
  const cmrId = await addNote(db, parties)
  const add = (fields: { type?: number; marks?: string; volume?: number }) =>
    db
      .insertInto('good')
      .values({ cmrId, ...fields })
      .execute()
  await expect(add({ volume: 1 })).rejects.toThrow(/goods_are_described/)
  await expect(add({ marks: 'AB' })).rejects.toThrow(/goods_have_weight_or_volume/)
  await expect(add({ marks: 'AB', volume: -1 })).rejects.toThrow(/quantity/)
  await expect(add({ marks: 'AB', volume: 1.5 })).resolves.toBeDefined()
  await expect(add({ type: 2 })).resolves.toBeDefined()
})

test('a note counts its photos, attachments and unapproved goods and containers', async () => {
  const cmrId = await addNote(db, parties)
  const photo = await addPhoto(cmrId)
  await addPhoto(cmrId)
  await db
    .insertInto('cmrDocument')
    .values({ cmrId, type: 4, name: 'cmr.pdf', fileSha256: await addFile(db) })
    .execute()
  const good = { cmrId, goodsNature: 'Paint', grossWeight: 12.5 }
  await db
    .insertInto('good')
    .values([{ ...good, approved: false }, good])
    .execute()
  await db
    .insertInto('container')
    .values([
      { cmrId, number: 'MSKU1234565', approved: false },
      { cmrId, number: 'TGHU7654321' },
    ])
    .execute()
  expect(await counters(cmrId)).toEqual({
    photoCount: 2,
    attachmentCount: 1,
    unapprovedCount: 2,
    containerNumbers: 'MSKU1234565, TGHU7654321',
  })

  await db.updateTable('cmrPhoto').set({ deletedAt: new Date() }).where('id', '=', photo).execute()
  await db.updateTable('good').set({ approved: true }).where('cmrId', '=', cmrId).execute()
  await db.deleteFrom('container').where('cmrId', '=', cmrId).where('approved', '=', false).execute()
  expect(await counters(cmrId)).toEqual({
    photoCount: 1,
    attachmentCount: 1,
    unapprovedCount: 0,
    containerNumbers: 'TGHU7654321',
  })
})

test('photos inserted at the same moment are all counted', async () => {
  const note = await addNote(db, parties)
  const first = await db.startTransaction().execute()
  await addPhoto(note, first)
  const second = addPhoto(note)
  await Promise.race([second, waitForLockWait(db)])
  await first.commit().execute()
  await second
  expect((await counters(note)).photoCount).toBe(2)
})

test('the search text of a note follows its goods and containers regardless of case and accents', async () => {
  const note = await addNote(db, parties, { tripId: 'TRIP-77', licensePlates: '1-ÅBC-234', loadOrderId: 'LO-5512' })
  for (const words of ['trip-77', '1-abc-234', '1ABC 234', 'lo5512']) expect(await found(words)).toEqual([note])
  const row = { cmrId: note, number: 'MSKU9999999', sealNumber: 'SL-881' }
  const container = await db.insertInto('container').values(row).returning('id').executeTakeFirstOrThrow()
  expect(await found('msku9999999')).toEqual([note])
  expect(await found('sl-881')).toEqual([note])
  await db.updateTable('container').set({ sealNumber: 'SL-900' }).where('id', '=', container.id).execute()
  expect([await found('sl-881'), await found('sl-900')]).toEqual([[], [note]])
  const good = { cmrId: note, goodsNature: 'Éther', grossWeight: 40.5 }
  await db
    .insertInto('good')
    .values([good, { ...good, goodsNature: 'Lime', grossWeight: 2 }])
    .execute()
  expect([await found('ether'), await found('lime')]).toEqual([[note], [note]])
  await db.deleteFrom('good').where('cmrId', '=', note).where('goodsNature', '=', 'Lime').execute()
  expect([await found('ether'), await found('lime')]).toEqual([[note], []])
  const weight = db.selectFrom('cmr').select('grossWeight').where('id', '=', note)
  expect(await weight.executeTakeFirst()).toEqual({ grossWeight: 40.5 })
})

test('a new name of an organisation or a driver rewrites no note in the search', async () => {
  const driver = await addUser(db, carrier, { name: 'Łukasz', surname: 'Müller' })
  const note = await addNote(db, parties, { driverUserId: driver })
  const written = () => sql`select xmin::text, ctid::text, party_ids from cmr_search where cmr_id = ${note}`.execute(db)
  const { rows: before } = await written()
  expect(before).toMatchObject([{ partyIds: expect.arrayContaining([-driver, recipient, 1_000_000_000 + recipient]) }])
  await db
    .updateTable('organization')
    .set({ name: 'Nouvelle', place: 'Mulhouse' })
    .where('id', '=', recipient)
    .execute()
  await db.updateTable('appUser').set({ surname: 'Nowak' }).where('id', '=', driver).execute()
  expect((await written()).rows).toEqual(before)
})

test('after a load with given ids the next note gets an unused id', async () => {
  const createdByUserId = await addUser(db, sender)
  await addNote(db, parties, { id: 5_000_000, createdByUserId })
  await sql`select advance_identities()`.execute(db)
  expect(await addNote(db, parties, { createdByUserId })).toBe(5_000_001)
})
