import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, refusal } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { RenewSignCodePage } from './RenewSignCodePage.tsx'

const token = 'q'.repeat(43)
let server: ReturnType<typeof answering>

beforeEach(() => {
  server = answering({ 'session.renewalLink': { message: '' }, 'session.renewSignCode': { message: '' } })
})

afterEach(cleanup)

async function open() {
  renderPage(RenewSignCodePage, `/en/renew-sign-code/${token}`)
  await screen.findByRole('heading', { level: 1, name: 'New sign code' })
  await screen.findAllByLabelText(/digit 1 of 4/)
  return userEvent.setup()
}

/** The focus moves from digit to digit automatically. */
async function choose(user: ReturnType<typeof userEvent.setup>, code: string, again: string) {
  const boxes = screen.getAllByLabelText(/digit 1 of 4/)
  for (const [index, digits] of [code, again].entries()) {
    const box = boxes[index]
    if (box === undefined) throw new Error('there are two codes')
    await user.click(box)
    await user.keyboard(digits)
  }
  await user.click(screen.getByRole('button', { name: 'Save sign code' }))
}

function refuses(error: string, more: object = {}) {
  server.answer({ 'session.renewSignCode': refusal(400, error, { message: error, ...more }) })
}

test('the new sign code is entered twice and sent with the link', async () => {
  const user = await open()
  await choose(user, '8305', '8305')
  expect(await screen.findByText(/Your new sign code is saved/)).toBeTruthy()
  expect(server.sent('session.renewSignCode')).toEqual([{ token, code: '8305', secondFactor: null }])
  expect(server.requests('session.renewSignCode')[0]?.headers.get('x-device')).toMatch(/^[0-9a-f]{48}$/)
})

test('a user with a second factor who renews the sign code is asked for its code until it is right', async () => {
  refuses('second_factor_required', { fields: { secondFactor: 'required' } })
  await choose(await open(), '8305', '8305')
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Code of your app, or a recovery code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  refuses('second_factor_wrong', { fields: { secondFactor: 'not_allowed' } })
  await user.type(field, '123 456')
  await choose(user, '8305', '8305')
  expect(await screen.findByText('This code is wrong or was used already.')).toBeTruthy()
  expect(screen.getByLabelText('Code of your app, or a recovery code')).toBeTruthy()
  expect(server.sent('session.renewSignCode').at(-1)).toMatchObject({ token, secondFactor: '123456' })
})

test.each([
  ['83', '83', 'The sign code has 4 digits.'],
  ['1234', '1234', 'This code is too easy to guess. Choose another one.'],
  ['8305', '8306', 'The two codes are not the same.'],
])('the new sign codes %s and %s are not sent', async (code, again, message) => {
  const user = await open()
  await choose(user, code, again)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(server.sent('session.renewSignCode')).toEqual([])
})

test.each([
  ['renewal_link_used', /has been used already/],
  ['renewal_link_expired', /has expired/],
  ['renewal_link_unknown', /is not valid/],
])('an invalid link for a new sign code (%s) is explained and the form is hidden', async (error, message) => {
  server.answer({ 'session.renewSignCode': refusal(403, error) })
  const user = await open()
  await choose(user, '8305', '8305')
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save sign code' })).toBeNull())
})

test('the new sign code stays in the form without an answer and can be sent again', async () => {
  server.answer({ 'session.renewSignCode': refusal(503, 'unavailable') })
  const user = await open()
  await choose(user, '8305', '8305')
  await screen.findByRole('alert')
  server.answer({ 'session.renewSignCode': { message: '' } })
  await user.click(screen.getByRole('button', { name: 'Save sign code' }))
  expect(await screen.findByText(/Your new sign code is saved/)).toBeTruthy()
})

test('a dead link for a new sign code says so instead of the form', async () => {
  server.answer({ 'session.renewalLink': refusal(403, 'renewal_link_expired') })
  renderPage(RenewSignCodePage, `/en/renew-sign-code/${token}`)
  expect(await screen.findByText(/has expired/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save sign code' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy()
})
