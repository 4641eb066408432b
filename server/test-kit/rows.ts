import { createHash, randomBytes } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import type {
  AppUserTable,
  CmrEventTable,
  CmrSignatureTable,
  CmrTable,
  Database,
  OrganizationTable,
} from '../src/database/schema.ts'

/**
 * Inserts rows directly, for tests of the database itself; with the minimum of required fields, overridden by
 * `fields`.
 */

type Db = Kysely<Database>

/** A root (management company) unless it gets a parent. */
export async function addOrganization(db: Db, fields: Partial<Insertable<OrganizationTable>> = {}): Promise<number> {
  const organizationType = fields.parentId === undefined ? 3 : 1
  const { id } = await db
    .insertInto('organization')
    .values({ name: 'Acme Chemicals', countryCode: 'BE', organizationType, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addUser(
  db: Db,
  organizationId: number,
  fields: Partial<Insertable<AppUserTable>> = {},
): Promise<number> {
  const role = await db.selectFrom('role').select('id').where('name', '=', 'planner').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('appUser')
    .values({ organizationId, roleId: role.id, userName: `user-${randomBytes(6).toString('hex')}`, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As if both had taken part in the same note before. */
export async function addPartners(db: Db, one: number, other: number): Promise<void> {
  const pairs = [
    { organizationId: one, otherId: other },
    { organizationId: other, otherId: one },
  ]
  await db.insertInto('workedWith').values(pairs).execute()
}

export interface NoteParties {
  sender: number
  carrier: number
  recipient: number
  subcontractor?: number
  creator?: number
}

/** A complete note, by default in status 1. */
export async function addNote(
  db: Db,
  parties: NoteParties,
  fields: Partial<Insertable<CmrTable>> = {},
): Promise<number> {
  const creator = parties.creator ?? parties.sender
  const { id } = await db
    .insertInto('cmr')
    .values({
      code: `BEACM${randomBytes(6).readUIntBE(0, 6)}RN`,
      senderOrganizationId: parties.sender,
      carrierOrganizationId: parties.carrier,
      recipientOrganizationId: parties.recipient,
      subcontractorOrganizationId: parties.subcontractor ?? null,
      collectionPlace: 'Antwerpen',
      collectionCountryCode: 'BE',
      deliveryPlace: 'Colmar',
      deliveryCountryCode: 'FR',
      createdByOrganizationId: creator,
      createdByUserId: fields.createdByUserId ?? (await addUser(db, creator)),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The next event of a note's chain; the hash is a placeholder of the right size. */
export async function addEvent(
  db: Db,
  cmrId: number,
  fields: Partial<Insertable<CmrEventTable>> = {},
): Promise<number> {
  const last = await db
    .selectFrom('cmrEvent')
    .select(['sequence', 'hash'])
    .where('cmrId', '=', cmrId)
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  const { id } = await db
    .insertInto('cmrEvent')
    .values({
      cmrId,
      sequence: (last?.sequence ?? 0) + 1,
      type: 'noteEdited',
      at: new Date(),
      previousHash: last?.hash ?? null,
      hash: randomBytes(32),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addSignature(
  db: Db,
  cmrId: number,
  step: 1 | 2 | 3,
  fields: Partial<Insertable<CmrSignatureTable>> = {},
): Promise<number> {
  const note = await db.selectFrom('cmr').selectAll().where('id', '=', cmrId).executeTakeFirstOrThrow()
  const content = Buffer.from('{}')
  const { id } = await db
    .insertInto('cmrSignature')
    .values({
      cmrId,
      step,
      signerUserId: note.createdByUserId,
      actorUserId: note.createdByUserId,
      organizationId: note.senderOrganizationId,
      method: 4,
      signedAt: new Date(),
      content,
      contentHash: createHash('sha256').update(content).digest(),
      eventId: fields.eventId ?? (await addEvent(db, cmrId, { type: 'noteSigned' })),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the row of a stored file without any bytes; returns its name in the store. */
export async function addFile(db: Db, content = randomBytes(8).toString('hex')): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await db
    .insertInto('file')
    .values({ sha256, size: content.length, mediaType: 'image/png' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sha256
}

/**
 * The next rows of these tables get lower and lower ids: read in the order in which they were written, they are not in
 * the order of their ids.
 */
export async function countIdsDown(db: Db, ...tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} alter column id restart with 900000 set increment by -1`.execute(db)
}

/** Waits until a transaction of this database waits for a lock: the moment of a race. */
export async function waitForLockWait(db: Db): Promise<void> {
  while (!(await isSomeoneWaiting(db)));
}

async function isSomeoneWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
      as waiting`.execute(db)
  return rows[0]?.waiting === true
}

/** The outcome, or that it waits for a lock. */
export async function resultOrLockWait<Result>(db: Db, work: Promise<Result>): Promise<Result | 'waits'> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) if (await isSomeoneWaiting(db)) return 'waits'
  return work
}

/** Simulates a full disk: no signature can be written until the work is done. */
export async function withFullDiskForSignatures<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`create function no_room() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`.execute(
    db,
  )
  await sql`create trigger no_room before insert on cmr_signature execute function no_room()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop function no_room cascade`.execute(db)
  }
}
