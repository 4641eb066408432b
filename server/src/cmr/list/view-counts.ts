import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { isInspector } from '../note/visibility.ts'
import { parseFilter } from './filter.ts'
import { countEach } from './query.ts'

const none = { total: 0, totalIsExact: true }

/** The totals of the built-in views without their lists. */
export const viewCounts: UseCaseWithoutTransaction<(typeof cmrContract)['viewCounts']> = async ({
  actor,
  database,
  now,
}) => {
  if (isInspector(actor)) return { toSign: none, late: none }
  const filters = [{ MyTurn: true }, { Late: true }].map((view) => parseFilter(view, now))
  const [toSign = none, late = none] = await countEach(database, actor, filters)
  return { toSign, late }
}
