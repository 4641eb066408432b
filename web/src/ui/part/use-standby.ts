import { useEffect } from 'react'
import { onceUsed } from './once-used.ts'

/** A performance mark: the page is rendered with its first data, so later downloads delay nobody. */
const restMark = 'roadnote.rest'
/** The delay after the page is idle. */
const usually = 1000

interface StandbyOptions {
  /** `false`: the page still loads what it shows. */
  readonly isAtRest?: boolean
  readonly milliseconds?: number
  /** The page is often opened only to be looked at: its parts wait until somebody uses it. */
  readonly onceUsed?: true
}

/**
 * Preloads parts that a page will surely need once it is idle, so that they are available offline. One after the
 * other; failed ones are retried when the connection is back.
 */
export function useStandby(
  parts: readonly { readonly preload: () => Promise<void> }[],
  { isAtRest = true, milliseconds = usually, onceUsed: waits }: StandbyOptions = {},
): void {
  useEffect(() => {
    if (!isAtRest) return undefined
    let isOver = false
    let stop = (): void => undefined
    const fetchAll = async (): Promise<void> => {
      for (const part of parts) await part.preload()
    }
    const fetchNow = (): void => void fetchAll()
    const begin = (): void => {
      if (performance.getEntriesByName(restMark).length === 0) performance.mark(restMark)
      if (waits === undefined) fetchNow()
      else if (!isOver) stop = onceUsed(fetchNow)
    }
    const clock = setTimeout(() => whenIdle(begin), milliseconds)
    window.addEventListener('online', fetchNow)
    return () => {
      isOver = true
      clearTimeout(clock)
      stop()
      window.removeEventListener('online', fetchNow)
    }
  }, [parts, isAtRest, milliseconds, waits])
}

function whenIdle(action: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: 2000 })
  else action()
}
