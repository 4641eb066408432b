import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first control of the content. Dialog contents often render after the dialog took the focus itself;
 * when they are there earlier, the dialog looks for the attribute.
 */
export function useAutofocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    target.current?.setAttribute('data-autofocus', '')
    target.current?.focus()
  }, [target])
}
