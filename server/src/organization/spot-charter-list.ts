import type { organizationContract } from '@roadnote/domain/organization/contract'
import type { UseCase } from '../http/serve.ts'
import { byName } from '../language/collate.ts'
import { carryingTypes, choices, inTree } from './store.ts'

/** Carriers that the caller's organisation, or one under it, brought into the portal with an earlier spot charter. */
export const spotCharterList: UseCase<(typeof organizationContract)['spotCharterList']> = async ({
  actor,
  tx,
  language,
}) => {
  const own = tx.selectFrom('organization').where(inTree(actor.organizationPath)).select('organization.id')
  const carriers = await choices(tx)
    .where('createdByOrganizationId', 'in', own)
    .where('organizationType', 'in', carryingTypes)
    .select(['carrierCode', 'vat', 'createdByOrganizationId'])
    .execute()
  return byName(language, carriers).map(({ createdByOrganizationId, ...carrier }) =>
    // Whoever brought a carrier in may complete what they left empty; others only use it.
    Object.assign(carrier, { canFillEmptyFields: createdByOrganizationId === actor.organizationId }),
  )
}
