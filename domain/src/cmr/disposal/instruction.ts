import { readPayload, type NoteEventType } from '../lifecycle/events.ts'
import type {
  DisposalBasis,
  DisposingSide,
  InstructionAnswer,
  InstructionKind,
  RecordedPlace,
  RefusalGround,
} from './recorded.ts'

/** More on one note are no instructions any longer. */
export const mostInstructions = 50

/** The events that make, answer and end instructions. */
export const disposalEvents = [
  'disposalInstructed',
  'disposalAnswered',
  'disposalWithdrawn',
  'deliveryDemanded',
  'deliveryRefused',
  'noteSigned',
] as const satisfies readonly NoteEventType[]

/** `lapsed`: the goods were delivered, or the right passed to the consignee, before the carrier answered. */
export const instructionStates = ['waiting', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const

export type InstructionState = (typeof instructionStates)[number]

/** An event of the note's chain as it can still be read. */
export interface DisposalEvent {
  readonly sequence: number
  readonly type: string
  readonly payload: unknown
  readonly time: Date
  readonly who: string
  readonly organisation: string
}

interface Origin {
  readonly who: string
  readonly organisation: string
  readonly time: Date
}

export interface GivenAnswer extends Origin {
  readonly answer: InstructionAnswer
  readonly ground: RefusalGround | null
  readonly text: string | null
}

export interface Instruction extends Origin {
  /** Its place in the chain. */
  readonly id: number
  readonly kind: InstructionKind
  readonly by: DisposingSide
  readonly basis: DisposalBasis
  readonly text: string | null
  readonly consigneeId: number | null
  readonly consignee: RecordedPlace | null
  readonly place: RecordedPlace | null
  /** ISO 8601 */
  readonly date: string | null
  readonly state: InstructionState
  readonly answer: GivenAnswer | null
}

/** What the chain of a note says about the disposal of its goods. */
export interface Disposal {
  /** Oldest first. What was erased is left out. */
  readonly instructions: readonly Instruction[]
  /** The consignee has demanded delivery and has not refused the goods since. */
  readonly isDemanded: boolean
}

/** The instructions of a note from its chain, and whether its consignee has demanded delivery. */
export function disposalIn(events: readonly DisposalEvent[]): Disposal {
  const found = new Map<number, Instruction>()
  let isDemanded = false
  for (const { sequence, type, payload, ...origin } of events) {
    if (type === 'disposalInstructed') {
      const given = readInstruction(payload)
      if (given !== null) found.set(sequence, { id: sequence, ...given, ...origin, state: 'waiting', answer: null })
    } else if (type === 'disposalAnswered' || type === 'disposalWithdrawn') {
      const known = found.get(readPayload(type, payload).instruction ?? 0)
      if (known !== undefined) found.set(known.id, { ...known, ...changeBy(type, payload, origin) })
    } else if (type === 'deliveryRefused') {
      isDemanded = false
    } else if (endsWaiting(type, payload)) {
      isDemanded ||= type === 'deliveryDemanded'
      for (const one of found.values()) if (one.state === 'waiting') found.set(one.id, { ...one, state: 'lapsed' })
    }
  }
  return { instructions: [...found.values()], isDemanded }
}

function readInstruction(payload: unknown) {
  const {
    kind,
    by,
    basis,
    text = null,
    consigneeId = null,
    consignee,
    place,
    date = null,
  } = readPayload('disposalInstructed', payload)
  if (kind === undefined || by === undefined || basis === undefined) return null
  return { kind, by, basis, text, consigneeId, consignee: placeIn(consignee), place: placeIn(place), date }
}

/** A part that was erased is read as nothing. */
function placeIn(parts: { readonly [Name in keyof RecordedPlace]?: string | null } | null | undefined) {
  if (parts === null || parts === undefined) return null
  const { name = null, street = null, postalCode = null, place = null, countryCode = null } = parts
  return { name, street, postalCode, place, countryCode }
}

function changeBy(type: 'disposalAnswered' | 'disposalWithdrawn', payload: unknown, origin: Origin) {
  if (type === 'disposalWithdrawn') return { state: 'withdrawn' } as const
  const { answer, ground = null, text = null } = readPayload(type, payload)
  return answer === undefined ? {} : { state: answer, answer: { answer, ground, text, ...origin } }
}

/** The receiver's signature ends what nobody has answered, and so does the demand of the consignee (article 12.2). */
function endsWaiting(type: string, payload: unknown): boolean {
  return type === 'deliveryDemanded' || (type === 'noteSigned' && readPayload(type, payload).step === 3)
}

/** How many instructions the carrier has still to answer. */
export function waitingCount(instructions: readonly Pick<Instruction, 'state'>[]): number {
  return instructions.filter(({ state }) => state === 'waiting').length
}

/** The instructions that the carrier has accepted, the latest last. */
export function acceptedInstructions<Known extends Pick<Instruction, 'state'>>(
  instructions: readonly Known[],
): Known[] {
  return instructions.filter(({ state }) => state === 'accepted')
}

/** The latest accepted instruction that names another consignee; null: the one that was signed takes the goods. */
export function redirection<Known extends Pick<Instruction, 'state' | 'kind'>>(
  instructions: readonly Known[],
): Known | null {
  return acceptedInstructions(instructions).findLast(({ kind }) => kind === 'consignee') ?? null
}

const stopping: readonly InstructionKind[] = ['stop', 'hold', 'return', 'destroy']

/** The carrier has accepted to stop, hold, return or destroy the goods, and nothing else since. */
export function isStopped(instructions: readonly Pick<Instruction, 'state' | 'kind'>[]): boolean {
  const latest = acceptedInstructions(instructions).at(-1)
  return latest !== undefined && stopping.includes(latest.kind)
}
