import { holds, isSuperAdmin, type Actor } from '../../access/actor.ts'
import type { PermissionName } from '../../access/permission.ts'
import { allowed, denied, every, type Verdict } from '../../access/verdict.ts'
import { isOrAbove } from '../../organization/tree.ts'
import { fieldGroups, sidesAllowed } from './field-locks.ts'
import { mayHappen, notNow, type Progress } from '../lifecycle/lifecycle.ts'
import { sidesOf, type PartyPaths } from './side.ts'

/** As much of a note as decides what may be done to it. */
export interface NoteForPolicy extends Progress {
  readonly parties: PartyPaths
  readonly driverUserId: number | null
}

function needs(actor: Pick<Actor, 'permissions'>, permission: PermissionName): Verdict {
  return holds(actor, permission) ? allowed : denied('permission_missing')
}

/** The creator's organisation draws notes up by hand, and it, or one under it, takes part in this one. */
export function canCreate(
  actor: Actor,
  parties: Pick<PartyPaths, 'sender' | 'carrier' | 'recipient'>,
  { drawsUpByHand }: { readonly drawsUpByHand: boolean },
): Verdict {
  const takesPart = [parties.sender, parties.carrier, parties.recipient].some(
    (path) => path !== null && isOrAbove(actor.organizationPath, path),
  )
  return every(
    needs(actor, 'createCmr'),
    drawsUpByHand ? allowed : denied('manual_creation_off'),
    takesPart || isSuperAdmin(actor) ? allowed : denied('no_party'),
  )
}

/** Some field of the note is open to the actor; which ones is the matter of the field locks. */
export function canEdit(actor: Actor, note: NoteForPolicy): Verdict {
  const sides = sidesOf(actor, note.parties)
  const open = fieldGroups.some((group) => sidesAllowed(group, note.status).some((side) => sides.has(side)))
  return every(needs(actor, 'modifyCmrs'), open ? allowed : denied('fields_locked'))
}

export function canRelease(actor: Actor, note: NoteForPolicy): Verdict {
  return every(needs(actor, 'changeStatusCmr'), mayHappen('release', note), preparesIt(actor, note))
}

export function canTakeBack(actor: Actor, note: NoteForPolicy): Verdict {
  return every(needs(actor, 'changeStatusCmr'), mayHappen('takeBack', note), preparesIt(actor, note))
}

export function canRemove(actor: Actor, note: NoteForPolicy): Verdict {
  return every(needs(actor, 'deleteCmrs'), mayHappen('remove', note), preparesIt(actor, note))
}

/** Releasing, taking back and removing belong to those who make the contract. */
function preparesIt(actor: Actor, note: NoteForPolicy): Verdict {
  const sides = sidesOf(actor, note.parties)
  return sidesAllowed('contract', 1).some((side) => sides.has(side)) ? allowed : denied('permission_missing')
}

/** Parties only: an inspector who may look at a note does not change its fate. */
function takesPart(actor: Actor, note: NoteForPolicy): Verdict {
  return sidesOf(actor, note.parties).size > 0 ? allowed : denied('permission_missing')
}

export function canSetUnfinished(actor: Actor, note: NoteForPolicy): Verdict {
  return every(
    needs(actor, 'SetOrUnsetUnfinishedStatusOfCMR'),
    takesPart(actor, note),
    mayHappen('setUnfinished', note),
  )
}

export function canCancelUnfinished(actor: Actor, note: NoteForPolicy): Verdict {
  return every(
    needs(actor, 'SetOrUnsetUnfinishedStatusOfCMR'),
    takesPart(actor, note),
    mayHappen('cancelUnfinished', note),
  )
}

/** Admins (company or super) and planners send drivers on their way. */
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
  const open = sidesAllowed('carriage', note.status)
  if (open.length === 0) return every(mayAssignDrivers(actor), notNow(note.status))
  const sides = sidesOf(actor, note.parties)
  return every(mayAssignDrivers(actor), open.some((side) => sides.has(side)) ? allowed : denied('fields_locked'))
}

/**
 * The guid is the name under which a driver's code is tried. It is for the driver, for those who assign drivers, and for
 * those on whose device the driver may still sign; everybody else reads who drives.
 */
export function canReadDriverGuid(actor: Actor, note: NoteForPolicy): Verdict {
  if (isItsDriver(actor, note) || canAssignDriver(actor, note).allowed) return allowed
  const sides = sidesOf(actor, note.parties)
  const scans = (['sender', 'carrier', 'subcontractor'] as const).some((side) => sides.has(side))
  return every(needs(actor, 'signCmrs'), scans && note.status <= 3 ? allowed : denied('permission_missing'))
}

/**
 * Whose driver it is decides: the carrier's or subcontractor's side sends its own. Whoever else prepares the note names
 * drivers only of a carrier they have worked with; others they charter.
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

/** Goods and containers picked on the way are approved before the driver signs. */
export function canConfirmGoods(actor: Actor, note: NoteForPolicy): Verdict {
  const sides = sidesOf(actor, note.parties)
  const concerned = sidesAllowed('carriage', 1).some((side) => sides.has(side))
  return every(
    needs(actor, 'confirmGoodsAndContainers'),
    concerned ? allowed : denied('permission_missing'),
    note.status <= 3 ? allowed : notNow(note.status),
  )
}

function isItsDriver(actor: Pick<Actor, 'userId'>, note: NoteForPolicy): boolean {
  return note.driverUserId === actor.userId
}

/** The times of loading and unloading are the driver's, or the carrier's planner's for him. */
export function canRecordTimes(actor: Actor, note: NoteForPolicy): Verdict {
  const sides = sidesOf(actor, note.parties)
  const byCarrier = holds(actor, 'modifyCmrs') && (sides.has('carrier') || sides.has('subcontractor'))
  const underWay = note.status <= 5 ? allowed : notNow(note.status)
  return every(isItsDriver(actor, note) || byCarrier ? allowed : denied('permission_missing'), underWay)
}

/** Whoever takes part in a released note, and its driver, can report that something went wrong. */
export function canRegisterException(actor: Actor, note: NoteForPolicy): Verdict {
  const present = note.status === 1 || note.status === 8 ? notNow(note.status) : allowed
  return every(isItsDriver(actor, note) ? allowed : takesPart(actor, note), present)
}

/** Papers are added while the note is on its way; once its mails are being sent they would miss them. */
export function canAttach(actor: Actor, note: NoteForPolicy): Verdict {
  return every(needs(actor, 'modifyCmrs'), takesPart(actor, note), note.status <= 5 ? allowed : notNow(note.status))
}

/** Whoever sees a note can say something about it, but for inspectors, who only look, and about what is removed. */
export function canComment(actor: Pick<Actor, 'builtInRole'>, note: Pick<NoteForPolicy, 'status'>): Verdict {
  const works = actor.builtInRole === 'goverment authority user' ? denied('permission_missing') : allowed
  return every(works, note.status === 8 ? notNow(note.status) : allowed)
}

/** Photos are taken on the road: by the driver, or by whoever takes part; also of what stopped a note halfway. */
export function canAddPhoto(actor: Actor, note: NoteForPolicy): Verdict {
  return every(
    needs(actor, 'addPhoto'),
    isItsDriver(actor, note) ? allowed : takesPart(actor, note),
    note.status <= 5 || note.status === 9 ? allowed : notNow(note.status),
  )
}

/** A photo that the receiver has signed for stays. */
export function canDeletePhoto(actor: Actor, note: NoteForPolicy): Verdict {
  return every(needs(actor, 'deletePhoto'), takesPart(actor, note), note.status <= 4 ? allowed : notNow(note.status))
}
