import { useEffect } from 'react'
import { useText } from '../language/use-text.ts'

/** Names the browser's tab; a page that knows better than its route (a note's code) may say so itself. */
export function usePageTitle(title: string): void {
  const text = useText()
  const whole = `${title} · ${text('app.name')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
