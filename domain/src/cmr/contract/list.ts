import { z } from 'zod'
import { query } from '../../contract/endpoint.ts'
import { isLongPage, listQuery, pagedReply } from '../../contract/list-query.ts'
import { clearable, decimal, flag, identifier, moment, text, wholeNumber } from '../../contract/wire.ts'
import { metricNames } from '../metric.ts'
import { mayInLetters } from '../policy/verdict-letters.ts'
import { outcomeNames } from '../delivery/outcome.ts'
import { instructionFilters } from '../disposal/recorded.ts'
import { reservationFilters, reservationStates } from '../reservation/states.ts'
import { parseGroup } from '../field/note-group.ts'
import { noteStatuses } from '../lifecycle/status.ts'
import { plainShape, sortableFields } from './list-columns.ts'
import { assuranceLevel } from '../../session/assurance.ts'

/** Which date of a note the period filters. */
export const period = { departure: 1, arrival: 2, lastModified: 3, created: 4 } as const

export const noteListQuery = listQuery({
  fields: sortableFields,
  orderBy: 'lastModified',
  direction: 'desc',
  most: 10_000,
})

/** An empty filter is ignored. */
const words = clearable(text(100))
const yesNo = clearable(flag)

export const noteFilter = z.object({
  ...noteListQuery.input,
  Code: words,
  /** Whole days, both included, in `timeZone`; reversed days are swapped. A complete note code is found on any day. */
  Begin: words,
  End: words,
  timeZone: words,
  /** Ids, or part of the organisation's name. */
  Sender: words,
  Carrier: words,
  Recipient: words,
  TripID: words,
  LicensePlates: words,
  /** Part of the loading, unloading or extra order. */
  References: words,
  /** The gross weight of all goods in kg, both ends included; a reversed range is swapped. */
  WeightFrom: clearable(decimal),
  WeightTo: clearable(decimal),
  /** `1,2,9`; unknown numbers are ignored, an empty list means all except removed. */
  StatusList: clearable(z.string().max(100)),
  /** Part of anything in `matchedFields`, regardless of case and accents; of own numbers (`externalId`) the whole. */
  Search: words,
  /** Only notes with a driver, or only notes without one. */
  Assign: yesNo,
  UnAssign: yesNo,
  PeriodSearch: clearable(wholeNumber),
  /** Only notes that wait for a signature of the caller's side. */
  MyTurn: yesNo,
  /** Only notes whose pickup or delivery is overdue. */
  Late: yesNo,
  /** Test notes instead of real ones; a test key sees only these anyway. */
  Test: yesNo,
  /** Only notes whose delivery ended like this; `none`: not yet. */
  Delivery: clearable(z.enum([...outcomeNames, 'none'])),
  /** Only notes with reservations at loading; open: the sender has not answered one. */
  Reservations: clearable(z.enum(reservationFilters)),
  /** Only notes with instructions that the carrier has not answered. */
  Instructions: clearable(z.enum(instructionFilters)),
  /** Only the notes that this dashboard metric counts. */
  Metric: clearable(z.enum(metricNames)),
  /** Only the notes of this bar of a chart: `signed.driver.2`, `exception.damaged`, `loading.BE:geel`. */
  Group: clearable(text(300).refine((written) => parseGroup(written) !== null, 'wrong_format')),
  /** Only notes of this organisation; by its path, also those of the organisations below it. */
  organizationId: clearable(identifier),
  organizationHId: clearable(text(1000)),
})

export type NoteFilter = z.output<typeof noteFilter>

/** The period that the orders screen shows at first, in days. */
export const defaultDays = 14

/**
 * Totals of super admins are counted up to this number; beyond, `totalIsExact` is false. All other totals are exact.
 */
export const noteCountMaximum = 10_000

