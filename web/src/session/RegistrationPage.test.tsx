import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../test-kit/render-page.tsx'

// The whole app is rendered, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const token = 'q'.repeat(43)
const newcomer = {
  kind: 'password',
  userName: 'nele.nieuw',
  email: 'nele@acme.example',
  organization: 'Acme Chemicals',
  language: 'en',
  name: 'Nele',
  surname: null,
  passwordMinimum: 8,
}

type Call = (input: Record<string, unknown>) => Response | Promise<Response>

const onRequest = vi.fn<(path: string, input: unknown) => void>()
let answers: Record<string, Call> = {}

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'https://portal.example')
    const input = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    const name = `${init.method ?? 'GET'} ${pathname}`
    onRequest(name, input)
    return answers[name]?.(input) ?? Response.json({ error: 'not_found', message: '' }, { status: 404 })
  })
})

const refused = (error: string, more: object = {}, status = 400) =>
  Response.json({ error, message: '', ...more }, { status })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onRequest.mockReset()
  answers = {
    'POST /api/employee/registration-details': () => Response.json(newcomer),
    'POST /api/employee/registration': () => Response.json({ userName: 'nele.nieuw', message: 'registered' }),
    'POST /api/employee/registration-link': () => Response.json({ message: '' }),
  }
})

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const sentTo = (name: string) => onRequest.mock.calls.filter(([called]) => called === name).map(([, input]) => input)

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
  test('an invited user finds their name, chooses a password and reaches sign-in with the user name filled in', async () => {
    const app = await open()
    expect(
      await screen.findByText(/Acme Chemicals has set up an account for you. You sign in with nele.nieuw./),
    ).toBeTruthy()
    expect(screen.getByText('At least 8 characters.')).toBeTruthy()
    await user.type(screen.getByLabelText('Surname'), 'Nieuw')
    await choose('three pallets')
    expect(await screen.findByDisplayValue('nele.nieuw')).toBe(screen.getByLabelText('Username'))
    expect(screen.getByText('Your account is active. Sign in.')).toBeTruthy()
    expect(app.address()).toBe('/')
    expect(sentTo('POST /api/employee/registration')).toEqual([
      { id: token, name: 'Nele', surname: 'Nieuw', password: 'three pallets' },
    ])
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
    expect(sentTo('POST /api/employee/registration')).toEqual([])
  })

  test('the registration form keeps its values when the network fails and can be sent again', async () => {
    answers['POST /api/employee/registration'] = () => Promise.reject(new TypeError('network'))
    await open()
    await user.type(await screen.findByLabelText('Surname'), 'Nieuw')
    await choose('three pallets')
    expect(await screen.findByText(/There is no connection to the server/)).toBeTruthy()
    expect(screen.getByDisplayValue('Nieuw')).toBeTruthy()
    answers['POST /api/employee/registration'] = () => Response.json({ userName: 'nele.nieuw', message: '' })
    await user.click(screen.getByRole('button', { name: 'Activate account' }))
    expect(await screen.findByText('Your account is active. Sign in.')).toBeTruthy()
  })
})

test('an invited signing user enters a code twice and draws a signature', async () => {
  answers['POST /api/employee/registration-details'] = () =>
    Response.json({ ...newcomer, kind: 'code', userName: newcomer.email, name: null })
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
  expect(sentTo('POST /api/employee/registration')).toEqual([])
})

describe('an invalid registration link', () => {
  test.each([
    ['activation_link_used', 'This link has been used already. Your account is active: sign in.'],
    ['activation_link_expired', 'This link has expired. Links to activate an account work for 7 days.'],
    ['activation_link_replaced', 'A newer link has been sent since. Open the one in your latest e-mail.'],
  ])('an invalid registration link (%s) says so and offers a new one', async (error, message) => {
    answers['POST /api/employee/registration-details'] = () => refused(error, {}, 403)
    await open()
    expect(await screen.findByText(message)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }))
    expect(await screen.findByText(/a new link is on its way to the same e-mail address/)).toBeTruthy()
    expect(sentTo('POST /api/employee/registration-link')).toEqual([{ id: token }])
  })

  test('an unknown registration link offers no new one', async () => {
    answers['POST /api/employee/registration-details'] = () => refused('activation_link_unknown', {}, 403)
    await open()
    expect(await screen.findByText(/^This link is not valid./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
  })

  test('a registration link that expires while the form is open says so', async () => {
    answers['POST /api/employee/registration'] = () => refused('activation_link_expired', {}, 403)
    await open()
    await user.type(await screen.findByLabelText('Surname'), 'Nieuw')
    await choose('three pallets')
    expect(await screen.findByText(/^This link has expired/)).toBeTruthy()
    expect(screen.queryByLabelText('Surname')).toBeNull()
  })

  test('an unreachable server is not shown as an invalid registration link and can be retried', async () => {
    answers['POST /api/employee/registration-details'] = () => refused('unavailable', {}, 503)
    await open()
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 })
    answers['POST /api/employee/registration-details'] = () => Response.json(newcomer)
    await user.click(again)
    await waitFor(() => expect(screen.getByDisplayValue('Nele')).toBeTruthy())
  })
})
