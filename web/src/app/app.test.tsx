import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guestLanguage, languagePreference } from '../client/preferences.ts'
import { endSession, sessionState, startSession } from '../client/session.ts'
import { answering, networkLost, refusal } from '../test-kit/answering.ts'
import { renderApp } from '../test-kit/render-page.tsx'

const planner = {
  login: 'acme.planner',
  id: 7,
  name: 'Anneke Peeters',
  language: 'en',
  spotCharterUsingSign: false,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
  role: 'planner',
  guid: 'g-7',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2, 12, 21, 22],
  showNewDashboardSign: false,
}

const currentUser = { ...planner, showNewDashboardSign: 'False' as const }

let server: ReturnType<typeof answering>

/** jsdom has no layout, so a menu may consider its button out of view. */
const unplaced = { hidden: true } as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  languagePreference.write(null)
  guestLanguage.write(null)
  act(() => endSession())
  const none = { total: 0, totalIsExact: true }
  const nobody = { data: [], total: 0, totalIsExact: true }
  server = answering({
    'session.currentUser': currentUser,
    'session.chooseLanguage': { language: 'se' },
    'session.signOut': { message: '' },
    'session.properties': refusal(400, 'sso_unavailable'),
    'user.list': nobody,
    'user.roleList': [],
    'user.organizationList': [],
    'cmr.list': nobody,
    'noteView.list': { data: [] },
    'cmr.viewCounts': { toSign: none, late: none },
  })
})

afterEach(cleanup)

function signedIn(): void {
  act(() => startSession({ token: 'token-1', user: planner, remembered: false }))
}

function open(address: string) {
  return { ...renderApp(address), user: userEvent.setup() }
}

test('a guest who opens a page signs in first and the URL remembers that page', async () => {
  const { address } = open('/en/users?search=jan')
  await screen.findByLabelText('Password')
  expect(address()).toBe('/?next=%2Fen%2Fusers%3Fsearch%3Djan')
  signedIn()
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  expect(address()).toBe('/en/users?search=jan')
})

test('/404 redirects to the sign-in page', async () => {
  const { address } = open('/404')
  await screen.findByLabelText('Password')
  expect(address()).toBe('/')
})

test.each(['/en/nothing-here', '/sv/orders', '/nothing/at/all', '/xx', '/pdf'])(
  'the page is not found at %s',
  async (address) => {
    open(address)
    await screen.findByRole('heading', { level: 1, name: 'Page not found' })
    expect(document.title).toBe('Page not found · Roadnote')
    expect(screen.getByRole('link', { name: 'To the sign-in page' }).getAttribute('href')).toBe('/')
  },
)

test('a URL with only a language redirects to the orders', async () => {
  signedIn()
  const { address } = open('/en')
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  expect(address()).toBe('/en/orders')
})

test('a page without access names the missing permission', async () => {
  signedIn()
  open('/en/roles')
  expect(
    await screen.findByText('It needs the permission “View roles”, which your role does not include.'),
  ).toBeTruthy()
  expect(document.title).toBe('You have no access to this page · Roadnote')
})

test('a user without access to a page reads who can grant it and finds a link to an allowed page', async () => {
  signedIn()
  const { user, address } = open('/en/roles')
  expect(await screen.findByText('An administrator of Acme Chemicals can add it to your role.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'To “Orders”' }))
  await waitFor(() => expect(address()).toBe('/en/orders'))
})

test('a user without access to a page can sign in as another user and return to it', async () => {
  signedIn()
  const { user, address } = open('/en/roles?search=dock')
  await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }))
  await screen.findByLabelText('Password')
  expect(sessionState().session).toBeNull()
  await waitFor(() => expect(address()).toBe('/?next=%2Fen%2Froles%3Fsearch%3Ddock'))
})

