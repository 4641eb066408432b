import { holds, type Actor } from '../access/actor.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { sidesAllowed } from './field-locks.ts'
import { notNow } from './lifecycle.ts'
import { mayAssignDrivers } from './policy.ts'
import type { NoteStatus } from './status.ts'

/** A row of the orders list as far as the selection needs it. */
export interface SelectedRow {
  readonly id: number
  readonly status: NoteStatus
  readonly carrierOrganizationsID: number | null
  readonly subcontractorOrganizationsID: number | null
  readonly isCharterable: boolean
}

/** What the floating menu can do with the selected rows. */
export const bulkActions = [
  'multiSign',
  'attachFile',
  'selectDriver',
  'cancelUnfinished',
  'setUnfinished',
  'qrCodes',
  'spotCharter',
  'reportException',
] as const

export type BulkAction = (typeof bulkActions)[number]

export interface Offer<Row extends SelectedRow = SelectedRow> {
  readonly action: BulkAction
  readonly verdict: Verdict
  /** The rows that the action would act on: for the status actions those in a fitting status. */
  readonly rows: readonly Row[]
}

export interface Chooser extends Pick<Actor, 'permissions' | 'builtInRole'> {
  readonly spotCharterUsingSign: boolean
}

/** Closed, removed and unfinished notes take part in nothing but what brings an unfinished one back. */
const settled: readonly NoteStatus[] = [7, 8, 9]

function sameIn<Row, Value>(rows: readonly Row[], value: (row: Row) => Value): boolean {
  return new Set(rows.map(value)).size <= 1
}

/** Signing several: more than one, all of one status, which is the sender's, the driver's or the receiver's turn. */
export function canSignTogether(chooser: Chooser, rows: readonly SelectedRow[]): Verdict {
  if (rows.length < 2) return denied('too_few_selected')
  if (!sameIn(rows, ({ status }) => status)) return denied('signMassError')
  const [first] = rows
  const maySign = holds(chooser, 'signCmrs') || chooser.builtInRole === 'planner'
  const due = first !== undefined && (first.status === 2 || first.status === 4 || (first.status === 3 && maySign))
  return due ? allowed : denied('signMassError2')
}

/** One driver drives for one carrier. */
export function canShareDriver(
  rows: readonly Pick<SelectedRow, 'carrierOrganizationsID' | 'subcontractorOrganizationsID'>[],
): Verdict {
  const one =
    sameIn(rows, ({ carrierOrganizationsID }) => carrierOrganizationsID) &&
    sameIn(rows, ({ subcontractorOrganizationsID }) => subcontractorOrganizationsID) &&
    rows.every(({ carrierOrganizationsID }) => carrierOrganizationsID !== null)
  return one ? allowed : denied('addedDriversError')
}

/** Another carrier and driver, as long as a driver can be assigned to all of them, and by those who may hand them on. */
export function canCharterTogether(rows: readonly SelectedRow[]): Verdict {
  const settledOne = rows.find(({ status }) => sidesAllowed('carriage', status).length === 0)
  if (settledOne !== undefined) return notNow(settledOne.status)
  return rows.every(({ isCharterable }) => isCharterable) ? allowed : denied('charter_not_yours')
}

/** What went wrong is told of a released note. */
function canReport({ status }: SelectedRow): Verdict {
  return status === 1 ? notNow(status) : allowed
}

function maySignAtAll(chooser: Chooser): boolean {
  return holds(chooser, 'signCmrs') || chooser.builtInRole === 'planner' || chooser.builtInRole === 'signing user'
}

function mayCharter(chooser: Chooser): boolean {
  return chooser.spotCharterUsingSign && holds(chooser, 'modifyCmrs')
}

/** Whoever works with notes can say that something went wrong; inspectors only look. */
function reads(chooser: Chooser): boolean {
  return holds(chooser, 'viewCmrs') && chooser.builtInRole !== 'goverment authority user'
}

/** Is there anything that they could ever do with several notes but look at their codes? */
export function maySelect(chooser: Chooser): boolean {
  return (
    maySignAtAll(chooser) ||
    mayAssignDrivers(chooser).allowed ||
    holds(chooser, 'modifyCmrs') ||
    holds(chooser, 'SetOrUnsetUnfinishedStatusOfCMR')
  )
}

/**
 * The entries of the menu for these rows. An action that the user can never take, or that no selected row could take
 * part in, is absent; one that these rows prevent is there with the reason.
 */
export function offeredActions<Row extends SelectedRow>(chooser: Chooser, rows: readonly Row[]): Offer<Row>[] {
  if (rows.length === 0) return []
  const only = rows.length === 1 ? rows[0] : undefined
  const open = !rows.some(({ status }) => settled.includes(status))
  const mayTurn = holds(chooser, 'SetOrUnsetUnfinishedStatusOfCMR')
  const underWay = rows.filter(({ status }) => status === 3 || status === 4)
  const unfinished = rows.filter(({ status }) => status === 9)
  const offers: (Offer<Row> | false)[] = [
    open && maySignAtAll(chooser) && { action: 'multiSign', verdict: canSignTogether(chooser, rows), rows },
    open && holds(chooser, 'modifyCmrs') && { action: 'attachFile', verdict: allowed, rows },
    open && mayAssignDrivers(chooser).allowed && { action: 'selectDriver', verdict: canShareDriver(rows), rows },
    mayTurn && unfinished.length > 0 && { action: 'cancelUnfinished', verdict: allowed, rows: unfinished },
    open && mayTurn && underWay.length > 0 && { action: 'setUnfinished', verdict: allowed, rows: underWay },
    open && { action: 'qrCodes', verdict: allowed, rows },
    open && mayCharter(chooser) && { action: 'spotCharter', verdict: canCharterTogether(rows), rows },
    // Each exception has its own story, so that it is told of one note.
    only !== undefined && open && reads(chooser) && { action: 'reportException', verdict: canReport(only), rows },
  ]
  return offers.filter((offer) => offer !== false)
}
