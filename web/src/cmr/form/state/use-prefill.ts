import type { OrganizationChoice } from '@roadnote/domain/organization/contract'
import { type FormApi, useFormApi, useFormContext } from './form-context.ts'
import { placeField } from '../../note/sections.ts'
import type { FormValues, OrganizationField } from './form-values.ts'
import { useOrganizations } from './use-directories.ts'

type Site = 'collection' | 'delivery'

/** Goods are usually collected from the sender and delivered to the recipient. */
const siteOf: Partial<Record<OrganizationField, Site>> = {
  senderOrganizationsID: 'collection',
  recipientOrganizationsID: 'delivery',
}

const parts = ['first', 'Street', 'PostalCode', 'Place', 'CountryCode'] as const

type Address = readonly [part: (typeof parts)[number], value: string][]

function addressOf({ name, street, postalCode, place, countryCode }: OrganizationChoice): Address {
  return [
    ['first', name],
    ['Street', street ?? ''],
    ['PostalCode', postalCode ?? ''],
    ['Place', place ?? ''],
    ['CountryCode', countryCode],
  ]
}

function fill({ setValue }: FormApi, site: Site, organization: OrganizationChoice): void {
  for (const [part, value] of addressOf(organization)) {
    setValue(placeField(site, part), value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
}

/** The place is empty or still has the address of the previous party. */
function isOurs({ getValues }: FormApi, site: Site, before: OrganizationChoice | undefined): boolean {
  const written = parts.map((part) => getValues(placeField(site, part)))
  if (written.every((value) => value === '')) return true
  if (before === undefined) return false
  return addressOf(before).every(([part, value]) => getValues(placeField(site, part)) === value)
}

/**
 * Side effects of choosing a party: its address fills the place of collection or delivery unless the user wrote
 * another one, and a driver of another carrier is removed.
 */
export function useChosenParty(field: OrganizationField): (before: number | null, chosen: number | null) => void {
  const api = useFormApi()
  const { locks } = useFormContext()
  const { byId } = useOrganizations()
  return (before, chosen) => {
    if (before === chosen) return
    const site = siteOf[field]
    const organization = byId.get(chosen ?? 0)
    if (site !== undefined && organization !== undefined && locks.contract === null) {
      if (isOurs(api, site, byId.get(before ?? 0))) fill(api, site, organization)
    }
    const bringsDriver = field === 'carrierOrganizationsID' || field === 'subcontractorOrganizationsID'
    if (bringsDriver && locks.carriage === null) api.setValue('driverUserName', '', { shouldDirty: true })
  }
}

/** Fills the place with the address of its party on request. */
export function useAddressOfParty(site: Site): (id: FormValues[OrganizationField]) => void {
  const api = useFormApi()
  const { byId } = useOrganizations()
  return (id) => {
    const organization = byId.get(id ?? 0)
    if (organization !== undefined) fill(api, site, organization)
  }
}
