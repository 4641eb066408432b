import { isApiKey, type Actor } from '@roadnote/domain/access/actor'
import { canCreateManually } from '@roadnote/domain/organization/dependent-settings'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** An API key is the transport system of the organisation, so the setting against manual creation does not apply. */
export async function drawsUpByHand(tx: Transaction<Database>, actor: Actor): Promise<boolean> {
  if (isApiKey(actor)) return true
  const own = await tx
    .selectFrom('organization')
    .where('id', '=', actor.organizationId)
    .select(['issuingOrganization', 'manualCreationUseSign'])
    .executeTakeFirstOrThrow()
  return canCreateManually(own)
}
