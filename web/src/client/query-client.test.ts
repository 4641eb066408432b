import { expect, test, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { createQueryClient } from './query-client.ts'

async function triesOf(code: string): Promise<number> {
  vi.useFakeTimers()
  const read = vi.fn<() => Promise<never>>().mockRejectedValue(new CallFailure({ code, message: '', status: 0 }))
  const reading = createQueryClient().fetchQuery({ queryKey: [code], queryFn: read })
  const settled = reading.catch(() => undefined)
  await vi.runAllTimersAsync()
  await settled
  vi.useRealTimers()
  return read.mock.calls.length
}

test.each(['offline', 'timeout', 'unavailable'])(
  'a query without an answer (%s) is retried exactly once',
  async (code) => {
    expect(await triesOf(code)).toBe(2)
  },
)

test('a refused query is not retried', async () => {
  expect(await triesOf('permission_missing')).toBe(1)
})
