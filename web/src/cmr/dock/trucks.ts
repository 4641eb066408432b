import type { DockNote } from '@roadnote/domain/cmr/contract/dock'
import type { DockDirection } from '@roadnote/domain/cmr/policy/dock'
import { signSteps } from '@roadnote/domain/cmr/signing/steps'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'

/** The notes of one truck at the dock. */
export interface Truck {
  readonly key: string
  /** As written on its first note; null: not known yet. */
  readonly plates: string | null
  readonly carrier: string | null
  readonly direction: DockDirection
  /** The earliest planned time. */
  readonly plannedAt: Date
  readonly notes: readonly DockNote[]
}

/** The notes of a truck that one person can sign at once. */
interface DueNotes {
  readonly step: SignStepName
  readonly notes: readonly DockNote[]
}

/** `12-ABC-3` and `12 abc 3` are one truck. */
function plainPlates(plates: string | null): string {
  return (plates ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function keyOf({ direction, licensePlates, carrierOrganizationsID, driverDisplayName }: DockNote): string {
  const plates = plainPlates(licensePlates)
  return [direction, ...(plates === '' ? ['-', carrierOrganizationsID, driverDisplayName] : [plates])].join(' ')
}

/** The trucks of the day by time, those planned for the same time by plate; notes without plates by who carries them. */
export function trucksOf(notes: readonly DockNote[]): readonly Truck[] {
  const byKey = new Map<string, DockNote[]>()
  for (const note of notes) {
    const key = keyOf(note)
    const before = byKey.get(key)
    if (before === undefined) byKey.set(key, [note])
    else before.push(note)
  }
  const trucks = [...byKey].map(([key, of]) => truckOf(key, inOrder(of)))
  return trucks.toSorted((a, b) => Number(a.plannedAt) - Number(b.plannedAt) || a.key.localeCompare(b.key))
}

function inOrder(notes: readonly DockNote[]): readonly DockNote[] {
  return notes.toSorted((a, b) => Number(a.plannedAt) - Number(b.plannedAt) || a.cmrCode.localeCompare(b.cmrCode))
}

function truckOf(key: string, notes: readonly DockNote[]): Truck {
  const [first] = notes
  if (first === undefined) throw new Error('a truck without notes')
  const { direction, plannedAt } = first
  return {
    key,
    plates: plainPlates(first.licensePlates) === '' ? null : first.licensePlates,
    carrier: first.subcontractorOrganizationName ?? first.carrierOrganizationName,
    direction,
    plannedAt,
    notes,
  }
}

/** What can be signed at the dock now, in the order of the signatures. */
export function dueOn(notes: readonly DockNote[]): readonly DueNotes[] {
  return signSteps
    .map((step) => ({ step, notes: notes.filter((note) => note.step === step) }))
    .filter((due) => due.notes.length > 0)
}
