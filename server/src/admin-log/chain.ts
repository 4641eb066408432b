import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import {
  chainOf,
  entryHash,
  headSeal,
  isSameHash,
  registerSeal,
  saltValues,
  type LoggedEvent,
  type LogPosition,
  type SealLog,
} from './seal.ts'

type Db = Kysely<Database>

export interface ChainHead {
  readonly chain: number
  readonly sequence: number
  readonly hash: Buffer | null
  readonly seal: Buffer | null
  /** This transaction has opened the chain. */
  readonly isNew: boolean
}

/** Locks the head of a chain until the end of the transaction, so that its events get consecutive positions. */
export async function lockChainHead(db: Db, sealLog: SealLog, chain: number): Promise<ChainHead> {
  const existing = await selectHead(db, chain)
  if (existing !== undefined) return { ...existing, isNew: false }
  const opened = await db
    .insertInto('adminLogHead')
    .values({ chain, sequence: 0, hash: null, seal: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chain')
    .executeTakeFirst()
  const isNew = opened !== undefined
  if (isNew) await registerChain(db, sealLog)
  const head = await selectHead(db, chain)
  if (head === undefined) throw new Error(`chain ${chain} of the admin log has no head`)
  return { ...head, isNew }
}

function selectHead(db: Db, chain: number) {
  return db
    .selectFrom('adminLogHead')
    .where('chain', '=', chain)
    .forUpdate()
    .select(['chain', 'sequence', 'hash', 'seal'])
    .executeTakeFirst()
}

/** Counts a new chain in the register. A register with a wrong seal stays unchanged, so that the check finds it. */
async function registerChain(db: Db, sealLog: SealLog): Promise<void> {
  const known = await db.selectFrom('adminLogRegister').forUpdate().selectAll().executeTakeFirst()
  if (known !== undefined && !isSameHash(known.seal, registerSeal(sealLog, known))) return
  const sealedSince = known?.sealedSince ?? new Date()
  const chains = (known?.chains ?? 0) + 1
  const seal = registerSeal(sealLog, { chains, sealedSince })
  const { rows } = await sql<{ chains: number }>`
    insert into admin_log_register (chains, sealed_since, seal) values (${chains}, ${sealedSince}, ${seal})
    on conflict (id) do update set chains = excluded.chains, seal = excluded.seal
      where admin_log_register.chains = excluded.chains - 1
    returning chains`.execute(db)
  // Another transaction has created the register in the meantime: count again.
  if (rows.length === 0) await registerChain(db, sealLog)
}

/** The number of the newest entry, independent of the head. Read it after locking the head. */
export const lastSequence = (chain: number) =>
  sql<number | null>`(select max(sequence) from admin_log_entry where chain = ${chain})`

/**
 * Appends events to the chain of this head. If the head is not as sealed by this program, one number is skipped: the
 * events are recorded and the gap shows the manipulation, which the next event would otherwise seal.
 */
export async function appendEntries(
  db: Db,
  sealLog: SealLog,
  head: ChainHead,
  events: readonly (LoggedEvent & { readonly lastSequence: number | null })[],
): Promise<ChainHead> {
  const [first] = events
  if (first === undefined) return head
  const { chain } = head
  let place: LogPosition = { chain, sequence: nextSequence(sealLog, head, first.lastSequence), previousHash: head.hash }
  const entries = events.map((event) => {
    if (chainOf(event) !== chain) throw new Error('an event belongs to the chain of its own organisation')
    const { salts, valueHashes } = saltValues(event)
    const hash = entryHash(sealLog, place, event, valueHashes)
    const { sequence } = place
    place = { chain, sequence: sequence + 1, previousHash: hash }
    return {
      chain,
      sequence,
      eventId: event.id,
      hash,
      valueHashes: JSON.stringify(valueHashes),
      salts: JSON.stringify(salts),
    }
  })
  const next = { chain, sequence: place.sequence - 1, hash: place.previousHash }
  const seal = headSeal(sealLog, next)
  await db
    .with('entry', (inner) => inner.insertInto('adminLogEntry').values(entries))
    .updateTable('adminLogHead')
    .set({ sequence: next.sequence, hash: next.hash, seal })
    .where('chain', '=', chain)
    .execute()
  return { ...next, seal, isNew: false }
}

function nextSequence(sealLog: SealLog, head: ChainHead, last: number | null): number {
  const isIntact = head.isNew
    ? last === null && head.sequence === 0
    : isSameHash(head.seal, headSeal(sealLog, head)) && last === head.sequence
  return isIntact ? head.sequence + 1 : Math.max(head.sequence, last ?? 0) + 2
}

/** Deletes the salts of all values that the erasure of this person has overwritten; their hashes stay in the chain. */
export async function forgetSalts(db: Db, userId: number): Promise<void> {
  await sql`update admin_log_entry as entry set salts = salts - array['subjectName', 'changes']
    from admin_event as event
    where event.id = entry.event_id and subject_kind = 'user' and subject_id = ${userId}`.execute(db)
  await sql`update admin_log_entry as entry set salts = salts - array['actorName', 'address', 'userAgent']
    from admin_event as event where event.id = entry.event_id and actor_user_id = ${userId}`.execute(db)
}
