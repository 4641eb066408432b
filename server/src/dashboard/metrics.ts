import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import type { dashboardContract, DashboardFilter } from '@roadnote/domain/dashboard/contract'
import { noFigures, type Figures } from '@roadnote/domain/dashboard/metrics'
import { lengthOf, pointsOf } from '@roadnote/domain/dashboard/period'
import type { Kysely } from 'kysely'
import { sourceOf } from '../cmr/list/narrowed.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { requestedDays, periodOf, type Period } from './period.ts'
import { sumsOfNotes } from './sums.ts'
import { peopleByPiece, peopleOfAll, sumsOfAll } from './sums-of-all.ts'

/** Up to this many days distinct users are counted by scanning all signatures. */
const fewDays = 31
const mostDaysByPiece = 100

export const dashboardFigures: UseCase<(typeof dashboardContract)['figures']> = ({ tx, actor, now }, filter) =>
  figuresOf(tx, actor, filter, now)

export async function figuresOf(
  db: Kysely<Database>,
  actor: Actor,
  filter: DashboardFilter,
  now: Date,
): Promise<Figures> {
  const { days, zone } = requestedDays(filter, now)
  const period = periodOf([days], zone)
  if (!isOfAll(actor, filter)) return (await ownSums(db, actor, filter, period))[0] ?? noFigures
  const [sums = noFigures] = await sumsOfAll(db, period)
  const [people] = lengthOf(days) <= fewDays ? await peopleByPiece(db, period) : [await peopleOfAll(db, period)]
  return { ...sums, ...people }
}

export const dashboardPoints: UseCase<(typeof dashboardContract)['points']> = async ({ tx, actor, now }, filter) => {
  const { days, zone } = requestedDays(filter, now)
  const pieces = pointsOf(days)
  const period = periodOf(pieces, zone)
  if (!isOfAll(actor, filter)) {
    const sums = await ownSums(tx, actor, filter, period)
    return { data: pieces.map((piece, index) => ({ ...(sums[index] ?? noFigures), ...piece })) }
  }
  const sums = await sumsOfAll(tx, period)
  const people = lengthOf(days) <= mostDaysByPiece ? await peopleByPiece(tx, period) : []
  const uncounted = { activeDriversCount: null, activeSignersCount: null }
  return {
    data: pieces.map((piece, index) => ({ ...(sums[index] ?? noFigures), ...(people[index] ?? uncounted), ...piece })),
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
): Promise<Figures[]> {
  return sumsOfNotes(db, await sourceOf(db, actor, filter), period)
}
