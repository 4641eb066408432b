import type { Actor } from '@roadnote/domain/access/actor'
import { permissionId } from '@roadnote/domain/access/permission'
import { obstaclesOfMerge } from '@roadnote/domain/organization/merge'
import type { MergePreview, organizationMergeContract } from '@roadnote/domain/organization/merge-contract'
import type { SettingName } from '@roadnote/domain/organization/policy'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { changesBetween } from '../settings/changes.ts'
import { readOrganization, type StoredOrganization } from '../settings/read.ts'
import { countRows, conflictingRoleNames, conflictingTypes } from './join.ts'
import { visibilityAfterMerge } from './visibility.ts'

type Db = Kysely<Database>

/** Shows the effects of a merge beforehand. A user who may merge sees both organisations. */
export const previewMerge: UseCase<(typeof organizationMergeContract)['mergePreview']> = async (
  { tx, actor },
  { Id: goneId, intoId },
) => {
  const gone = await readOrganization(tx, actor, goneId)
  const kept = await readOrganization(tx, actor, intoId)
  const [from, into] = [placeOf(gone), placeOf(kept)]
  return {
    gone: { id: from.id, name: from.name, version: gone.version },
    kept: { id: into.id, name: into.name, version: kept.version },
    obstacles: obstaclesBetween(gone, kept),
    notes: await notesOf(tx, from.id, into.id),
    users: await usersOf(tx, from.id),
    rows: await rowsOf(tx, from.id, into.id),
    clashes: await clashesOf(tx, from, into),
    lost: lostSettings(gone, kept),
    sight: await visibilityOf(tx, actor, gone, kept),
    subordinates: await subordinatesOf(tx, gone, kept),
  }
}

function placeOf({ id, path, settings: { name } }: StoredOrganization) {
  return { id, path, name }
}

export function obstaclesBetween(gone: StoredOrganization, kept: StoredOrganization) {
  const sideOf = ({ path, settings }: StoredOrganization) => ({
    organizationsHId: path,
    organizationType: settings.organizationType,
  })
  return obstaclesOfMerge(sideOf(gone), sideOf(kept))
}

interface NoteCounts {
  readonly total: number
  readonly sender: number
  readonly carrier: number
  readonly recipient: number
  readonly subcontractor: number
  readonly creator: number
  readonly open: number
  readonly signed: number
  readonly common: number
}

/** Includes deleted notes, because they keep their parties. */
async function notesOf(db: Db, gone: number, kept: number): Promise<MergePreview['notes']> {
  const parties = sql`array[sender_organization_id, carrier_organization_id, recipient_organization_id,
    subcontractor_organization_id, created_by_organization_id]`
  const { rows } = await sql<NoteCounts>`
    select count(*)::int as total,
      count(*) filter (where sender_organization_id = ${gone})::int as sender,
      count(*) filter (where carrier_organization_id = ${gone})::int as carrier,
      count(*) filter (where recipient_organization_id = ${gone})::int as recipient,
      count(*) filter (where subcontractor_organization_id = ${gone})::int as subcontractor,
      count(*) filter (where created_by_organization_id = ${gone})::int as creator,
      count(*) filter (where status in (1, 2, 3, 4, 9))::int as open,
      count(*) filter (where exists (select from cmr_signature s where s.cmr_id = cmr.id))::int as signed,
      count(*) filter (where ${kept} = any (${parties}))::int as common
    from cmr
    where sender_organization_id = ${gone} or carrier_organization_id = ${gone} or recipient_organization_id = ${gone}
      or subcontractor_organization_id = ${gone} or created_by_organization_id = ${gone}`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a count answers one row')
  const { total, open, signed, common } = counts
  const byPart = (['sender', 'carrier', 'recipient', 'subcontractor', 'creator'] as const)
    .map((part) => ({ part, count: counts[part] }))
    .filter(({ count }) => count > 0)
  return { total, byPart, open, signed, common }
}

