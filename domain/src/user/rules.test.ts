import { describe, expect, test } from 'vitest'
import { builtInRoleNames, type BuiltInRoleName } from '../access/actor.ts'
import { fieldProblems } from '../contract/field-problems.ts'
import { distinctLabelOfUser, labelOfUser, labelsOfUsers, userFields, type UserFields } from './fields.ts'
import { initialStatus, requiredFields, userProblems, type UserSituation } from './rules.ts'
import { isUserStatus, userStatuses, userStatusName } from './status.ts'

const whole: UserFields = {
  organizationsId: 1,
  rolesId: 1,
  name: 'An',
  surname: 'Peeters',
  userName: 'an.peeters',
  password: 'correct horse',
  email: 'an@acme.example',
  operationCountryCode: 'BE',
  operationPostalCode: '2440',
  operationPlace: 'Geel',
  operationStreet: 'Kaai 1',
}

function situation(builtInRole: BuiltInRoleName | null, more: Partial<UserSituation> = {}): UserSituation {
  return { builtInRole, before: null, isOtherRole: false, hasPassword: false, passwordMinimum: 8, ...more }
}

function problems(user: Partial<UserFields>, at: UserSituation) {
  return Object.fromEntries(userProblems(user, at).map(({ field, problem }) => [field, problem]))
}

const activated: readonly string[] = ['signing user', 'goverment authority user']
const ordinaryNeeds = ['name', 'surname', 'userName', 'email']
const activatedNeeds = ['email', 'operationCountryCode', 'operationPostalCode', 'operationPlace', 'operationStreet']

describe.each([...builtInRoleNames, null])('a new user with the role %s', (role) => {
  const isActivated = role !== null && activated.includes(role)

  test('a new user needs exactly the fields that section 5 of the specification requires', () => {
    const empty = problems({}, situation(role))
    const needed = isActivated ? activatedNeeds : [...ordinaryNeeds, 'password']
    expect(empty).toEqual(Object.fromEntries(needed.map((field) => [field, 'required'])))
    expect(requiredFields(role)).toEqual(isActivated ? activatedNeeds : ordinaryNeeds)
  })

  test('a new user begins with the status that section 4 of the specification requires', () => {
    expect(initialStatus(role)).toBe(isActivated ? 3 : 1)
    const { password: _password, ...others } = whole
    const user = isActivated ? others : whole
    const taken = [1, 2, 3, 4].filter(
      (status) => Object.keys(problems({ ...user, status }, situation(role))).length === 0,
    )
    expect(taken).toEqual(isActivated ? [3] : [1, 2])
  })
})

describe('a new signing user', () => {
  test('an admin can set neither a password nor another first status for a signing user', () => {
    expect(problems({ ...whole, status: 1 }, situation('signing user'))).toEqual({
      password: 'ownerOnly',
      status: 'must_be_activated',
    })
  })
})

describe('an invited user', () => {
  const { password: _password, ...without } = whole
  const invited = { ...without, invite: true }

  test('an invited user has no password set by others and begins with status 3', () => {
    expect(problems(invited, situation('planner'))).toEqual({})
    expect(problems({ ...invited, password: 'correct horse' }, situation('planner'))).toEqual({ password: 'ownerOnly' })
    expect(initialStatus('planner', { invite: true })).toBe(3)
    const taken = [1, 2, 3, 4].filter(
      (status) => problems({ ...invited, status }, situation(null)).status === undefined,
    )
    expect(taken).toEqual([3])
  })

  test('only a new user can be invited; a saved user without a password still needs one', () => {
    const at = situation('planner', { before: { ...without, status: 1 }, isOtherRole: true })
    expect(problems(invited, at)).toEqual({ password: 'required' })
    expect(problems({ ...without, invite: false }, situation('planner'))).toEqual({ password: 'required' })
  })
})

describe('a saved user', () => {
  const { password: _password, email: _email, ...without } = whole
  const at = situation('planner', { before: { ...without, status: 1 }, hasPassword: true })

  test('a saved user can be saved with fields that were already missing', () => {
    expect(problems(without, at)).toEqual({})
    expect(problems({ ...without, surname: null }, at)).toEqual({ surname: 'required' })
  })

  test('a user with a new role needs all fields of that role and a password', () => {
    expect(problems(without, { ...at, isOtherRole: true })).toEqual({ email: 'required' })
    const none = { ...at, hasPassword: false }
    expect(problems(without, none)).toEqual({})
    expect(problems({ ...without, email: whole.email }, { ...none, isOtherRole: true })).toEqual({
      password: 'required',
    })
  })

  test('a saved user can be set to active or inactive and to no other status', () => {
    expect(userStatuses.filter((status) => problems({ ...without, status }, at)['status'] === undefined)).toEqual([
      1, 2,
    ])
  })
})

test('a password must have the minimum length and not be a common one', () => {
  const at = situation('planner')
  expect(problems({ ...whole, password: '1234567' }, at)).toEqual({ password: 'too_short' })
  expect(problems({ ...whole, password: '48213957' }, at)).toEqual({})
  expect(problems({ ...whole, password: 'Welcome2026!' }, at)).toEqual({ password: 'too_simple' })
  expect(problems({ ...whole, userName: 'an.peeters', password: 'an.peeters1' }, at)).toEqual({
    password: 'too_simple',
  })
  expect(problems({ ...whole, password: '17' }, { ...at, passwordMinimum: null })).toEqual({})
})

