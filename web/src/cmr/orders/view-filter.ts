import { defaultDays, noteListQuery, period as periods } from '@roadnote/domain/cmr/contract/list'
import type { ViewFilter } from '@roadnote/domain/cmr/contract/view'
import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { daysOf, type Dates } from '../../ui/list/list-address.ts'
import { organizationScope } from '../note/organization-scope.ts'
import { inputOfFilter, orderAddress, type OrderFilter, periodNames } from './order-filter.ts'

/** The filter and order as input of the calls that save a view: days that move with the calendar stay so. */
export function viewOfFilter(filter: OrderFilter): ViewFilter {
  const { dates } = filter
  const asking = { today: '', isInspector: false, limit: 0, timeZone: '' }
  const isMoving = dates.kind === 'last'
  const still: OrderFilter = isMoving ? { ...filter, dates: { kind: 'any' } } : filter
  const { Page: _page, Limit: _limit, timeZone: _zone, ...input } = inputOfFilter(still, asking)
  return isMoving ? { ...input, LastDays: dates.days } : input
}

function word(value: string | null | undefined): string {
  return value ?? ''
}

function amountOf(value: number | null | undefined): string {
  return typeof value === 'number' ? String(value) : ''
}

/** The dates of the list; a period that the address cannot express is resolved for today. */
function datesOf({ LastDays: days, Begin, End }: ViewFilter, today: string): Dates {
  if (typeof days === 'number') {
    const last = { kind: 'last', days } as const
    return days === defaultDays ? last : { kind: 'chosen', ...daysOf(last, today) }
  }
  const [begin, end] = [Begin ?? null, End ?? null]
  return begin === null && end === null ? { kind: 'any' } : { kind: 'chosen', begin, end }
}

/** The list that a stored view shows. */
export function filterOfView(stored: ViewFilter, today: string): OrderFilter {
  const { usual } = orderAddress
  const { fields, orderBy, direction } = noteListQuery
  const wanted = fields.find((field) => field.toLowerCase() === word(stored.OrderBy).toLowerCase()) ?? orderBy
  const descending = word(stored.Direction ?? direction).toLowerCase() === 'desc'
  const [withDriver, without] = [stored.Assign === true, stored.UnAssign === true]
  return {
    ...usual,
    search: word(stored.Search),
    dates: datesOf(stored, today),
    period: periodNames.find((name) => periods[name] === stored.PeriodSearch) ?? usual.period,
    status: noteStatuses.filter((status) => word(stored.StatusList).split(',').map(Number).includes(status)),
    driver: withDriver === without ? null : withDriver ? 'with' : 'without',
    sender: word(stored.Sender),
    carrier: word(stored.Carrier),
    recipient: word(stored.Recipient),
    plates: word(stored.LicensePlates),
    references: word(stored.References),
    weightFrom: amountOf(stored.WeightFrom),
    weightTo: amountOf(stored.WeightTo),
    turn: stored.MyTurn === true,
    late: stored.Late === true,
    test: stored.Test === true,
    delivery: stored.Delivery ?? null,
    reservations: stored.Reservations ?? null,
    instructions: stored.Instructions ?? null,
    metric: stored.Metric ?? null,
    group: word(stored.Group),
    ...organizationScope(stored),
    sort: { field: wanted, descending },
  }
}