/** What the search looks at, in the order in which a row names the first that matched. */
const matchedFields = [
  'cmrCode',
  'tripID',
  'loadOrderID',
  'unLoadOrderID',
  'extraCMRID',
  'nationalNumbers',
  'licensePlates',
  'container',
  'seal',
  'driver',
  'recipient',
  'sender',
  'carrier',
  'subcontractor',
  'collection',
  'delivery',
  'goods',
  'externalId',
] as const

export type MatchedField = (typeof matchedFields)[number]

const name = z.string().nullable()

export const noteRow = z.object({
  ...plainShape,
  id: z.int(),
  cmrCode: z.string(),
  /** Made with a test key: it has no legal value and is deleted after 30 days. */
  isTest: z.boolean(),
  status: z.literal(noteStatuses),
  statusName: z.string(),
  driverUserName: name,
  /** The driver's own name, by which users search. */
  driverDisplayName: name,
  /**
   * When the assigned driver opened the note on a device, and when that was last in touch, for those who plan it; null: not yet, or it
   * is not for this reader.
   */
  driverContact: z.object({ openedAt: moment, lastAt: moment }).nullable(),
  loaded: moment.nullable(),
  /** Loading, unloading and extra order. */
  references: name,
  senderOrganizationName: name,
  carrierOrganizationName: name,
  subcontractorOrganizationName: name,
  recipientOrganizationName: name,
  recipientCountryCode: name,
  recipientPostalCode: name,
  recipientPlace: name,
  recipientStreet: name,
  collectionCountryCode: name,
  collectionPostalCode: name,
  deliveryCountryCode: name,
  deliveryPostalCode: name,
  lastModified: moment,
  isUnapprovedGoods: z.boolean(),
  /** What the sender has said to the reservations at loading; empty: there are none. */
  reservations: z.array(z.enum(reservationStates)),
  /** How many instructions of who disposes of the goods the carrier has not answered. */
  instructionsWaiting: z.int(),
  /** How the delivery ended; null: not yet. */
  deliveryOutcome: z.enum(outcomeNames).nullable(),
  /** The code of the note whose rest this one carries. */
  followUpOf: name,
  /** What was corrected after signing, the last correction of each field; the values above are the signed ones. */
  corrections: z.array(z.object({ field: z.string(), row: name, from: name, to: name })),
  senderOrganizationsID: z.int(),
  carrierOrganizationsID: z.int().nullable(),
  subcontractorOrganizationsID: z.int().nullable(),
  recipientOrganizationsID: z.int().nullable(),
  /** The signatures so far, for the signature track: who, for whom, how, with which assurance and when. */
  signatures: z.array(
    z.object({
      step: z.int(),
      name: z.string(),
      organization: z.string(),
      method: z.int(),
      assurance: assuranceLevel,
      time: moment,
    }),
  ),
  /** Is it the turn of the caller's side to sign? */
  isMyTurn: z.boolean(),
  /** When the next pickup or delivery is due; null if none is expected. */
  dueAt: moment.nullable(),
  isLate: z.boolean(),
  /** What the caller may do with the note, or the reason why not. */
  may: mayInLetters,
  version: z.int(),
  /** Where the search found its words, and the whole text there; null without a search. */
  matchedField: z.enum(matchedFields).nullable(),
  matchedText: name,
})

export type NoteRow = z.output<typeof noteRow>

export const listNotes = query('POST', 'api/cmr/list', {
  summary: 'Notes the caller may see, filtered, sorted and paged. Inspectors must give a complete code.',
  permission: 'viewCmrs',
  mayLag: true,
  input: noteFilter,
  reply: pagedReply(noteRow).extend({ totalIsExact: z.boolean() }),
  isHeavy: isLongPage,
})

const count = z.object({ total: z.int().nonnegative(), totalIsExact: z.boolean() })

export const viewCounts = query('GET', 'api/cmr/view-counts', {
  summary:
    'The number of notes that wait for a signature of the caller’s side, and of late notes, regardless of the period.',
  permission: 'viewCmrs',
  mayLag: true,
  input: z.object({}),
  reply: z.object({ toSign: count, late: count }),
})