test('the last day of a user cannot be before the first day', () => {
  const at = situation('planner')
  expect(problems({ ...whole, beginDate: '2026-02-02', endDate: '2026-02-01' }, at)).toEqual({
    endDate: 'before_begin',
  })
  expect(problems({ ...whole, beginDate: '2026-02-01', endDate: '2026-02-01' }, at)).toEqual({})
})

describe('fields of a user', () => {
  const sent = { organizationsId: '4', rolesId: 5 }
  const wrongWith = (more: Record<string, unknown>) => {
    const { success, error } = userFields.safeParse({ ...sent, ...more })
    return success ? {} : fieldProblems(error, { ...sent, ...more })
  }

  test.each<[field: string, longest: number]>([
    ['name', 20],
    ['surname', 50],
    ['userName', 250],
    ['password', 50],
    ['transicsID', 20],
    ['operationPostalCode', 50],
    ['operationPlace', 100],
    ['operationStreet', 100],
  ])('the user field %s accepts at most %i characters', (field, longest) => {
    expect(wrongWith({ [field]: 'x'.repeat(longest) })).toEqual({})
    expect(wrongWith({ [field]: 'x'.repeat(longest + 1) })).toEqual({ [field]: 'too_long' })
  })

  test('the e-mail address of a user has at most 255 characters', () => {
    const address = (length: number) =>
      `a@${'b'.repeat(50)}.${'c'.repeat(50)}.${'d'.repeat(50)}.${'e'.repeat(50)}.${'f'.repeat(length - 209)}.be`
    expect(wrongWith({ email: address(255) })).toEqual({})
    expect(wrongWith({ email: address(256) })).toEqual({ email: 'too_long' })
    expect(wrongWith({ email: 'an at acme' })).toEqual({ email: 'wrong_format' })
  })

  test.each(['+3214000', '+321234567890123'])('the user phone %s is accepted as E.164', (phone) => {
    expect(wrongWith({ phone })).toEqual({})
  })

  test.each(['014 58 00 00', '+32123', '+3212345678901234', '+32 14 00 00 00'])(
    'the user phone %s is refused',
    (phone) => {
      expect(wrongWith({ phone })).toEqual({ phone: 'wrong_format' })
    },
  )

  test('a user needs an organisation and a role', () => {
    const { error } = userFields.safeParse({})
    expect(error === undefined ? {} : fieldProblems(error, {})).toEqual({
      organizationsId: 'required',
      rolesId: 'required',
    })
  })

  test('a blank user field is cleared, an absent one stays, and the word empty clears an e-mail address', () => {
    expect(userFields.parse({ ...sent, name: '', email: 'EMPTY' })).toEqual({
      organizationsId: 4,
      rolesId: 5,
      name: null,
      email: null,
    })
  })

  test.each(['EN', 'nl', 'DE', 'FR', 'ES', 'SE', 'da'])('the interface language %s is accepted', (code) => {
    expect(userFields.parse({ ...sent, interfaceCountryCode: code }).interfaceCountryCode).toBe(code.toLowerCase())
  })

  test('an unsupported interface language is refused', () => {
    expect(wrongWith({ interfaceCountryCode: 'PL' })).toEqual({ interfaceCountryCode: 'not_allowed' })
  })
})

test('a printed sign code is labelled with the name, else the user name, else the e-mail address', () => {
  const email = 'an@acme.example'
  expect(labelOfUser({ name: 'An', surname: 'Peeters', userName: 'an', email })).toBe('An Peeters')
  expect(labelOfUser({ name: null, surname: 'Peeters', userName: 'an', email })).toBe('Peeters')
  expect(labelOfUser({ name: null, surname: null, userName: 'an', email })).toBe('an')
  expect(labelOfUser({ userName: null, email })).toBe(email)
})

test('each user status has a name', () => {
  expect(userStatuses.map(userStatusName)).toEqual(['active', 'inactive', 'demandsActivation', 'blocked'])
  expect([0, 1, 4, 5].map(isUserStatus)).toEqual([false, true, true, false])
})

test('people of one name are told apart by the user name, or else by the address', () => {
  const an = { name: 'An', surname: 'Peeters', userName: 'an' }
  expect(distinctLabelOfUser(an)).toBe('An Peeters (an)')
  expect(distinctLabelOfUser({ name: 'An', surname: null, userName: null, email: 'an@acme.example' })).toBe(
    'An (an@acme.example)',
  )
  expect(distinctLabelOfUser({ name: null, surname: null, userName: 'an' })).toBe('an')
  const other = { ...an, userName: 'an2' }
  const bo = { name: 'Bo', surname: 'Maes', userName: 'bo' }
  expect(labelsOfUsers([an, bo, other])).toEqual(['An Peeters (an)', 'Bo Maes', 'An Peeters (an2)'])
})
