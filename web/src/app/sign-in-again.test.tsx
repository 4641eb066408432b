import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireSession, sessionState } from '../client/session.ts'
import { answering, refusal } from '../test-kit/answering.ts'
import { renderApp } from '../test-kit/render-page.tsx'
import { signInWith } from '../test-kit/signed-in.ts'
// Loaded beforehand, because lazy parts take long on a busy machine.
import '../session/SignInAgain.tsx'
import '../user/UsersPage.tsx'
import { beginSecondStep } from '../session/second-factor/begun-sign-in.ts'

const reply = {
  username: 'acme.admin',
  access_token: 'token-2',
  userId: 7,
  language: 'nl',
  role: 'company admin',
  guid: 'g-7',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2, 12, 21, 22],
  showNewDashboardSign: 'False' as const,
}

const currentUser = {
  login: 'acme.admin',
  id: 7,
  name: 'Anneke Peeters',
  language: 'en',
  spotCharterUsingSign: false,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
  role: 'company admin',
  guid: 'g-7',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2, 12, 21, 22],
  showNewDashboardSign: 'False' as const,
}

let server: ReturnType<typeof answering>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  act(() => beginSecondStep(null))
  const none = { total: 0, totalIsExact: true }
  const nobody = { data: [], total: 0, totalIsExact: true }
  server = answering({
    'session.currentUser': currentUser,
    'session.signIn': reply,
    'session.finishSignIn': reply,
    'user.list': nobody,
    'user.roleList': [],
    'user.organizationList': [],
    'cmr.list': nobody,
    'cmr.viewCounts': { toSign: none, late: none },
  })
})

afterEach(cleanup)

/** The users page of a company admin whose session has just expired. */
async function openExpired() {
  signInWith(['viewCmrs', 'usePortal', 'viewUsers', 'viewProfile'])
  const { address } = renderApp('/en/users')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Users' })
  await waitFor(() => expect(server.requests('user.list')).not.toHaveLength(0))
  const user = userEvent.setup({ delay: null })
  const before = document.activeElement
  act(() => expireSession())
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  return { address, heading, dialog, user, before }
}

async function signIn({ dialog, user }: Pick<Awaited<ReturnType<typeof openExpired>>, 'dialog' | 'user'>) {
  await user.type(within(dialog).getByLabelText('Password'), 'Roadnote1!')
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
}

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a user whose session expired signs in again over the page, which stays as it is', async () => {
  const shown = await openExpired()
  expect(within(shown.dialog).getByLabelText<HTMLInputElement>('User name').value).toBe('acme.admin')
  await waitFor(() => expect(document.activeElement).toBe(within(shown.dialog).getByLabelText('Password')))
  await signIn(shown)
  await dialogIsGone()
  expect(screen.getByRole('heading', { level: 1 })).toBe(shown.heading)
  expect(shown.address()).toBe('/en/users')
  expect(sessionState()).toMatchObject({ session: { token: 'token-2', remembered: false }, ended: null })
  expect(sessionState().session?.user.name).toBe('Anneke Peeters')
  expect(await screen.findByText(/If you were just saving, save again/)).toBeTruthy()
})

test('Escape does not close the dialog of an expired session', async () => {
  const { user, dialog } = await openExpired()
  await user.keyboard('{Escape}')
  expect(dialog.isConnected).toBe(true)
  expect(sessionState().ended).toBe('expired')
})

test('a wrong password over the page says so, and the page still waits', async () => {
  server.answer({ 'session.signIn': refusal(401, 'login_invalid') })
  const shown = await openExpired()
  await signIn(shown)
  await within(shown.dialog).findByRole('alert')
  expect(screen.getByText('Users', { selector: 'h1' })).toBe(shown.heading)
  expect(sessionState().ended).toBe('expired')
})

test('the second factor is asked over the page too', async () => {
  server.answer({ 'session.signIn': { state: 's-1', methods: ['totp', 'recovery'] } })
  const shown = await openExpired()
  await signIn(shown)
  await shown.user.type(await within(shown.dialog).findByLabelText('Code of your app'), '123456{Enter}')
  await dialogIsGone()
  expect(screen.getByRole('heading', { level: 1 })).toBe(shown.heading)
  expect(server.sent('session.finishSignIn')).toEqual([{ state: 's-1', secondFactor: '123456' }])
})

test('another user who signs in over the page of the first gets the start page and nothing of the first', async () => {
  server.answer({
    'session.signIn': { ...reply, username: 'acme.other', userId: 70, guid: 'g-70', language: 'en' },
    'session.currentUser': { ...currentUser, login: 'acme.other', id: 70, guid: 'g-70', name: 'Bram Maes' },
    'noteView.list': { data: [] },
  })
  const shown = await openExpired()
  await shown.user.clear(within(shown.dialog).getByLabelText('User name'))
  await shown.user.type(within(shown.dialog).getByLabelText('User name'), 'acme.other')
  await signIn(shown)
  await waitFor(() => expect(shown.address()).toBe('/en/orders'))
  expect(shown.heading.isConnected).toBe(false)
})

test('a user who needs another way to sign in goes to the sign-in page, which leads back', async () => {
  const { user, dialog, address } = await openExpired()
  await user.click(within(dialog).getByRole('button', { name: 'Go to the sign-in page' }))
  await waitFor(() => expect(address()).toBe('/?next=%2Fen%2Fusers'))
  expect(await screen.findByText('You are no longer signed in. Sign in again.')).toBeTruthy()
  expect(sessionState().session).toBeNull()
})

test('reads that were refused while the session was expired are sent again after signing in', async () => {
  server.answer({ 'user.list': refusal(401, 'unauthenticated') })
  signInWith(['viewCmrs', 'usePortal', 'viewUsers', 'viewProfile'])
  renderApp('/en/users')
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  server.answer({ 'user.list': { data: [], total: 0, totalIsExact: true } })
  const before = server.requests('user.list').length
  await signIn({ dialog, user: userEvent.setup({ delay: null }) })
  await dialogIsGone()
  await waitFor(() => expect(server.requests('user.list').length).toBeGreaterThan(before))
})
