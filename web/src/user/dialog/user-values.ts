import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { OrganizationChoice } from '@roadnote/domain/organization/contract'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { userFields, type UserFieldName, type UserFields } from '@roadnote/domain/user/fields'
import { isActivatedByLink, type UserProblem, userProblems } from '@roadnote/domain/user/rules'
import { userStatus } from '@roadnote/domain/user/status'

/** The fields of the dialog as typed: a status is a switch, a day is a day or nothing. */
export type UserForm = Readonly<Record<TextName, string>> &
  Readonly<Record<DayName, string | null>> & {
    readonly inactive: boolean
    /** A new user gets a link instead of a password. */
    readonly invite: boolean
  }

const textNames = [
  'organizationsId',
  'rolesId',
  'furtherOrganizations',
  'name',
  'surname',
  'userName',
  'password',
  'email',
  'phone',
  'address',
  'jobTitleName',
  'interfaceCountryCode',
  'transicsID',
  'operationCountryCode',
  'operationPostalCode',
  'operationPlace',
  'operationStreet',
] as const satisfies readonly UserFieldName[]

const dayNames = ['birthDate', 'beginDate', 'endDate'] as const satisfies readonly UserFieldName[]

type TextName = (typeof textNames)[number]
type DayName = (typeof dayNames)[number]

export type FormName = keyof UserForm

const formNames: readonly FormName[] = [...textNames, ...dayNames, 'inactive', 'invite']

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The initial values of the dialog; a password is never loaded. */
export function formOf(user: UserRow): UserForm {
  const language = user.interfaceCountryCode.toUpperCase()
  const read = {
    ...user,
    interfaceCountryCode: language,
    password: '',
    furtherOrganizations: user.furtherOrganizations.join(','),
  }
  const texts = textNames.map((name) => [name, asText(read[name])])
  const days = dayNames.map((name) => [name, user[name]])
  const switches = { inactive: user.status === userStatus.inactive, invite: false }
  // Built from the lists of names, which TypeScript cannot infer.
  return { ...Object.fromEntries([...texts, ...days]), ...switches } as UserForm
}

/** The default work address: that of the organisation. */
export function operationAddress(organization: OrganizationChoice | undefined) {
  return {
    operationCountryCode: organization?.countryCode ?? '',
    operationPostalCode: organization?.postalCode ?? '',
    operationPlace: organization?.place ?? '',
    operationStreet: organization?.street ?? '',
  }
}

/** The defaults of a new user: the editor's own organisation, English, invited. */
export function emptyForm(organization: OrganizationChoice | undefined): UserForm {
  const texts = textNames.map((name) => [name, ''])
  const days = dayNames.map((name) => [name, null])
  return {
    // As above.
    ...(Object.fromEntries([...texts, ...days]) as Omit<UserForm, 'inactive' | 'invite'>),
    inactive: false,
    invite: true,
    interfaceCountryCode: 'EN',
    organizationsId: asText(organization?.id),
    ...operationAddress(organization),
  }
}

export function changedNames(now: UserForm, before: UserForm): FormName[] {
  return formNames.filter((name) => now[name] !== before[name])
}

/** The valid part of the form: rules about the whole apply even while fields are invalid. */
function understood(now: UserForm): Partial<UserFields> {
  const names: readonly (TextName | DayName)[] = [...textNames, ...dayNames]
  const decoded = names.map((name) => {
    const { success, data } = userFields.shape[name].safeDecode(now[name] as never)
    return [name, success ? data : undefined] as const
  })
  return { ...Object.fromEntries(decoded), invite: now.invite }
}

/** The chosen role and the loaded user, as input of the rules. */
export interface FormSituation {
  readonly builtInRole: BuiltInRoleName | null
  readonly item: UserRow | null
}

/**
 * The violated rules about the whole, each at its field. Until a role is chosen a new user needs what most roles need,
 * so that everything missing is named at once.
 */
export function violatedRules(now: UserForm, { builtInRole, item }: FormSituation): UserProblem[] {
  if (now.rolesId === '' && item !== null) return []
  const isOtherRole = item !== null && String(item.rolesId) !== now.rolesId
  // A user who chose a code by link has no password yet.
  const hasPassword = item !== null && !isActivatedByLink(item.builtInRole)
  const before = item === null ? null : understood(formOf(item))
  return userProblems(understood(now), { builtInRole, before, isOtherRole, hasPassword, passwordMinimum: null })
}

/** The input for these names; `inactive` is a status on the wire. */
export function sentOf(user: UserFields, typed: UserForm, names: readonly FormName[]): Partial<UserFields> {
  const plain = names.filter((name) => name !== 'inactive')
  return {
    ...Object.fromEntries(plain.map((name) => [name, user[name]])),
    ...(names.includes('inactive') && { status: typed.inactive ? userStatus.inactive : userStatus.active }),
  }
}

/** Whether this new user chooses a code or a password by link. */
export function isByLink(builtInRole: BuiltInRoleName | null, { invite }: Pick<UserForm, 'invite'>): boolean {
  return isActivatedByLink(builtInRole) || invite
}

/** For a new user: without fields chosen by link or derived from the role. */
export function namesOfNew(builtInRole: BuiltInRoleName | null, typed: Pick<UserForm, 'invite'>): FormName[] {
  const chosenByLink: readonly FormName[] = isByLink(builtInRole, typed) ? ['password', 'inactive'] : ['invite']
  const followsFromRole: readonly FormName[] = isActivatedByLink(builtInRole) ? ['userName', 'invite'] : []
  return formNames.filter((name) => !chosenByLink.includes(name) && !followsFromRole.includes(name))
}
