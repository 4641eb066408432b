import type { SignStepName } from '../signing/method.ts'
import { nextStep, sidesOfStep } from '../signing/steps.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** Goods leave a dock, where sender and driver sign, or arrive at one, where the receiver signs. */
export const dockDirections = ['leaving', 'arriving'] as const

export type DockDirection = (typeof dockDirections)[number]

const stepsAtDock: Readonly<Record<DockDirection, readonly SignStepName[]>> = {
  leaving: ['shipper', 'driver'],
  arriving: ['receiver'],
}

/** Whose signature is due at this dock; null if it is awaited elsewhere or everybody has signed. */
export function stepAtDock(direction: DockDirection, status: NoteStatus): SignStepName | null {
  const step = nextStep(status)
  return step !== null && stepsAtDock[direction].includes(step) ? step : null
}

interface NoteOfDay {
  readonly status: NoteStatus
  readonly isMyTurn: boolean
  readonly senderOrganizationsID: number | null
  readonly carrierOrganizationsID: number | null
  readonly subcontractorOrganizationsID: number | null
  readonly recipientOrganizationsID: number | null
}

/** Does the note pass the dock of this organisation: as its party, or because its people sign for a party above it? */
export function passesDock(direction: DockDirection, note: NoteOfDay, organizationId: number): boolean {
  if (note.isMyTurn && stepAtDock(direction, note.status) !== null) return true
  return stepsAtDock[direction]
    .flatMap((step) => sidesOfStep[step])
    .some((side) => note[`${side}OrganizationsID`] === organizationId)
}
