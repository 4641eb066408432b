import { configure } from '@testing-library/react'
import { vi } from 'vitest'

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
