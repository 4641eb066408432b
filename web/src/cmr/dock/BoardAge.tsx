import { useEffect, useState } from 'react'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'

export const refreshMilliseconds = 15_000
/** After three missed answers the board says how old it is. */
const oldMilliseconds = 3 * refreshMilliseconds

/** Says how old the board is once it is no longer refreshed; `at` is the time of the last answer, 0 before the first. */
export function BoardAge({ at }: { readonly at: number }) {
  const text = useText()
  const language = useLanguage()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), refreshMilliseconds)
    return () => clearInterval(clock)
  }, [])
  if (at === 0 || now - at < oldMilliseconds) return null
  return <Notice tone="warning">{text('dock.old', { time: formatDate(language, new Date(at), 'time') })}</Notice>
}
