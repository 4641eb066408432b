import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { AddNote } from './AddNote.tsx'
import { useReader } from './use-orders.ts'

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

function Screen() {
  return (
    <>
      <h1>Orders</h1>
      <AddNote reader={useReader()} />
    </>
  )
}

/** The title of the button for a user with these rights; null if there is no button. */
async function titleFor(...signIn: Parameters<typeof signInWith>) {
  signInWith(...signIn)
  renderPage(Screen, '/en/orders')
  await screen.findByRole('heading', { name: 'Orders' })
  const title = screen.queryByText('New note')?.closest('[title]')?.getAttribute('title') ?? null
  cleanup()
  return title
}

test('only a user who may change notes sees the button for a new note', async () => {
  expect(await titleFor(['viewCmrs', 'createCmr'])).toBeNull()
  expect(await titleFor(['viewCmrs', 'modifyCmrs', 'createCmr'])).toBe('New note')
})

test('the disabled button for a new note says whether the role or the organisation is the reason', async () => {
  expect(await titleFor(['viewCmrs', 'modifyCmrs'])).toBe('Your role does not allow creating notes.')
  expect(await titleFor(['viewCmrs', 'modifyCmrs', 'createCmr'], { drawsUpByHand: false })).toContain('by hand')
})
