import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, networkLost, refusal, type ReplyTo } from '../test-kit/answering.ts'
import { endSession, sessionState } from '../client/session.ts'
import { renderApp } from '../test-kit/render-page.tsx'
import { beginSecondStep } from './second-factor/begun-sign-in.ts'

// The whole app is rendered, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const token = 'q'.repeat(43)
const patient = { timeout: 20_000 }
const newcomer: ReplyTo<'session.lookByPost'> = {
  kind: 'password',
  userName: 'nele.nieuw',
  email: 'nele@acme.example',
  organization: 'Acme Chemicals',
  language: 'en',
  name: 'Nele',
  surname: null,
  passwordMinimum: 8,
}

let server: ReturnType<typeof answering>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = answering({
    'session.lookByPost': () => newcomer,
    'session.register': () => ({ userName: 'nele.nieuw', message: 'registered' }),
    'session.askForLink': () => ({ message: '' }),
    'session.signIn': refusal(403, 'driver_pages_missing'),
  })
})

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

async function open() {
  const app = renderApp(`/en/registration/${token}`)
  await screen.findByRole('heading', { level: 1, name: 'Registration' })
  return app
}

async function choose(password: string, again = password) {
  for (const [label, typed] of [
    ['Password', password],
    ['The same password again', again],
  ] as const) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, typed)
  }
  await user.click(screen.getByRole('button', { name: 'Activate account' }))
}

