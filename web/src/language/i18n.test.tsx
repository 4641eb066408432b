import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('a page fetches the texts that it shows, and the next language brings them too', async () => {
  const { currentText, needTexts, showLanguage } = await import('./i18n.ts')
  await showLanguage('en')
  expect(currentText()('session.signIn')).toBe('Sign in')
  expect(currentText()('list.print'), 'the key of a text that was not fetched').toBe('list.print')
  await needTexts(['orders'])
  const english = currentText()('list.print')
  expect(english).not.toBe('list.print')
  await showLanguage('de')
  expect(currentText()('list.print')).not.toBe('list.print')
  expect(currentText()('list.print')).not.toBe(english)
})

test('texts asked for while a language is on its way are shown with it', async () => {
  const { currentText, needTexts, showLanguage } = await import('./i18n.ts')
  const shown = showLanguage('nl')
  await needTexts(['rest'])
  await shown
  expect(currentText()('app.faq.portal')).not.toBe('app.faq.portal')
})
