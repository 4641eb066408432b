import { organizationContract } from '@roadnote/domain/organization/contract'
import { languageTag } from '@roadnote/locales/languages'
import { useMemo } from 'react'
import { useQuery } from '../client/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import type { Choice } from '../ui/form/Picker.tsx'

/** These change seldom; one look a while is enough. */
export const seldom = { staleTime: 5 * 60_000 } as const

/** A list to choose from. */
export interface Directory {
  readonly choices: readonly Choice[]
  /** While there is no list: why. */
  readonly notice: string | null
}

export function useNotice(query: { readonly data: unknown; readonly error: unknown }): string | null {
  const text = useText()
  if (query.data !== undefined) return null
  return text(query.error === null ? 'form.pick.loading' : 'form.pick.failed')
}

const none: readonly never[] = []

/** The countries in the reader's language, wherever one is chosen. */
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
