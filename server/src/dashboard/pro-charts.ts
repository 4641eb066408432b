import type { proContract } from '@roadnote/domain/dashboard/pro-contract'
import type { UseCase } from '../http/serve.ts'
import { chartOfSource } from './charts.ts'
import { allConditions, proNotes } from './pro-filter.ts'

/** A chart of the rows of the Pro dashboard. */
export const proChart: UseCase<(typeof proContract)['proChart']> = async (context, { chart, ...filter }) => {
  const { tx, actor, language, now } = context
  const { source, ground, boxes } = await proNotes(tx, actor, filter, now)
  const narrowed = { ...source, condition: allConditions([...ground, ...boxes]) }
  return { data: await chartOfSource(tx, chart, narrowed, { filter, language, now }) }
}
