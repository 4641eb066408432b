import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { useEffect, useState } from 'react'
import { textIn } from './i18n.ts'

/** The texts of another language than the one being shown; null until they are there. */
export function useTextIn(language: Language): Text | null {
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly text: Text } | null>(null)
  useEffect(() => {
    let wanted = true
    const load = async (): Promise<void> => {
      const text = await textIn(language)
      if (wanted) setLoaded({ language, text })
    }
    // Without them the page still says everything in its own language.
    load().catch(() => {})
    return () => {
      wanted = false
    }
  }, [language])
  return loaded?.language === language ? loaded.text : null
}
