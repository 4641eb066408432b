import { isTestKey } from '@roadnote/domain/access/actor'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { UseCase } from '../../http/serve.ts'
import { fitsInteger } from '../note/references.ts'
import { visibleTo } from '../note/visibility.ts'

/** How many of the organisation's own notes are searched, so that a recipient it never had costs little. */
const searched = 2000

/** The newest note that the caller's organisation created for this recipient. */
export const lastWithRecipient: UseCase<(typeof cmrContract)['lastWithRecipient']> = async (
  { actor, tx },
  { recipientOrganizationsID: recipient },
) => {
  if (!fitsInteger(recipient)) return { note: null }
  const own = tx
    .selectFrom('cmr as own')
    .where('own.createdByOrganizationId', '=', actor.organizationId)
    .where('own.isTest', '=', isTestKey(actor))
    .orderBy('own.id', 'desc')
    .limit(searched)
    .select('own.id')
  const found = await tx
    .selectFrom('cmr')
    .where('cmr.id', 'in', own)
    .where('recipientOrganizationId', '=', recipient)
    .where('status', '<>', 8)
    .where(visibleTo(actor))
    .orderBy('cmr.id', 'desc')
    .limit(1)
    .select(['cmr.id', 'code as cmrCode'])
    .executeTakeFirst()
  return { note: found ?? null }
}
