import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus where the work begins. Contents of dialogs often arrive after the dialog has taken the focus itself;
 * when they are there before, the dialog looks for the mark.
 */
export function useAutofocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    target.current?.setAttribute('data-autofocus', '')
    target.current?.focus()
  }, [target])
}
