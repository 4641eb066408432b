import type { proContract } from '@roadnote/domain/dashboard/pro-contract'
import type { UseCase } from '../http/serve.ts'
import { chartOfSource } from './charts.ts'
import { filteredSource, proNotes } from './pro-filter.ts'

/** A chart of the rows of the Pro dashboard. */
export const proChart: UseCase<(typeof proContract)['proChart']> = async (context, { chart, ...filter }) => {
  const { tx, actor, language, now } = context
  const narrowed = filteredSource(await proNotes(tx, actor, filter, now))
  return { data: await chartOfSource(tx, chart, narrowed, { filter, language, now }) }
}
