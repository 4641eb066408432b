import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import type { dashboardContract, DashboardFilter } from '@roadnote/domain/dashboard/contract'
import { zeroMetrics, type MetricValues } from '@roadnote/domain/dashboard/metrics'
import { lengthInDays, equalParts } from '@roadnote/domain/dashboard/period'
import type { Kysely } from 'kysely'
import { narrowedSource } from '../cmr/list/narrowed.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { requestedDays, periodOf, type Period } from './period.ts'
import { sumsOf } from './sums.ts'
import { everything, peopleByPiece, sumsOfAllNotes } from './sums-of-all.ts'

/** Up to this many days the hourly totals of all notes are read, which are exact while days change all the time. */
const fewDays = 31
const mostDaysByPiece = 100

export const dashboardMetrics: UseCase<(typeof dashboardContract)['figures']> = ({ tx, actor, now }, filter) =>
  metricsOf(tx, actor, filter, now)

export async function metricsOf(
  db: Kysely<Database>,
  actor: Actor,
  filter: DashboardFilter,
  now: Date,
): Promise<MetricValues> {
  const { days, zone } = requestedDays(filter, now)
  const period = periodOf([days], zone)
  if (!isOfAll(actor, filter)) return (await ownSums(db, actor, filter, period))[0] ?? zeroMetrics
  if (lengthInDays(days) > fewDays) return (await sumsOf(db, everything, period))[0] ?? zeroMetrics
  const [sums = zeroMetrics] = await sumsOfAllNotes(db, period)
  const [people] = await peopleByPiece(db, period)
  return { ...sums, ...people }
}

export const dashboardPoints: UseCase<(typeof dashboardContract)['points']> = async ({ tx, actor, now }, filter) => {
  const { days, zone } = requestedDays(filter, now)
  const pieces = equalParts(days)
  const period = periodOf(pieces, zone)
  if (!isOfAll(actor, filter)) {
    const sums = await ownSums(tx, actor, filter, period)
    return { data: pieces.map((piece, index) => ({ ...(sums[index] ?? zeroMetrics), ...piece })) }
  }
  const sums = await sumsOfAllNotes(tx, period)
  const people = lengthInDays(days) <= mostDaysByPiece ? await peopleByPiece(tx, period) : []
  const uncounted = { activeDriversCount: null, activeSignersCount: null }
  return {
    data: pieces.map((piece, index) => ({
      ...(sums[index] ?? zeroMetrics),
      ...(people[index] ?? uncounted),
      ...piece,
    })),
  }
}

/** All notes: only for super admins who did not choose an organisation. */
function isOfAll(actor: Actor, { organizationId, organizationHId }: DashboardFilter): boolean {
  return isSuperAdmin(actor) && typeof organizationId !== 'number' && typeof organizationHId !== 'string'
}

async function ownSums(
  db: Kysely<Database>,
  actor: Actor,
  filter: DashboardFilter,
  period: Period,
): Promise<MetricValues[]> {
  return sumsOf(db, await narrowedSource(db, actor, filter), period)
}
