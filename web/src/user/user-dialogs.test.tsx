import type { PermissionName } from '@roadnote/domain/access/permission'
import { type UserRow, userRow } from '@roadnote/domain/user/account-contract'
import { notSent } from '../test-kit/dialog-cases.ts'
import { press, tick } from '../test-kit/dialog-driver.ts'
import { testDialog } from '../test-kit/dialog-table.ts'
import { signInWith } from '../test-kit/signed-in.ts'
import { aUser } from '../test-kit/users.ts'
import { UsersPage } from './UsersPage.tsx'

const rights: readonly PermissionName[] = [
  'viewUsers',
  'modifyUser',
  'deleteUser',
  'assignRole',
  'addOtherUsers',
  'viewTransicsCredentials',
  'createOrModifyTransicsCredentials',
]

const page = { page: UsersPage, address: '/en/users', signIn: () => signInWith(rights) }

const organization = (id: number, name: string, place: string) => ({
  id,
  name,
  street: 'Kaai 1',
  postalCode: '2440',
  place,
  countryCode: 'BE',
})

const role = (id: number, name: 'planner' | 'company admin') => ({
  id,
  name,
  builtInRole: name,
  organization: null,
  give: true as const,
})

/** A user with a value in every field. */
const an = aUser({
  phone: '+3214000000',
  jobTitleName: 'Planner',
  address: 'Laan 3, Geel',
  birthDate: '1990-01-31',
  beginDate: '2020-01-01',
  endDate: '2030-12-31',
  transicsID: 'T-1',
  furtherOrganizations: [3],
  operationCountryCode: 'BE',
  operationPostalCode: '2440',
  operationPlace: 'Geel',
  operationStreet: 'Kaai 1',
})

/** A list of users that the calls change. */
function backend(first: UserRow = an) {
  let rows: readonly UserRow[] = [first]
  const changeAll = (changed: Partial<UserRow>) => {
    rows = rows.map((row) => ({ ...row, ...changed }))
    return { id: first.id, version: 2, message: '', count: 1 }
  }
  return {
    'user.list': () => ({ data: rows.map((row) => userRow.encode(row)), total: rows.length, totalIsExact: true }),
    'user.item': () => userRow.encode(first),
    'user.roleList': () => [role(5, 'planner'), role(6, 'company admin')],
    'user.organizationList': () => [
      organization(2, 'Acme Chemicals', 'Olen'),
      organization(3, 'Acme Antwerp', 'Antwerpen'),
      organization(4, 'Acme Geel', 'Geel'),
      organization(8, 'Globex', 'Mol'),
    ],
    'organization.countryList': () => [
      { code: 'BE', name: 'Belgium' },
      { code: 'NL', name: 'Netherlands' },
    ],
    'user.create': ({ input }: { readonly input: { readonly surname?: string | null | undefined } }) => {
      rows = [...rows, aUser({ id: 12, surname: input.surname ?? null })]
      return { id: 12, version: 1, message: '' }
    },
    'user.edit': ({ input }: { readonly input: { readonly surname?: string | null | undefined } }) =>
      changeAll({ surname: input.surname ?? null }),
    'user.giveRole': () => changeAll({ rolesId: 6, role: 'company admin', builtInRole: 'company admin' }),
    'user.deactivate': () => changeAll({ status: 2 }),
    'user.resetSecondFactor': () => changeAll({ surname: 'Renewed' }),
    'user.invite': () => changeAll({}),
    'user.renew': () => {
      changeAll({})
      return { message: '', toPreviousAddress: false }
    },
    'user.remove': () => {
      rows = []
      return { message: '' }
    },
    'user.erase': () => changeAll({ surname: 'Erased' }),
    'user.erasurePreview': () => ({
      id: 11,
      name: 'An Peeters',
      organization: 'Acme Chemicals',
      underWay: 0,
      fields: ['name' as const],
      goes: { sessions: 0, links: 1, driverLinks: 0, devices: 2, mails: 3, logLines: 4, eventParts: 0 },
      stays: { signatures: 5, notesDriven: 0, events: 9, typed: 0, messages: 0, settings: 0 },
    }),
    'user.codeImage': () => ({ bytes: new Uint8Array([1]), mediaType: 'image/png', name: 'code.png' }),
  }
}

