import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/**
 * The sequence of the event from which recipients, subcontractors and others see the note: the last release before
 * the first signature. Everything before it, including earlier releases and withdrawals, is drafting.
 */
export function releaseOf(events: readonly { readonly sequence: number; readonly type: string }[]): number {
  const signed = events.find(({ type }) => type === 'noteSigned')?.sequence ?? Infinity
  return events.findLast(({ type, sequence }) => type === 'noteReleased' && sequence < signed)?.sequence ?? signed
}

export interface Release {
  readonly sequence: number
  /** The version of the note after it; Infinity: not released, null: recorded before versions existed. */
  readonly version: number | null
}

/** The release of a note, for a reader who does not see the events of its draft. */
export async function releaseOfNote(db: Kysely<Database>, cmrId: number): Promise<Release> {
  const events = await db
    .selectFrom('cmrEvent')
    .where('cmrId', '=', cmrId)
    .where('type', 'in', ['noteReleased', 'noteSigned'])
    .orderBy('sequence')
    .select(['sequence', 'type', 'noteVersion'])
    .execute()
  const sequence = releaseOf(events)
  const match = events.find((event) => event.sequence === sequence)
  return { sequence, version: match === undefined ? Infinity : match.noteVersion }
}
