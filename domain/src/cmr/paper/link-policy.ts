import { holds, type Actor } from '../../access/actor.ts'
import { allowed, denied, every, type Verdict } from '../../access/verdict.ts'
import { notNow } from '../lifecycle/lifecycle.ts'
import type { NoteForPolicy } from '../policy/policy.ts'
import { sidesOf } from '../policy/side.ts'

/** Parties of a note and its driver can share it; an inspector who may only view it cannot. */
export function canShareNote(actor: Actor, note: NoteForPolicy): Verdict {
  const isOnlyLooking = actor.builtInRole === 'goverment authority user'
  const takesPart = sidesOf(actor, note.parties).size > 0 || note.driverUserId === actor.userId
  const concerned = takesPart && !isOnlyLooking
  return every(concerned ? allowed : denied('permission_missing'), note.status === 8 ? notNow(note.status) : allowed)
}

/** A party that may change notes can revoke links in any status, because the note itself does not change. */
export function canRevokeLinks(actor: Actor, note: NoteForPolicy): Verdict {
  const takesPart = sidesOf(actor, note.parties).size > 0
  return holds(actor, 'modifyCmrs') && takesPart ? allowed : denied('permission_missing')
}
