import { type RefObject, useEffect } from 'react'

/** Puts the focus where the work begins; contents of dialogs arrive after the dialog has taken the focus itself. */
export function useArrival(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    target.current?.focus()
  }, [target])
}
