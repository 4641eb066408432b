import { holds, type Actor } from '../../access/actor.ts'
import { allowed, denied, every, type Verdict } from '../../access/verdict.ts'
import { notNow } from '../lifecycle/lifecycle.ts'
import type { NoteForPolicy } from '../policy/policy.ts'
import { sidesOf } from '../policy/side.ts'

/** Whoever takes part in a note, and its driver, can hand it on; an inspector who may look at it cannot. */
export function canShareNote(actor: Actor, note: NoteForPolicy): Verdict {
  const isOnlyLooking = actor.builtInRole === 'goverment authority user'
  const takesPart = sidesOf(actor, note.parties).size > 0 || note.driverUserId === actor.userId
  const concerned = takesPart && !isOnlyLooking
  return every(concerned ? allowed : denied('permission_missing'), note.status === 8 ? notNow(note.status) : allowed)
}

/** Links are taken back by a party that may change notes, in any status: it is not the note that changes. */
export function canRevokeLinks(actor: Actor, note: NoteForPolicy): Verdict {
  const takesPart = sidesOf(actor, note.parties).size > 0
  return holds(actor, 'modifyCmrs') && takesPart ? allowed : denied('permission_missing')
}
