import { z } from 'zod'
import { metricNames, type MetricName } from '../cmr/metric.ts'
import { query } from '../contract/endpoint.ts'
import { clearable, identifier, text } from '../contract/wire.ts'
import { chartNames } from './charts.ts'
import { lengthOf } from './period.ts'

const day = clearable(text(40))

/** Of which notes the figures are: those created on these days, and of which organisation. */
export const dashboardFilter = z.object({
  /** Whole days, both included, in `timeZone`; without them from the first of the month to today. */
  begin: day,
  end: day,
  timeZone: clearable(text(100)),
  /** Only of this organisation; in its own right, or, by its place in the tree, with everything under it. */
  organizationId: clearable(identifier),
  organizationHId: clearable(text(1000)),
})

export type DashboardFilter = z.output<typeof dashboardFilter>

// Object.fromEntries forgets the names; the list makes exactly these.
export const figures = Object.fromEntries(metricNames.map((name) => [name, z.int().nonnegative()])) as Record<
  MetricName,
  z.ZodInt
>

/** Over a very long time different people are not counted point by point. */
const uncounted = z.int().nonnegative().nullable()

/** Charts go through all notes of their time: of more than a season they take turns. */
const ordinaryDays = 100

function isLongTime({ begin, end }: DashboardFilter): boolean {
  if (typeof begin !== 'string') return false
  const last = typeof end === 'string' ? end : new Date().toISOString()
  return Math.abs(lengthOf({ begin: begin.slice(0, 10), end: last.slice(0, 10) })) > ordinaryDays
}

export const dashboardContract = {
  figures: query('GET', 'api/cmr/dashboard', {
    summary: 'The thirteen figures of the notes in sight that were created on some days.',
    permission: 'viewDashboard',
    input: dashboardFilter,
    reply: z.object(figures),
  }),
  points: query('GET', 'api/cmr/dashboard-days', {
    summary: 'The same figures day by day, for at most a hundred points: then each is of several days.',
    permission: 'viewDashboard',
    input: dashboardFilter,
    reply: z.object({
      data: z.array(
        z.object({
          ...figures,
          activeDriversCount: uncounted,
          activeSignersCount: uncounted,
          begin: z.string(),
          end: z.string(),
        }),
      ),
    }),
  }),
  chart: query('GET', 'api/cmr/dashboard-charts', {
    summary:
      'One chart of the same notes: by day, week, month or year as the time is long, or the ten names that matter most.',
    permission: 'viewDashboard',
    input: dashboardFilter.extend({ chart: z.enum(chartNames) }),
    reply: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          begin: z.string().nullable(),
          end: z.string().nullable(),
          counts: z.record(z.string(), z.int().nonnegative()),
        }),
      ),
    }),
    isHeavy: isLongTime,
  }),
}
