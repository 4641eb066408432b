import { holds, isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { sql, type Expression, type SqlBool } from 'kysely'

/** As much of somebody as decides which notes they see. */
type Viewer = Pick<Actor, 'userId' | 'organizationId' | 'builtInRole' | 'permissions'>

/** Which rows of cmr_party let this actor see a note. */
function partyRowsFor(actor: Viewer): Expression<SqlBool> {
  if (actor.builtInRole === 'signing user') return sql<SqlBool>`(is_party or under_party)`
  if (holds(actor, 'signCmrs')) return sql<SqlBool>`true`
  return sql<SqlBool>`(is_party or over_party)`
}

/** The rows of cmr_party that are the actor's own: everything an ordinary user sees, ready to be listed. */
export function ownPartyRows(actor: Viewer): Expression<SqlBool> {
  return sql<SqlBool>`cmr_party.organization_id = ${actor.organizationId} and ${partyRowsFor(actor)}`
}

/** Super admins, drivers and inspectors see by other rules than what their organisation takes part in. */
export function seesByParty(actor: Viewer): boolean {
  return !isSuperAdmin(actor) && actor.builtInRole !== 'driver user' && !isInspector(actor)
}

export function isInspector(actor: Viewer): boolean {
  return actor.builtInRole === 'goverment authority user'
}

/** How long an inspector may go on reading a note after entering its code. */
const inspection = sql`interval '24 hours'`

/**
 * The one rule of who sees which note, as a condition on the table `cmr`. Every query of notes starts with it; the
 * list reads cmr_party directly, by the same rows.
 */
export function visibleTo(actor: Viewer): Expression<SqlBool> {
  if (isSuperAdmin(actor)) return sql<SqlBool>`true`
  if (actor.builtInRole === 'driver user') return sql<SqlBool>`cmr.driver_user_id = ${actor.userId}`
  if (isInspector(actor)) {
    // Entering the complete code is what opens a note to an inspector, and entering it is on record.
    return sql<SqlBool>`cmr.status not in (1, 8) and exists (
      select from cmr_event where cmr_event.cmr_id = cmr.id and cmr_event.actor_user_id = ${actor.userId}
        and cmr_event.type = 'lookedUpByAuthority' and cmr_event.at > now() - ${inspection})`
  }
  return sql<SqlBool>`exists (
    select from cmr_party where cmr_party.cmr_id = cmr.id and ${ownPartyRows(actor)})`
}
