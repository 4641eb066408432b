import { readPayload, type NoteEventType } from '../lifecycle/events.ts'
import type { NoteProgress } from '../lifecycle/lifecycle.ts'
import type { NoteStatus } from '../lifecycle/status.ts'
import { correctionAnswers, correctionSides, type CorrectionAnswer, type CorrectionSide } from './recorded.ts'

export { correctionAnswers, correctionSides, type CorrectionAnswer, type CorrectionSide }

/** More on one note are no corrections any longer. */
export const mostCorrections = 50

/** The events of corrections, in the order in which they happen to one. */
export const correctionEvents = [
  'correctionProposed',
  'correctionAnswered',
  'correctionWithdrawn',
  'correctionMade',
] as const satisfies readonly NoteEventType[]

export const correctionStates = ['open', 'made', 'rejected', 'withdrawn'] as const

export type CorrectionState = (typeof correctionStates)[number]

/** How far the signatures have come: an unfinished note goes on where it stopped. */
export function reachedStatus({ status, previousStatus }: NoteProgress): NoteStatus {
  return status === 9 ? (previousStatus ?? status) : status
}

/** The sides whose signature the note has, so that a correction needs their agreement. */
export function signedSides(note: NoteProgress): readonly CorrectionSide[] {
  const reached = reachedStatus(note)
  const count = reached >= 3 && reached <= 7 ? Math.min(reached, 5) - 2 : 0
  return correctionSides.slice(0, count)
}

/** An event of the note's chain as it can still be read. */
export interface CorrectionEvent {
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
  readonly answer: CorrectionAnswer
  readonly sides: readonly CorrectionSide[]
  readonly text: string | null
}

export interface Correction extends Origin {
  /** Its place in the chain. */
  readonly id: number
  readonly field: string
  /** The name of the row; null: a field of the note. */
  readonly row: string | null
  readonly from: string | null
  readonly to: string | null
  readonly reason: string
  /** Those for whom the proposer may sign: they count as agreeing. */
  readonly sides: readonly CorrectionSide[]
  readonly answers: readonly GivenAnswer[]
  readonly state: CorrectionState
}

/** The corrections of a note from its chain, oldest first. What was erased is left out. */
export function correctionsIn(events: readonly CorrectionEvent[]): Correction[] {
  const found = new Map<number, Correction>()
  for (const { sequence, type, payload, ...origin } of events) {
    if (type === 'correctionProposed') {
      const { field, row, from, to, reason, sides = [] } = readPayload(type, payload)
      if (field === undefined || row === undefined || from === undefined || to === undefined) continue
      const said = { field, row, from, to, reason: reason ?? '', sides: [...sides] }
      found.set(sequence, { id: sequence, ...said, ...origin, answers: [], state: 'open' })
      continue
    }
    const proposal = proposalOf(type, payload)
    const known = proposal === null ? undefined : found.get(proposal)
    if (known !== undefined) found.set(known.id, { ...known, ...changeBy(known, type, payload, origin) })
  }
  return [...found.values()]
}

function proposalOf(type: string, payload: unknown): number | null {
  if (type !== 'correctionAnswered' && type !== 'correctionWithdrawn' && type !== 'correctionMade') return null
  return readPayload(type, payload).proposal ?? null
}

function changeBy(known: Correction, type: string, payload: unknown, origin: Origin): Partial<Correction> {
  if (type === 'correctionWithdrawn') return { state: 'withdrawn' }
  if (type === 'correctionMade') return { state: 'made' }
  const { answer, sides = [], text = null } = readPayload('correctionAnswered', payload)
  if (answer === undefined) return {}
  const answers = [...known.answers, { answer, sides: [...sides], text, ...origin }]
  return answer === 'rejected' ? { answers, state: 'rejected' } : { answers }
}

/** The sides that have signed and have neither proposed nor answered yet, each once. */
export function waitingFor(
  { sides, answers }: Pick<Correction, 'sides' | 'answers'>,
  signed: readonly CorrectionSide[],
): readonly CorrectionSide[] {
  const heard = new Set([...sides, ...answers.flatMap((given) => given.sides)])
  return signed.filter((side) => !heard.has(side))
}

/** A correction that stands beside the signed value. */
export interface MadeCorrection {
  readonly field: string
  readonly row: string | null
  readonly from: string | null
  readonly to: string | null
}

/** The last correction of each field, by its name: what was signed is in `from` of the first one. */
export function latestCorrections<Made extends MadeCorrection>(made: readonly Made[]): ReadonlyMap<string, Made> {
  return new Map(made.map((one) => [one.field, one]))
}
