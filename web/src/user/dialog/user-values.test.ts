import { describe, expect, test } from 'vitest'
import { aUser } from '../../test-kit/users.ts'
import {
  violatedRules,
  changedNames,
  emptyForm,
  formOf,
  isByLink,
  namesOfNew,
  operationAddress,
  sentOf,
} from './user-values.ts'
import { userFields } from '@roadnote/domain/user/fields'

const acme = {
  id: 2,
  name: 'Acme Chemicals',
  street: 'Kaai 1',
  postalCode: '2440',
  place: 'Geel',
  countryCode: 'BE',
}

const at = { builtInRole: 'planner', item: null } as const

describe('the form of a new user', () => {
  test('the form of a new user starts with the editor’s own organisation, its address and English', () => {
    expect(emptyForm(acme)).toMatchObject({
      organizationsId: '2',
      interfaceCountryCode: 'EN',
      operationCountryCode: 'BE',
      operationPostalCode: '2440',
      operationPlace: 'Geel',
      operationStreet: 'Kaai 1',
      inactive: false,
      birthDate: null,
    })
  })

  test('the form of a new user names the missing fields of the chosen role', () => {
    const fieldsOf = (builtInRole: 'planner' | 'signing user') =>
      violatedRules({ ...emptyForm(undefined), rolesId: '5', invite: false }, { builtInRole, item: null }).map(
        ({ field }) => field,
      )
    expect(fieldsOf('planner')).toEqual(['name', 'surname', 'userName', 'email', 'password'])
    expect(fieldsOf('signing user')).toEqual([
      'email',
      'operationCountryCode',
      'operationPostalCode',
      'operationPlace',
      'operationStreet',
    ])
  })

  test('the form of a new user without a role names what most roles need', () => {
    const missing = violatedRules(emptyForm(undefined), { builtInRole: null, item: null })
    expect(missing).toEqual(['name', 'surname', 'userName', 'email'].map((field) => ({ field, problem: 'required' })))
  })

  test('the form of a new user invites by default and then asks for no password', () => {
    const form = { ...emptyForm(undefined), rolesId: '5' }
    expect(form.invite).toBe(true)
    expect(violatedRules(form, at).map(({ field }) => field)).not.toContain('password')
    expect(violatedRules({ ...form, invite: false }, at)).toContainEqual({ field: 'password', problem: 'required' })
  })

  test('the form of a new user sends neither user name nor password for roles that choose them by link', () => {
    const fields = ['userName', 'password', 'inactive', 'invite'] as const
    const sent = (role: 'planner' | 'signing user', invite: boolean) =>
      fields.filter((name) => namesOfNew(role, { invite }).includes(name))
    expect(sent('planner', false)).toEqual(['userName', 'password', 'inactive'])
    expect(sent('planner', true)).toEqual(['userName', 'invite'])
    expect(sent('signing user', true)).toEqual([])
    expect(sent('signing user', false)).toEqual([])
  })
})

test('without an organisation the default work address is empty', () => {
  expect(Object.values(operationAddress(undefined))).toEqual(['', '', '', ''])
  expect(emptyForm(undefined).organizationsId).toBe('')
})

test.each([
  ['signing user', false, true],
  ['planner', true, true],
  ['planner', false, false],
  [null, false, false],
] as const)('a new user of role %s with invitation %s gets a link: %s', (role, invite, expected) => {
  expect(isByLink(role, { invite })).toBe(expected)
})

describe('the form of a saved user', () => {
  const item = aUser({ name: 'An', email: null, status: 2, beginDate: '2026-01-01' })

  test('the form of a saved user has the loaded values and never a password', () => {
    const form = formOf(item)
    expect(form).toMatchObject({ name: 'An', email: '', inactive: true, beginDate: '2026-01-01', password: '' })
    expect(changedNames(form, formOf(item))).toEqual([])
  })

  test('the form of a saved user sends only changed fields, and the switch as a status', () => {
    const typed = { ...formOf(item), name: 'Bo', inactive: false }
    const names = changedNames(typed, formOf(item))
    const { data } = userFields.safeDecode({ organizationsId: '2', rolesId: '5', name: typed.name })
    if (data === undefined) throw new Error('the form is right')
    expect(sentOf(data, typed, names)).toEqual({ name: 'Bo', status: 1 })
  })

  test('the form of a saved user sends an emptied field as null and a user made inactive as a status', () => {
    const saved = formOf(aUser({ phone: '+3212345678', endDate: '2026-12-31' }))
    const typed = { ...saved, phone: '', endDate: null, inactive: true }
    const { data } = userFields.safeDecode({ ...typed, password: '' })
    if (data === undefined) throw new Error('the form is right')
    expect(sentOf(data, typed, changedNames(typed, saved))).toEqual({ phone: null, endDate: null, status: 2 })
  })

  test('the form of a saved user has the language in capitals and the further organisations as a list', () => {
    const form = formOf(aUser({ interfaceCountryCode: 'nl', furtherOrganizations: [4, 12], status: 1 }))
    expect(form).toMatchObject({
      interfaceCountryCode: 'NL',
      furtherOrganizations: '4,12',
      rolesId: '5',
      inactive: false,
      invite: false,
      phone: '',
    })
  })

  test('a saved user who gets a role with a password needs one, unless the former role had one', () => {
    const problems = (before: 'signing user' | 'planner', rolesId: string) => {
      const saved = aUser({ builtInRole: before, role: before })
      return violatedRules({ ...formOf(saved), rolesId }, { builtInRole: 'company admin', item: saved })
    }
    expect(problems('signing user', '9')).toEqual([{ field: 'password', problem: 'required' }])
    expect(problems('signing user', '5')).toEqual([])
    expect(problems('planner', '9')).toEqual([])
    expect(problems('planner', '')).toEqual([])
  })

  test('a field that was missing before is required as soon as the role changes', () => {
    const situation = { builtInRole: 'company admin', item } as const
    expect(violatedRules({ ...formOf(item), rolesId: '9' }, situation)).toEqual([
      { field: 'email', problem: 'required' },
    ])
  })

  test('a saved user can be saved without fields that were missing before, but not with required ones cleared', () => {
    const situation = { builtInRole: item.builtInRole, item }
    expect(violatedRules(formOf(item), situation)).toEqual([])
    expect(violatedRules({ ...formOf(item), name: '' }, situation)).toEqual([{ field: 'name', problem: 'required' }])
    const turned = { ...formOf(item), endDate: '2025-12-31' }
    expect(violatedRules(turned, situation)).toEqual([{ field: 'endDate', problem: 'before_begin' }])
  })
})
