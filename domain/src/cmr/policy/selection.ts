import { holds, type Actor } from '../../access/actor.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import { verdictOn, type May, type NoteAction } from './note-actions.ts'
import { mayAssignDrivers } from './policy.ts'
import { nextStep } from '../signing/steps.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** A row of the orders list as far as the selection needs it. */
export interface SelectedRow {
  readonly id: number
  readonly status: NoteStatus
  readonly carrierOrganizationsID: number | null
  readonly subcontractorOrganizationsID: number | null
  readonly may: May
}

/** What the floating menu can do with the selected rows. */
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

/** All of them, or the first reason why not. */
function canAll(action: NoteAction, rows: readonly SelectedRow[]): Verdict {
  return rows.map((row) => verdictOn(action, row)).find((verdict) => !verdict.allowed) ?? allowed
}

/** Can they ever? Who lacks the permission, or has no part in any of the notes, is not even shown it. */
function isFor(action: NoteAction, rows: readonly SelectedRow[]): boolean {
  return rows.some(({ may }) => may[action] !== 'permission_missing')
}

/** A note is the reader's to sign; goods that still wait for approval are approved where one signs. */
export function isToSign({ may }: Pick<SelectedRow, 'may'>): boolean {
  return may.sign === true || may.sign === 'goods_not_approved'
}

/** Signing several: more than one, all of one status in which somebody signs, and the reader's turn in all of them. */
export function canSignTogether(rows: readonly SelectedRow[]): Verdict {
  if (rows.length < 2) return denied('too_few_selected')
  if (!sameIn(rows, ({ status }) => status)) return denied('signMassError')
  if (rows.some(({ status }) => nextStep(status) === null)) return denied('signMassError2')
  return canAll(
    'sign',
    rows.filter((row) => !isToSign(row)),
  )
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

/** Is there anything that they could ever do with several notes but look at their codes? */
export function maySelect(chooser: Chooser): boolean {
  return (
    holds(chooser, 'signCmrs') ||
    mayAssignDrivers(chooser).allowed ||
    holds(chooser, 'modifyCmrs') ||
    holds(chooser, 'changeStatusCmr') ||
    holds(chooser, 'SetOrUnsetUnfinishedStatusOfCMR')
  )
}

/**
 * The entries of the menu for these rows. An action that the user can never take, or that no selected row could take
 * part in, is absent; one that these rows prevent is there with the reason.
 */
export function offeredActions<Row extends SelectedRow>(
  { spotCharterUsingSign }: Pick<Chooser, 'spotCharterUsingSign'>,
  rows: readonly Row[],
): Offer<Row>[] {
  if (rows.length === 0) return []
  const open = !rows.some(({ status }) => settled.includes(status))
  const able = (action: NoteAction) => rows.filter(({ may }) => may[action] === true)
  const [toRelease, toStop, toBringBack] = [able('release'), able('setUnfinished'), able('cancelUnfinished')]
  const shared = canShareDriver(rows)
  const offers: (Offer<Row> | false)[] = [
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
    // Each exception has its own story, so that it is told of one note.
    open &&
      rows.length === 1 &&
      isFor('reportException', rows) && { action: 'reportException', verdict: canAll('reportException', rows), rows },
  ]
  return offers.filter((offer) => offer !== false)
}
