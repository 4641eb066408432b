import { useCallback, useRef } from 'react'

/** A random idempotency key; `crypto.randomUUID` exists only on secure (https) pages. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * The same idempotency key for the same content until it succeeds, so that a retry after a lost answer has no second
 * effect. Other content gets another key.
 */
export function useRequestKey(): { readonly keyFor: (content: string) => string; readonly done: () => void } {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null)
  const keyFor = useCallback((content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: newRequestKey() }
    return last.current.key
  }, [])
  const done = useCallback(() => {
    last.current = null
  }, [])
  return { keyFor, done }
}
