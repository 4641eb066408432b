import { hasPermission, type Actor } from '../../access/actor.ts'
import type { RefusalCode } from '../../access/refusal.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import { verdictOnAction, type May, type NoteAction } from './note-actions.ts'
import { mayAssignDrivers } from './policy.ts'
import { nextStep } from '../signing/steps.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** The part of an order row that the selection needs. */
export interface SelectedRow {
  readonly id: number
  readonly status: NoteStatus
  readonly carrierOrganizationsID: number | null
  readonly subcontractorOrganizationsID: number | null
  readonly may: May
}

/** The actions of the floating menu for the selected rows. */
export const bulkActions = [
  'multiSign',
  'release',
  'attachFile',
  'selectDriver',
  'cancelUnfinished',
  'setUnfinished',
  'qrCodes',
  'spotCharter',
  'reportException',
] as const

export type BulkAction = (typeof bulkActions)[number]

export interface ActionOffer<Row extends SelectedRow = SelectedRow> {
  readonly action: BulkAction
  readonly verdict: Verdict
  /** The rows to which the action applies: for status actions those in a fitting status. */
  readonly rows: readonly Row[]
}

export interface SelectingUser extends Pick<Actor, 'permissions' | 'builtInRole'> {
  readonly spotCharterUsingSign: boolean
}

/** For closed, removed and unfinished notes the menu offers nothing except cancelling unfinished. */
const settled: readonly NoteStatus[] = [7, 8, 9]

function sameIn<Row, Value>(rows: readonly Row[], value: (row: Row) => Value): boolean {
  return new Set(rows.map(value)).size <= 1
}

/** Allowed for all rows, or the first denial. */
function canAll(action: NoteAction, rows: readonly SelectedRow[]): Verdict {
  return rows.map((row) => verdictOnAction(action, row)).find((verdict) => !verdict.allowed) ?? allowed
}

/** An action is hidden if the user lacks the permission, or is no party, in all of the notes. */
function isFor(action: NoteAction, rows: readonly SelectedRow[]): boolean {
  return rows.some(({ may }) => may[action] !== 'permission_missing')
}

/** It is the reader's turn to sign; unapproved goods can be approved during signing. */
export function isReadersTurn({ may }: Pick<SelectedRow, 'may'>): boolean {
  return may.sign === true || may.sign === 'goods_not_approved'
}

/** Signing several notes needs more than one, all in the same signable status, and the reader's turn in all of them. */
export function canSignTogether(rows: readonly SelectedRow[]): Verdict {
  if (rows.length < 2) return denied('too_few_selected')
  if (!sameIn(rows, ({ status }) => status)) return denied('signMassError')
  if (rows.some(({ status }) => nextStep(status) === null)) return denied('signMassError2')
  return canAll(
    'sign',
    rows.filter((row) => !isReadersTurn(row)),
  )
}

/** One driver drives for one carrier. */
export function canHaveSameDriver(
  rows: readonly Pick<SelectedRow, 'carrierOrganizationsID' | 'subcontractorOrganizationsID'>[],
): Verdict {
  const one =
    sameIn(rows, ({ carrierOrganizationsID }) => carrierOrganizationsID) &&
    sameIn(rows, ({ subcontractorOrganizationsID }) => subcontractorOrganizationsID) &&
    rows.every(({ carrierOrganizationsID }) => carrierOrganizationsID !== null)
  return one ? allowed : denied('addedDriversError')
}

/** A selected row that stands in the way of an action on all of them, and why. */
export interface LeftOutRow<Row extends SelectedRow = SelectedRow> {
  readonly row: Row
  readonly reason: RefusalCode
}

/** The largest part of the selection to which an action applies, and the rows that it has to leave out. */
export interface FittingRows<Row extends SelectedRow = SelectedRow> {
  readonly rows: readonly Row[]
  readonly left: readonly LeftOutRow<Row>[]
}

/** Of several equally large groups the first in the selection. */
function largestGroup<Row>(rows: readonly Row[], groupOf: (row: Row) => unknown): readonly Row[] {
  const groups = new Map<unknown, Row[]>()
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row])
  return [...groups.values()].reduce<readonly Row[]>((most, group) => (group.length > most.length ? group : most), [])
}

