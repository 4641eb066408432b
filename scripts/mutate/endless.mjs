// Captured before a test can replace it by a fake clock.
const clock = performance.now.bind(performance)

/**
 * Called wherever a mutation is reached. A mutation can make a loop endless and block the worker that all other
 * tests need. If the event loop has not run for `patience` milliseconds, the call throws, which counts as detected.
 */
export function stopEndlessLoops(patience = 10_000) {
  let lastTurn = clock()
  setInterval(() => (lastTurn = clock()), 100).unref()
  return () => {
    if (clock() - lastTurn > patience) throw new Error('It has no end any more.')
  }
}
