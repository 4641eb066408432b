import { commentType } from '@roadnote/domain/cmr/field/comment-type'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { CmrTable, Database } from '../../src/database/schema.ts'
import { insertDriverLinks } from './charters.ts'
import { createFiler, type DemoFiles } from './files-of-notes.ts'
import { createNumberer } from './cargo.ts'
import { type History, historyOf, type Writing } from './history.ts'
import { composeNote, noteRow } from './note.ts'
import { organizationId } from './organizations.ts'
import { personOf, userId } from './people.ts'
import { schedule } from './schedule.ts'
import { type Story, storyOf } from './story.ts'
import type { WrittenNote } from './written-note.ts'

interface WholeNote extends WrittenNote {
  readonly history: History
}

export interface NoteWorld extends Writing {
  readonly now: Date
  readonly codeSuffix: string
  readonly demoFiles: DemoFiles
}

/** The first note number of each sender. */
const firstNumber = { acme: 100_001, antwerp: 100_001, colmar: 200_001, eastline: 300_001 } as const

/** Builds all notes of the demo without a database. */
function writeNotes({ now, codeSuffix, demoFiles, drawings, seal }: NoteWorld): WholeNote[] {
  const given = new Map<number, number>()
  const numbered = createNumberer()
  const filesOf = createFiler(demoFiles)
  let eventId = 1
  return schedule(now).map((slot, index) => {
    const first = firstNumber[slot.lane.sender]
    const entered = first + (given.get(first) ?? 0)
    given.set(first, entered - first + 1)
    // Two or three notes make a trip.
    const numbering = {
      id: index + 1,
      entered: String(entered),
      trip: 4001 + Math.floor((entered - first) / 2),
      codeSuffix,
    }
    const note = composeNote(slot, numbering, now)
    const row = noteRow(note)
    const cargo = numbered(note.id, note.cargo)
    const story = storyOf(note, row, cargo)
    const files = filesOf(note)
    const written = { note, row: { ...row, ...commentColumns(story) }, cargo, story, files }
    const history = historyOf(written, eventId, { drawings, seal })
    eventId += history.events.length
    const { lastModified, version } = history
    return { ...written, row: { ...written.row, lastModified, version }, history }
  })
}

/** The remark that a party made with its signature is printed on the form. */
function commentColumns({ events }: Story): Partial<Insertable<CmrTable>> {
  const columns = { shipper: 'senderComment', driver: 'driverComment', receiver: 'recipientComment' } as const
  const signings = events.flatMap(({ signing }) => (signing === undefined ? [] : [signing]))
  return Object.fromEntries(signings.map(({ step, comment }) => [columns[step], comment]))
}

/** PostgreSQL accepts at most 65,535 parameters in one statement. */
async function inChunks<Row>(rows: readonly Row[], size: number, insert: (chunk: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size))
}

export async function insertNotes(db: Kysely<Database>, world: NoteWorld): Promise<void> {
  const all = writeNotes(world)
  await withoutUpkeep(db, async () => {
    const rows = all.map(({ row }) => row)
    await inChunks(rows, 200, (chunk) => db.insertInto('cmr').values(chunk).execute())
    await insertCargo(db, all)
    await insertFiles(db, all)
  })
  await insertRemarks(db, all)
  const events = all.flatMap(({ history }) => history.events)
  await inChunks(events, 1000, (chunk) => db.insertInto('cmrEvent').values(chunk).execute())
  const privateParts = all.flatMap(({ history }) => history.privateParts)
  await inChunks(privateParts, 1000, (chunk) => db.insertInto('cmrEventPrivate').values(chunk).execute())
  const persons = all.flatMap(({ history }) => history.persons)
  await inChunks(persons, 1000, (chunk) => db.insertInto('cmrEventPerson').values(chunk).execute())
  const signatures = all.flatMap(({ history }) => history.signatures)
  await inChunks(signatures, 500, (chunk) => db.insertInto('cmrSignature').values(chunk).execute())
  await insertDriverLinks(
    db,
    all.map(({ note }) => note),
  )
}

/** Derives counters, visibility, search text and totals once at the end instead of after each statement. */
async function withoutUpkeep(db: Kysely<Database>, insert: () => Promise<void>): Promise<void> {
  await sql`select set_config('roadnote.bulk_load', 'on', true)`.execute(db)
  await insert()
  const all = sql`array(select id from cmr)`
  await sql`select rebuild_cmr_counters()`.execute(db)
  await sql`select refresh_cmr_party(${all}), refresh_cmr_search(${all}), rebuild_cmr_hours()`.execute(db)
  await sql`select set_config('roadnote.bulk_load', 'off', true)`.execute(db)
}

async function insertCargo(db: Kysely<Database>, all: readonly WholeNote[]): Promise<void> {
  const goods = all.flatMap(({ cargo }) => cargo.goods)
  await inChunks(goods, 1000, (chunk) => db.insertInto('good').values(chunk).execute())
  const pallets = all.flatMap(({ cargo }) => cargo.pallets)
  await inChunks(pallets, 1000, (chunk) => db.insertInto('pallet').values(chunk).execute())
  const containers = all.flatMap(({ cargo }) => cargo.containers)
  await inChunks(containers, 1000, (chunk) => db.insertInto('container').values(chunk).execute())
}

async function insertRemarks(db: Kysely<Database>, all: readonly WholeNote[]): Promise<void> {
  const comments = all.flatMap(({ note, story }) =>
    story.remarks.map(({ kind, by, text, at }) => ({
      cmrId: note.id,
      type: commentType[kind],
      userId: userId(by),
      organizationId: organizationId[personOf(by).organization],
      text,
      createdAt: at,
    })),
  )
  await inChunks(comments, 1000, (chunk) => db.insertInto('cmrComment').values(chunk).execute())
  const exceptions = all.flatMap(({ note, story }) =>
    story.incidents.map(({ exceptionTypeId, comment, by, at }) => ({
      cmrId: note.id,
      exceptionTypeId,
      comment,
      userId: userId(by),
      createdAt: at,
    })),
  )
  await inChunks(exceptions, 1000, (chunk) => db.insertInto('cmrException').values(chunk).execute())
}

async function insertFiles(db: Kysely<Database>, all: readonly WholeNote[]): Promise<void> {
  const documents = all.flatMap(({ note, files }) =>
    files.documents.map(({ id, type, name, sha256, by, at }) => ({
      id,
      cmrId: note.id,
      type,
      name,
      fileSha256: sha256,
      createdByUserId: userId(by),
      createdAt: at,
    })),
  )
  await inChunks(documents, 1000, (chunk) => db.insertInto('cmrDocument').values(chunk).execute())
  const photos = all.flatMap(({ note, files }) =>
    files.photos.map(({ id, fileName, sha256, thumbnailSha256, by, at }) => ({
      id,
      cmrId: note.id,
      fileName,
      fileSha256: sha256,
      thumbnailSha256,
      createdByUserId: userId(by),
      createdAt: at,
    })),
  )
  await inChunks(photos, 1000, (chunk) => db.insertInto('cmrPhoto').values(chunk).execute())
}
