/**
 * Runs `round` in the background, one at a time. It handles its own failures and returns the milliseconds to rest before
 * the next round. Returns how to stop, which waits for a running round.
 */
export function startRounds(round: () => Promise<number>, firstAfter: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const plan = (wait: number) => {
    timer = setTimeout(() => {
      running = runOnce()
    }, wait)
  }
  const runOnce = async () => {
    const rest = await round()
    if (!stopped) plan(rest)
  }
  plan(firstAfter)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
