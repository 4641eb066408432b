import { holds, isSuperAdmin, type Actor } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { adminSubjectKinds, type AdminSubjectKind } from './event.ts'

/** Settings of the installation are the operator's alone. */
const permissionFor: Readonly<Partial<Record<AdminSubjectKind, PermissionName>>> = {
  organization: 'viewOrganizations',
  user: 'viewUsers',
  role: 'viewRoles',
}

/** Whoever may look at a kind of thing may read how it became what it is, in their own tree; super admins read all. */
export function readableKinds(actor: Pick<Actor, 'builtInRole' | 'permissions'>): AdminSubjectKind[] {
  if (isSuperAdmin(actor)) return [...adminSubjectKinds]
  return adminSubjectKinds.filter((kind) => {
    const permission = permissionFor[kind]
    return permission !== undefined && holds(actor, permission)
  })
}

/** The log as a file, and what is written to all organisations. */
export function canRunAdministration(actor: Pick<Actor, 'builtInRole'>): Verdict {
  return isSuperAdmin(actor) ? allowed : denied('permission_missing')
}
