import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWait } from './use-wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

test('waiting is shown after 300 ms, counts as slow after 5 s, and starts again with the next wait', () => {
  const { result, rerender } = renderHook(({ isWaiting }) => useWait(isWaiting), { initialProps: { isWaiting: true } })
  pass(299)
  expect(result.current).toBe('none')
  pass(1)
  expect(result.current).toBe('waiting')
  pass(4699)
  expect(result.current).toBe('waiting')
  pass(1)
  expect(result.current).toBe('slow')
  rerender({ isWaiting: false })
  expect(result.current).toBe('none')
  rerender({ isWaiting: true })
  expect(result.current).toBe('none')
})
