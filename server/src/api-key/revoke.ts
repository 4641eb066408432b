import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { canManageKeys } from '@roadnote/domain/api-key/policy'
import { sql } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { UseCase } from '../http/serve.ts'
import { isPossibleId, findOrganization } from '../organization/store.ts'
import { selectKeys } from './store.ts'

/** Revokes a key of a visible organisation; one that is already revoked stays unchanged. */
export const revokeKey: UseCase<(typeof apiKeyContract)['revoke']> = async (context, { id }) => {
  const { tx, actor } = context
  const key = isPossibleId(id)
    ? await selectKeys(tx)
        .where('apiKey.id', '=', id)
        .where('apiKey.revokedAt', 'is', null)
        .select(['person.surname as name', 'organization.id as organizationId'])
        .forUpdate('apiKey')
        .executeTakeFirst()
    : undefined
  if (key === undefined) throw new Refusal('not_found')
  const organization = await findOrganization(tx, actor, key.organizationId)
  assertAllowed(canManageKeys(actor))
  await tx
    .updateTable('apiKey')
    .set({ revokedAt: sql<Date>`now()`, revokedByUserId: actor.userId })
    .where('id', '=', id)
    .execute()
  await recordAdminEvent(context, {
    action: 'apiKeyRevoked',
    subject: { kind: 'organization', id: organization.id, name: organization.name },
    organizationId: organization.id,
    part: key.name,
  })
  return { message: 'key.revoked' }
}
