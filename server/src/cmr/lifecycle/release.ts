import type { Actor } from '@roadnote/domain/access/actor'
import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { isComplete, missingForSigning } from '@roadnote/domain/cmr/lifecycle/completeness'
import { deniedByStatus } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import { canRelease, canTakeBack } from '@roadnote/domain/cmr/policy/policy'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { NoteColumns } from '../note/columns.ts'
import { completenessFacts, type Note } from '../note/store.ts'

export interface StatusDecision {
  readonly transition: 'release' | 'takeBack' | undefined
  /** Why a released note falls back to created; empty otherwise. */
  readonly missing: Readonly<Record<string, FieldProblem>>
}

const nothingMissing = {}

/**
 * The status after saving these columns: released or withdrawn as requested, withdrawn automatically if the note was
 * ready for signing and is no longer complete, else unchanged.
 */
export async function decideStatus(
  tx: Transaction<Database>,
  actor: Actor,
  note: Note,
  columns: NoteColumns,
  wanted: number | undefined,
): Promise<StatusDecision> {
  const changed = wanted !== undefined && wanted !== note.status
  if (changed && wanted !== 1 && wanted !== 2) assertAllowed(deniedByStatus(note.status))
  if (changed && wanted === 1) {
    assertAllowed(canTakeBack(actor, note))
    return { transition: 'takeBack', missing: nothingMissing }
  }
  if (!changed && note.status !== 2) return { transition: undefined, missing: nothingMissing }
  if (changed) assertAllowed(canRelease(actor, note))
  const substance = await completenessFacts(tx, { ...note.record, ...columns })
  if (changed) {
    assertAllowed(isComplete(substance))
    return { transition: 'release', missing: nothingMissing }
  }
  const missing = missingForSigning(substance)
  return { transition: Object.keys(missing).length > 0 ? 'takeBack' : undefined, missing }
}
