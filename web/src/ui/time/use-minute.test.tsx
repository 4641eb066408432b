import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMinute } from './use-minute.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:40Z') })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = (milliseconds: number) => new Date(milliseconds).toISOString()

test('the time of a row is cut to the minute and changes with it, for all rows together', () => {
  const first = renderHook(useMinute)
  const second = renderHook(useMinute)
  expect(shown(first.result.current)).toBe('2026-11-16T12:00:00.000Z')
  act(() => void vi.advanceTimersByTime(15_000))
  expect(shown(first.result.current)).toBe('2026-11-16T12:00:00.000Z')
  act(() => void vi.advanceTimersByTime(15_000))
  expect([first, second].map(({ result }) => shown(result.current))).toEqual([
    '2026-11-16T12:01:00.000Z',
    '2026-11-16T12:01:00.000Z',
  ])
})

test('the clock of the rows stops when the last row has gone', () => {
  const rows = [renderHook(useMinute), renderHook(useMinute)]
  expect(vi.getTimerCount()).toBe(1)
  for (const { unmount } of rows) unmount()
  expect(vi.getTimerCount()).toBe(0)
})
