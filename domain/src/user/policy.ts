import { hasPermission, isSuperAdmin, type Actor, type PermissionHolder } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import type { RefusalCode } from '../access/refusal.ts'
import { allowed, denied, firstDenial, type Verdict } from '../access/verdict.ts'
import { holdsAllOf, type RoleFacts } from '../role/policy.ts'
import { userStatus } from './status.ts'

/** Users see the users of their own organisation and of all below it; super admins see everybody. */
export function seesUser(
  actor: Pick<Actor, 'builtInRole' | 'organizationPath'>,
  { organizationPath }: { readonly organizationPath: string },
): boolean {
  return isSuperAdmin(actor) || `${organizationPath}.`.startsWith(`${actor.organizationPath}.`)
}

/** The part of an account that decides whether its sign code can be renewed. */
export interface SignCodeAccount {
  /** 1 active, 2 not active, 3 demands activation, 4 blocked. */
  readonly status: number
  readonly codeIsOff: boolean
  readonly hasEmail: boolean
  readonly isSigningUser: boolean
}

/** Who requests the link: the owner, or an administrator, whose link also unblocks a blocked account. */
interface LinkRequest {
  readonly byAdmin: boolean
}

const byOwner: LinkRequest = { byAdmin: false }

/** For an active account with a password; a signing user has a sign code instead. */
export function canRecoverPassword(
  { status, hasEmail, isSigningUser }: SignCodeAccount,
  { byAdmin }: LinkRequest = byOwner,
): Verdict {
  const isOpen = status === userStatus.active || (byAdmin && status === userStatus.blocked)
  if (!isOpen || isSigningUser) return denied('account_not_active')
  return hasEmail ? allowed : denied('renewal_no_email')
}

/** For an active account, or one blocked only by the switched-off code; the link needs an e-mail address. */
export function canRenewCode(
  { status, codeIsOff, hasEmail, isSigningUser }: SignCodeAccount,
  { byAdmin }: LinkRequest = byOwner,
): Verdict {
  const isBlocked = status === userStatus.blocked && (byAdmin || (codeIsOff && isSigningUser))
  if (status !== userStatus.active && !isBlocked) return denied('account_not_active')
  return hasEmail ? allowed : denied('renewal_no_email')
}

/** Each of them allows creating users with certain roles; without any, no users can be created. */
export const addUserPermissions = [
  'addSuperAdminUser',
  'addCompanyAdminUser',
  'addGovernmentUser',
  'addDriverUser',
  'addOtherUsers',
] as const satisfies readonly PermissionName[]

export function canAddUsers(holder: PermissionHolder): Verdict {
  return addUserPermissions.some((permission) => hasPermission(holder, permission))
    ? allowed
    : denied('permission_missing')
}

/** The account that an action affects. */
export interface UserAccount {
  readonly id: number
  readonly status: number
  readonly role: RoleFacts
  /** Has an address for a link. */
  readonly hasEmail: boolean
  readonly isDeleted?: boolean
  readonly hasSecondFactor?: boolean
}

type Acting = Pick<Actor, 'userId' | 'permissions' | 'builtInRole'>

function needs(actor: Acting, permission: PermissionName): Verdict {
  return hasPermission(actor, permission) ? allowed : denied('permission_missing')
}

function isSomebodyElse({ userId }: Acting, { id }: UserAccount): Verdict {
  return userId === id ? denied('own_account') : allowed
}

/** A user who could set the password of somebody with more permissions would gain these permissions. */
function isWithinOwn(actor: Acting, { role }: UserAccount): Verdict {
  const isOperator = role.builtInRole === 'super admin' || role.builtInRole === 'super admin plus'
  const mayReach = !isOperator || isSuperAdmin(actor) || hasPermission(actor, 'addSuperAdminUser')
  return mayReach && holdsAllOf(actor, role) ? allowed : denied('role_exceeds_own')
}

function isSettled({ status, isDeleted }: UserAccount): Verdict {
  if (isDeleted === true) return denied('user_deleted')
  const isOpen = status === userStatus.active || status === userStatus.inactive
  return isOpen ? allowed : denied('user_not_settled')
}

