/** After this time without user input, automatic requests are marked so that they do not prolong the session. */
const patienceMilliseconds = 60_000

let lastSign = Date.now()

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

for (const sign of signs) {
  globalThis.addEventListener(sign, () => void (lastSign = Date.now()), { capture: true, passive: true })
}

export function isUserPresent(): boolean {
  return Date.now() - lastSign < patienceMilliseconds
}
