import type { Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import type { Instruction } from '../disposal/instruction.ts'
import { instructionsFor, type DisposalRight } from '../disposal/right.ts'
import { deniedByStatus } from '../lifecycle/lifecycle.ts'
import type { NoteToSign } from '../signing/policy.ts'
import { sidesSpokenFor } from './correction.ts'

export interface NoteToDispose extends NoteToSign {
  /** The consignee that the note names, also after an instruction has named another one. */
  readonly signedRecipient: {
    readonly path: string | null
    readonly subordinatesSign: boolean
  }
}

/** Only people who may sign for a party speak for it. Super admins and parent organisations speak for nobody. */
function speaksForSender(actor: Actor, note: NoteToDispose): boolean {
  return sidesSpokenFor(actor, note).includes('sender')
}

/** For the consignee that the note names, which keeps its rights also where another one takes the goods (article 12.4). */
function speaksForSignedRecipient(actor: Actor, note: NoteToDispose): boolean {
  const { signedRecipient: named, parties, subordinatesSign } = note
  return sidesSpokenFor(actor, {
    ...note,
    parties: { ...parties, recipient: named.path },
    subordinatesSign: { ...subordinatesSign, recipient: named.subordinatesSign },
  }).includes('recipient')
}

function speaksForRecipient(actor: Actor, note: NoteToDispose): boolean {
  return sidesSpokenFor(actor, note).includes('recipient')
}

function speaksForHolder(actor: Actor, note: NoteToDispose, { holder, basis }: DisposalRight): boolean {
  if (holder === 'sender') return speaksForSender(actor, note)
  return basis === 'demanded' ? speaksForRecipient(actor, note) : speaksForSignedRecipient(actor, note)
}

/** Who holds the right of disposal gives instructions (articles 12, 14 and 15). */
export function canInstruct(actor: Actor, note: NoteToDispose, right: DisposalRight): Verdict {
  const speaksForOne =
    speaksForSender(actor, note) || speaksForRecipient(actor, note) || speaksForSignedRecipient(actor, note)
  if (!speaksForOne) return denied('permission_missing')
  if (instructionsFor(right).length === 0) return denied('nothing_to_instruct')
  return speaksForHolder(actor, note, right) ? allowed : denied('disposal_of_other_party')
}

/** The carrier with its driver or the subcontractor answers what still waits (articles 12.5 and 12.6). */
export function canAnswerInstruction(
  actor: Actor,
  note: NoteToDispose,
  { state }: Pick<Instruction, 'state'>,
): Verdict {
  return firstDenial(
    sidesSpokenFor(actor, note).includes('carrier') ? allowed : denied('permission_missing'),
    state === 'waiting' ? allowed : denied('instruction_closed'),
  )
}

/** The side that gave an instruction takes it back until the carrier has answered. */
export function canWithdrawInstruction(
  actor: Actor,
  note: NoteToDispose,
  { by, basis, state }: Pick<Instruction, 'by' | 'basis' | 'state'>,
): Verdict {
  return firstDenial(
    speaksForHolder(actor, note, { holder: by, basis }) ? allowed : denied('permission_missing'),
    state === 'waiting' ? allowed : denied('instruction_closed'),
  )
}

interface Arrival {
  readonly hasArrived: boolean
  readonly right: DisposalRight
  /** The latest accepted instruction is to stop, hold, return or destroy the goods. */
  readonly isStopped: boolean
}

/**
 * After the arrival the consignee demands delivery and its copy, and disposes from then on (articles 12.2 and 13.1); also one
 * that has refused the goods, as long as the carrier has no contrary instructions (article 15.2).
 */
export function canDemandDelivery(
  actor: Actor,
  note: NoteToDispose,
  { hasArrived, right, isStopped }: Arrival,
): Verdict {
  return firstDenial(
    speaksForRecipient(actor, note) ? allowed : denied('permission_missing'),
    note.status === 4 ? allowed : deniedByStatus(note.status),
    hasArrived || right.basis === 'refused' ? allowed : denied('not_arrived'),
    isStopped ? denied('delivery_stopped') : allowed,
  )
}
