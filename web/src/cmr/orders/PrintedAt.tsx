import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import styles from './OrdersPage.module.css'

/** On paper a list needs its date. */
export function PrintedAt() {
  const text = useText()
  const language = useLanguage()
  const [moment, setMoment] = useState<Date | null>(null)
  useEffect(() => {
    // At once, because the browser does not wait.
    const note = (): void => flushSync(() => setMoment(new Date()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  if (moment === null) return null
  return (
    <span className={styles.printed}>{text('orders.printed', { time: formatDate(language, moment, 'dateTime') })}</span>
  )
}
