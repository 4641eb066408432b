import type { Actor } from '@roadnote/domain/access/actor'
import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { assertAllowed, denied } from '@roadnote/domain/access/verdict'
import { isComplete, missingForSigning } from '@roadnote/domain/cmr/lifecycle/completeness'
import { isControlDocument, missingInControlDocument } from '@roadnote/domain/cmr/lifecycle/control-document'
import { deniedByStatus } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import { canRelease, canTakeBack } from '@roadnote/domain/cmr/policy/policy'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { NoteColumns } from '../note/columns.ts'
import { completenessFacts } from '../note/completeness-facts.ts'
import type { Note } from '../note/store.ts'

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
  if (!changed && note.status === 3) await requireWholeControlDocument(tx, note, columns)
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

/**
 * Under way the control document stays whole, because the note cannot fall back to a draft any more. What was missing
 * before this change, in a note of an earlier version of the program, does not prevent it.
 */
async function requireWholeControlDocument(
  tx: Transaction<Database>,
  { record }: Note,
  columns: NoteColumns,
): Promise<void> {
  if (!isControlDocument({ ...record, ...columns })) return
  const after = missingInControlDocument(await completenessFacts(tx, { ...record, ...columns }))
  if (Object.keys(after).length === 0) return
  const before = missingInControlDocument(await completenessFacts(tx, record))
  const fields = Object.fromEntries(Object.entries(after).filter(([field]) => !(field in before)))
  if (Object.keys(fields).length > 0) assertAllowed(denied('note_incomplete', { fields }))
}
