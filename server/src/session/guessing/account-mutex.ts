/**
 * Serialises the attempts on one account within this process, so that parallel sign-ins on several devices are not
 * counted as guesses. Other processes are covered because attempts are counted before the check.
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
