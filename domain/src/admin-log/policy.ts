import { hasPermission, isSuperAdmin, type Actor } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { adminSubjectKinds, type AdminSubjectKind } from './event.ts'

/** Settings of the installation are missing here: only the operator reads them. */
const permissionFor: Readonly<Partial<Record<AdminSubjectKind, PermissionName>>> = {
  organization: 'viewOrganizations',
  user: 'viewUsers',
  role: 'viewRoles',
}

/** A user who may view a kind of record may read its log within their own part of the tree; super admins read all. */
export function readableSubjectKinds(actor: Pick<Actor, 'builtInRole' | 'permissions'>): AdminSubjectKind[] {
  if (isSuperAdmin(actor)) return [...adminSubjectKinds]
  return adminSubjectKinds.filter((kind) => {
    const permission = permissionFor[kind]
    return permission !== undefined && hasPermission(actor, permission)
  })
}

/** Exporting the log and sending notices to all organisations. */
export function canAdministerInstallation(actor: Pick<Actor, 'builtInRole'>): Verdict {
  return isSuperAdmin(actor) ? allowed : denied('permission_missing')
}
