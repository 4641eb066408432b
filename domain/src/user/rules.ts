import type { BuiltInRoleName } from '../access/actor.ts'
import type { FieldProblem } from '../access/refusal.ts'
import type { UserFieldName, UserFields } from './fields.ts'
import { passwordProblem } from './password.ts'
import { userStatus } from './status.ts'

/**
 * Roles whose users get a link by mail and choose their name, code or password themselves; their e-mail address is
 * their user name.
 */
const activatedRoles: readonly (BuiltInRoleName | null)[] = ['signing user', 'goverment authority user']

export function isActivatedByLink(builtInRole: BuiltInRoleName | null): boolean {
  return activatedRoles.includes(builtInRole)
}

/** Required fields of an account, by the kind of its role. */
const neededOfOrdinary = ['name', 'surname', 'userName', 'email'] as const satisfies readonly UserFieldName[]
const neededOfActivated = [
  'email',
  'operationCountryCode',
  'operationPostalCode',
  'operationPlace',
  'operationStreet',
] as const satisfies readonly UserFieldName[]

/** The required fields of a user with this role; a new user also needs a password. */
export function requiredFields(builtInRole: BuiltInRoleName | null): readonly UserFieldName[] {
  return isActivatedByLink(builtInRole) ? neededOfActivated : neededOfOrdinary
}

/** The state that decides which rules apply. */
export interface UserSituation {
  readonly builtInRole: BuiltInRoleName | null
  /** As saved; null: a new user. */
  readonly before: Partial<UserFields> | null
  /** The role was changed. */
  readonly isOtherRole: boolean
  readonly hasPassword: boolean
  /** Minimum length of a password; null where only the server knows it. */
  readonly passwordMinimum: number | null
}

export interface UserProblem {
  readonly field: UserFieldName
  readonly problem: FieldProblem
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** Does a new user choose the password by link although the role does not require it? */
function isInvited({ invite }: Partial<UserFields>, { before }: Pick<UserSituation, 'before'>): boolean {
  return before === null && invite === true
}

/** A field that was already missing does not prevent saving the rest: older rules allowed it. */
function missing(user: Partial<UserFields>, { builtInRole, before, isOtherRole }: UserSituation): UserProblem[] {
  return requiredFields(builtInRole)
    .filter((field) => isEmpty(user[field]))
    .filter((field) => before === null || isOtherRole || !isEmpty(before[field]))
    .map((field) => ({ field, problem: 'required' }))
}

function passwordProblems(user: Partial<UserFields>, situation: UserSituation): UserProblem[] {
  const { password, userName, email } = user
  const isSent = !isEmpty(password)
  // Nobody else sets the code of a signing user; authorities and invited users choose their own password.
  if (isActivatedByLink(situation.builtInRole) || isInvited(user, situation))
    return isSent ? [{ field: 'password', problem: 'ownerOnly' }] : []
  const isNeeded = !situation.hasPassword && (situation.before === null || situation.isOtherRole)
  if (!isSent) return isNeeded ? [{ field: 'password', problem: 'required' }] : []
  const owner = { userName: userName ?? null, email: email ?? null }
  const problem = passwordProblem(password ?? '', owner, situation.passwordMinimum)
  return problem === null ? [] : [{ field: 'password', problem }]
}

function statusProblems(user: Partial<UserFields>, situation: UserSituation): UserProblem[] {
  const { status } = user
  const { builtInRole, before } = situation
  if (status === undefined) return []
  if (isInvited(user, situation) || (before === null && isActivatedByLink(builtInRole)))
    return status === userStatus.demandsActivation ? [] : [{ field: 'status', problem: 'must_be_activated' }]
  if (before !== null && status === before.status) return []
  const isChoice = status === userStatus.active || status === userStatus.inactive
  return isChoice ? [] : [{ field: 'status', problem: 'not_allowed' }]
}

function dateProblems({ beginDate, endDate }: Partial<UserFields>): UserProblem[] {
  const isTurned = !isEmpty(beginDate) && !isEmpty(endDate) && String(endDate) < String(beginDate)
  return isTurned ? [{ field: 'endDate', problem: 'before_begin' }] : []
}

/** All problems of a user as a whole, once each single field is valid. */
export function userProblems(user: Partial<UserFields>, situation: UserSituation): UserProblem[] {
  return [
    ...missing(user, situation),
    ...passwordProblems(user, situation),
    ...statusProblems(user, situation),
    ...dateProblems(user),
  ]
}

/** The initial status of a user, unless one is chosen. */
export function initialStatus(builtInRole: BuiltInRoleName | null, { invite = false } = {}): 1 | 3 {
  return isActivatedByLink(builtInRole) || invite ? userStatus.demandsActivation : userStatus.active
}
