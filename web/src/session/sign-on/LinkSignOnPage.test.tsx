import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test-kit/render-page.tsx'
import { LinkSignOnPage } from './LinkSignOnPage.tsx'

const token = 'q'.repeat(43)
const onRequest = vi.fn<(path: string, input: unknown) => Response>()

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => onRequest(path, JSON.parse(String(init.body))))
})

beforeEach(() => {
  onRequest.mockReset().mockImplementation(() => Response.json({ message: '' }))
})

afterEach(cleanup)

async function confirm() {
  renderPage(LinkSignOnPage, `/en/link-sign-on/${token}`)
  await screen.findByRole('heading', { level: 1, name: 'Link sign-on' })
  expect(onRequest).not.toHaveBeenCalled()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Link account' }))
  return user
}

function refuses(error: string, status: number, more: object = {}) {
  onRequest.mockImplementation(() => Response.json({ error, message: error, ...more }, { status }))
}

test('the mailed sign-on link is sent only by the button, and the page says how to continue', async () => {
  await confirm()
  expect(await screen.findByText('Your account is linked. Sign in with Microsoft again.')).toBeTruthy()
  expect(onRequest).toHaveBeenCalledWith('/sign-on/link', { token, secondFactor: null })
})

test('the page of the mailed sign-on link asks for the second factor', async () => {
  refuses('second_factor_required', 400, { fields: { secondFactor: 'required' } })
  const user = await confirm()
  await user.type(await screen.findByLabelText('Code of your app, or a recovery code'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Link account' }))
  expect(onRequest.mock.lastCall?.[1]).toMatchObject({ token, secondFactor: '123456' })
})

test.each([
  ['sso_link_other_browser', 'Open the link in the browser in which you signed in with Microsoft.'],
  ['renewal_link_used', 'This link has been used already.'],
  ['renewal_link_expired', 'This link has expired.'],
])('the page of the mailed sign-on link explains the refusal %s', async (code, words) => {
  refuses(code, 403)
  await confirm()
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
})
