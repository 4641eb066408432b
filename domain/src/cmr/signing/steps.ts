import type { NoteTransition } from '../lifecycle/lifecycle.ts'
import type { SignStepName } from './method.ts'
import type { Side } from '../policy/side.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** The signatures in their order, with the status in which each is due. */
const due: Readonly<Record<SignStepName, { readonly status: NoteStatus; readonly transition: NoteTransition }>> = {
  shipper: { status: 2, transition: 'signAsShipper' },
  driver: { status: 3, transition: 'signAsDriver' },
  receiver: { status: 4, transition: 'signAsReceiver' },
}

export const signSteps: readonly SignStepName[] = ['shipper', 'driver', 'receiver']

/** The steps that a signer of the other party can make on the phone of the driver. */
export const stepsOfParties = ['shipper', 'receiver'] as const satisfies readonly SignStepName[]

export type StepOfParty = (typeof stepsOfParties)[number]

/** Who signs next; null if nobody can. */
export function nextStep(status: NoteStatus): SignStepName | null {
  return signSteps.find((step) => due[step].status === status) ?? null
}

/** The status in which this signature is due. */
export function statusBefore(step: SignStepName): NoteStatus {
  return due[step].status
}

/** The party of each signature; a driver drives for the subcontractor if there is one. */
export const sidesOfStep: Readonly<Record<SignStepName, readonly Exclude<Side, 'creator'>[]>> = {
  shipper: ['sender'],
  driver: ['subcontractor', 'carrier'],
  receiver: ['recipient'],
}

export function transitionOf(step: SignStepName): NoteTransition {
  return due[step].transition
}
