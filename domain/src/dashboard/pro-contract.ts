import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { noteStatuses } from '../cmr/lifecycle/status.ts'
import { alwaysHeavy, fileReply, query } from '../contract/endpoint.ts'
import { isLongPage, listQuery, paged } from '../contract/list-query.ts'
import { clearable, flag, moment, numberList, text } from '../contract/wire.ts'
import { dashboardFilter, figures } from './contract.ts'
import { proShape, proSortable } from './pro-columns.ts'

const several = clearable(numberList)
const yesNo = clearable(flag)

/**
 * Which notes the Pro dashboard is about. Between kinds of filters all must hold, within one any; numbers that mean nothing
 * are left out. Removed notes never count.
 */
export const proFilter = z.object({
  ...dashboardFilter.shape,
  status: several,
  /** How that party signed. */
  senderMethods: several,
  driverMethods: several,
  receiverMethods: several,
  /** With an exception of one of these types, or of another organisation's type of the same name. */
  exceptionTypes: several,
  /**
   * The organisation asked for has one of these parts in the note, with everything under it where that was asked for;
   * without one it is the reader's own. Those who see everything and ask for no organisation leave nothing out by it.
   */
  onlySender: yesNo,
  onlyCarrier: yesNo,
  onlyReceiver: yesNo,
  carrierCode: clearable(text(100)),
})

export type ProFilter = z.output<typeof proFilter>

const order = { fields: proSortable, orderBy: 'cmrCode', direction: 'desc' } as const

export const proListQuery = listQuery({ ...order, most: 10_000 })

/** A file holds as many rows as the caller wants; without a number all of them. */
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

/** By one party, however and each way by itself; ways that nobody took are left out. */
const signedBy = z.object({ count, methods: z.array(z.object({ method: z.int(), count })) })

export const proContract = {
  proList: query('POST', 'api/cmr/dashboard-list', {
    summary: 'Rows of the Pro dashboard: the notes that the filter leaves, sorted and paged.',
    permission: 'viewDashboard',
    input: z.object({ ...proListQuery.input, ...proFilter.shape }),
    reply: paged(proRow),
    isHeavy: isLongPage,
  }),
  proStatistics: query('GET', 'api/cmr/dashboard-statistics', {
    summary:
      'The thirteen figures of the notes that the filter leaves. Beside them how many notes of these days and this organisation have each status, signature and exception, whatever of these is asked for: each number is the total of the list with just that one asked for.',
    permission: 'viewDashboard',
    input: proFilter,
    reply: z.object({
      ...figures,
      statuses: z.array(z.object({ status: z.literal(noteStatuses), count })),
      signedBy: z.object({ sender: signedBy, driver: signedBy, receiver: signedBy }),
      /** By name in the reader's language; `id` is one of that name, to ask for them. */
      exceptionType: z.array(z.object({ id: z.int(), name: z.string(), count })),
    }),
  }),
  proCsv: query('POST', 'api/cmr/dashboard-csv', {
    summary:
      'The rows of the Pro dashboard as a file, with the columns asked for in their order, sent while it is made.',
    permission: 'viewDashboard',
    input: z.object({
      ...proFileQuery.input,
      ...proFilter.shape,
      /** `cmrCode,status`; unknown names are left out, none means all. */
      columns: clearable(z.string().max(1000)),
      /** Of the heads and statuses; absent: the caller's. */
      language: clearable(z.literal(languages.map(({ code }) => code))),
    }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
}
