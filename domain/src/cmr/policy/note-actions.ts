import { z } from 'zod'
import { holds, type Actor } from '../../access/actor.ts'
import { refusalCodes, type RefusalCode } from '../../access/refusal.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import { notNow } from '../lifecycle/lifecycle.ts'
import {
  canAddPhoto,
  canAssignDriver,
  canAttach,
  canCancelUnfinished,
  canComment,
  canConfirmGoods,
  canDeletePhoto,
  canEdit,
  canRecordTimes,
  canRegisterException,
  canRelease,
  canRemove,
  canSetUnfinished,
  canTakeBack,
} from './policy.ts'
import { nextStep } from '../signing/steps.ts'
import { canSign, type NoteToSign } from '../signing/policy.ts'
import { canCharter } from './spot-charter.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** What can be done to a note, each with the policy that decides. */
const policies = {
  edit: canEdit,
  release: canRelease,
  takeBack: canTakeBack,
  remove: canRemove,
  sign: canSignNext,
  confirmGoods: canConfirmGoods,
  recordTimes: canRecordTimes,
  assignDriver: canAssignDriver,
  charter: canCharter,
  setUnfinished: canSetUnfinished,
  cancelUnfinished: canCancelUnfinished,
  attach: canAttach,
  comment: canComment,
  addPhoto: canAddPhoto,
  deletePhoto: canDeletePhoto,
  reportException: canRegisterException,
} as const satisfies Record<string, (actor: Actor, note: NoteToSign) => Verdict>

export type NoteAction = keyof typeof policies

/** Object.keys forgets what the keys are; they are the acts by definition. */
export const noteActions = Object.keys(policies) as readonly NoteAction[]

/** The reader's own name under the next signature. */
function canSignNext(actor: Actor, note: NoteToSign): Verdict {
  if (!holds(actor, 'signCmrs')) return denied('permission_missing')
  const step = nextStep(note.status)
  if (step === null) return notNow(note.status)
  const { userId, organizationPath, builtInRole } = actor
  return canSign(step, { userId, organizationPath, builtInRole, maySign: true }, note)
}

/**
 * What the reader may do with a note, as it travels with the note and with each row: true, or why not. The browser shows
 * by it what the server will insist on, and knows no status itself.
 */
export type May = Readonly<Record<NoteAction, true | RefusalCode>>

const verdict = z.union([z.literal(true), z.enum(refusalCodes)])

export const may = z.object(
  // One schema for each act: the keys of the record by definition.
  Object.fromEntries(noteActions.map((action) => [action, verdict])) as Record<NoteAction, typeof verdict>,
)

export function whatMayBeDone(actor: Actor, note: NoteToSign): May {
  const verdicts: Partial<Record<NoteAction, true | RefusalCode>> = {}
  for (const action of noteActions) {
    const answer = policies[action](actor, note)
    verdicts[action] = answer.allowed ? true : answer.reason
  }
  // Every act has been asked about.
  return verdicts as May
}

/** The verdict again, with the status that is in the way where it is one. */
export function verdictOn(action: NoteAction, note: { readonly status: NoteStatus; readonly may: May }): Verdict {
  const answer = note.may[action]
  if (answer === true) return allowed
  return answer === 'status_not_allowed' ? notNow(note.status) : denied(answer)
}
