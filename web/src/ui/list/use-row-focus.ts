import { type RefObject, useEffect, useRef } from 'react'
import { addFocusHome } from '../focus-home.ts'

/**
 * When the focused row or its button has gone, the focus goes to the row, to the one that took its place, or to the
 * list.
 */
export function useRowFocus(room: RefObject<HTMLElement | null>): void {
  const last = useRef<{ readonly id: string; readonly at: number } | null>(null)
  useEffect(() => {
    const list = room.current
    const lines = () => [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const remember = ({ target }: FocusEvent): void => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
      if (line !== null) last.current = { id: line.dataset['id'] ?? '', at: lines().indexOf(line) }
    }
    list?.addEventListener('focusin', remember)
    const takeBack = addFocusHome(() => {
      const now = lines()
      const same = now.find(({ dataset }) => dataset['id'] === last.current?.id)
      return same ?? now[Math.min(last.current?.at ?? 0, now.length - 1)] ?? list
    })
    return () => {
      list?.removeEventListener('focusin', remember)
      takeBack()
    }
  }, [room])
}
