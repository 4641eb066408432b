import { assertAllowed } from '@roadnote/domain/access/verdict'
import { logBreaksMaximum, type adminLogContract, type LogBreak } from '@roadnote/domain/admin-log/contract'
import { canAdministerInstallation } from '@roadnote/domain/admin-log/policy'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../http/serve.ts'
import { isUnchanged, type StoredEntry } from './check-entry.ts'
import { headSeal, isSameHash, registerSeal, type SealLog } from './seal.ts'

type Db = Kysely<Database>
type Found = Omit<LogBreak, 'organizationId' | 'organization'>

const entriesPerBatch = 1000
const eventsPerBatch = 10_000

export interface LogCheck {
  readonly entries: number
  readonly chains: number
  readonly sealedSince: Date | null
  /** The first break of each chain; null: a break of the register of all chains. */
  readonly breaks: ReadonlyMap<number | null, Found>
}

/** Checks whether the log is as this program wrote it. For super admins. */
export const checkLog: UseCaseWithoutTransaction<(typeof adminLogContract)['check']> = async ({
  actor,
  database,
  sealLog,
  signal,
}) => {
  assertAllowed(canAdministerInstallation(actor))
  const { breaks, ...counts } = await checkAdminLog(database, sealLog, signal)
  const shown = [...breaks].slice(0, logBreaksMaximum)
  const names = await organizationNames(
    database,
    shown.map(([chain]) => chain ?? 0),
  )
  return {
    ...counts,
    broken: breaks.size,
    breaks: shown.map(([chain, found]) => ({
      organizationId: chain === null || chain === 0 ? null : chain,
      organization: names.get(chain ?? 0) ?? null,
      ...found,
    })),
  }
}

async function organizationNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('organization').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Reads the chains in batches without a transaction: each query alone is consistent, and events recorded meanwhile
 * come after the head that was read.
 */
export async function checkAdminLog(db: Db, sealLog: SealLog, signal?: AbortSignal): Promise<LogCheck> {
  const breaks = new Map<number | null, Found>()
  const register = await checkRegister(db, sealLog)
  if (!register.isIntact) breaks.set(null, { problem: 'chains', sequence: null, eventId: null })
  let entries = 0
  let chains = 0
  for (let head = await headAfter(db, -1); head !== undefined; head = await headAfter(db, head.chain)) {
    const { read, found } = await checkChain(db, sealLog, head, signal)
    entries += read
    chains += 1
    if (found !== null) breaks.set(head.chain, found)
  }
  for (const [chain, eventId] of await eventsWithoutEntry(db, signal))
    if (!breaks.has(chain)) breaks.set(chain, { problem: 'added', sequence: null, eventId })
  return { entries, chains, sealedSince: register.sealedSince, breaks }
}

async function checkRegister(db: Db, sealLog: SealLog) {
  const { rows } = await sql<{ chains: number | null; sealedSince: Date | null; seal: Buffer | null; heads: number }>`
    select register.chains, register.sealed_since, register.seal, counted.heads
    from (select count(*)::int as heads from admin_log_head) as counted
    left join admin_log_register as register on true`.execute(db)
  const [{ chains, sealedSince, seal, heads } = { chains: null, sealedSince: null, seal: null, heads: 0 }] = rows
  if (chains === null || sealedSince === null) return { isIntact: heads === 0, sealedSince: null }
  const isIntact = isSameHash(seal, registerSeal(sealLog, { chains, sealedSince })) && chains === heads
  return { isIntact, sealedSince }
}

interface StoredHead {
  readonly chain: number
  readonly sequence: number | null
  readonly hash: Buffer | null
  readonly seal: Buffer | null
  readonly last: number | null
}

/** The next chain that has a head or an entry. */
async function headAfter(db: Db, chain: number): Promise<StoredHead | undefined> {
  const { rows } = await sql<StoredHead>`
    select next.chain, head.sequence, head.hash, head.seal,
      (select max(sequence) from admin_log_entry as entry where entry.chain = next.chain) as last
    from (select least(
      (select min(chain) from admin_log_head where chain > ${chain}),
      (select min(chain) from admin_log_entry where chain > ${chain})) as chain) as next
    left join admin_log_head as head on head.chain = next.chain
    where next.chain is not null`.execute(db)
  return rows[0]
}

