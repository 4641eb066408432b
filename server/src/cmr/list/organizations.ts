import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isPossibleId, inTree } from '../../organization/store.ts'
import { containsPattern } from '../../database/contains-pattern.ts'
import type { Parties } from './conditions.ts'
import type { ParsedFilter, PartyFilter } from './filter.ts'

type Db = Kysely<Database>

/** The organisations that the party filters match: the one with that id, or those with these words in their name. */
export async function partiesOfFilter(db: Db, { sender, carrier, recipient }: ParsedFilter): Promise<Parties> {
  return {
    sender: await organizationsMeant(db, sender),
    carrier: await organizationsMeant(db, carrier),
    recipient: await organizationsMeant(db, recipient),
  }
}

async function organizationsMeant(db: Db, party: PartyFilter | null): Promise<readonly number[] | null> {
  if (party === null) return null
  if ('id' in party) return isPossibleId(party.id) ? [party.id] : []
  const { rows } = await sql<{ id: number }>`
    select id from organization where fold_text(name) like ${containsPattern(party.name)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Every note that the actor sees has one of these as a party: their organisation, those below it, and those above it
 * that let their branches sign.
 */
export async function possibleParties(db: Db, actor: Actor): Promise<number[]> {
  const above = actor.organizationPath.split('.').map(Number)
  const rows = await db
    .selectFrom('organization')
    .where(({ or, and, eb }) =>
      or([
        inTree(actor.organizationPath),
        ...(hasPermission(actor, 'signCmrs')
          ? [and([eb('organization.id', 'in', above), eb('organization.canSignedBySubordinateSign', '=', true)])]
          : []),
      ]),
    )
    .select('organization.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The organisations for which the actor signs: their own, and those above it that let their branches sign. */
export function organizationsSignedFor(actor: Actor): RawBuilder<number[]> {
  const above = hasPermission(actor, 'signCmrs') ? actor.organizationPath.split('.').map(Number) : []
  return sql<number[]>`array(select id from organization where id = ${actor.organizationId}
    or id = any (${above}::int[]) and can_signed_by_subordinate_sign)`
}
