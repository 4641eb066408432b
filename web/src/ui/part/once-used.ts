/** What shows that somebody uses the page instead of only having it open. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/** Runs the action at the first sign of use from now on. The returned function stops waiting for it. */
export function onceUsed(action: () => void): () => void {
  const stop = (): void => {
    for (const sign of signs) window.removeEventListener(sign, used)
  }
  const used = (): void => {
    stop()
    action()
  }
  for (const sign of signs) window.addEventListener(sign, used, { passive: true })
  return stop
}
