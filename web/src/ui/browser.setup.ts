import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// How long a test waits for the page is no promise of the product: beside other work a second is soon over.
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
Element.prototype.scrollIntoView = vi.fn<() => void>()