describe('registration by invitation', () => {
  test('an invited user who may not enter the portal reaches sign-in with the user name filled in', async () => {
    const app = await open()
    expect(
      await screen.findByText(/Acme Chemicals has set up an account for you. You sign in with nele.nieuw./),
    ).toBeTruthy()
    expect(screen.getByText('At least 8 characters.')).toBeTruthy()
    await user.type(screen.getByLabelText('Surname'), 'Nieuw')
    await choose('three pallets')
    expect(await screen.findByDisplayValue('nele.nieuw')).toBe(screen.getByLabelText('User name'))
    expect(screen.getByText('Your account is active. Sign in.')).toBeTruthy()
    expect(app.address()).toBe('/')
    expect(server.sent('session.register')).toEqual([
      { id: token, name: 'Nele', surname: 'Nieuw', password: 'three pallets' },
    ])
  })

  test('an invited user who has activated the account is signed in with the chosen password', async () => {
    server.answer({
      'session.currentUser': refusal(503, 'unavailable'),
      // The page that opens afterwards.
      'cmr.list': { data: [], total: 0, totalIsExact: true },
      'cmr.viewCounts': { toSign: { total: 0, totalIsExact: true }, late: { total: 0, totalIsExact: true } },
      'noteView.list': { data: [] },
      'session.signIn': () => ({
        username: 'nele.nieuw',
        access_token: 'token of Nele',
        userId: 77,
        language: 'en',
        role: 'planner',
        guid: 'g',
        organization: 'Acme Chemicals',
        organizationId: 2,
        permissions: [2, 12],
        showNewDashboardSign: 'False',
      }),
    })
    await open()
    await user.type(await screen.findByLabelText('Surname'), 'Nieuw')
    await choose('three pallets')
    await waitFor(() => expect(sessionState().session?.token).toBe('token of Nele'), patient)
    expect(server.sent('session.signIn')).toEqual([{ username: 'nele.nieuw', password: 'three pallets' }])
    expect(sessionState().session?.remembered).toBe(false)
    endSession()
  })

  test('an invited user whose role requires a second factor is asked for it after the activation', async () => {
    server.answer({ 'session.signIn': () => ({ state: 's'.repeat(43), methods: ['totp'] }) })
    await open()
    await user.type(await screen.findByLabelText('Surname'), 'Nieuw')
    await choose('three pallets')
    expect(await screen.findByLabelText('Code of your app')).toBeTruthy()
    expect(screen.queryByText('Your account is active. Sign in.')).toBeNull()
    act(() => beginSecondStep(null))
  })

  test.each([
    ['', '', 'Password is required'],
    ['seven77', 'seven77', 'The password must contain at least 8 characters'],
    ['nele.nieuw', 'nele.nieuw', 'This password is too easy to guess. Choose another one.'],
    ['three pallets', 'three palets', 'The password confirmation does not match.'],
  ])('an invited user cannot send the passwords “%s” and “%s”', async (password, again, message) => {
    await open()
    await user.type(await screen.findByLabelText('Surname'), 'Nieuw')
    for (const [label, typed] of [
      ['Password', password],
      ['The same password again', again],
    ] as const)
      if (typed !== '') await user.type(screen.getByLabelText(label), typed)
    await user.click(screen.getByRole('button', { name: 'Activate account' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(server.sent('session.register')).toEqual([])
  })

  test('the registration form keeps its values when the network fails and can be sent again', async () => {
    server.answer({ 'session.register': networkLost })
    await open()
    await user.type(await screen.findByLabelText('Surname'), 'Nieuw')
    await choose('three pallets')
    expect(await screen.findByText(/There is no connection to the server/)).toBeTruthy()
    expect(screen.getByDisplayValue('Nieuw')).toBeTruthy()
    server.answer({ 'session.register': () => ({ userName: 'nele.nieuw', message: '' }) })
    await user.click(screen.getByRole('button', { name: 'Activate account' }))
    expect(await screen.findByText('Your account is active. Sign in.', {}, patient)).toBeTruthy()
  })
})

test('an invited signing user enters a code twice and draws a signature', async () => {
  server.answer({ 'session.lookByPost': () => ({ ...newcomer, kind: 'code', userName: newcomer.email, name: null }) })
  await open()
  await user.type(await screen.findByLabelText('First name'), 'Dirk')
  await user.type(screen.getByLabelText('Surname'), 'Dock')
  const [first, second] = screen.getAllByLabelText(/digit 1 of 4/)
  if (first === undefined || second === undefined) throw new Error('there are two codes')
  await user.click(screen.getByRole('button', { name: 'Activate account' }))
  expect(await screen.findByText('Draw your signature')).toBeTruthy()
  await user.click(first)
  await user.keyboard('7391')
  await user.click(second)
  await user.keyboard('7392')
  await user.click(screen.getByRole('button', { name: 'Activate account' }))
  expect(await screen.findByText('The two codes are not the same.')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('img', { name: 'Field to draw your signature in' })).toBeTruthy()
  expect(server.sent('session.register')).toEqual([])
})

describe('an invalid registration link', () => {
  test.each([
    ['activation_link_used', 'This link has been used already. Your account is active: sign in.'],
    ['activation_link_expired', 'This link has expired. Links to activate an account work for 7 days.'],
    ['activation_link_replaced', 'A newer link has been sent since. Open the one in your latest e-mail.'],
  ])('an invalid registration link (%s) says so and offers what helps most first', async (error, message) => {
    server.answer({ 'session.lookByPost': () => refusal(403, error) })
    await open()
    expect(await screen.findByText(message)).toBeTruthy()
    const signIn = screen.getByRole('link', { name: 'To the sign-in page' })
    const newLink = screen.getByRole('button', { name: 'Send me a new link' })
    const isSignInFirst = (signIn.compareDocumentPosition(newLink) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(isSignInFirst).toBe(error === 'activation_link_used')
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }))
    expect(await screen.findByText(/a new link is on its way to the same e-mail address/)).toBeTruthy()
    expect(server.sent('session.askForLink')).toEqual([{ id: token }])
  })

  test('an unknown registration link offers no new one', async () => {
    server.answer({ 'session.lookByPost': () => refusal(403, 'activation_link_unknown') })
    await open()
    expect(await screen.findByText(/^This link is not valid./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
  })

  test('a registration link that expires while the form is open says so', async () => {
    server.answer({ 'session.register': () => refusal(403, 'activation_link_expired') })
    await open()
    await user.type(await screen.findByLabelText('Surname'), 'Nieuw')
    await choose('three pallets')
    expect(await screen.findByText(/^This link has expired/)).toBeTruthy()
    expect(screen.queryByLabelText('Surname')).toBeNull()
  })

  test('an unreachable server is not shown as an invalid registration link and can be retried', async () => {
    server.answer({ 'session.lookByPost': () => refusal(503, 'unavailable') })
    await open()
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 })
    server.answer({ 'session.lookByPost': () => newcomer })
    await user.click(again)
    await waitFor(() => expect(screen.getByDisplayValue('Nele')).toBeTruthy())
  })
})
