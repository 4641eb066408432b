import { mostAtDock, type dockContract, type DockNote } from '@roadnote/domain/cmr/contract/dock'
import { period } from '@roadnote/domain/cmr/contract/list'
import { statusesUnderWay } from '@roadnote/domain/cmr/lifecycle/lateness'
import { passesDock, stepAtDock, type DockDirection } from '@roadnote/domain/cmr/policy/dock'
import { dayAt, defaultZone, isTimeZone } from '@roadnote/domain/time/calendar-day'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { parseFilter } from './filter.ts'
import { findPage } from './query.ts'
import { rowsOfNotes } from './rows.ts'

/** Which date of a note puts it on the board of a day. */
const dateOf = {
  leaving: { PeriodSearch: period.departure, OrderBy: 'collectionDate', field: 'collectionDate' },
  arriving: { PeriodSearch: period.arrival, OrderBy: 'deliveryDate', field: 'deliveryDate' },
} as const

/** The notes of the list that pass the caller's dock today; like the list it needs no transaction. */
export const dockNotes: UseCaseWithoutTransaction<(typeof dockContract)['dockNotes']> = async (context, input) => {
  const zone = input.timeZone ?? defaultZone
  const leaving = await notesOf(context, 'leaving', zone)
  const arriving = await notesOf(context, 'arriving', zone)
  return { data: [...leaving.data, ...arriving.data], total: leaving.total + arriving.total }
}

async function notesOf(
  context: ContextWithoutTransaction,
  direction: DockDirection,
  timeZone: string,
): Promise<{ data: DockNote[]; total: number }> {
  const { actor, database, now } = context
  const { field, ...asked } = dateOf[direction]
  // An unknown zone is refused by the filter, by its name.
  const today = isTimeZone(timeZone) ? dayAt(now, timeZone) : null
  const StatusList = statusesUnderWay.join(',')
  const days = { Begin: today, End: today, timeZone }
  const filter = parseFilter({ ...asked, ...days, StatusList, Page: 1, Limit: mostAtDock, Direction: 'asc' }, now)
  const { ids, total } = await findPage(database, actor, filter)
  const rows = await rowsOfNotes(database, context, ids)
  const passing = rows.filter((row) => passesDock(direction, row, actor.organizationId))
  const data = passing.flatMap((row) => {
    const plannedAt = row[field]
    if (plannedAt === null) return []
    return [{ ...row, direction, plannedAt, step: stepAtDock(direction, row.status) }]
  })
  // Notes of branches pass other docks: only a full page may have left out some that pass this one.
  return { data, total: ids.length < mostAtDock ? data.length : Math.max(total, data.length) }
}
