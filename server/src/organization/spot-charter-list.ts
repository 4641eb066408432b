import type { organizationContract } from '@roadnote/domain/organization/contract'
import type { UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'
import { carryingTypes, selectChoices, inTree } from './store.ts'

/** Carriers that the caller's organisation, or one below it, created with an earlier spot charter. */
export const spotCharterList: UseCase<(typeof organizationContract)['spotCharterList']> = async ({
  actor,
  tx,
  language,
}) => {
  const own = tx.selectFrom('organization').where(inTree(actor.organizationPath)).select('organization.id')
  const carriers = await selectChoices(tx)
    .where('createdByOrganizationId', 'in', own)
    .where('organizationType', 'in', carryingTypes)
    .select(['carrierCode', 'vat', 'createdByOrganizationId'])
    .execute()
  return sortByName(language, carriers).map(({ createdByOrganizationId, ...carrier }) =>
    // Only the organisation that created a carrier may fill in its empty fields.
    Object.assign(carrier, { canFillEmptyFields: createdByOrganizationId === actor.organizationId }),
  )
}
