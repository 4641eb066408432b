import { Refusal } from '@roadnote/domain/access/refusal'
import type { MergeObstacle } from '@roadnote/domain/organization/merge'
import type { organizationMergeContract } from '@roadnote/domain/organization/merge-contract'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { changedMeanwhile } from '../settings/changed-meanwhile.ts'
import { readOrganization, type StoredOrganization } from '../settings/read.ts'
import { allowLongStatements, retryAfterDeadlock } from '../settings/save.ts'
import { lockTree } from '../tree-lock.ts'
import { followingColumns } from './rules.ts'
import { moveConflictingRows } from './join.ts'
import { obstaclesBetween } from './preview.ts'

type Tx = Transaction<Database>

/** Moves everything to the remaining organisation in one transaction; signed data keeps the former name. */
export const mergeOrganizations: UseCaseWithoutTransaction<(typeof organizationMergeContract)['merge']> = async (
  { database, ...facts },
  { Id: goneId, intoId, version, intoVersion },
) => {
  const merging = async (tx: Tx) => {
    await allowLongStatements(tx)
    const context: Context = { ...facts, tx }
    const { gone, kept } = await holdBoth(context, goneId, intoId)
    for (const [stored, seen] of [
      [gone, version],
      [kept, intoVersion],
    ] as const) {
      if (stored.version !== seen) throw await changedMeanwhile(tx, stored)
    }
    requireMerge(obstaclesBetween(gone, kept))
    await holdWhatHangs(tx, gone.id)
    const counts = await countsOf(tx, gone.id)
    await moveEverything(tx, gone, kept)
    const saved = await close(context, gone, kept)
    await record(context, gone, kept, counts)
    const { notes, users } = counts
    return { id: kept.id, version: saved, notes, users, message: 'organization.merged' }
  }
  return retryAfterDeadlock(() => database.transaction().execute(merging))
}

/** Locks both in the order of ids, so that two parallel merges cannot deadlock. */
async function holdBoth({ tx, actor }: Context, goneId: number, keptId: number) {
  await lockTree(tx)
  const locked = new Map<number, StoredOrganization>()
  for (const id of [goneId, keptId].sort((one, other) => one - other)) {
    locked.set(id, await readOrganization(tx, actor, id, { hold: true }))
  }
  const [gone, kept] = [locked.get(goneId), locked.get(keptId)]
  if (gone === undefined || kept === undefined) throw new Refusal('not_found')
  return { gone, kept }
}

function requireMerge([obstacle]: readonly MergeObstacle[]): void {
  if (obstacle === undefined) return
  const codes = { same: 'bad_input', circle: 'organization_circle', types: 'organization_types_differ' } as const
  throw new Refusal(codes[obstacle], { fields: { intoId: 'not_allowed' } })
}

/**
 * Lock order against deadlocks with signing: first the notes, so that pending signatures finish; then the
 * organisation, so that nothing new refers to it; then the tree, if it has children.
 */
async function holdWhatHangs(tx: Tx, gone: number): Promise<void> {
  await sql`select id from cmr
    where sender_organization_id = ${gone} or carrier_organization_id = ${gone} or recipient_organization_id = ${gone}
      or subcontractor_organization_id = ${gone} or created_by_organization_id = ${gone}
    order by id for no key update`.execute(tx)
  await tx.selectFrom('organization').where('id', '=', gone).forUpdate().select('id').execute()
  const child = await tx.selectFrom('organization').where('parentId', '=', gone).select('id').executeTakeFirst()
  if (child !== undefined) await sql`select lock_tree_for_change()`.execute(tx)
}

interface Counts {
  readonly notes: number
  readonly users: number
  readonly organizations: number
}

async function countsOf(tx: Tx, gone: number): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from cmr
      where sender_organization_id = ${gone} or carrier_organization_id = ${gone}
        or recipient_organization_id = ${gone} or subcontractor_organization_id = ${gone}
        or created_by_organization_id = ${gone}) as notes,
    (select count(*)::int from app_user where organization_id = ${gone} and deleted_at is null) as users,
    (select count(*)::int from organization where parent_id = ${gone} and deleted_at is null) as organizations
  `.execute(tx)
  return rows[0] ?? { notes: 0, users: 0, organizations: 0 }
}

async function moveEverything(tx: Tx, gone: StoredOrganization, kept: StoredOrganization): Promise<void> {
  await sql`select hand_over_notes(${gone.id}, ${kept.id})`.execute(tx)
  await sql`select hand_over_partners(${gone.id}, ${kept.id})`.execute(tx)
  for (const { table, column } of followingColumns) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kept.id}
      where ${sql.ref(column)} = ${gone.id}`.execute(tx)
  }
  await moveConflictingRows(tx, named(gone), named(kept))
}

const named = ({ id, settings: { name } }: StoredOrganization) => ({ id, name })

/** Soft delete: the row keeps its name and is not offered any more. */
async function close({ tx, now }: Context, gone: StoredOrganization, kept: StoredOrganization): Promise<number> {
  const raised = sql<number>`version + 1`
  await tx
    .updateTable('organization')
    .set({ deletedAt: now, mergedIntoId: kept.id, version: raised })
    .where('id', '=', gone.id)
    .execute()
  const { version } = await tx
    .updateTable('organization')
    .set({ version: raised })
    .where('id', '=', kept.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Counts of zero are not logged. */
function present(counts: Counts) {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Logged for both organisations; both entries are visible to readers of the remaining one. */
async function record(context: Context, gone: StoredOrganization, kept: StoredOrganization, counts: Counts) {
  const action = 'organizationsMerged'
  const [from, into] = [named(gone), named(kept)]
  await recordAdminEvent(context, {
    action,
    subject: { kind: 'organization', ...into },
    organizationId: into.id,
    part: from.name,
    before: null,
    after: { mergedOrganization: from, ...present(counts) },
  })
  await recordAdminEvent(context, {
    action,
    subject: { kind: 'organization', ...from },
    organizationId: into.id,
    part: into.name,
    before: null,
    after: { mergedInto: into },
  })
}
