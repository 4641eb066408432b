import { useEffect } from 'react'

/** The page stands and its first data is there: whatever is fetched after this mark made nobody wait. */
const restMark = 'roadnote.rest'
/** How long after the page says that it is at rest. */
const usually = 1000

/**
 * Fetches what a page will surely need once it has come to rest, so that it is there when the connection is not. One
 * after the other; what could not be fetched is tried again when the connection is back.
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
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: 2000 })
  else action()
}
