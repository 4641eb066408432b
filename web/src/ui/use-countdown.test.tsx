import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

const ended = vi.fn<() => void>()

beforeEach(() => {
  ended.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

function count(seconds = 30, isPaused = false) {
  return renderHook(({ paused }) => useCountdown(seconds, paused, ended), { initialProps: { paused: isPaused } })
}

test('a countdown shows the seconds that are left and ends once', () => {
  const { result } = count()
  expect(result.current).toBe(30)
  pass(12)
  expect(result.current).toBe(18)
  pass(17)
  expect(ended).not.toHaveBeenCalled()
  pass(60)
  expect(ended).toHaveBeenCalledTimes(1)
})

test.each(['touch', 'key'])('each %s starts the countdown again', (kind) => {
  const { result } = count()
  pass(29)
  if (kind === 'touch') fireEvent.pointerDown(document.body)
  else fireEvent.keyDown(document.body, { key: '1' })
  expect(result.current).toBe(30)
  pass(29)
  expect(ended).not.toHaveBeenCalled()
  pass(1)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a paused countdown stands still at its full number and begins there when it goes on', () => {
  const { result, rerender } = count()
  pass(20)
  rerender({ paused: true })
  expect(result.current).toBe(30)
  pass(600)
  expect(ended).not.toHaveBeenCalled()
  rerender({ paused: false })
  pass(29)
  expect(ended).not.toHaveBeenCalled()
  pass(1)
  expect(ended).toHaveBeenCalledTimes(1)
})
