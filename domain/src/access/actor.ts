import type { Language } from '@roadnote/locales/languages'
import type { PermissionName } from './permission.ts'

/** The eight kinds of built-in roles; the spelling `goverment` is the wire's. */
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

/** Which of our own clients a session belongs to: the portal, or the driver's pages. */
export type Client = 'portal' | 'driver'

/** The person behind a request, as the database knows them at this moment; or the API key of an organisation. */
export interface Actor {
  readonly userId: number
  readonly guid: string
  readonly login: string
  readonly name: string
  /** The role's name as shown; a custom role may carry any name, so rules ask `builtInRole`. */
  readonly roleName: string
  readonly builtInRole: BuiltInRoleName | null
  readonly organizationId: number
  readonly organizationName: string
  /** The organisation's place in the tree, `1.4.9`. */
  readonly organizationPath: string
  readonly permissions: ReadonlySet<PermissionName>
  readonly language: Language
  /** `key`: no session at all, but a machine with an API key of the organisation. */
  readonly client: Client | 'key'
  /** How many factors the sign-on says it asked for with which the session was opened; absent or null: with none. */
  readonly signOnFactors?: number | null
  /** The session was opened with a password that somebody else chose. */
  readonly passwordIsTemporary?: boolean
}

/** What a browser can know of its own user: enough to decide what to show. */
export type Holder = Pick<Actor, 'permissions'>

export function holds(holder: Holder, permission: PermissionName): boolean {
  return holder.permissions.has(permission)
}

export function isSuperAdmin(actor: Pick<Actor, 'builtInRole'>): boolean {
  return actor.builtInRole === 'super admin' || actor.builtInRole === 'super admin plus'
}

/** A machine, and nobody who could sign or decide for people. */
export function isKey({ client }: Pick<Actor, 'client'>): boolean {
  return client === 'key'
}

export function isBuiltInRoleName(name: string): name is BuiltInRoleName {
  return builtInRoleNames.some((builtIn) => builtIn === name)
}
