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
  'what was not answered (%s) is read once more, and no more',
  async (code) => {
    expect(await triesOf(code)).toBe(2)
  },
)

test('what was refused is not asked again', async () => {
  expect(await triesOf('permission_missing')).toBe(1)
})
