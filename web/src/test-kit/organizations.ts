import type { OrganizationRow, ParentChoice } from '@roadnote/domain/organization/contract'
import type { ReplyTo } from './answering.ts'

const everything = { edit: true, remove: true } as const

/** Organisations as in replies of the server. */
export function aRow(known: Pick<OrganizationRow, 'id' | 'name'> & Partial<OrganizationRow>): OrganizationRow {
  return {
    street: null,
    postalCode: '2440',
    place: null,
    countryCode: 'BE',
    organizationType: 1,
    organizationId: 1,
    mainOrganization: null,
    carrierCode: null,
    organizationsHId: `1.${known.id}`,
    children: 0,
    may: everything,
    ...known,
  }
}

export function aParent(known: Pick<ParentChoice, 'id' | 'name'>): ParentChoice {
  return {
    street: null,
    postalCode: '2440',
    place: null,
    countryCode: 'BE',
    organizationType: 1,
    canSetPaymentSign: false,
    organizationsHId: `1.${known.id}`,
    ...known,
  }
}

type Item = ReplyTo<'organization.item'>

export function anItem(known: Pick<Item, 'name'> & Partial<Item>): Item {
  return {
    id: 3,
    version: 1,
    organizationsHId: '1.2.3',
    mainOrganization: null,
    hasLogin: true,
    parentCanSetPayment: false,
    may: everything,
    organizationType: 1,
    organizationId: 2,
    countryCode: 'BE',
    canChangeSign: true,
    ...known,
  }
}
