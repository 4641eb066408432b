import type { Language } from '@roadnote/locales/languages'
import type { PermissionName } from './permission.ts'

/** The eight built-in roles; the misspelling `goverment` is part of the wire format. */
export const builtInRoleNames = [
  'super admin plus',
  'super admin',
  'company admin plus',
  'company admin',
  'planner',
  'signing user',
  'goverment authority user',
  'driver user',
] as const

export type BuiltInRoleName = (typeof builtInRoleNames)[number]

/** Which of our own clients a session belongs to: the portal or the driver pages. */
export type Client = 'portal' | 'driver'

/** The user behind a request as currently stored in the database, or an organisation's API key. */
export interface Actor {
  readonly userId: number
  readonly guid: string
  readonly login: string
  readonly name: string
  /** The displayed role name; a custom role can have any name, so policies check `builtInRole`. */
  readonly roleName: string
  readonly builtInRole: BuiltInRoleName | null
  readonly organizationId: number
  readonly organizationName: string
  /** The organisation's path in the tree, such as `1.4.9`. */
  readonly organizationPath: string
  readonly permissions: ReadonlySet<PermissionName>
  readonly language: Language
  /** `key`: no session, but a program with an API key of the organisation. */
  readonly client: Client | 'key'
  /** An API key that only makes and sees test notes. */
  readonly isTestKey?: boolean
  /** The number of factors that the sign-on provider reported for this session; absent or null: no sign-on. */
  readonly signOnFactors?: number | null
  /** The session was opened with a password that another user set. */
  readonly passwordIsTemporary?: boolean
}

/** The part of an actor that the browser knows of its own user, to decide what to show. */
export type PermissionHolder = Pick<Actor, 'permissions'>

export function hasPermission(holder: PermissionHolder, permission: PermissionName): boolean {
  return holder.permissions.has(permission)
}

export function isSuperAdmin(actor: Pick<Actor, 'builtInRole'>): boolean {
  return actor.builtInRole === 'super admin' || actor.builtInRole === 'super admin plus'
}

/** True for an API key, which must never sign or decide on behalf of a person. */
export function isApiKey({ client }: Pick<Actor, 'client'>): boolean {
  return client === 'key'
}

/** True for an API key with which an integration is tried out. */
export function isTestKey({ isTestKey: isTest }: Pick<Actor, 'isTestKey'>): boolean {
  return isTest === true
}

export function isBuiltInRoleName(name: string): name is BuiltInRoleName {
  return builtInRoleNames.some((builtIn) => builtIn === name)
}
