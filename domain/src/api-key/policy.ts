import { hasPermission, isApiKey, type Actor, type PermissionHolder } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import { allowed, denied, firstDenial, type Verdict } from '../access/verdict.ts'
import { canChangePermissions } from '../role/policy.ts'

export const keyNameMaximum = 50

/** Maximum number of active keys per organisation. */
export const activeKeysMaximum = 20

/** Two years, one of which may be a leap year. */
export const keyLifetimeMaximumDays = 731

/**
 * Permissions that an API key can have: to manage notes and their attachments, to look up organisations and to add
 * new ones. Never to sign or to approve goods before signing, never for users and roles, and never to change an
 * organisation, whose settings say where events are sent and who may sign in.
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

/** Not for test keys: sums are about real notes, and organisations and fetched notes are real. */
const onlyOfRealKeys: readonly PermissionName[] = ['viewDashboard', 'createOrganizations', 'createPioniraCmr']

export function isTestKeyPermission(permission: PermissionName): boolean {
  return isKeyPermission(permission) && !onlyOfRealKeys.includes(permission)
}

export function isKeyPermission(permission: PermissionName): boolean {
  return keyPermissions.some((name) => name === permission)
}

/** A user who may change an organisation may manage its keys; a key never may, whatever its permissions. */
export function canManageKeys(actor: PermissionHolder & Pick<Actor, 'client'>): Verdict {
  if (isApiKey(actor)) return denied('not_for_keys')
  return hasPermission(actor, 'modifyOrDeleteOrganizations') ? allowed : denied('permission_missing')
}

/** Only permissions that such keys can have and that the user holds. */
export function canGrantToKey(
  holder: PermissionHolder,
  permissions: ReadonlySet<PermissionName>,
  isTest = false,
): Verdict {
  const isPossible = [...permissions].every(isTest ? isTestKeyPermission : isKeyPermission)
  return firstDenial(
    isPossible ? allowed : denied('bad_input', { fields: { permissions: 'not_allowed' } }),
    canChangePermissions(holder, new Set(), permissions),
  )
}

/** May the organisation have one more key in addition to these active ones? */
export function canAddKey(working: number): Verdict {
  return working < activeKeysMaximum ? allowed : denied('api_key_quota', { about: { most: activeKeysMaximum } })
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The expiry time of a key with this last day; null if that day is past or too far ahead. */
export function keyExpiry(lastDay: string, now: Date): Date | null {
  const today = Date.parse(now.toISOString().slice(0, 10))
  const last = Date.parse(lastDay)
  if (last < today || last > today + keyLifetimeMaximumDays * dayMilliseconds) return null
  return new Date(last + dayMilliseconds)
}
