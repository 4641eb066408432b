import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { partyAddresses } from './mail-addresses.ts'
import type { NoteFacts } from './mail-facts.ts'
import type { WantedMail } from './mails.ts'

/**
 * The addresses of a chartered driver and subcontractor, who have no account to look at the note with: each gets it
 * once more than the parties do, unless a party has the same address. Delivery to them does not delay the closing.
 */
export async function charteredCopies(
  tx: Transaction<Database>,
  facts: NoteFacts,
): Promise<Pick<WantedMail, 'key' | 'to' | 'organizationId'>[]> {
  const { id, record } = facts.note
  const chartered = await tx
    .selectFrom('driverLinkCmr')
    .innerJoin('driverLink', 'driverLink.id', 'driverLinkCmr.driverLinkId')
    .where('driverLinkCmr.cmrId', '=', id)
    .where('driverLink.userId', '=', record.driverUserId ?? 0)
    .select('driverLink.id')
    .executeTakeFirst()
  if (chartered === undefined) return []
  const haulier = record.subcontractorOrganizationId
  const wanted = [
    ['subcontractor', haulier === null ? null : (facts.parties.get(haulier)?.email ?? null), haulier],
    ['driver', record.driverEmail, haulier ?? record.carrierOrganizationId],
  ] as const
  const known = new Set(partyAddresses(facts).map(({ to }) => to.toLowerCase()))
  return wanted.flatMap(([who, to, organizationId]) => {
    if (to === null || known.has(to.toLowerCase())) return []
    known.add(to.toLowerCase())
    return [{ key: `note ${id} copy ${who}`, to, organizationId }]
  })
}
