import { hasPermission, type Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { deniedByStatus } from '../lifecycle/lifecycle.ts'
import type { NoteForPolicy } from '../policy/policy.ts'
import { sidesOf } from '../policy/side.ts'

/** Parties of a note and its driver can share it; an inspector who may only view it cannot. */
export function canShareNote(actor: Actor, note: NoteForPolicy): Verdict {
  const isOnlyLooking = actor.builtInRole === 'goverment authority user'
  const takesPart = sidesOf(actor, note.parties).size > 0 || note.driverUserId === actor.userId
  const concerned = takesPart && !isOnlyLooking
  return firstDenial(
    concerned ? allowed : denied('permission_missing'),
    note.status === 8 ? deniedByStatus(note.status) : allowed,
  )
}

/** A party that may change notes can revoke links in any status, because the note itself does not change. */
export function canRevokeLinks(actor: Actor, note: NoteForPolicy): Verdict {
  const takesPart = sidesOf(actor, note.parties).size > 0
  return hasPermission(actor, 'modifyCmrs') && takesPart ? allowed : denied('permission_missing')
}
