import { z } from 'zod'
import { metricNames, type MetricName } from '../cmr/metric.ts'
import { query } from '../contract/endpoint.ts'
import { clearable, identifier, text } from '../contract/wire.ts'
import { chartNames } from './charts.ts'
import { lengthInDays } from './period.ts'

const day = clearable(text(40))

/** The notes that the metrics count: created on these days, of this organisation. */
export const dashboardFilter = z.object({
  /** Whole days, both included, in `timeZone`; default: from the first of the month to today. */
  begin: day,
  end: day,
  timeZone: clearable(text(100)),
  /** Only this organisation by its id; by its path, also the organisations below it. */
  organizationId: clearable(identifier),
  organizationHId: clearable(text(1000)),
})

export type DashboardFilter = z.output<typeof dashboardFilter>

// Object.fromEntries loses the keys; there is one entry for each metric.
export const metricValues = Object.fromEntries(metricNames.map((name) => [name, z.int().nonnegative()])) as Record<
  MetricName,
  z.ZodInt
>

/** Null over a very long period, where distinct people are not counted per point. */
const uncounted = z.int().nonnegative().nullable()

/** Charts read all notes of their period: beyond this number of days the call counts as heavy. */
const ordinaryDays = 100

export function isLongTime({ begin, end }: DashboardFilter): boolean {
  if (typeof begin !== 'string') return false
  const last = typeof end === 'string' ? end : new Date().toISOString()
  return Math.abs(lengthInDays({ begin: begin.slice(0, 10), end: last.slice(0, 10) })) > ordinaryDays
}

export const chartReply = z.object({
  data: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      begin: z.string().nullable(),
      end: z.string().nullable(),
      counts: z.record(z.string(), z.int().nonnegative()),
    }),
  ),
})

export const dashboardContract = {
  figures: query('GET', 'api/cmr/dashboard', {
    summary: 'The thirteen metrics of the visible notes created in a period.',
    permission: 'viewDashboard',
    mayLag: true,
    input: dashboardFilter,
    reply: z.object(metricValues),
  }),
  points: query('GET', 'api/cmr/dashboard-days', {
    summary: 'The same metrics as a series of at most a hundred points, each of one or more days.',
    permission: 'viewDashboard',
    mayLag: true,
    input: dashboardFilter,
    reply: z.object({
      data: z.array(
        z.object({
          ...metricValues,
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
      'One chart of the same notes: by day, week, month or year depending on the period, or the ten highest names.',
    permission: 'viewDashboard',
    mayLag: true,
    input: dashboardFilter.extend({ chart: z.enum(chartNames) }),
    reply: chartReply,
    isHeavy: isLongTime,
  }),
}
