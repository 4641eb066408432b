import { hasPermission, isSuperAdmin, type Actor } from '../../access/actor.ts'
import type { PermissionName } from '../../access/permission.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { isOrAbove } from '../../organization/tree.ts'
import { fieldGroups, allowedSides } from './field-locks.ts'
import { canTransition, deniedByStatus, type NoteProgress } from '../lifecycle/lifecycle.ts'
import { sidesOf, type PartyPaths } from './side.ts'

/** The part of a note that its policies need. */
export interface NoteForPolicy extends NoteProgress {
  readonly parties: PartyPaths
  readonly driverUserId: number | null
  /** Made with a test key: nothing about it reaches other organisations. Absent: a real note. */
  readonly isTest?: boolean
  /** Its refused goods travel on a follow-up note. */
  readonly isFollowedUp?: boolean
}

function needs(actor: Pick<Actor, 'permissions'>, permission: PermissionName): Verdict {
  return hasPermission(actor, permission) ? allowed : denied('permission_missing')
}

/** The creator's organisation creates notes manually, and it or one below it is a party of this note. */
export function canCreate(
  actor: Actor,
  parties: Pick<PartyPaths, 'sender' | 'carrier' | 'recipient'>,
  { drawsUpByHand }: { readonly drawsUpByHand: boolean },
): Verdict {
  const takesPart = [parties.sender, parties.carrier, parties.recipient].some(
    (path) => path !== null && isOrAbove(actor.organizationPath, path),
  )
  return firstDenial(
    needs(actor, 'createCmr'),
    drawsUpByHand ? allowed : denied('manual_creation_off'),
    takesPart || isSuperAdmin(actor) ? allowed : denied('no_party'),
  )
}

/** At least one field of the note is editable by the actor; the field locks decide which. */
export function canEdit(actor: Actor, note: NoteForPolicy): Verdict {
  const sides = sidesOf(actor, note.parties)
  const open = fieldGroups.some((group) => allowedSides(group, note.status).some((side) => sides.has(side)))
  return firstDenial(needs(actor, 'modifyCmrs'), open ? allowed : denied('fields_locked'))
}

export function canRelease(actor: Actor, note: NoteForPolicy): Verdict {
  return firstDenial(needs(actor, 'changeStatusCmr'), canTransition('release', note), preparesIt(actor, note))
}

export function canTakeBack(actor: Actor, note: NoteForPolicy): Verdict {
  return firstDenial(needs(actor, 'changeStatusCmr'), canTransition('takeBack', note), preparesIt(actor, note))
}

export function canRemove(actor: Actor, note: NoteForPolicy): Verdict {
  return firstDenial(needs(actor, 'deleteCmrs'), canTransition('remove', note), preparesIt(actor, note))
}

/** Releasing, taking back and removing are reserved for the parties that make the contract. */
function preparesIt(actor: Actor, note: NoteForPolicy): Verdict {
  const sides = sidesOf(actor, note.parties)
  return allowedSides('contract', 1).some((side) => sides.has(side)) ? allowed : denied('permission_missing')
}

/** Parties only: an inspector may view a note but not act on it. */
function takesPart(actor: Actor, note: NoteForPolicy): Verdict {
  return sidesOf(actor, note.parties).size > 0 ? allowed : denied('permission_missing')
}

export function canSetUnfinished(actor: Actor, note: NoteForPolicy): Verdict {
  return firstDenial(
    needs(actor, 'SetOrUnsetUnfinishedStatusOfCMR'),
    takesPart(actor, note),
    canTransition('setUnfinished', note),
  )
}

export function canCancelUnfinished(actor: Actor, note: NoteForPolicy): Verdict {
  return firstDenial(
    needs(actor, 'SetOrUnsetUnfinishedStatusOfCMR'),
    takesPart(actor, note),
    canTransition('cancelUnfinished', note),
    // The goods would be delivered twice.
    note.isFollowedUp === true ? denied('moved_to_follow_up') : allowed,
  )
}

/** Company admins, super admins and planners may assign drivers. */
export function mayAssignDrivers(actor: Pick<Actor, 'builtInRole'>): Verdict {
  const roles: readonly (string | null)[] = [
    'super admin',
    'super admin plus',
    'company admin',
    'company admin plus',
    'planner',
  ]
  return roles.includes(actor.builtInRole) ? allowed : denied('permission_missing')
}

export function canAssignDriver(actor: Actor, note: NoteForPolicy): Verdict {
  const open = allowedSides('carriage', note.status)
  if (open.length === 0) return firstDenial(mayAssignDrivers(actor), deniedByStatus(note.status))
  const sides = sidesOf(actor, note.parties)
  return firstDenial(mayAssignDrivers(actor), open.some((side) => sides.has(side)) ? allowed : denied('fields_locked'))
}

/**
 * The guid identifies a driver when their code is entered. It is visible to the driver, to users who assign drivers,
 * and to users on whose device the driver may still sign; all others see only the driver's name.
 */
