import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { TestMark, TestNotice } from './TestMark.tsx'

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

test('a test note is marked beside its code, and a notice says what that means', async () => {
  renderPage(() => <TestMark isTest />, '/en')
  expect((await screen.findByText('Test')).getAttribute('title')).toBe('Test note without legal value')
  cleanup()
  renderPage(() => <TestNotice isTest />, '/en')
  expect((await screen.findByRole('alert')).textContent).toContain('Test note without legal value')
})

test('a real note, and a note of which only the code is known, have no mark of a test', async () => {
  const page = () => (
    <main>
      <TestMark isTest={false} />
      <TestNotice isTest={undefined} />
      real
    </main>
  )
  renderPage(page, '/en')
  expect((await screen.findByRole('main')).textContent).toBe('real')
})
