import { useEffect, useRef } from 'react'

/** The dialogs that are open, the last one over all others. */
const open: object[] = []

/** Esc goes one step back: it closes the dialog that stands over all others, and none below it with the same stroke. */
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
