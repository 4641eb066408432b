import { act, render, screen } from '@testing-library/react'
import type { Language } from '@roadnote/locales/languages'
import { loadDictionary } from '@roadnote/locales/load'
import { chosenTexts, type DictionaryPart } from '@roadnote/locales/parts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const loadPart = vi.hoisted(() => vi.fn<(language: Language, part: DictionaryPart) => Promise<object>>())
vi.mock('./load-part.ts', () => ({ loadPart }))

/** As the build divides a language, with fewer texts. */
const beginnings = { first: /^session\./, orders: /^list\./, driver: /^charter\./, rest: /^(?!session\.)/ } as const

beforeEach(() => {
  vi.resetModules()
  performance.clearMarks()
  loadPart.mockReset()
  loadPart.mockImplementation(async (language, part) =>
    chosenTexts(await loadDictionary(language), (key) => beginnings[part].test(key)),
  )
})
afterEach(() => vi.useRealTimers())

const loaded = (): string[] => loadPart.mock.calls.map(([language, part]) => `${language} ${part}`)

test('a page fetches the texts that it shows, and the next language brings them too', async () => {
  const { currentText, needTexts, showLanguage } = await import('./i18n.ts')
  await showLanguage('en')
  expect(currentText()('session.signIn')).toBe('Sign in')
  await needTexts(['orders'])
  expect(currentText()('list.print')).toBe('Print')
  await showLanguage('de')
  expect(currentText()('list.print')).toBe('Drucken')
  expect(loaded()).toEqual(['en first', 'en orders', 'de first', 'de orders'])
})

test('texts asked for while a language is on its way are fetched beside it and shown with it', async () => {
  const { currentText, needTexts, showLanguage } = await import('./i18n.ts')
  const shown = showLanguage('nl')
  void needTexts(['driver'])
  expect(loaded()).toEqual(['nl first', 'nl driver'])
  await shown
  expect(currentText()('charter.trips.title')).not.toBe('')
  expect(loaded(), 'each part once').toEqual(['nl first', 'nl driver'])
})

test('in place of a text that no part of the page has stands nothing, never its key, until it is there', async () => {
  const { showLanguage } = await import('./i18n.ts')
  const { useText } = await import('./use-text.ts')
  function Title() {
    return <h1>{useText()('dock.title')}</h1>
  }
  await showLanguage('en')
  let arrive = (_texts: object): void => undefined
  loadPart.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  render(<Title />)
  expect(screen.getByRole('heading').textContent).toBe('')
  expect(performance.getEntriesByName('roadnote.missing-text')).not.toEqual([])
  await act(async () => arrive({ dock: { title: 'Ramp' } }))
  expect(screen.getByRole('heading').textContent).toBe('Ramp')
  expect(loaded()).toEqual(['en first', 'en rest'])
})

test('texts that fail to load are fetched again', async () => {
  vi.useFakeTimers()
  const { currentText, showLanguage } = await import('./i18n.ts')
  await showLanguage('en')
  loadPart.mockRejectedValueOnce(new Error('offline'))
  expect(currentText()('list.print')).toBe('')
  await vi.advanceTimersByTimeAsync(6000)
  expect(currentText()('list.print')).toBe('Print')
  expect(loaded()).toEqual(['en first', 'en rest', 'en rest'])
})

test('a part that was asked for and failed to load is fetched again when it is asked for again', async () => {
  const { currentText, needTexts, showLanguage } = await import('./i18n.ts')
  await showLanguage('en')
  loadPart.mockRejectedValueOnce(new Error('offline'))
  await expect(needTexts(['orders'])).rejects.toThrow('offline')
  await needTexts(['orders'])
  expect(currentText()('list.print')).toBe('Print')
})

test('texts of another language for bilingual content are always all texts', async () => {
  const { showLanguage, textIn } = await import('./i18n.ts')
  await showLanguage('en')
  const dutch = await textIn('nl')
  expect(dutch('dock.title')).not.toBe('dock.title')
  expect(loaded()).toEqual(['en first', 'nl first', 'nl rest'])
})
