import { isSuperAdmin, type Actor } from '../../access/actor.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'

/** The table of UN numbers is one for the whole installation, so only super admins keep it. */
export function canKeepSubstances(actor: Pick<Actor, 'builtInRole'>): Verdict {
  return isSuperAdmin(actor) ? allowed : denied('permission_missing')
}
