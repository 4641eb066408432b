import { z } from 'zod'
import { hasPermission, type Actor } from '../../access/actor.ts'
import { refusalCodes, type RefusalCode } from '../../access/refusal.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import { deniedByStatus } from '../lifecycle/lifecycle.ts'
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
import { canFileReservation } from './claim.ts'
import { canRecordDelivery } from './delivery.ts'
import { nextStep } from '../signing/steps.ts'
import { canSign, type NoteToSign } from '../signing/policy.ts'
import { isOrAbove, isSameOrganization } from '../../organization/tree.ts'
import { canAnswerReservations, canReserve } from './reservation.ts'
import { sides } from './side.ts'
import { canCharter } from './spot-charter.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** The actions on a note, each with its policy. */
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
  fileReservation: canFileReservation,
  reserve: canReserve,
  answerReservations: canAnswerReservations,
  recordDelivery: canRecordDelivery,
} as const satisfies Record<string, (actor: Actor, note: NoteToSign) => Verdict>

export type NoteAction = keyof typeof policies

/** Object.keys returns string[]; the keys are exactly the actions. */
export const noteActions = Object.keys(policies) as readonly NoteAction[]

/** May the reader themselves sign the next step? */
function canSignNext(actor: Actor, note: NoteToSign): Verdict {
  if (!hasPermission(actor, 'signCmrs')) return denied('permission_missing')
  const step = nextStep(note.status)
  if (step === null) return deniedByStatus(note.status)
  const { userId, organizationPath, builtInRole } = actor
  return canSign(step, { userId, organizationPath, builtInRole, maySign: true }, note)
}

/**
 * What the reader may do with a note, sent with the note and with each row: true, or the reason why not. The browser
 * shows actions by it and contains no status rules itself.
 */
export type May = Readonly<Record<NoteAction, true | RefusalCode>>

const verdict = z.union([z.literal(true), z.enum(refusalCodes)])

export const may = z.object(
  // Object.fromEntries loses the keys; there is one schema for each action.
  Object.fromEntries(noteActions.map((action) => [action, verdict])) as Record<NoteAction, typeof verdict>,
)

export function verdictsOnNote(actor: Actor, note: NoteToSign): May {
  const verdicts: Partial<Record<NoteAction, true | RefusalCode>> = {}
  for (const action of noteActions) {
    const answer = policies[action](actor, note)
    verdicts[action] = answer.allowed ? true : answer.reason
  }
  // Every action has been evaluated.
  return verdicts as May
}

/** The organisation of a party as seen from the reader's: the same, below it, above it, or none of these. */
function relationOf({ organizationPath }: Pick<Actor, 'organizationPath'>, path: string): string {
  if (isSameOrganization(path, organizationPath)) return 'same'
  return `${isOrAbove(organizationPath, path) ? 'below' : ''}${isOrAbove(path, organizationPath) ? 'above' : ''}`
}

/**
 * The verdicts of one reader on many notes. Notes that differ in nothing that a policy looks at share one object, so
 * that a page asks the policies a few times instead of once for each row, and the tree once for each organisation.
 */
export function verdictsOfReader(actor: Actor): (note: NoteToSign) => May {
  const relations = new Map<string, string>()
  const known = new Map<string, May>()
  const relation = (path: string | null) => {
    if (path === null) return '-'
    const found = relations.get(path) ?? relationOf(actor, path)
    relations.set(path, found)
    return found
  }
  return (note) => {
    const standing = sides.map((side) => `${relation(note.parties[side])}${note.subordinatesSign[side] ? '*' : ''}`)
    const isDriver = note.driverUserId === actor.userId
    const isPicked = note.unapprovedRows > 0 && !note.unapprovedAllowed
    const key = `${note.status} ${note.previousStatus} ${isDriver} ${isPicked} ${note.isTest === true} ${standing.join(' ')}`
    const found = known.get(key) ?? verdictsOnNote(actor, note)
    known.set(key, found)
    return found
  }
}

/** The verdict on an action, with the present status in its details if the status prevents it. */
export function verdictOnAction(action: NoteAction, note: { readonly status: NoteStatus; readonly may: May }): Verdict {
  const answer = note.may[action]
  if (answer === true) return allowed
  return answer === 'status_not_allowed' ? deniedByStatus(note.status) : denied(answer)
}
