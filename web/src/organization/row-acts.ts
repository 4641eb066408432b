import type { OrganizationRow } from '@roadnote/domain/organization/contract'

/** What can be done with an organisation from the list and the tree. */
export interface RowActs {
  readonly open: (row: OrganizationRow) => void
  readonly remove: (row: OrganizationRow) => void
}

export const mayEdit = ({ may }: Pick<OrganizationRow, 'may'>): boolean => may.edit === true
export const mayRemove = ({ may }: Pick<OrganizationRow, 'may'>): boolean => may.remove === true

/** `2440 Geel, BE` */
export function townOf({ postalCode, place, countryCode }: OrganizationRow): string {
  const town = [postalCode, place].filter(Boolean).join(' ')
  return [town, countryCode].filter(Boolean).join(', ')
}
