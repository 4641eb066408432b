import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/database/schema.ts'
import type { FileStore } from '../../src/files/file-store.ts'
import type { Secrets } from '../../src/secrets.ts'
import { slowHash } from '../../src/session/slow-hash.ts'
import { insertOrganizations } from './organizations.ts'
import { demoPassword, demoSignCode, insertPeople } from './people.ts'

export interface DemoWorld {
  readonly files: FileStore
  readonly secrets: Secrets
  /** All dates count from here. */
  readonly now: Date
  readonly codeSuffix: string
}

const day = 24 * 60 * 60 * 1000

/** Tables whose rows got ids of ours; their counters must go on after them. */
const counted = ['organization', 'app_user'] as const

/** The whole small world of the demo, into an empty database. Give a transaction: all of it or nothing. */
export async function loadDemo(db: Kysely<Database>, { secrets, now }: DemoWorld): Promise<void> {
  const since = new Date(now.getTime() - 400 * day)
  const [passwordHash, signCodeHash] = await Promise.all([
    slowHash(demoPassword),
    slowHash(demoSignCode, secrets.key('sign code')),
  ])
  await insertOrganizations(db, since)
  await insertPeople(db, { passwordHash, signCodeHash, signatures: new Map() }, since)
  for (const table of counted) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(db)
  }
}
