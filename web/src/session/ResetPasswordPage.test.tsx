import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, refusal } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const token = 'q'.repeat(43)
let server: ReturnType<typeof answering>

beforeEach(() => {
  server = answering({ 'session.resetLink': { message: '' }, 'session.resetPassword': { message: '' } })
})

afterEach(cleanup)

async function choose(password: string, again: string) {
  renderPage(ResetPasswordPage, `/en/reset-password/${token}`)
  await screen.findByRole('heading', { level: 1, name: 'New password' })
  const user = userEvent.setup()
  await screen.findByLabelText('New password')
  if (password !== '') await user.type(screen.getByLabelText('New password'), password)
  if (again !== '') await user.type(screen.getByLabelText('The same password again'), again)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
}

function refuses(error: string, more: object = {}, status = 400) {
  server.answer({ 'session.resetPassword': refusal(status, error, { message: error, ...more }) })
}

test('the new password is entered twice and sent with the link', async () => {
  await choose('three pallets', 'three pallets')
  expect(await screen.findByText(/Your new password is saved/)).toBeTruthy()
  expect(server.sent('session.resetPassword')).toEqual([{ token, password: 'three pallets', secondFactor: null }])
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
  expect(await screen.findByText('This code is wrong or was used already.')).toBeTruthy()
  expect(screen.getByLabelText('Code of your app, or a recovery code')).toBeTruthy()
  expect(server.sent('session.resetPassword').at(-1)).toMatchObject({ token, secondFactor: '123456' })
})

test.each([
  ['', '', 'Password is required'],
  ['three pallets', 'three palets', 'The password confirmation does not match.'],
])('the new passwords “%s” and “%s” are not sent', async (password, again, message) => {
  await choose(password, again)
  expect(await screen.findAllByText(message)).not.toHaveLength(0)
  expect(server.sent('session.resetPassword')).toEqual([])
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

test.each([
  ['renewal_link_used', 'To the sign-in page'],
  ['renewal_link_expired', 'Send me a new link'],
])('a dead password reset link (%s) says so instead of the form, with what helps first', async (error, first) => {
  server.answer({ 'session.resetLink': refusal(403, error) })
  renderPage(ResetPasswordPage, `/en/reset-password/${token}`)
  const [button] = await screen.findAllByRole('link', { name: /sign-in|new link/i })
  expect(button?.textContent).toBe(first)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(server.sent('session.resetLink')).toEqual([{ token }])
})