async function usersOf(db: Db, gone: number): Promise<MergePreview['users']> {
  const charge = [permissionId('modifyUser'), permissionId('modifyOrDeleteOrganizations')]
  const { rows } = await sql<MergePreview['users']>`
    select count(*)::int as total,
      count(*) filter (where exists (
        select from role_permission held where held.role_id = person.role_id and held.permission_id = any (${charge}::int[])
      ))::int as administrators
    from app_user person where organization_id = ${gone} and deleted_at is null`.execute(db)
  return rows[0] ?? { total: 0, administrators: 0 }
}

async function rowsOf(db: Db, gone: number, kept: number): Promise<MergePreview['rows']> {
  const { rows } = await sql<{ roles: number; organizations: number; exceptionTypes: number }>`
    select
      (select count(*)::int from role where organization_id = ${gone} and deleted_at is null) as roles,
      (select count(*)::int from organization where parent_id = ${gone} and deleted_at is null) as organizations,
      (select count(*)::int from exception_type where organization_id = ${gone} and status = 1) as exception_types
    `.execute(db)
  const { roles, organizations, exceptionTypes } = rows[0] ?? { roles: 0, organizations: 0, exceptionTypes: 0 }
  const all: MergePreview['rows'] = [
    { what: 'roles', count: roles, already: 0 },
    { what: 'organizations', count: organizations, already: 0 },
    { what: 'exceptionTypes', count: exceptionTypes, already: 0 },
    { what: 'predefinedGoods', ...(await countRows(db, 'predefined_good', gone, kept)) },
    { what: 'predefinedReturnGoods', ...(await countRows(db, 'predefined_return_good', gone, kept)) },
    { what: 'documents', ...(await countRows(db, 'organization_document', gone, kept)) },
  ]
  return all.filter(({ count, already }) => count + already > 0)
}

async function clashesOf(db: Db, gone: Named, kept: Named): Promise<MergePreview['clashes']> {
  const roles = await conflictingRoleNames(db, gone, kept)
  const types = await conflictingTypes(db, gone.id, kept.id)
  return [
    ...roles.map(({ name, becomes }) => ({ what: 'role' as const, name, becomes })),
    ...types.map(({ name }) => ({ what: 'exceptionType' as const, name, becomes: null })),
  ]
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Parent and type are those of the remaining organisation. */
const notLost: readonly SettingName[] = ['organizationId', 'organizationType', 'canChangeSign']

/** Settings of the merged organisation that the remaining one does not have. */
function lostSettings({ settings: gone }: StoredOrganization, { settings: kept }: StoredOrganization): string[] {
  const set = Object.fromEntries(
    Object.entries(gone).filter(([, value]) => value !== null && value !== false && value !== undefined),
  )
  const different = changesBetween(kept, set)
    .filter(({ to }) => to !== null)
    .map(({ field }) => field)
  // Masks are equal whatever their secrets, so the authorisation is always listed.
  const authorization: SettingName[] = gone.webhookAuthorization ? ['webhookAuthorization'] : []
  return [...new Set([...different, ...authorization])].filter((field) => !notLost.includes(field))
}

async function visibilityOf(db: Db, actor: Actor, gone: StoredOrganization, kept: StoredOrganization) {
  return gone.id === kept.id ? [] : visibilityAfterMerge(db, actor, placeOf(gone), placeOf(kept))
}

/** Children of the merged organisation may sign for the remaining one if that allows it. */
async function subordinatesOf(
  db: Db,
  gone: StoredOrganization,
  kept: StoredOrganization,
): Promise<MergePreview['subordinates']> {
  const child = await db
    .selectFrom('organization')
    .where('parentId', '=', gone.id)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (child === undefined) return 'same'
  const [before, after] = [gone, kept].map(({ settings }) => settings.canSignedBySubordinateSign === true)
  if (after === true) return 'gain'
  return before === true ? 'lose' : 'same'
}
