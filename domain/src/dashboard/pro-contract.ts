import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { noteStatuses } from '../cmr/lifecycle/status.ts'
import { alwaysHeavy, fileReply, query } from '../contract/endpoint.ts'
import { isLongPage, listQuery, pagedReply } from '../contract/list-query.ts'
import { clearable, flag, moment, numberList, text } from '../contract/wire.ts'
import { proChartNames } from './charts.ts'
import { chartReply, dashboardFilter, isLongTime, metricValues } from './contract.ts'
import { proShape, proSortable } from './pro-columns.ts'

const several = clearable(numberList)
const yesNo = clearable(flag)

/**
 * The notes of the Pro dashboard. Different filters are combined with AND, the values of one filter with OR; unknown
 * numbers are ignored. Removed notes never count.
 */
export const proFilter = z.object({
  ...dashboardFilter.shape,
  status: several,
  /** Signing methods of that party. */
  senderMethods: several,
  driverMethods: several,
  receiverMethods: several,
  /** With an exception of one of these types, or of a type with the same name in another organisation. */
  exceptionTypes: several,
  /**
   * The selected organisation (by path, with those below it) has one of these parts in the note; default: the
   * reader's own. Has no effect for super admins without a selected organisation.
   */
  onlySender: yesNo,
  onlyCarrier: yesNo,
  onlyReceiver: yesNo,
  carrierCode: clearable(text(100)),
})

export type ProFilter = z.output<typeof proFilter>

const order = { fields: proSortable, orderBy: 'cmrCode', direction: 'desc' } as const

export const proListQuery = listQuery({ ...order, most: 10_000 })

/** A file contains as many rows as requested; default: all of them. */
export const proFileQuery = listQuery({ ...order, limit: 999_999_999, most: 999_999_999 })

const count = z.int().nonnegative()

export const proRow = z.object({
  ...proShape,
  id: z.int(),
  version: z.int(),
  cmrCode: z.string(),
  status: z.literal(noteStatuses),
  lastModified: moment,
})

export type ProRow = z.output<typeof proRow>

/** Signatures of one party: in total and by method; unused methods are omitted. */
const signedBy = z.object({ count, methods: z.array(z.object({ method: z.int(), count })) })

export const proContract = {
  proList: query('POST', 'api/cmr/dashboard-list', {
    summary: 'Rows of the Pro dashboard: the notes that the filter leaves, sorted and paged.',
    permission: 'viewDashboard',
    mayLag: true,
    input: z.object({ ...proListQuery.input, ...proFilter.shape }),
    reply: pagedReply(proRow),
    isHeavy: isLongPage,
  }),
  proStatistics: query('GET', 'api/cmr/dashboard-statistics', {
    summary:
      'The thirteen figures of the notes that the filter leaves. Beside them how many notes of these days and this organisation have each status, signature and exception, whatever of these is asked for: each number is the total of the list with just that one asked for.',
    permission: 'viewDashboard',
    mayLag: true,
    input: proFilter,
    reply: z.object({
      ...metricValues,
      statuses: z.array(z.object({ status: z.literal(noteStatuses), count })),
      signedBy: z.object({ sender: signedBy, driver: signedBy, receiver: signedBy }),
      /** Grouped by name in the reader's language; `id` is one type of that name, for filtering. */
      exceptionType: z.array(z.object({ id: z.int(), name: z.string(), count })),
    }),
  }),
  proChart: query('GET', 'api/cmr/dashboard-pro-charts', {
    summary:
      'One chart of the dashboard, of deliveries or of the reservations at loading, of the notes that the filter of the Pro dashboard leaves.',
    permission: 'viewDashboard',
    mayLag: true,
    input: proFilter.extend({ chart: z.enum(proChartNames) }),
    reply: chartReply,
    isHeavy: isLongTime,
  }),
  proCsv: query('POST', 'api/cmr/dashboard-csv', {
    summary: 'The rows of the Pro dashboard as a streamed file, with the requested columns in their order.',
    permission: 'viewDashboard',
    mayLag: true,
    input: z.object({
      ...proFileQuery.input,
      ...proFilter.shape,
      /** `cmrCode,status`; unknown names are ignored, none means all. */
      columns: clearable(z.string().max(1000)),
      /** Language of the headings and statuses; absent: the caller's. */
      language: clearable(z.literal(languages.map(({ code }) => code))),
    }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
}
