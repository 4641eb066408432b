import { Refusal } from '@roadnote/domain/access/refusal'
import type { DeliveryCheck, noteChecks } from '@roadnote/domain/cmr/delivery/check'
import type { z } from 'zod'

/** The sent checks by note. One of a note that is not signed with this call, or a second one, is refused. */
export function checksOf(
  ids: readonly number[],
  sent: z.output<typeof noteChecks> = [],
): ReadonlyMap<number, DeliveryCheck> {
  const checks = new Map(sent.map(({ cmr_id: id, ...check }) => [id, check]))
  const isOfThese = [...checks.keys()].every((id) => ids.includes(id))
  if (!isOfThese || checks.size < sent.length) throw new Refusal('bad_input', { fields: { checks: 'not_allowed' } })
  return checks
}
