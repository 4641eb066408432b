import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { waitingCount, type Instruction } from '@roadnote/domain/cmr/disposal/instruction'
import { canAnswerInstruction, canWithdrawInstruction } from '@roadnote/domain/cmr/policy/disposal'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { disposalOfNote } from '../evidence/disposal.ts'
import type { NoteColumns } from '../note/columns.ts'
import { noteToDispose } from '../note/note-to-sign.ts'
import { requireKnownReferences, withPresentOrganizations } from '../note/references.ts'
import { findNotesAsSystem, lockNote, saveNote } from '../note/store.ts'
import { reactToAnswer } from '../reactions/disposal.ts'

type Contract = typeof disposalContract
type Tx = Transaction<Database>

/** An instruction with its note, locked; one of another note is not found. */
async function lockInstruction(tx: Tx, actor: Actor, cmrId: number, id: number) {
  const note = await lockNote(tx, actor, cmrId)
  const { instructions } = await disposalOfNote(tx, note.id)
  const instruction = instructions.find((one) => one.id === id)
  if (instruction === undefined) throw new Refusal('not_found')
  const left = waitingCount(instructions) - 1
  return { note, instruction, waiting: { instructionsWaiting: left > 0 ? left : null } }
}

/** The carrier accepts or refuses, once. The same answer again changes nothing. */
export const answerInstruction: UseCase<Contract['answerInstruction']> = async (
  context,
  { cmr_id: cmrId, instructionId, answer, ground: sent = null, text = null },
) => {
  const { tx, actor } = context
  const { note, instruction, waiting } = await lockInstruction(tx, actor, cmrId, instructionId)
  const ground = answer === 'refused' ? sent : null
  const verdict = canAnswerInstruction(actor, noteToDispose(note), instruction)
  const isRepeated = instruction.answer?.answer === answer && instruction.answer.ground === ground
  if (!verdict.allowed && verdict.reason === 'instruction_closed' && isRepeated)
    return { message: 'crm.updated', version: note.record.version }
  assertAllowed(verdict)
  const recipient = answer === 'accepted' ? await recipientAfter(tx, instruction) : {}
  const saved = await saveNote(context, note, { ...waiting, ...recipient })
  const payload = { instruction: instruction.id, answer, ground, text }
  await recordEvent(context, note, 'disposalAnswered', payload, saved.place)
  // Read again: an accepted consignee is a party of the note from here on.
  const [told = note] = await findNotesAsSystem(tx, [note.id])
  await reactToAnswer(context, told, { ...instruction, ground, text, state: answer, person: actor.name })
  return { message: 'crm.updated', version: saved.version }
}

/** From here on the named consignee sees the note and signs for the goods. It may have been merged or deleted meanwhile. */
async function recipientAfter(tx: Tx, { kind, consigneeId }: Instruction): Promise<NoteColumns> {
  if (kind !== 'consignee' || consigneeId === null) return {}
  const named = await withPresentOrganizations(tx, { recipientOrganizationsID: consigneeId })
  await requireKnownReferences(tx, named)
  return { instructedRecipientId: named.recipientOrganizationsID }
}

/** The side that gave an instruction takes it back until the carrier has answered. */
export const withdrawInstruction: UseCase<Contract['withdrawInstruction']> = async (
  context,
  { cmr_id: cmrId, instructionId },
) => {
  const { tx, actor } = context
  const { note, instruction, waiting } = await lockInstruction(tx, actor, cmrId, instructionId)
  const verdict = canWithdrawInstruction(actor, noteToDispose(note), instruction)
  if (!verdict.allowed && verdict.reason === 'instruction_closed' && instruction.state === 'withdrawn')
    return { message: 'crm.updated', version: note.record.version }
  assertAllowed(verdict)
  const saved = await saveNote(context, note, waiting)
  await recordEvent(context, note, 'disposalWithdrawn', { instruction: instruction.id }, saved.place)
  await reactToAnswer(context, note, {
    ...instruction,
    ground: null,
    text: null,
    state: 'withdrawn',
    person: actor.name,
  })
  return { message: 'crm.updated', version: saved.version }
}
