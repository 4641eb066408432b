import type { Language } from '@roadnote/locales/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { languagePreference, usePreference } from '../client/preferences.ts'
import { chooseLanguage } from './choose-language.ts'
import { showLanguage } from './i18n.ts'
import { languageToShow, pathInLanguage } from './path.ts'

/** The displayed language; the URL decides. */
export function useLanguage(): Language {
  const path = useLocation({ select: ({ pathname }) => pathname })
  usePreference(languagePreference)
  return languageToShow(path)
}

/** Switches the language in the URL and stores it for the next visit. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return async (language) => {
    await showLanguage(language)
    // Names from the server depend on the language, so refetch them.
    void client.invalidateQueries()
    chooseLanguage(language)
    const { href } = router.state.location
    await router.navigate({ href: pathInLanguage(href, language), replace: true, resetScroll: false })
  }
}
