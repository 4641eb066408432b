import { type Kysely, sql } from 'kysely'
import { chainExistingEvents } from '../../src/admin-log/chain-existing.ts'
import { createLogSealer } from '../../src/admin-log/seal.ts'
import { createSealer } from '../../src/cmr/events/seal.ts'
import type { Database } from '../../src/database/schema.ts'
import type { FileStore } from '../../src/files/file-store.ts'
import type { Secrets } from '../../src/secrets.ts'
import { hashSecret } from '../../src/session/secret/slow-hash.ts'
import { insertAdminLog } from './admin-log.ts'
import type { DemoFiles } from './files-of-notes.ts'
import { insertNotes } from './notes.ts'
import { insertOrganizations, type OrganizationKey, organizationId } from './organizations.ts'
import { insertOutgoing } from './outgoing.ts'
import { type Paper, printPapers } from './papers.ts'
import {
  type Credentials,
  demoPassword,
  demoSignCode,
  insertPeople,
  signsInWithPassword,
  userId,
  userNames,
} from './people.ts'
import { drawLogo, drawPictures, drawSignatures } from './pictures.ts'
import { day } from './schedule.ts'
import { insertSettings } from './settings.ts'

export interface DemoWorld {
  readonly files: FileStore
  readonly secrets: Secrets
  /** The reference date of all others. */
  readonly now: Date
  readonly codeSuffix: string
}

/** Loads the whole demo into an empty database. Needs a transaction: all or nothing. */
export async function loadDemo(db: Kysely<Database>, { files, secrets, now, codeSuffix }: DemoWorld): Promise<void> {
  const since = new Date(now.getTime() - 400 * day)
  const [hashes, drawings] = await Promise.all([demoHashes(secrets), drawSignatures()])
  await insertOrganizations(db, since)
  await insertPeople(db, { hashes, signatures: drawings }, since)
  const store = keeperOf(db, files, since)
  const papers = await printPapers()
  await insertSettings(
    db,
    { terms: await storePaper(store, papers.terms), siteRules: await storePaper(store, papers.siteRules) },
    since,
  )
  await hangLogos(db, store)
  const demoFiles: DemoFiles = {
    papers: await Promise.all(papers.onNotes.map((paper) => storePaper(store, paper))),
    forDanger: await storePaper(store, papers.forDanger),
    pictures: await storePictures(store),
  }
  await insertNotes(db, { now, codeSuffix, demoFiles, drawings, seal: createSealer(secrets) })
  await insertOutgoing(db, now)
  await insertAdminLog(db, now)
  await chainExistingEvents(db, createLogSealer(secrets))
  // Our rows have fixed ids, because the hashes of the event chains contain them; sequences continue after them.
  await sql`select advance_identities()`.execute(db)
}

async function demoHashes(secrets: Secrets): Promise<Credentials['hashes']> {
  const hashed = userNames.map(async (name) => {
    const id = userId(name)
    const [password, code] = await Promise.all([
      signsInWithPassword(name) ? hashSecret(secrets, { kind: 'password', userId: id }, demoPassword) : null,
      hashSecret(secrets, { kind: 'signCode', userId: id }, demoSignCode),
    ])
    return [name, { password, code }] as const
  })
  return new Map(await Promise.all(hashed))
}

/** Stores the bytes first and then inserts their row into table file. */
type Keep = (bytes: Buffer, mediaType: string) => Promise<string>

function keeperOf(db: Kysely<Database>, files: FileStore, since: Date): Keep {
  return async (bytes, mediaType) => {
    const sha256 = await files.put(bytes)
    await db
      .insertInto('file')
      .values({ sha256, size: bytes.length, mediaType, createdAt: since })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return sha256
  }
}

async function storePaper(store: Keep, { name, type, mediaType, bytes }: Paper) {
  return { name, type, sha256: await store(bytes, mediaType) }
}

async function storePictures(store: Keep): Promise<DemoFiles['pictures']> {
  const pictures = await drawPictures()
  return Promise.all(
    pictures.map(async ({ fileName, full, thumbnail }) => ({
      fileName,
      sha256: await store(full, 'image/jpeg'),
      thumbnailSha256: await store(thumbnail, 'image/jpeg'),
    })),
  )
}

async function hangLogos(db: Kysely<Database>, store: Keep): Promise<void> {
  const logos: [OrganizationKey, string, 'flask' | 'road' | 'box'][] = [
    ['acme', '#a8322b', 'flask'],
    ['brabant', '#1d4a86', 'road'],
    ['colmar', '#2f7a4a', 'box'],
  ]
  for (const [owner, colour, shape] of logos) {
    const logoSha256 = await store(await drawLogo(colour, shape), 'image/png')
    await db.updateTable('organization').set({ logoSha256 }).where('id', '=', organizationId[owner]).execute()
  }
}
