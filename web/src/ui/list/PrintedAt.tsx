import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import styles from './ListFrame.module.css'

/** The date of a printed list. */
export function PrintedAt() {
  const text = useText()
  const language = useLanguage()
  const [moment, setMoment] = useState<Date | null>(null)
  useEffect(() => {
    const root = document.documentElement
    const scheme = 'data-mantine-color-scheme'
    let shown: string | null = null
    const begin = (): void => {
      // Print always uses the light scheme.
      shown = root.getAttribute(scheme)
      root.setAttribute(scheme, 'light')
      // Synchronously, because the browser does not wait.
      flushSync(() => setMoment(new Date()))
    }
    const end = (): void => {
      if (shown !== null) root.setAttribute(scheme, shown)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (moment === null) return null
  return (
    <span className={styles.printed}>{text('list.printed', { time: formatDate(language, moment, 'dateTime') })}</span>
  )
}
