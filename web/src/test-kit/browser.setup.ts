import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { afterAll, vi } from 'vitest'
import { installQuickStyles } from './computed-style.ts'

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

// React keeps the place where each element is made, for developers who read its warnings: that takes three quarters of making it.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    // As if the places of very many elements had been kept just now.
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  })

const restoreStyles = installQuickStyles()

// The next test file starts with an empty page and storage.
afterAll(() => {
  cleanup()
  cleanNotifications()
  cleanNotificationsQueue()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  restoreStyles()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  // Resets the state of our own modules; libraries need not be loaded again.
  vi.resetModules()
})
