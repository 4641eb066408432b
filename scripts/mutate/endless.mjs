// Tests may set the clock; this one is ours.
const clock = performance.now.bind(performance)

/**
 * Asked wherever somebody comes by a change. Without it a loop may have no end, and then neither has the worker that all
 * other questions wait for: where nothing else has had its turn for so long, whoever comes by is stopped, and the change
 * has been noticed.
 */
export function stopWhatIsEndless(patience = 10_000) {
  let lastTurn = clock()
  setInterval(() => (lastTurn = clock()), 100).unref()
  return () => {
    if (clock() - lastTurn > patience) throw new Error('It has no end any more.')
  }
}
