import { useEffect } from 'react'

/** A performance mark: the page is rendered with its first data, so later downloads delay nobody. */
const restMark = 'roadnote.rest'
/** The delay after the page is idle. */
const usually = 1000

/**
 * Preloads parts that a page will surely need once it is idle, so that they are available offline. One after the
 * other; failed ones are retried when the connection is back.
 */
export function useStandby(
  parts: readonly { readonly preload: () => Promise<void> }[],
  isAtRest = true,
  milliseconds = usually,
): void {
  useEffect(() => {
    if (!isAtRest) return undefined
    const fetchAll = async (): Promise<void> => {
      for (const part of parts) await part.preload()
    }
    const begin = (): void => {
      if (performance.getEntriesByName(restMark).length === 0) performance.mark(restMark)
      void fetchAll()
    }
    const clock = setTimeout(() => whenIdle(begin), milliseconds)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(clock)
      window.removeEventListener('online', begin)
    }
  }, [parts, isAtRest, milliseconds])
}

function whenIdle(action: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: 2000 })
  else action()
}
