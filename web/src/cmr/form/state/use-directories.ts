import { organizationContract, type OrganizationChoice } from '@roadnote/domain/organization/contract'
import { userContract } from '@roadnote/domain/user/contract'
import { useMemo } from 'react'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { type Directory, rarelyChanging, useNotice } from '../../../organization/use-countries.ts'

/** `2440 Geel, BE` */
export function placeLine({ postalCode, place, countryCode }: OrganizationChoice): string {
  const town = [postalCode, place].filter(Boolean).join(' ')
  return [town, countryCode].filter(Boolean).join(', ')
}

/** `Industrieweg 14, 2440 Geel, BE` */
export function addressLine(organization: OrganizationChoice): string {
  return [organization.street, placeLine(organization)].filter(Boolean).join(', ')
}

const none: readonly never[] = []

export interface Organizations extends Directory {
  readonly byId: ReadonlyMap<number, OrganizationChoice>
}

export function useOrganizations(): Organizations {
  const list = useQuery(organizationContract.boxList, {}, rarelyChanging)
  const notice = useNotice(list)
  const organizations = list.data ?? none
  const choices = useMemo(
    () => organizations.map((one) => ({ value: String(one.id), name: one.name, detail: placeLine(one) })),
    [organizations],
  )
  const byId = useMemo(() => new Map(organizations.map((one) => [one.id, one])), [organizations])
  return { choices, byId, notice }
}

/** The drivers of this carrier or subcontractor. */
export function useDrivers(organizationId: number | null): Directory {
  const text = useText()
  const list = useQuery(
    userContract.driverList,
    { organization_id: organizationId },
    {
      ...rarelyChanging,
      enabled: organizationId !== null,
    },
  )
  const notice = useNotice(list)
  const drivers = list.data ?? none
  const choices = useMemo(
    () => drivers.map(({ userName, name }) => ({ value: userName, name, detail: userName, code: userName })),
    [drivers],
  )
  return { choices, notice: organizationId === null ? text('form.pick.carrierFirst') : notice }
}
