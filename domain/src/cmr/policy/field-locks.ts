import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import type { Side } from './side.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** Fields lock in groups: the contract, the carriage, the delivery, and the remarks of a party. */
export const fieldGroups = ['contract', 'carriage', 'delivery', 'carrierWords', 'recipientWords'] as const

export type FieldGroup = (typeof fieldGroups)[number]

const nobody: readonly Side[] = []
const carrying: readonly Side[] = ['carrier', 'subcontractor']
const delivering: readonly Side[] = ['carrier', 'subcontractor', 'recipient']
const preparing: readonly Side[] = ['creator', 'sender', 'carrier', 'subcontractor']

/** Who may change which group in which status. Unlisted statuses lock everything. Used by the form and the server. */
const openTo: Readonly<Record<FieldGroup, Partial<Record<NoteStatus, readonly Side[]>>>> = {
  contract: { 1: ['creator', 'sender', 'carrier'], 2: ['creator', 'sender', 'carrier'] },
  carriage: { 1: preparing, 2: preparing, 3: carrying },
  delivery: { 1: preparing, 2: preparing, 3: delivering, 4: delivering },
  // The drafting parties may prefill them; from the first signature on only the party itself may write its remarks.
  carrierWords: { 1: preparing, 2: preparing, 3: carrying },
  recipientWords: { 1: preparing, 2: preparing, 3: ['recipient'], 4: ['recipient'] },
}

export function allowedSides(group: FieldGroup, status: NoteStatus): readonly Side[] {
  return openTo[group][status] ?? nobody
}

export function mayEditGroup(group: FieldGroup, status: NoteStatus, sides: ReadonlySet<Side>): Verdict {
  return allowedSides(group, status).some((side) => sides.has(side)) ? allowed : denied('fields_locked')
}

/** Whether a field is locked by the status or only for this side; the form shows which. */
export function lockReason(group: FieldGroup, status: NoteStatus, sides: ReadonlySet<Side>): 'status' | 'side' | null {
  const open = allowedSides(group, status)
  if (open.length === 0) return 'status'
  return open.some((side) => sides.has(side)) ? null : 'side'
}

/** The changed fields that are locked. A locked field is refused by name, never ignored silently. */
export function lockedAmong<Field extends string>(
  changed: Iterable<Field>,
  groupOf: Readonly<Record<Field, FieldGroup>>,
  status: NoteStatus,
  sides: ReadonlySet<Side>,
): Field[] {
  return [...changed].filter((field) => !mayEditGroup(groupOf[field], status, sides).allowed)
}
