import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { LinkSignOnPage } from './LinkSignOnPage.tsx'

const token = 'q'.repeat(43)
let server: ReturnType<typeof answering>

beforeEach(() => {
  server = answering({ 'session.confirmLink': { message: '' } })
})

afterEach(cleanup)

async function confirm() {
  renderPage(LinkSignOnPage, `/en/link-sign-on/${token}`)
  await screen.findByRole('heading', { level: 1, name: 'Link sign-in' })
  expect(server.all()).toEqual([])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Link account' }))
  return user
}

function refuses(error: string, status: number, more: object = {}) {
  server.answer({ 'session.confirmLink': refusal(status, error, { message: error, ...more }) })
}

test('the mailed sign-on link is sent only by the button, and the page says how to continue', async () => {
  await confirm()
  expect(await screen.findByText('Your account is linked. Sign in with Microsoft again.')).toBeTruthy()
  expect(server.sent('session.confirmLink')).toEqual([{ token, secondFactor: null }])
})

test('the page of the mailed sign-on link asks for the second factor', async () => {
  refuses('second_factor_required', 400, { fields: { secondFactor: 'required' } })
  const user = await confirm()
  await user.type(await screen.findByLabelText('Code of your app, or a recovery code'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Link account' }))
  expect(server.sent('session.confirmLink').at(-1)).toMatchObject({ token, secondFactor: '123456' })
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
