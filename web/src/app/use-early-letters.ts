import { useEffect, useEffectEvent } from 'react'

/**
 * Whoever types right behind a shortcut means what it opens, which may still be on its way: until that takes the focus, the
 * letters are kept for it, instead of going to the field that they left or acting as shortcuts.
 */
export function useEarlyLetters(isComing: boolean, onType: (letter: string) => void): void {
  const type = useEffectEvent(onType)
  useEffect(() => {
    if (!isComing) return undefined
    const keep = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
      if (!isLetter && key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      if (isLetter) type(key)
    }
    const stop = (): void => {
      window.removeEventListener('keydown', keep, true)
      window.removeEventListener('focusin', stop)
    }
    window.addEventListener('keydown', keep, true)
    window.addEventListener('focusin', stop)
    return stop
  }, [isComing])
}
