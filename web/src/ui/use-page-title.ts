import { useEffect } from 'react'
import { useText } from '../language/use-text.ts'

/** Sets the title of the browser tab; a page may replace the title of its route, for example by a note's code. */
export function usePageTitle(title: string): void {
  const text = useText()
  const whole = `${title} · ${text('app.name')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
