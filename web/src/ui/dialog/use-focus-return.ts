import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Remembers the focused element when an overlay opens and returns the focus on close. Mantine does so only from the
 * second opening on. The element may be gone by then.
 */
export function useFocusReturn(opened: boolean, otherwise?: RefObject<HTMLElement | null>): () => void {
  const origin = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (opened) origin.current = document.activeElement
  }, [opened])
  return () => {
    const isThere = origin.current instanceof HTMLElement && origin.current.isConnected
    const target = isThere ? origin.current : (otherwise?.current ?? null)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}
