/**
 * Counts who comes by a change. Without it a loop may have no end, and then neither has the worker that all other questions
 * wait for: whoever comes by more often than any test does is stopped, and the change has been noticed.
 */
export function countedVisits(most = 100_000) {
  let visits = 0
  return () => {
    visits += 1
    if (visits > most) throw new Error('It has no end any more.')
  }
}
