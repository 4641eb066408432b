import type { DeliveryOutcome } from '@roadnote/domain/cmr/delivery/outcome'
import type { ReservationFilter } from '@roadnote/domain/cmr/reservation/states'
import { noteListQuery, period, type NoteFilter } from '@roadnote/domain/cmr/contract/list'
import type { SortableField } from '@roadnote/domain/cmr/contract/list-columns'
import { metricNotes, type MetricNotes } from '@roadnote/domain/cmr/metric'
import { parseGroup, type NoteGroup } from '@roadnote/domain/cmr/field/note-group'
import { statusesUnderWay } from '@roadnote/domain/cmr/lifecycle/lateness'
import { isNoteStatus, noteStatus, noteStatuses, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Direction } from '@roadnote/domain/contract/list-query'
import { requestedPeriod, type Period } from '@roadnote/domain/time/period'
import type { OrganizationInput } from './narrowed.ts'

export type DateColumn = 'last_modified' | 'collection_date' | 'delivery_date' | 'created_at'

/** A party in the filter: by id, or by part of its name. */
export type PartyFilter = { readonly id: number } | { readonly name: string }

/** The parsed and normalised filter of a list call. */
export interface ParsedFilter extends Period {
  readonly code: string | null
  readonly tripId: string | null
  readonly licensePlates: string | null
  readonly references: string | null
  readonly search: string | null
  readonly sender: PartyFilter | null
  readonly carrier: PartyFilter | null
  readonly recipient: PartyFilter | null
  /** The least and the greatest gross weight in kg. */
  readonly weight: { readonly from: number | null; readonly to: number | null }
  readonly statuses: readonly NoteStatus[]
  /** Only with a driver (true), only without (false). */
  readonly assigned: boolean | null
  /** Only notes that wait for the reader's side to sign. */
  readonly myTurn: boolean
  /** Test notes instead of real ones. */
  readonly test: boolean
  /** Only notes that are late now. */
  readonly lateAt: Date | null
  readonly dateColumn: DateColumn
  /** Only notes whose delivery ended like this; `none`: not yet. */
  readonly delivery: DeliveryOutcome | 'none' | null
  /** Only notes with reservations to which the sender has said this. */
  readonly reservations: ReservationFilter | null
  /** Only notes with instructions that wait for the carrier. */
  readonly instructed: boolean
  /** Only the notes behind a number of the dashboards. */
  readonly behind: MetricNotes
  /** Only the notes behind one bar of a chart. */
  readonly group: NoteGroup | null
  readonly organization: OrganizationInput
  readonly limit: number
  readonly offset: number
  readonly orderBy: SortableField
  readonly direction: Direction
}

export function parseFilter(input: NoteFilter, now: Date): ParsedFilter {
  return {
    code: input.Code ?? null,
    tripId: input.TripID ?? null,
    licensePlates: input.LicensePlates ?? null,
    references: input.References ?? null,
    weight: readWeight(input),
    search: input.Search ?? null,
    sender: readParty(input.Sender),
    carrier: readParty(input.Carrier),
    recipient: readParty(input.Recipient),
    statuses: readStatuses(input),
    assigned: readAssigned(input),
    myTurn: input.MyTurn === true,
    test: input.Test === true,
    lateAt: input.Late === true ? now : null,
    delivery: input.Delivery ?? null,
    reservations: input.Reservations ?? null,
    instructed: input.Instructions === 'waiting',
    dateColumn: dateColumn(input.PeriodSearch),
    behind: metricNotes[input.Metric ?? 'count'],
    group: parseGroup(input.Group ?? ''),
    organization: { organizationId: input.organizationId, organizationHId: input.organizationHId },
    ...requestedPeriod(input),
    ...noteListQuery.read(input),
  }
}

function readParty(sent: string | null | undefined): PartyFilter | null {
  if (sent === undefined || sent === null) return null
  return /^\d+$/.test(sent) ? { id: Number(sent) } : { name: sent }
}

function readWeight({ WeightFrom: from = null, WeightTo: to = null }: NoteFilter): ParsedFilter['weight'] {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

/** Unknown numbers are ignored; an empty list means every note except removed ones. */
function readStatuses({ StatusList: sent, MyTurn: myTurn, Late: late }: NoteFilter): readonly NoteStatus[] {
  const requested = new Set((sent ?? '').split(',').map((part) => (part.trim() === '' ? 0 : Number(part))))
  const known = [...requested].filter(isNoteStatus)
  const wanted = known.length > 0 ? known : noteStatuses.filter((status) => status !== noteStatus.removed)
  // Only these statuses can match, and the index on the status excludes the others.
  return myTurn === true || late === true ? wanted.filter((status) => statusesUnderWay.includes(status)) : wanted
}

/** Both or neither means no filter. */
function readAssigned({ Assign: assign, UnAssign: unAssign }: NoteFilter): boolean | null {
  if ((assign ?? false) === (unAssign ?? false)) return null
  return assign ?? false
}

function dateColumn(requested: number | null | undefined): DateColumn {
  if (requested === period.departure) return 'collection_date'
  if (requested === period.created) return 'created_at'
  return requested === period.arrival ? 'delivery_date' : 'last_modified'
}
