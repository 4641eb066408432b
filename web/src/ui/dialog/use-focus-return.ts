import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what opens and closes over the page: remembers where the focus was, and gives the way back there. Mantine
 * remembers only from the second opening on; the first one counts too. What had the focus may be gone by then.
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