/** Chooses from the menu of the row. */
const chosen = async (entry: string): Promise<void> => {
  await press('Actions for An Peeters (an.peeters)')
  await press(entry)
}

const fields = {
  organizationsId: { label: 'Organisation', kind: 'picker', to: 'Acme Geel', sends: 4, emptied: notSent, alone: true },
  rolesId: { label: 'Role', kind: 'choice', to: 'Company admin', sends: 6, emptied: notSent, alone: true },
  userName: { label: 'User name', to: 'bo.maes', emptied: notSent },
  email: { label: 'E-mail address', to: 'bo@acme.example', emptied: notSent },
  interfaceCountryCode: { label: 'Interface language', kind: 'choice', to: 'Deutsch', sends: 'DE' },
  transicsID: { label: 'Transics ID', to: 'T-2', emptied: null },
  furtherOrganizations: { label: 'Further organisations', kind: 'several', to: 'Globex', sends: '8', emptied: null },
  name: { label: 'First name', to: 'Bo', emptied: notSent },
  surname: { label: 'Surname', to: 'Maes', emptied: notSent },
  phone: { label: 'Phone', to: '+3214111111', emptied: null },
  birthDate: { label: 'Date of birth', to: '24/12/1991', sends: '1991-12-24', emptied: null },
  address: { label: 'Home address', to: 'Weg 7, Mol', emptied: null },
  jobTitleName: { label: 'Job title', to: 'Dock', emptied: null },
  beginDate: { label: 'First day', to: '02/02/2021', sends: '2021-02-02', emptied: null },
  endDate: { label: 'Last day', to: '03/03/2031', sends: '2031-03-03', emptied: null },
  operationStreet: { label: 'Street', to: 'Dok 9', emptied: null },
  operationPostalCode: { label: 'Postal code', to: '2000', emptied: null },
  operationPlace: { label: 'Place', to: 'Antwerpen', emptied: null },
  operationCountryCode: { label: 'Country', kind: 'picker', to: 'Netherlands', sends: 'NL', emptied: null },
} as const

testDialog<'user.edit'>({
  ...page,
  name: 'the dialog of a saved user',
  backend,
  open: () => chosen('Edit'),
  title: 'Edit An Peeters (an.peeters)',
  sends: {
    call: 'user.edit',
    action: 'Save',
    rests: true,
    always: { id: 11, version: 1 },
    fields: {
      ...fields,
      password: { label: 'New password', to: 'long enough to be safe' },
      status: { label: 'Set inactive', kind: 'toggle', to: 'on', sends: 2 },
    },
    elsewhere: ['confirmed', 'signature', 'defaultSignatureSign'],
    row: { field: 'surname', seen: 'Maes' },
  },
})

testDialog<'user.create'>({
  ...page,
  name: 'the dialog of a new user',
  backend,
  open: () => press('New user'),
  title: 'New user',
  sends: {
    call: 'user.create',
    action: 'Create user',
    rests: true,
    always: {
      organizationsId: 2,
      rolesId: 5,
      furtherOrganizations: '3',
      name: 'Cas',
      surname: 'Celis',
      userName: 'cas.celis',
      invite: true,
      email: 'cas@acme.example',
      phone: '+3214222222',
      address: 'Plein 1',
      birthDate: '1985-05-05',
      jobTitleName: 'Driver',
      beginDate: '2025-01-01',
      endDate: '2029-01-01',
      interfaceCountryCode: 'EN',
      transicsID: 'T-9',
      operationStreet: 'Laan 5',
      operationPostalCode: '2440',
      operationPlace: 'Olen',
      operationCountryCode: 'BE',
    },
    fields: {
      ...fields,
      rolesId: { ...fields.rolesId, start: 'Planner' },
      furtherOrganizations: { ...fields.furtherOrganizations, start: 'Acme Antwerp' },
      name: { ...fields.name, start: 'Cas' },
      surname: { ...fields.surname, start: 'Celis' },
      userName: { ...fields.userName, start: 'cas.celis' },
      email: { ...fields.email, start: 'cas@acme.example' },
      phone: { ...fields.phone, start: '+3214222222' },
      address: { ...fields.address, start: 'Plein 1' },
      birthDate: { ...fields.birthDate, start: '05/05/1985' },
      jobTitleName: { ...fields.jobTitleName, start: 'Driver' },
      beginDate: { ...fields.beginDate, start: '01/01/2025' },
      endDate: { ...fields.endDate, start: '01/01/2029' },
      transicsID: { ...fields.transicsID, start: 'T-9' },
      operationStreet: { ...fields.operationStreet, start: 'Laan 5' },
      password: {
        label: 'Password',
        to: 'long enough to be safe',
        after: { 'Send an invitation by e-mail': ['toggle', 'off'] },
        along: { invite: undefined, status: 1 },
      },
    },
    unsent: ['Send an invitation by e-mail'],
    elsewhere: ['status', 'signature', 'defaultSignatureSign'],
    row: { field: 'surname', seen: 'Maes' },
  },
})