export function canReadDriverGuid(actor: Actor, note: NoteForPolicy): Verdict {
  if (isItsDriver(actor, note) || canAssignDriver(actor, note).allowed) return allowed
  const sides = sidesOf(actor, note.parties)
  const scans = (['sender', 'carrier', 'subcontractor'] as const).some((side) => sides.has(side))
  return firstDenial(needs(actor, 'signCmrs'), scans && note.status <= 3 ? allowed : denied('permission_missing'))
}

/**
 * The side of the carrier or subcontractor assigns its own drivers. Other preparing parties may only name drivers of
 * a carrier they have worked with; otherwise they charter.
 */
export function canNameDriver(
  actor: Pick<Actor, 'organizationPath' | 'builtInRole'>,
  carrying: Pick<PartyPaths, 'carrier' | 'subcontractor'>,
  hasWorkedWithCarrier: boolean,
): Verdict {
  const sides = sidesOf(actor, { creator: null, sender: null, recipient: null, ...carrying })
  const sendsOwn = sides.has('carrier') || sides.has('subcontractor')
  return sendsOwn || hasWorkedWithCarrier ? allowed : denied('driver_named_by_carrier')
}

/** Goods and containers picked in transit are approved before the driver signs. */
export function canConfirmGoods(actor: Actor, note: NoteForPolicy): Verdict {
  const sides = sidesOf(actor, note.parties)
  const concerned = allowedSides('carriage', 1).some((side) => sides.has(side))
  return firstDenial(
    needs(actor, 'confirmGoodsAndContainers'),
    concerned ? allowed : denied('permission_missing'),
    note.status <= 3 ? allowed : deniedByStatus(note.status),
  )
}

function isItsDriver(actor: Pick<Actor, 'userId'>, note: NoteForPolicy): boolean {
  return note.driverUserId === actor.userId
}

/** The note's driver, or a planner of the carrier or subcontractor. */
export function carriesIt(actor: Actor, note: NoteForPolicy): boolean {
  const sides = sidesOf(actor, note.parties)
  const byCarrier = hasPermission(actor, 'modifyCmrs') && (sides.has('carrier') || sides.has('subcontractor'))
  return isItsDriver(actor, note) || byCarrier
}

/** Loading and unloading times are recorded by the driver, or by a planner of the carrier for them. */
export function canRecordTimes(actor: Actor, note: NoteForPolicy): Verdict {
  const underWay = note.status <= 5 ? allowed : deniedByStatus(note.status)
  return firstDenial(carriesIt(actor, note) ? allowed : denied('permission_missing'), underWay)
}

/** Parties of a released note and its driver can register an exception. */
export function canRegisterException(actor: Actor, note: NoteForPolicy): Verdict {
  const present = note.status === 1 || note.status === 8 ? deniedByStatus(note.status) : allowed
  return firstDenial(isItsDriver(actor, note) ? allowed : takesPart(actor, note), present)
}

/** Documents can be attached until the mails of the note are sent, which would otherwise miss them. */
export function canAttach(actor: Actor, note: NoteForPolicy): Verdict {
  return firstDenial(
    needs(actor, 'modifyCmrs'),
    takesPart(actor, note),
    note.status <= 5 ? allowed : deniedByStatus(note.status),
  )
}

/** Every user who sees a note can comment on it, except inspectors, and except on a removed note. */
export function canComment(actor: Pick<Actor, 'builtInRole'>, note: Pick<NoteForPolicy, 'status'>): Verdict {
  const works = actor.builtInRole === 'goverment authority user' ? denied('permission_missing') : allowed
  return firstDenial(works, note.status === 8 ? deniedByStatus(note.status) : allowed)
}

/**
 * Photos are taken by the driver or a party, also of what interrupted an unfinished note. A signer of the recipient
 * photographs what they find at delivery also without the permission. On a closed note the consignee's side still takes
 * them, for a reservation (art. 30).
 */
export function canAddPhoto(actor: Actor, note: NoteForPolicy): Verdict {
  const { status } = note
  const isRecipients = sidesOf(actor, note.parties).has('recipient')
  const isForReservation = (status === 6 || status === 7) && isRecipients
  const receives = status === 4 && hasPermission(actor, 'signCmrs') && isRecipients
  return firstDenial(
    receives ? allowed : needs(actor, 'addPhoto'),
    isItsDriver(actor, note) ? allowed : takesPart(actor, note),
    status <= 5 || status === 9 || isForReservation ? allowed : deniedByStatus(status),
  )
}

/** A photo that the receiver has signed for cannot be deleted. */
export function canDeletePhoto(actor: Actor, note: NoteForPolicy): Verdict {
  return firstDenial(
    needs(actor, 'deletePhoto'),
    takesPart(actor, note),
    note.status <= 4 ? allowed : deniedByStatus(note.status),
  )
}
