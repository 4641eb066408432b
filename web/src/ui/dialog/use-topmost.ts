import { useEffect, useRef } from 'react'

/** The stack of open dialogs, the topmost last. */
const open: object[] = []

/** Escape closes only the topmost dialog, and no dialog below it with the same key press. */
export function useTopmost(isOpen: boolean): () => boolean {
  const self = useRef({})
  useEffect(() => {
    if (!isOpen) return
    const own = self.current
    open.push(own)
    return () => {
      open.splice(open.indexOf(own), 1)
    }
  }, [isOpen])
  return () => !open.includes(self.current) || open.at(-1) === self.current
}
