/** Longer pauses are left to the caller: the server then asks for minutes. */
export const longestPause = 60_000

/** Before attempt 1, 2, 3 …: doubled each time, and random, so that clients that failed together do not return together. */
export function backoff(attempt: number, most = 15_000): number {
  const full = Math.min(most, 500 * 2 ** (attempt - 1))
  return full * (0.5 + Math.random() / 2)
}

/** The milliseconds of a `Retry-After` header, in seconds or as a date; null if there is none. */
export function retryAfterOf(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}

/** Resolves after the time or when the signal is aborted. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted === true) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })
}
