import { organizationContract } from '@roadnote/domain/organization/contract'
import { languageTag } from '@roadnote/locales/languages'
import { useMemo } from 'react'
import { useQuery } from '../client/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import type { Choice } from '../ui/form/Picker.tsx'

/** These change rarely, so they are cached for long. */
export const rarelyChanging = { staleTime: 5 * 60_000 } as const

/** The options. */
export interface Directory {
  readonly choices: readonly Choice[]
  /** Why there are no options. */
  readonly notice: string | null
}

export function useNotice(query: { readonly data: unknown; readonly error: unknown }): string | null {
  const text = useText()
  if (query.data !== undefined) return null
  return text(query.error === null ? 'form.pick.loading' : 'form.pick.failed')
}

const none: readonly never[] = []

/** The countries in the user's language, for every country field. */
export function useCountries(): Directory {
  const list = useQuery(organizationContract.countryList, {}, rarelyChanging)
  const notice = useNotice(list)
  const language = useLanguage()
  const countries = list.data ?? none
  const choices = useMemo(() => {
    // Localised here, because the cached reply may have names in the previous language.
    const names = new Intl.DisplayNames(languageTag(language), { type: 'region' })
    const named = countries.map(({ code, name }) => ({ value: code, name: names.of(code) ?? name, detail: code, code }))
    return named.sort((one, other) => one.name.localeCompare(other.name, languageTag(language)))
  }, [countries, language])
  return { choices, notice }
}
