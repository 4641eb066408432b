import { useEffect } from 'react'

/** Keeps the screen awake while the page is shown, where the browser offers it. */
export function useWakeLock(): void {
  useEffect(() => {
    // Old browsers and pages without https do not have it.
    const wakeLock: WakeLock | undefined = navigator.wakeLock
    if (wakeLock === undefined) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async (): Promise<void> => {
      if (isOver || document.visibilityState !== 'visible') return
      // Refused, for example, when the battery is low: the screen then goes dark as usual.
      lock = await wakeLock.request('screen').catch(() => null)
      if (isOver) await lock?.release()
    }
    const again = (): void => void hold()
    again()
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
