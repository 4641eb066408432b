import { beforeEach, expect, test, vi } from 'vitest'

async function openTab() {
  vi.resetModules()
  return import('./preferences.ts')
}

beforeEach(() => localStorage.clear())

test('the chosen language and colour scheme are restored on the next visit', async () => {
  const { languagePreference, colorSchemePreference } = await openTab()
  languagePreference.write('se')
  colorSchemePreference.write('dark')
  const next = await openTab()
  expect([next.languagePreference.read(), next.colorSchemePreference.read()]).toEqual(['se', 'dark'])
})

test('without a choice the browser language and the system colour scheme apply', async () => {
  const { languagePreference, colorSchemePreference } = await openTab()
  expect([languagePreference.read(), colorSchemePreference.read()]).toEqual([null, 'auto'])
})

test('stored preferences of an older version fall back to the defaults without an error', async () => {
  localStorage.setItem('roadnote.language', '"it"')
  localStorage.setItem('roadnote.colorScheme', 'dark{')
  const { languagePreference, colorSchemePreference } = await openTab()
  expect([languagePreference.read(), colorSchemePreference.read()]).toEqual([null, 'auto'])
})

test('a preference changed in one tab reaches the other tabs', async () => {
  const { preference } = await openTab()
  const pageSize = preference('orders.pageSize', (stored) => (typeof stored === 'number' ? stored : 10))
  const listener = vi.fn<() => void>()
  pageSize.subscribe(listener)
  expect(pageSize.read()).toBe(10)
  localStorage.setItem('roadnote.orders.pageSize', '50')
  window.dispatchEvent(new StorageEvent('storage', { key: 'roadnote.orders.pageSize' }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(pageSize.read()).toBe(50)
})
