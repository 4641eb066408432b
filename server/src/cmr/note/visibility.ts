import { hasPermission, isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { sql, type Expression, type SqlBool } from 'kysely'

/** The properties of a user that decide which notes they see. */
type Viewer = Pick<
  Actor,
  'userId' | 'organizationId' | 'organizationPath' | 'builtInRole' | 'permissions' | 'isTestKey'
>

/** The rows of cmr_party, or of another table with its reasons, that let this actor see a note. */
function partyRowsFor(actor: Viewer): Expression<SqlBool> {
  if (actor.builtInRole === 'signing user') return sql<SqlBool>`(is_party or under_party)`
  if (hasPermission(actor, 'signCmrs')) return sql<SqlBool>`true`
  return sql<SqlBool>`(is_party or over_party)`
}

/** Why an organisation sees a note, as the stored sums of the dashboards divide its notes. */
export const reach = { party: 1, overParty: 2, underParty: 3 } as const

export type Reach = (typeof reach)[keyof typeof reach]

/** The same rows by the sums: all up to this reach. Null: these rows are not one of their parts. */
export function reachFor(actor: Viewer): Reach | null {
  if (actor.builtInRole === 'signing user') return null
  return hasPermission(actor, 'signCmrs') ? reach.underParty : reach.overParty
}

/** The rows of note_feed that concern this actor, among those of the actor's reader. */
export function rowsShownTo(actor: Viewer): Expression<SqlBool> {
  return seesByParty(actor) ? partyRowsFor(actor) : sql<SqlBool>`true`
}

/** The actor's own rows of cmr_party: everything that an ordinary user sees. */
export function ownPartyRows(actor: Viewer): Expression<SqlBool> {
  return sql<SqlBool>`cmr_party.organization_id = ${actor.organizationId} and ${partyRowsFor(actor)}`
}

/** Super admins, drivers, inspectors and test keys see notes by other rules than their organisation's participation. */
export function seesByParty(actor: Viewer): boolean {
  return actor.isTestKey !== true && !isSuperAdmin(actor) && actor.builtInRole !== 'driver user' && !isInspector(actor)
}

export function isInspector(actor: Viewer): boolean {
  return actor.builtInRole === 'goverment authority user'
}

/** How long an inspector may read a note after looking it up. */
const inspection = sql`interval '24 hours'`

/**
 * Test notes, which have no rows in cmr_party: of the own organisation and of those below it; of one above it, those in
 * which the own organisation takes part. So no other organisation sees any. Inspectors see real notes only.
 */
export function visibleTestNotes(actor: Viewer): Expression<SqlBool> {
  const { organizationId: own, organizationPath: path } = actor
  if (actor.isTestKey === true) return sql<SqlBool>`cmr.is_test and cmr.created_by_organization_id = ${own}`
  if (isSuperAdmin(actor)) return sql<SqlBool>`cmr.is_test and cmr.expired_at is null`
  if (isInspector(actor)) return sql<SqlBool>`false`
  if (actor.builtInRole === 'driver user')
    return sql<SqlBool>`cmr.is_test and cmr.driver_user_id = ${actor.userId} and cmr.created_by_organization_id = ${own}`
  const below = actor.builtInRole === 'signing user' ? sql`false` : sql`starts_with(maker.path, ${`${path}.`})`
  return sql<SqlBool>`(cmr.is_test and cmr.expired_at is null and exists (
    select from organization as maker where maker.id = cmr.created_by_organization_id and (
      maker.id = ${own} or ${below} or starts_with(${path}, maker.path || '.') and ${own} in (cmr.sender_organization_id,
        cmr.carrier_organization_id, cmr.recipient_organization_id, cmr.subcontractor_organization_id))))`
}

/**
 * The only rule for who sees which note, as a condition on the table `cmr`. Every query of notes starts with it or with
 * its part about real notes; the list reads cmr_party directly by the same rows.
 */
export function visibleTo(actor: Viewer): Expression<SqlBool> {
  if (isSuperAdmin(actor)) return sql<SqlBool>`cmr.expired_at is null`
  if (actor.builtInRole === 'driver user')
    return sql<SqlBool>`(cmr.driver_user_id = ${actor.userId}
      and (not cmr.is_test or cmr.created_by_organization_id = ${actor.organizationId}))`
  return sql<SqlBool>`(${visibleRealNotes(actor)} or ${visibleTestNotes(actor)})`
}

/** For lists, sums and searches, which are about real notes unless they ask for the others. */
export function visibleRealNotes(actor: Viewer): Expression<SqlBool> {
  if (actor.isTestKey === true) return sql<SqlBool>`false`
  // Nobody sees an expired note. It has no driver and no rows in cmr_party.
  if (isSuperAdmin(actor)) return sql<SqlBool>`(cmr.expired_at is null and not cmr.is_test)`
  if (actor.builtInRole === 'driver user')
    return sql<SqlBool>`(cmr.driver_user_id = ${actor.userId} and not cmr.is_test)`
  if (isInspector(actor)) {
    // An inspector sees a note after a recorded lookup by its complete code.
    return sql<SqlBool>`(not cmr.is_test and cmr.status not in (1, 8) and cmr.expired_at is null and exists (
      select from cmr_event where cmr_event.cmr_id = cmr.id and cmr_event.actor_user_id = ${actor.userId}
        and cmr_event.type = 'lookedUpByAuthority' and cmr_event.at > now() - ${inspection}))`
  }
  return sql<SqlBool>`exists (
    select from cmr_party where cmr_party.cmr_id = cmr.id and ${ownPartyRows(actor)})`
}
