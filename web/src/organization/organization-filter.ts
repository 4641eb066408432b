import { organizationListQuery, type organizationContract } from '@roadnote/domain/organization/contract'
import { organizationTypeIds, type OrganizationType } from '@roadnote/domain/organization/kind'
import type { InputOf } from '../client/call.ts'
import {
  type AddressPart,
  inputOfList,
  isNew,
  limit,
  listAddress,
  openRow,
  page,
  sorting,
  type StateOf,
  words,
} from '../ui/list/list-address.ts'

/** All types until one is chosen. */
const type: AddressPart<OrganizationType | null> = {
  usual: null,
  read: (params, name) => organizationTypeIds.find((id) => String(id) === params.get(name)) ?? null,
  write: (params, name, value) => {
    if (value !== null) params.set(name, String(value))
  },
}

/** The state of the list in the URL, and the open organisation. */
export const organizationAddress = listAddress({
  search: words,
  type,
  country: words,
  sort: sorting(organizationListQuery),
  page,
  limit,
  open: openRow,
  new: isNew,
})

export function inputOfOrganizations(
  state: StateOf<typeof organizationAddress>,
  rows: number,
): InputOf<typeof organizationContract.list> {
  const { type: organizationType, country } = state
  return {
    ...inputOfList(state, rows),
    ...(organizationType !== null && { organizationType }),
    ...(country !== '' && { countryCode: country }),
  }
}