testDialog<'user.remove'>({
  ...page,
  name: 'the confirmation to delete a user',
  backend,
  open: () => chosen('Delete'),
  title: 'Delete An Peeters (an.peeters)?',
  sends: {
    call: 'user.remove',
    action: 'Delete user',
    always: { id: 11 },
    elsewhere: ['confirmed'],
    unsent: ['Erase the personal data as well, in a next step'],
    row: { gone: 'Peeters' },
  },
})

testDialog<'user.erase'>({
  ...page,
  name: 'the dialog to erase a user',
  address: '/en/users?deleted',
  backend: () => backend(aUser({ deleted: true, may: { ...an.may, erase: true } })),
  open: () => chosen('Erase for good'),
  title: 'Erase the personal data of An Peeters (an.peeters)?',
  sends: {
    call: 'user.erase',
    action: 'Erase for good',
    always: { id: 11, name: 'An Peeters' },
    fields: {
      name: {
        label: 'Type the name to confirm: An Peeters',
        start: 'An Peeters',
        to: 'an peeters',
        emptied: notSent,
      },
    },
    row: { seen: 'Erased' },
  },
})

const selected = async (action: string): Promise<void> => {
  await tick('Select An Peeters (an.peeters)')
  await press(action)
}

testDialog<'user.giveRole'>({
  ...page,
  name: 'the dialog that gives users a role',
  backend,
  open: () => selected('Give a role'),
  title: 'Give 1 user a role',
  sends: {
    call: 'user.giveRole',
    action: 'Give a role',
    always: { id: '11' },
    fields: { rolesId: { label: 'Role', kind: 'choice', to: 'Company admin', sends: 6, emptied: notSent } },
    elsewhere: ['confirmed'],
    row: { field: 'rolesId', seen: 'Company admin' },
  },
})

testDialog<'user.deactivate'>({
  ...page,
  name: 'the confirmation to set users inactive',
  backend,
  open: () => selected('Set inactive'),
  title: 'Set 1 user inactive?',
  sends: {
    call: 'user.deactivate',
    action: 'Set inactive',
    always: { id: '11' },
    elsewhere: ['confirmed'],
    row: { seen: 'Not active' },
  },
})

testDialog<'user.invite'>({
  ...page,
  name: 'the confirmation to invite users',
  backend: () => backend(aUser({ status: 3, may: { ...an.may, invite: true } })),
  open: () => selected('Send activation e-mails'),
  title: 'Send 1 activation e-mail?',
  sends: { call: 'user.invite', action: 'Send now', always: { id: '11' }, row: {} },
})

testDialog<'user.resetSecondFactor'>({
  ...page,
  name: 'the confirmation to reset two-step sign-in',
  backend: () => backend(aUser({ may: { ...an.may, resetSecondFactor: true } })),
  open: () => chosen('Reset two-step sign-in'),
  title: 'Reset two-step sign-in of An Peeters (an.peeters)',
  sends: { call: 'user.resetSecondFactor', action: 'Reset', always: { id: 11 }, row: { seen: 'Renewed' } },
})

testDialog<'user.renew'>({
  ...page,
  name: 'the confirmation to send a renewal link',
  backend,
  open: () => chosen('Send renewal link'),
  title: 'Send renewal link to An Peeters (an.peeters)',
  sends: { call: 'user.renew', action: 'Send now', always: { id: 11 }, row: {} },
})
