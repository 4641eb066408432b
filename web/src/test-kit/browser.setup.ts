import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Pages, menus and texts are lazy-loaded, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Browser APIs that Mantine needs and jsdom lacks.
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
// Nothing comes into view by itself without layout.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = vi.fn<() => void>()
    disconnect = vi.fn<() => void>()
  },
)
Element.prototype.scrollIntoView = vi.fn<() => void>()
// Growing text areas listen for fonts, and one page preloads them.
Object.defineProperty(document, 'fonts', {
  value: {
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
    load: vi.fn<() => Promise<[]>>().mockResolvedValue([]),
  },
  configurable: true,
})

// The next test file starts with an empty page and storage.
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
  // Resets the state of our own modules; libraries need not be loaded again.
  vi.resetModules()
})
