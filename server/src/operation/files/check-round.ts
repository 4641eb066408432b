import {
  addChecked,
  beginRound,
  isLeased,
  isRoundDue,
  parseFileCheck,
  type CheckedFile,
  type FileCheckState,
} from '@roadnote/domain/operation/file-check'
import type { Kysely } from 'kysely'
import { fileCheckKey } from '../../database/installation-keys.ts'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'

export interface CheckParts {
  readonly database: Kysely<Database>
  readonly files: FileStore
  readonly now?: () => Date
}

/** What a tick did: nothing was due, or a part of a round, or its end. */
export type CheckStep = 'idle' | 'more' | 'done'

/** A tick reads files for at most this long, and at most this many. */
const tickMilliseconds = 5000
const filesPerTick = 200
/** Longer than any tick. */
const leaseMilliseconds = 120_000

export async function readFileCheck(database: Kysely<Database>): Promise<FileCheckState> {
  return (await readStored(database)).state
}

async function readStored(database: Kysely<Database>) {
  const row = await database
    .selectFrom('installation')
    .where('key', '=', fileCheckKey)
    .select('value')
    .executeTakeFirst()
  return { text: row?.value, state: parseFileCheck(row?.value) }
}

/** Compare and set: false if another process has changed the state since it was read. */
async function store(
  database: Kysely<Database>,
  before: string | undefined,
  state: FileCheckState,
): Promise<string | null> {
  const value = JSON.stringify(state)
  if (before === undefined) {
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('installation')
      .values({ key: fileCheckKey, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n ? value : null
  }
  const { numUpdatedRows } = await database
    .updateTable('installation')
    .set({ value })
    .where('key', '=', fileCheckKey)
    .where('value', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? value : null
}

/**
 * Checks the next files of a round, or begins one if it is due. The position is in the database, so a restart goes on
 * where it was.
 */
export async function checkNextFiles(parts: CheckParts): Promise<CheckStep> {
  const { database, now = () => new Date() } = parts
  const { text, state } = await readStored(database)
  if (isLeased(state, now()) || (state.running === null && !isRoundDue(state, now()))) return 'idle'
  const round = state.running === null ? beginRound(state, now()) : state
  const leased = { ...round, leasedUntil: new Date(now().getTime() + leaseMilliseconds).toISOString() }
  const mine = await store(database, text, leased)
  if (mine === null) return 'idle'
  const { checked, isEnd } = await checkBatch(parts, round.running?.position ?? null)
  const next = addChecked(leased, checked, { isEnd, now: now() })
  await store(database, mine, { ...next, leasedUntil: null })
  return isEnd ? 'done' : 'more'
}

async function checkBatch({ database, files }: CheckParts, position: string | null) {
  const rows = await database
    .selectFrom('file')
    .$if(position !== null, (query) => query.where('sha256', '>', position ?? ''))
    .orderBy('sha256')
    .limit(filesPerTick)
    .select('sha256')
    .execute()
  const end = performance.now() + tickMilliseconds
  const checked: CheckedFile[] = []
  for (const { sha256 } of rows) {
    checked.push({ sha256, problem: await files.check(sha256) })
    if (performance.now() > end) break
  }
  return { checked, isEnd: rows.length < filesPerTick && checked.length === rows.length }
}
