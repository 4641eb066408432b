import { organizationContract, type OrganizationChoice } from '@roadnote/domain/organization/contract'
import { userContract } from '@roadnote/domain/user/contract'
import { useMemo } from 'react'
import { languageTag } from '@roadnote/locales/languages'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import type { Choice } from '../../ui/form/Picker.tsx'

/** These change seldom; one look a while is enough. */
const seldom = { staleTime: 5 * 60_000 } as const

interface Directory {
  readonly choices: readonly Choice[]
  /** While there is no list: why. */
  readonly notice: string | null
}

function useNotice(query: { readonly data: unknown; readonly error: unknown }): string | null {
  const text = useText()
  if (query.data !== undefined) return null
  return text(query.error === null ? 'form.pick.loading' : 'form.pick.failed')
}

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
  const list = useQuery(organizationContract.boxList, {}, seldom)
  const notice = useNotice(list)
  const organizations = list.data ?? none
  const choices = useMemo(
    () => organizations.map((one) => ({ value: String(one.id), name: one.name, detail: placeLine(one) })),
    [organizations],
  )
  const byId = useMemo(() => new Map(organizations.map((one) => [one.id, one])), [organizations])
  return { choices, byId, notice }
}

export function useCountries(): Directory {
  const list = useQuery(organizationContract.countryList, {}, seldom)
  const notice = useNotice(list)
  const language = useLanguage()
  const countries = list.data ?? none
  const choices = useMemo(() => {
    // The server named them in the language that was shown when it was asked; that may be another one by now.
    const names = new Intl.DisplayNames(languageTag(language), { type: 'region' })
    const named = countries.map(({ code, name }) => ({ value: code, name: names.of(code) ?? name, detail: code }))
    return named.sort((one, other) => one.name.localeCompare(other.name, languageTag(language)))
  }, [countries, language])
  return { choices, notice }
}

/** Who drives for this carrier or subcontractor. */
export function useDrivers(organizationId: number | null): Directory {
  const text = useText()
  const list = useQuery(
    userContract.driverList,
    { organization_id: organizationId },
    {
      ...seldom,
      enabled: organizationId !== null,
    },
  )
  const notice = useNotice(list)
  const drivers = list.data ?? none
  const choices = useMemo(
    () => drivers.map(({ userName, name }) => ({ value: userName, name, detail: userName })),
    [drivers],
  )
  return { choices, notice: organizationId === null ? text('form.pick.carrierFirst') : notice }
}