test('permissions removed by the server take effect at once', async () => {
  server.answer({ 'session.currentUser': { ...currentUser, permissions: [12] } })
  signedIn()
  open('/en/users')
  const reason = 'It needs the permission “View users”, which your role does not include.'
  expect(await screen.findByText(reason)).toBeTruthy()
})

test('the signed-in user stays signed in while offline', async () => {
  server.answer({ 'session.currentUser': networkLost, 'user.list': networkLost })
  signedIn()
  open('/en/users')
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  expect(sessionState().session?.user.name).toBe('Anneke Peeters')
})

test('switching the language changes the URL, the page and the stored preference', async () => {
  signedIn()
  const { address, user } = open('/en/users?search=jan')
  const button = await screen.findByRole('button', { name: 'Language: English' })
  await user.click(button)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Svenska', ...unplaced }))
  await screen.findByRole('heading', { level: 1, name: 'Användare' })
  expect(address()).toBe('/se/users?search=jan')
  expect(languagePreference.read()).toBe('se')
  expect(document.documentElement.lang).toBe('sv')
  expect(server.sent('session.chooseLanguage')).toEqual([{ language: 'se' }])
})

test('a guest’s choice of language is not sent to the server before sign-in', async () => {
  const { user } = open('/')
  await user.click(await screen.findByRole('button', { name: 'Language: English' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dansk', ...unplaced }))
  await screen.findByLabelText('Adgangskode')
  expect(server.requests('session.chooseLanguage')).toEqual([])
})

test('signing out ends the session in the browser and on the server', async () => {
  signedIn()
  const { user, address } = open('/en/users')
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out', ...unplaced }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(server.requests('session.signOut')).toHaveLength(1)
  expect(sessionState().session).toBeNull()
})

test('closing a menu with Escape returns the focus to its button', async () => {
  signedIn()
  const { user } = open('/en/users')
  await user.click(await screen.findByRole('button', { name: 'Language: English' }))
  await screen.findByRole('menuitemradio', { name: 'English', checked: true, ...unplaced })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Language: English'))
})

test('Ctrl K opens the command palette, which finds a screen from anywhere', async () => {
  signedIn()
  const { user, address } = open('/en/users')
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('textbox', { name: 'Find or go to' }), 'orders')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/en/orders'))
})

test('text typed directly after Ctrl K goes into the palette and triggers no other shortcut', async () => {
  signedIn()
  const { user, address } = open('/en/users')
  await user.type(await screen.findByRole('searchbox'), 'ben')
  await user.keyboard('{Control>}k{/Control}?orders{Enter}')
  const palette = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Find or go to' })
  await waitFor(() => expect(document.activeElement).toBe(palette))
  expect(palette.value).toBe('?orders')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { hidden: true }).value).toBe('ben')
  await user.clear(palette)
  await user.type(palette, 'orders{Enter}')
  await waitFor(() => expect(address()).toBe('/en/orders'))
})

test.each<[string, (search: HTMLElement) => unknown]>([
  ['Escape', (search) => fireEvent.keyDown(search, { key: 'Escape' })],
  ['a click', (search) => fireEvent.pointerDown(search)],
])(
  'a palette that does not load is cancelled with %s and typing continues in the previous field',
  async (_what, giveUp) => {
    signedIn()
    const { user } = open('/en/users')
    const search = await screen.findByRole<HTMLInputElement>('searchbox')
    await user.type(search, 'be')
    fireEvent.keyDown(search, { key: 'k', code: 'KeyK', ctrlKey: true })
    fireEvent.keyDown(search, { key: 'x' })
    fireEvent.keyDown(search, { key: 'Backspace' })
    giveUp(search)
    await user.keyboard('n')
    expect(search.value).toBe('ben')
    expect(screen.queryByRole('textbox', { name: 'Find or go to' })).toBeNull()
  },
)

test('the ? key lists the keyboard shortcuts', async () => {
  signedIn()
  const { user } = open('/en/users')
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  await user.keyboard('{Shift>}?{/Shift}')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})
