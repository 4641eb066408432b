import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import { Refusal, type FieldProblem, type LockReason } from '@roadnote/domain/access/refusal'
import { denied, assertAllowed } from '@roadnote/domain/access/verdict'
import type { UserFieldName, UserFields } from '@roadnote/domain/user/fields'
import { canGiveRole, isAvailableIn } from '@roadnote/domain/role/policy'
import { canAssignRole } from '@roadnote/domain/user/policy'
import { initialStatus, isActivatedByLink, userProblems } from '@roadnote/domain/user/rules'
import { userStatus } from '@roadnote/domain/user/status'
import type { StoredRole } from '../../role/store.ts'
import { savedFields, type SavedField } from './columns.ts'
import type { UserFacts } from './facts.ts'
import type { StoredUser } from './read.ts'

type Sent = Partial<UserFields>

/** The result of a valid form. */
export interface Validated {
  readonly next: Sent
  readonly role: StoredRole
  readonly organization: StoredUser['organization']
  /** All changed fields, including derived ones, without the password. */
  readonly changed: readonly SavedField[]
}

/**
 * Merges the sent fields into the stored ones (null: a new user) and checks every rule: first the role, then locked
 * fields, then all invalid fields at once.
 */
export async function validateUser(
  facts: UserFacts,
  actor: Actor,
  stored: StoredUser | null,
  sent: Sent,
  passwordMinimum: number,
): Promise<Validated> {
  const before = stored?.fields ?? {}
  const given = withoutUnseen(actor, sent)
  const merged: Sent = { ...before, ...given }
  const organization = await organizationOf(facts, stored, merged.organizationsId)
  const role = await roleOf(facts, stored, merged.rolesId, organization)
  const isOtherRole = stored !== null && role !== null && role.id !== stored.role.id
  if (role !== null && (stored === null || isOtherRole)) requireGiving(actor, stored, role)
  requireOpen(actor, before, given)
  const next = settled(merged, stored, role, given)
  const situation = {
    builtInRole: role?.builtInRole ?? null,
    before: stored === null ? null : before,
    isOtherRole,
    hasPassword: stored?.hasPassword ?? false,
    passwordMinimum,
  }
  const problems = new Map<UserFieldName, FieldProblem>()
  for (const { field, problem } of [
    ...(organization === null ? [{ field: 'organizationsId', problem: 'unknown' } as const] : []),
    ...(role === null ? [{ field: 'rolesId', problem: 'unknown' } as const] : []),
    ...(role === null ? [] : userProblems({ ...next, status: given.status }, situation)),
    ...(await referenceProblems(facts, before, next)),
  ])
    if (!problems.has(field)) problems.set(field, problem)
  if (problems.size > 0 || organization === null || role === null)
    throw new Refusal('bad_input', { fields: Object.fromEntries(problems) })
  await requireFreeName(facts, stored, next.userName)
  return { next, role, organization, changed: savedFields.filter((field) => !isSame(before[field], next[field])) }
}

export function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null)
}

/** Only fields that were sent. A caller who does not see the Transics ID sends it as null, which is ignored. */
function withoutUnseen(actor: Actor, sent: Sent): Sent {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Sent
  const { transicsID, ...others } = given
  const isUnseen = !hasPermission(actor, 'viewTransicsCredentials') && (transicsID ?? null) === null
  return isUnseen ? others : given
}

/** The current organisation needs no query. */
async function organizationOf(
  facts: UserFacts,
  stored: StoredUser | null,
  id: number | undefined,
): Promise<StoredUser['organization'] | null> {
  if (stored !== null && stored.organization.id === id) return stored.organization
  return id === undefined ? null : facts.organization(id)
}

async function roleOf(
  facts: UserFacts,
  stored: StoredUser | null,
  id: number | undefined,
  organization: StoredUser['organization'] | null,
): Promise<StoredRole | null> {
  if (stored !== null && stored.role.id === id && stored.organization.id === organization?.id) return stored.role
  const role = id === undefined ? null : await facts.role(id)
  if (role === null) return null
  return organization === null || isAvailableIn(role, organization.path) ? role : null
}

function requireGiving(actor: Actor, stored: StoredUser | null, role: StoredRole): void {
  if (stored !== null) {
    const verdict = canAssignRole(actor, stored.account)
    assertAllowed(verdict.allowed ? verdict : denied(verdict.reason, { fields: { rolesId: 'not_allowed' } }))
  }
  assertAllowed(canGiveRole(actor, role))
}

/** Fields that this actor cannot change: the Transics ID without its permission, and signatures. */
function requireOpen(actor: Actor, before: Sent, given: Sent): void {
  const reasonOf = (field: UserFieldName): LockReason | null => {
    if (field === 'transicsID') return hasPermission(actor, 'createOrModifyTransicsCredentials') ? null : 'rightMissing'
    return field === 'signature' || field === 'defaultSignatureSign' ? 'ownerOnly' : null
  }
  const usual: Sent = { defaultSignatureSign: false, ...before }
  // Object.keys loses the key type; the keys are the fields.
  const names = Object.keys(given) as UserFieldName[]
  const fields: Record<string, FieldProblem> = {}
  for (const field of names) {
    const reason = isSame(usual[field], given[field]) ? null : reasonOf(field)
    if (reason !== null) fields[field] = reason
  }
  if (Object.keys(fields).length > 0) throw new Refusal('fields_locked', { fields })
}

/** Derived fields: the first status, and the user name of users who sign in with their e-mail address. */
function settled(merged: Sent, stored: StoredUser | null, role: StoredRole | null, given: Sent): Sent {
  const { password: _password, signature: _signature, ...user } = merged
  if (role === null) return user
  const isActivated = isActivatedByLink(role.builtInRole)
  const becomesActivated = isActivated && (stored === null || !isActivatedByLink(stored.role.builtInRole))
  const saved = stored?.fields
  const signsInByMail = isActivated && (becomesActivated || (saved?.userName ?? '') === (saved?.email ?? ''))
  return {
    ...user,
    interfaceCountryCode: user.interfaceCountryCode ?? 'en',
    status: becomesActivated
      ? userStatus.demandsActivation
      : (user.status ?? initialStatus(role.builtInRole, { invite: stored === null && user.invite === true })),
    ...(signsInByMail && (becomesActivated || given.userName === undefined) ? { userName: user.email ?? null } : {}),
    ...(given.password === undefined || given.password === null ? {} : { password: given.password }),
  }
}

async function referenceProblems(facts: UserFacts, before: Sent, next: Sent) {
  const { operationCountryCode: code } = next
  if (code === undefined || code === null || isSame(before.operationCountryCode, code)) return []
  return (await facts.isCountry(code)) ? [] : [{ field: 'operationCountryCode', problem: 'unknown' } as const]
}

/** User names are unique across all organisations, because the sign-in uses only the name. */
export async function requireFreeName(
  facts: Pick<UserFacts, 'ownerOfName'>,
  stored: Pick<StoredUser, 'id'> | null,
  userName: string | null | undefined,
): Promise<void> {
  if (userName === undefined || userName === null) return
  const owner = await facts.ownerOfName(userName)
  if (owner !== null && owner !== stored?.id) throw nameTakenRefusal()
}

export function nameTakenRefusal(): Refusal {
  return new Refusal('user_name_taken', { fields: { userName: 'taken' } })
}

/** The unique index detects the second of two parallel requests. */
export function rethrowNameTaken(problem: unknown): never {
  const isTaken =
    typeof problem === 'object' &&
    problem !== null &&
    'constraint' in problem &&
    problem.constraint === 'app_user_user_name'
  throw isTaken ? nameTakenRefusal() : problem
}
