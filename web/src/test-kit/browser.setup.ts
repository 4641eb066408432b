import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Pages, menus and texts are fetched when they are wanted, and a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

// What browsers have, Mantine asks for and jsdom lacks.
vi.stubGlobal('scrollTo', vi.fn<() => void>())
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: vi.fn<() => void>(),
  removeEventListener: vi.fn<() => void>(),
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn<() => void>()
    unobserve = vi.fn<() => void>()
    disconnect = vi.fn<() => void>()
  },
)
// Nothing comes into view by itself where nothing is laid out.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = vi.fn<() => void>()
    disconnect = vi.fn<() => void>()
  },
)
Element.prototype.scrollIntoView = vi.fn<() => void>()
// Text areas that grow listen for fonts, and one page loads them ahead.
Object.defineProperty(document, 'fonts', {
  value: {
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
    load: vi.fn<() => Promise<[]>>().mockResolvedValue([]),
  },
  configurable: true,
})

// The next file begins with an empty page, as if nobody had been here.
afterAll(() => {
  cleanup()
  cleanNotifications()
  cleanNotificationsQueue()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  // What our own modules remember goes with them; what comes from libraries need not be loaded again.
  vi.resetModules()
})
