import type { UserRow } from '@roadnote/domain/user/account-contract'

const mayAll = {
  edit: true,
  remove: true,
  erase: 'user_not_deleted',
  deactivate: true,
  assignRole: true,
  invite: 'user_not_waiting',
  renew: true,
  resetSecondFactor: 'second_factor_off',
} as const

/** An active, editable user as in replies of the server, with `fields` overridden. */
export function aUser(fields: Partial<UserRow> = {}): UserRow {
  return {
    id: 11,
    version: 1,
    guid: '00000000-0000-4000-8000-000000000011',
    rolesId: 5,
    role: 'planner',
    builtInRole: 'planner',
    organizationsId: 2,
    organization: 'Acme Chemicals',
    furtherOrganizations: [],
    status: 1,
    deleted: false,
    name: 'An',
    surname: 'Peeters',
    phone: null,
    userName: 'an.peeters',
    email: 'an@acme.example',
    jobTitleName: null,
    address: null,
    birthDate: null,
    beginDate: null,
    endDate: null,
    interfaceCountryCode: 'en',
    transicsID: null,
    operationCountryCode: null,
    operationPostalCode: null,
    operationPlace: null,
    operationStreet: null,
    defaultSignatureSign: false,
    signature: null,
    may: mayAll,
    ...fields,
  }
}
