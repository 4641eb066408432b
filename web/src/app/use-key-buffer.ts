import { useEffect, useEffectEvent } from 'react'

interface EarlyKeys {
  readonly onType: (change: (typed: string) => string) => void
  /** Called when the user cancels the wait. */
  readonly onGiveUp: () => void
}

/**
 * Text typed directly after a shortcut is meant for the overlay, which may still be loading: until that takes the
 * focus, the keys are buffered for it instead of reaching the previous field or triggering shortcuts. Escape and the
 * pointer cancel this at any time.
 */
export function useKeyBuffer(isComing: boolean, { onType, onGiveUp }: EarlyKeys): void {
  const type = useEffectEvent(onType)
  const giveUp = useEffectEvent(onGiveUp)
  useEffect(() => {
    if (!isComing) return undefined
    const leave = (): void => giveUp()
    const buffer = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key.length === 1) type((typed) => typed + key)
      else if (key === 'Backspace') type((typed) => typed.slice(0, -1))
      else if (key === 'Escape') leave()
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    const stop = (): void => {
      window.removeEventListener('keydown', buffer, true)
      window.removeEventListener('pointerdown', leave, true)
      window.removeEventListener('focusin', stop)
    }
    window.addEventListener('keydown', buffer, true)
    window.addEventListener('pointerdown', leave, true)
    window.addEventListener('focusin', stop)
    return stop
  }, [isComing])
}
