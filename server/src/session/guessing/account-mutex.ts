/**
 * Guesses at the same account wait for each other within this process, so that somebody signing in on six devices
 * at once is not taken for somebody guessing six times. Other processes are covered by counting first.
 */
export function createMutex(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = queues.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    queues.set(key, settled)
    try {
      return await mine
    } finally {
      if (queues.get(key) === settled) queues.delete(key)
    }
  }
}