/** Not oneself, nobody with more permissions, and no account that awaits activation or is blocked. */
export function canEditUser(actor: Acting, account: UserAccount): Verdict {
  return firstDenial(
    needs(actor, 'modifyUser'),
    isSomebodyElse(actor, account),
    isWithinOwn(actor, account),
    isSettled(account),
  )
}

export function canRemoveUser(actor: Acting, account: UserAccount): Verdict {
  return firstDenial(needs(actor, 'deleteUser'), isSomebodyElse(actor, account), isWithinOwn(actor, account))
}

/** Irreversible, so it takes two steps: only a deleted user can be erased. */
export function canEraseUser(actor: Acting, account: UserAccount): Verdict {
  return firstDenial(canRemoveUser(actor, account), account.isDeleted === true ? allowed : denied('user_not_deleted'))
}

export function canDeactivateUser(actor: Acting, account: UserAccount): Verdict {
  return firstDenial(
    canEditUser(actor, account),
    account.status === userStatus.active ? allowed : denied('user_not_active'),
  )
}

/** Changing the role of a user; `canGiveRole` in role/policy decides which role. */
export function canAssignRole(actor: Acting, account: UserAccount): Verdict {
  return firstDenial(canEditUser(actor, account), needs(actor, 'assignRole'))
}

function canBeWrittenTo({ hasEmail }: UserAccount): Verdict {
  return hasEmail ? allowed : denied('renewal_no_email')
}

/** A link to activate the account. */
export function canInviteUser(actor: Acting, account: UserAccount): Verdict {
  return firstDenial(
    needs(actor, 'modifyUser'),
    isWithinOwn(actor, account),
    account.isDeleted === true ? denied('user_deleted') : allowed,
    account.status === userStatus.demandsActivation ? allowed : denied('user_not_waiting'),
    canBeWrittenTo(account),
  )
}

/** A link to a new sign code or password, for a user who forgot it or was blocked after failed attempts. */
export function canRenewAccess(actor: Acting, account: UserAccount): Verdict {
  const isOpen = account.status === userStatus.active || account.status === userStatus.blocked
  return firstDenial(
    needs(actor, 'modifyUser'),
    isWithinOwn(actor, account),
    account.isDeleted === true ? denied('user_deleted') : allowed,
    isOpen ? allowed : denied('user_not_active'),
    canBeWrittenTo(account),
  )
}

/** For a user who lost the device and the recovery codes. Users switch off their own with a code. */
export function canResetSecondFactor(actor: Acting, account: UserAccount): Verdict {
  return firstDenial(
    needs(actor, 'modifyUser'),
    isSomebodyElse(actor, account),
    isWithinOwn(actor, account),
    account.isDeleted === true ? denied('user_deleted') : allowed,
    account.hasSecondFactor === true ? allowed : denied('second_factor_off'),
  )
}

export const userActions = [
  'edit',
  'remove',
  'erase',
  'deactivate',
  'assignRole',
  'invite',
  'renew',
  'resetSecondFactor',
] as const

export type UserAction = (typeof userActions)[number]

const policyOf: Readonly<Record<UserAction, (actor: Acting, account: UserAccount) => Verdict>> = {
  edit: canEditUser,
  remove: canRemoveUser,
  erase: canEraseUser,
  deactivate: canDeactivateUser,
  assignRole: canAssignRole,
  invite: canInviteUser,
  renew: canRenewAccess,
  resetSecondFactor: canResetSecondFactor,
}

/** True, or the code of the refusal. */
export type UserMay = Readonly<Record<UserAction, true | RefusalCode>>

/** What the actor may do with a user they see; sent with the user. */
export function mayWithUser(actor: Acting, account: UserAccount): UserMay {
  const verdicts = userActions.map((action) => {
    const verdict = policyOf[action](actor, account)
    return [action, verdict.allowed ? true : verdict.reason]
  })
  // Object.fromEntries loses the keys; there is one entry for each action.
  return Object.fromEntries(verdicts) as UserMay
}

/** Can manage users: without such a user nobody in the organisation can help the others. */
export function canManageUsers(permissions: ReadonlySet<PermissionName>): boolean {
  return permissions.has('modifyUser') && permissions.has('usePortal')
}
