import { hasPermission } from '@roadnote/domain/access/actor'
import { organizationTypeIds, organizationTypeName } from '@roadnote/domain/organization/kind'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { preference } from '../client/preferences.ts'
import { permissionHolder, useSession } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { type FilterField, oneField } from '../ui/list/filter-field.ts'
import { useCountries } from './use-countries.ts'
import { defineList } from '../ui/list/define-list.ts'
import { useList } from '../ui/list/use-list.ts'
import { inputOfOrganizations, organizationAddress } from './organization-filter.ts'

const organizationList = defineList({ name: 'organizations', rowsPerPage: 10, address: organizationAddress })

export function useOrganizationList() {
  return useList(organizationList, organizationContract.list, {
    input: inputOfOrganizations,
    refreshMilliseconds: null,
  })
}

/** The filters: the type and the country. */
export function useOrganizationFields({ state, change }: ReturnType<typeof useOrganizationList>): FilterField[] {
  const text = useText()
  const countries = useCountries()
  return [
    oneField({
      label: text('organization.field.organizationType'),
      value: state.type === null ? null : String(state.type),
      any: text('organization.filter.all'),
      choices: organizationTypeIds.map((id) => ({
        value: String(id),
        label: text(`organization.type.${organizationTypeName(id)}`),
      })),
      onChange: (chosen) => change({ type: organizationTypeIds.find((id) => String(id) === chosen) ?? null }),
    }),
    {
      kind: 'pick',
      label: text('organization.field.countryCode'),
      placeholder: text('organization.filter.country'),
      value: state.country,
      ...countries,
      counts: 'country',
      onChange: (country) => change({ country }),
    },
  ]
}

export type OrganizationView = 'list' | 'tree'

/** A flat list or a tree, as last chosen in this browser. */
export const viewPreference = preference<OrganizationView>('organizations.view', (stored) =>
  stored === 'tree' ? 'tree' : 'list',
)

/** The permissions of the user's role for organisations in general; each row has its own. */
export function useOrganizationRights() {
  const user = useSession()?.user
  const holder = permissionHolder(user ?? { permissions: [] })
  return {
    mayCreate: hasPermission(holder, 'createOrganizations'),
    mayChange: hasPermission(holder, 'modifyOrDeleteOrganizations'),
  }
}
