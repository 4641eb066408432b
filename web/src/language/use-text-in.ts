import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { useEffect, useState } from 'react'
import { textIn } from './i18n.ts'

/** The texts of a language other than the displayed one; null until loaded. */
export function useTextIn(language: Language): Text | null {
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly text: Text } | null>(null)
  useEffect(() => {
    let wanted = true
    const load = async (): Promise<void> => {
      const text = await textIn(language)
      if (wanted) setLoaded({ language, text })
    }
    // If they fail to load, the page uses its own language.
    load().catch(() => {})
    return () => {
      wanted = false
    }
  }, [language])
  return loaded?.language === language ? loaded.text : null
}
