import type { OrganizationRow } from '@roadnote/domain/organization/contract'

/** What can be done with an organisation from the list and the tree. */
export interface RowActions {
  readonly open: (row: OrganizationRow) => void
  readonly remove: (row: OrganizationRow) => void
  /** Make it part of another one. */
  readonly merge: (row: OrganizationRow) => void
}

export const mayEdit = ({ may }: Pick<OrganizationRow, 'may'>): boolean => may.edit === true
export const mayRemove = ({ may }: Pick<OrganizationRow, 'may'>): boolean => may.remove === true

/** Who may delete the one and edit the other; which others there are is asked when one chooses. */
export const mayMerge = (row: Pick<OrganizationRow, 'may'>): boolean => mayEdit(row) && mayRemove(row)

/** `2440 Geel, BE` */
export function townOf({ postalCode, place, countryCode }: OrganizationRow): string {
  const town = [postalCode, place].filter(Boolean).join(' ')
  return [town, countryCode].filter(Boolean).join(', ')
}
