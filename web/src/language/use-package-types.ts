import type { Language } from '@roadnote/locales/languages'
import { useQuery } from '@tanstack/react-query'

type Names = Readonly<Record<string, string>>

/**
 * The names of the types of packages in every language; null until they are loaded, and where they are not needed. They are a file of
 * their own, because most pages show no goods.
 */
export function usePackageTypes(isNeeded: boolean): Readonly<Record<Language, Names>> | null {
  const { data } = useQuery({
    queryKey: ['package-types'],
    queryFn: async () => (await import('@roadnote/locales/package-type/all')).packageTypeNames,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
