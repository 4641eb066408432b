import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStandby } from './use-standby.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (action: () => void) => action())
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function countedPart() {
  const part = { fetched: 0, preload: async () => void (part.fetched += 1) }
  return part
}

test('a part on standby is fetched a second after the page has what it shows', () => {
  const part = countedPart()
  const parts = [part]
  const { rerender } = renderHook(({ isAtRest }) => useStandby(parts, { isAtRest }), {
    initialProps: { isAtRest: false },
  })
  vi.advanceTimersByTime(10_000)
  expect(part.fetched).toBe(0)
  rerender({ isAtRest: true })
  vi.advanceTimersByTime(999)
  expect(part.fetched).toBe(0)
  vi.advanceTimersByTime(1)
  expect(part.fetched).toBe(1)
})

test('a part that waits for use is fetched with the first movement, and once', () => {
  const part = countedPart()
  const parts = [part]
  renderHook(() => useStandby(parts, { onceUsed: true }))
  vi.advanceTimersByTime(60_000)
  expect(part.fetched).toBe(0)
  fireEvent.pointerMove(document.body)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(part.fetched).toBe(1)
})

test('a page that was left fetches nothing for its parts', () => {
  const part = countedPart()
  const parts = [part]
  const { unmount } = renderHook(() => useStandby(parts, { onceUsed: true }))
  vi.advanceTimersByTime(5000)
  unmount()
  fireEvent.pointerMove(document.body)
  expect(part.fetched).toBe(0)
})
