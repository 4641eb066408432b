import type { OrganizationRow } from '@roadnote/domain/organization/contract'

/** The actions on an organisation from the list and the tree. */
export interface RowActions {
  readonly open: (row: OrganizationRow) => void
  readonly remove: (row: OrganizationRow) => void
  /** Merge it into another one. */
  readonly merge: (row: OrganizationRow) => void
}

export const mayEdit = ({ may }: Pick<OrganizationRow, 'may'>): boolean => may.edit === true
export const mayRemove = ({ may }: Pick<OrganizationRow, 'may'>): boolean => may.remove === true

/** Merging needs the permission to delete the one and to edit the other; the dialog loads the possible targets. */
export const mayMerge = (row: Pick<OrganizationRow, 'may'>): boolean => mayEdit(row) && mayRemove(row)

/** `2440 Geel, BE` */
export function townOf({ postalCode, place, countryCode }: OrganizationRow): string {
  const town = [postalCode, place].filter(Boolean).join(' ')
  return [town, countryCode].filter(Boolean).join(', ')
}