interface CheckedChain {
  readonly read: number
  readonly found: Found | null
}

async function checkChain(db: Db, sealLog: SealLog, head: StoredHead, signal?: AbortSignal): Promise<CheckedChain> {
  const { chain } = head
  const last = head.last ?? 0
  let sequence = 0
  let previousHash: Buffer | null = null
  while (sequence < last) {
    signal?.throwIfAborted()
    const rows = await entriesAfter(db, chain, sequence, last)
    if (rows.length === 0) break
    for (const entry of rows) {
      if (entry.sequence !== sequence + 1)
        return { read: sequence, found: { problem: 'missing', sequence: sequence + 1, eventId: null } }
      const { eventId } = entry
      if (entry.id === null) return { read: sequence, found: { problem: 'missing', sequence: sequence + 1, eventId } }
      if (!isUnchanged(sealLog, { chain, sequence: entry.sequence, previousHash }, entry))
        return { read: sequence, found: { problem: 'changed', sequence: sequence + 1, eventId } }
      sequence = entry.sequence
      previousHash = entry.hash
    }
  }
  return { read: sequence, found: brokenEnd(sealLog, head, sequence, previousHash) }
}

/** The newest entry must be the one in the head, and the head must have a valid seal. */
function brokenEnd(sealLog: SealLog, head: StoredHead, sequence: number, hash: Buffer | null): Found | null {
  const isSealed =
    head.sequence !== null && isSameHash(head.seal, headSeal(sealLog, { ...head, sequence: head.sequence }))
  if (!isSealed) return { problem: 'seal', sequence: null, eventId: null }
  if (head.sequence > sequence) return { problem: 'missing', sequence: sequence + 1, eventId: null }
  if (head.sequence < sequence) return { problem: 'added', sequence: head.sequence + 1, eventId: null }
  return isSameHash(head.hash, hash) ? null : { problem: 'changed', sequence, eventId: null }
}

/** Whether a person was erased is read from the log itself, because that entry is chained too. */
async function entriesAfter(db: Db, chain: number, sequence: number, last: number): Promise<StoredEntry[]> {
  const erasedName = (id: 'subject_id' | 'actor_user_id') => sql`(
    select erasure.subject_name from admin_event as erasure
    where erasure.subject_kind = 'user' and erasure.subject_id = event.${sql.ref(id)} and erasure.action = 'userErased'
    order by erasure.at limit 1)`
  const { rows } = await sql<StoredEntry>`
    select event.*, entry.sequence, entry.event_id, entry.hash, entry.value_hashes, entry.salts,
      case when event.subject_kind = 'user' and not entry.salts ?& array['subjectName', 'changes']
        then ${erasedName('subject_id')} end as erased_subject,
      case when not entry.salts ?& array['actorName', 'address', 'userAgent']
        then ${erasedName('actor_user_id')} end as erased_actor,
      event.expired_at is not null and exists (
        select from admin_event as expiry
        where coalesce(expiry.organization_id, 0) = entry.chain and expiry.action = 'adminLogExpired'
          and expiry.part > to_char(event.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as has_expired
    from admin_log_entry as entry left join admin_event as event on event.id = entry.event_id
    where entry.chain = ${chain} and entry.sequence > ${sequence} and entry.sequence <= ${last}
    order by entry.sequence limit ${entriesPerBatch}`.execute(db)
  return rows
}

/** The first event of each chain that has no entry. */
async function eventsWithoutEntry(db: Db, signal?: AbortSignal): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (let last: number | null = -1; last !== null;) {
    signal?.throwIfAborted()
    const { rows } = await sql<{ chain: number; last: number; added: number | null }>`
      with piece as (select id, organization_id from admin_event where id > ${last} order by id limit ${eventsPerBatch})
      select coalesce(piece.organization_id, 0) as chain, max(piece.id) as last,
        min(piece.id) filter (where entry.event_id is null) as added
      from piece left join admin_log_entry as entry on entry.event_id = piece.id
      group by 1`.execute(db)
    for (const { chain, added } of rows) if (added !== null && !found.has(chain)) found.set(chain, added)
    last = rows.length === 0 ? null : Math.max(...rows.map((row) => row.last))
  }
  return found
}
