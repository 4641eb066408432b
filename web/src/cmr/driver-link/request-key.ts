import { useCallback, useRef } from 'react'

/** A random name for one act, also where the page was not opened by https and the browser offers less. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * The same key for the same content until it is done: whoever presses again because no answer came does it once. Other
 * content is another act.
 */
export function useRequestKey(): { readonly keyFor: (content: string) => string; readonly done: () => void } {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null)
  const keyFor = useCallback((content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }, [])
  const done = useCallback(() => {
    last.current = null
  }, [])
  return { keyFor, done }
}
