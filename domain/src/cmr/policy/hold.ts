import { hasPermission, type Actor } from '../../access/actor.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import type { NoteForPolicy } from './policy.ts'
import { sidesOf } from './side.ts'

/** Whoever may change notes for a side of this one can keep it from expiring, in any status. */
export function canHold(actor: Actor, note: NoteForPolicy): Verdict {
  // It has no legal value and vanishes in any case.
  if (note.isTest === true) return denied('test_note')
  const takesPart = sidesOf(actor, note.parties).size > 0
  return hasPermission(actor, 'modifyCmrs') && takesPart ? allowed : denied('permission_missing')
}
