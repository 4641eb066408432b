import { holds, isKey, type Actor, type Holder } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import { allowed, denied, every, type Verdict } from '../access/verdict.ts'
import { canChangePermissions } from '../role/policy.ts'

export const longestName = 50

/** So many keys of one organisation work at a time. */
export const mostKeys = 20

/** Two years, one of which may be a leap year. */
export const longestLifeDays = 731

/**
 * What a machine can be allowed: to keep notes and what hangs on them, to look organisations up and to add new ones. Never
 * to sign or to approve goods before signing, never anything about users and roles, never to change an organisation: its
 * settings say where events are sent and who may sign in.
 */
export const keyPermissions = [
  'viewCmrs',
  'createCmr',
  'modifyCmrs',
  'changeStatusCmr',
  'SetOrUnsetUnfinishedStatusOfCMR',
  'deleteCmrs',
  'createPioniraCmr',
  'addPhoto',
  'deletePhoto',
  'deleteDocuments',
  'viewDashboard',
  'viewOrganizations',
  'createOrganizations',
] as const satisfies readonly PermissionName[]

export function isForKeys(permission: PermissionName): boolean {
  return keyPermissions.some((name) => name === permission)
}

/** Whoever may change an organisation that they see may give it keys; a key cannot, whatever it was given. */
export function canManageKeys(actor: Holder & Pick<Actor, 'client'>): Verdict {
  if (isKey(actor)) return denied('not_for_keys')
  return holds(actor, 'modifyOrDeleteOrganizations') ? allowed : denied('permission_missing')
}

/** Only what a machine can have, and nothing that whoever gives it does not hold. */
export function canGiveToKey(holder: Holder, permissions: ReadonlySet<PermissionName>): Verdict {
  const isPossible = [...permissions].every(isForKeys)
  return every(
    isPossible ? allowed : denied('bad_input', { fields: { permissions: 'not_allowed' } }),
    canChangePermissions(holder, new Set(), permissions),
  )
}

/** One more beside so many that work. */
export function canHaveAnother(working: number): Verdict {
  return working < mostKeys ? allowed : denied('api_key_quota', { about: { most: mostKeys } })
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** When a key ends whose last day this is; null where that day is past or too far away. */
export function endOf(lastDay: string, now: Date): Date | null {
  const today = Date.parse(now.toISOString().slice(0, 10))
  const last = Date.parse(lastDay)
  if (last < today || last > today + longestLifeDays * dayMilliseconds) return null
  return new Date(last + dayMilliseconds)
}