/** The notes that can be signed together: of one status and at the reader's turn; null if there are none. */
export function fittingToSign<Row extends SelectedRow>(rows: readonly Row[]): FittingRows<Row> | null {
  const able = rows.filter((row) => isReadersTurn(row) && nextStep(row.status) !== null)
  return fitting(rows, able, ({ status }) => status, { action: 'sign', otherGroup: 'signMassError' })
}

/** The notes that can have the same driver: of one carrier; null if there are none. */
export function fittingForDriver<Row extends SelectedRow>(rows: readonly Row[]): FittingRows<Row> | null {
  const able = rows.filter((row) => row.carrierOrganizationsID !== null && verdictOnAction('assignDriver', row).allowed)
  const carrierOf = (row: Row) => `${row.carrierOrganizationsID} ${row.subcontractorOrganizationsID}`
  return fitting(rows, able, carrierOf, { action: 'assignDriver', otherGroup: 'addedDriversError' })
}

function fitting<Row extends SelectedRow>(
  rows: readonly Row[],
  able: readonly Row[],
  groupOf: (row: Row) => unknown,
  { action, otherGroup }: { readonly action: NoteAction; readonly otherGroup: RefusalCode },
): FittingRows<Row> | null {
  const group = new Set(largestGroup(able, groupOf))
  if (group.size === 0) return null
  const left = rows.filter((row) => !group.has(row))
  return {
    rows: rows.filter((row) => group.has(row)),
    left: left.map((row) => {
      const verdict = able.includes(row) ? null : verdictOnAction(action, row)
      return { row, reason: verdict === null || verdict.allowed ? otherGroup : verdict.reason }
    }),
  }
}

/** Can the user do anything with several notes except view their codes? */
export function canSelectNotes(chooser: SelectingUser): boolean {
  return (
    hasPermission(chooser, 'signCmrs') ||
    mayAssignDrivers(chooser).allowed ||
    hasPermission(chooser, 'modifyCmrs') ||
    hasPermission(chooser, 'changeStatusCmr') ||
    hasPermission(chooser, 'SetOrUnsetUnfinishedStatusOfCMR')
  )
}

/**
 * The menu entries for these rows. An action that the user can never take, or that fits no selected row, is absent;
 * one that these rows prevent is shown with the reason.
 */
export function offeredActions<Row extends SelectedRow>(
  { spotCharterUsingSign }: Pick<SelectingUser, 'spotCharterUsingSign'>,
  rows: readonly Row[],
): ActionOffer<Row>[] {
  if (rows.length === 0) return []
  const open = !rows.some(({ status }) => settled.includes(status))
  const able = (action: NoteAction) => rows.filter(({ may }) => may[action] === true)
  const [toRelease, toStop, toBringBack] = [able('release'), able('setUnfinished'), able('cancelUnfinished')]
  const shared = canHaveSameDriver(rows)
  const offers: (ActionOffer<Row> | false)[] = [
    open && isFor('sign', rows) && { action: 'multiSign', verdict: canSignTogether(rows), rows },
    open && toRelease.length > 0 && { action: 'release', verdict: allowed, rows: toRelease },
    open && isFor('attach', rows) && { action: 'attachFile', verdict: canAll('attach', rows), rows },
    open &&
      isFor('assignDriver', rows) && {
        action: 'selectDriver',
        verdict: shared.allowed ? canAll('assignDriver', rows) : shared,
        rows,
      },
    toBringBack.length > 0 && { action: 'cancelUnfinished', verdict: allowed, rows: toBringBack },
    open && toStop.length > 0 && { action: 'setUnfinished', verdict: allowed, rows: toStop },
    open && { action: 'qrCodes', verdict: allowed, rows },
    open &&
      spotCharterUsingSign &&
      isFor('charter', rows) && { action: 'spotCharter', verdict: canAll('charter', rows), rows },
    // Exceptions are reported for one note at a time.
    open &&
      rows.length === 1 &&
      isFor('reportException', rows) && { action: 'reportException', verdict: canAll('reportException', rows), rows },
  ]
  return offers.filter((offer) => offer !== false)
}
