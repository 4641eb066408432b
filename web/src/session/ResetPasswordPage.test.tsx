import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../test-kit/render-page.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const token = 'q'.repeat(43)
const onRequest = vi.fn<(path: string, input: unknown) => Response>()

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => onRequest(path, JSON.parse(String(init.body))))
})

beforeEach(() => {
  onRequest.mockReset().mockImplementation(() => Response.json({ message: '' }))
})

afterEach(cleanup)

async function choose(password: string, again: string) {
  renderPage(ResetPasswordPage, `/en/reset-password/${token}`)
  await screen.findByRole('heading', { level: 1, name: 'New password' })
  const user = userEvent.setup()
  if (password !== '') await user.type(screen.getByLabelText('New password'), password)
  if (again !== '') await user.type(screen.getByLabelText('The same password again'), again)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
}

function refuses(error: string, more: object = {}, status = 400) {
  onRequest.mockImplementation(() => Response.json({ error, message: error, ...more }, { status }))
}

test('the new password is entered twice and sent with the link', async () => {
  await choose('three pallets', 'three pallets')
  expect(await screen.findByText(/Your new password is saved/)).toBeTruthy()
  expect(onRequest).toHaveBeenCalledWith('/reset-password', { token, password: 'three pallets', secondFactor: null })
})

test('a user with a second factor who resets the password is asked for its code until it is right', async () => {
  refuses('second_factor_required', { fields: { secondFactor: 'required' } })
  await choose('three pallets', 'three pallets')
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Code of your app, or a recovery code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  refuses('second_factor_wrong', { fields: { secondFactor: 'not_allowed' } })
  await user.type(field, '123 456')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('This code is not right, or has been used already.')).toBeTruthy()
  expect(screen.getByLabelText('Code of your app, or a recovery code')).toBeTruthy()
  expect(onRequest.mock.lastCall?.[1]).toMatchObject({ token, secondFactor: '123456' })
})

test.each([
  ['', '', 'Password is required'],
  ['three pallets', 'three palets', 'The password confirmation does not match.'],
])('the new passwords “%s” and “%s” are not sent', async (password, again, message) => {
  await choose(password, again)
  expect(await screen.findAllByText(message)).not.toHaveLength(0)
  expect(onRequest).not.toHaveBeenCalled()
})

test('the minimum length of a new password is shown at the field as the server defines it', async () => {
  refuses('password_too_short', { fields: { password: 'too_short' }, minimum: 12 })
  await choose('short one', 'short one')
  expect(await screen.findByText('The password must contain at least 12 characters')).toBeTruthy()
})

test.each([
  ['renewal_link_used', 'This link has been used already. Ask for a new one if you need it.'],
  ['renewal_link_expired', 'This link has expired. Links work for 30 minutes; ask for a new one.'],
])('an invalid password reset link (%s) says why', async (error, message) => {
  refuses(error, {}, 403)
  await choose('three pallets', 'three pallets')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})
