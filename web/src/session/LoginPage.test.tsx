import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { guestLanguage, languagePreference } from '../client/preferences.ts'
import { endSession, sessionState } from '../client/session.ts'
import { showLanguage } from '../language/i18n.ts'
import { LoginPage } from './LoginPage.tsx'
import { beginSecondStep } from './second-factor/begun-sign-in.ts'
import { renderPage } from '../test-kit/render-page.tsx'

const onRequest = vi.fn<(path: string, input: unknown) => Response>()

/** All requests of the page as path and input. */
function listen(answer: (path: string) => Response): void {
  onRequest.mockReset().mockImplementation(answer)
}

function refusal(status: number, error: string, message = '', headers: Record<string, string> = {}): Response {
  return Response.json({ error, message }, { status, headers })
}

const welcomed = {
  username: 'acme.planner',
  access_token: 'token-1',
  userId: 7,
  language: 'en',
  role: 'planner',
  guid: 'g-1',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2, 12],
  showNewDashboardSign: 'True',
}

function welcome(language: string): Response {
  return Response.json({ ...welcomed, language })
}

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    onRequest(path, typeof init.body === 'string' ? JSON.parse(init.body) : null),
  )
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  guestLanguage.write(null)
  languagePreference.write(null)
  act(() => {
    endSession()
    beginSecondStep(null)
  })
  listen(() => refusal(500, 'internal'))
})

afterEach(cleanup)

async function openLogin() {
  await showLanguage('en')
  const user = userEvent.setup()
  renderPage(LoginPage, '/')
  await screen.findByRole('heading', { level: 1 })
  return user
}

const username = () => screen.getByLabelText<HTMLInputElement>('Username')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const signIn = () => screen.getByRole('button', { name: 'Sign in' })

async function signInAs(user: ReturnType<typeof userEvent.setup>, name: string, secret: string) {
  await user.type(username(), name)
  await user.type(password(), secret)
  await user.click(signIn())
}

test('the user name has the focus on the sign-in page, which also links to the verify page', async () => {
  await openLogin()
  expect(document.activeElement).toBe(username())
  expect(screen.getByText('Check a consignment note').getAttribute('href')).toBe('/verify')
})

test('the sign-in form is not sent without user name and password, and both fields say what is missing', async () => {
  const user = await openLogin()
  await user.click(signIn())
  expect(await screen.findByText('Username is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(username()))
  expect(onRequest).not.toHaveBeenCalled()
})

test('a password of 51 characters is refused with the maximum, and one of 50 is sent', async () => {
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'x'.repeat(51))
  expect(await screen.findByText('The password may have at most 50 characters')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(onRequest).not.toHaveBeenCalled()
  await user.type(password(), '{Backspace}')
  await user.click(signIn())
  await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(1))
})

test('a sign-in is remembered by default, and the app switches to the language of the user', async () => {
  listen(() => welcome('NL'))
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'Roadnote1!')
  await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
  expect(onRequest).toHaveBeenCalledWith('/token', { username: 'acme.planner', password: 'Roadnote1!', remember: true })
  expect(localStorage.getItem('roadnote.session')).toContain('token-1')
  expect(languagePreference.read()).toBe('nl')
  expect(document.documentElement.lang).toBe('nl')
})

test('the language chosen on the sign-in page stays and is stored for the user', async () => {
  listen((path) => (path === '/token' ? welcome('NL') : Response.json({ language: 'de' })))
  const user = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch', hidden: true }))
  await user.type(await screen.findByLabelText('Benutzername'), 'acme.planner')
  await user.type(screen.getByLabelText('Passwort'), 'Roadnote1!{Enter}')
  await waitFor(() => expect(onRequest).toHaveBeenCalledWith('/api/employee/language', { language: 'de' }))
  expect(languagePreference.read()).toBe('de')
  expect(guestLanguage.read()).toBeNull()
})

test('a sign-in without remember-me stores nothing about the session in the browser', async () => {
  listen(() => welcome(''))
  const user = await openLogin()
  await user.click(screen.getByLabelText('Remember me'))
  await signInAs(user, 'acme.planner', 'Roadnote1!')
  await waitFor(() => expect(sessionState().session?.remembered).toBe(false))
  expect(localStorage.getItem('roadnote.session')).toBeNull()
  // A user record without a language means English.
  expect(languagePreference.read()).toBe('en')
})

test('Enter in the password field submits the sign-in', async () => {
  listen(() => welcome('en'))
  const user = await openLogin()
  await user.type(username(), 'acme.planner')
  await user.type(password(), 'Roadnote1!{Enter}')
  await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
})

test('wrong credentials are reported, and the password field is focused for another attempt', async () => {
  listen(() => refusal(400, 'login_invalid', 'Invalid username or password.'))
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is not a valid combination of user name and password.',
  )
  await waitFor(() => expect(document.activeElement).toBe(password()))
})

test('a user without the right to use the portal reads so at sign-in', async () => {
  listen(() => refusal(400, 'portal_access_missing'))
  const user = await openLogin()
  await signInAs(user, 'brabant.driver', 'Roadnote1!')
  expect((await screen.findByRole('alert')).textContent).toBe('You do not have access to work in the portal!')
})

test('a driver reads at sign-in that the pages for drivers are not available yet', async () => {
  listen(() => refusal(400, 'driver_pages_missing'))
  const user = await openLogin()
  await signInAs(user, 'brabant.driver', 'Roadnote1!')
  const message = (await screen.findByRole('alert')).textContent
  expect(message).toMatch(/^You do not have access to work in the portal! The pages for drivers are still to come\./)
})

test('after too many sign-in attempts the page shows the minutes to wait, rounded up', async () => {
  listen(() => refusal(429, 'throttled', '', { 'retry-after': '61' }))
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many failed attempts. Try again in 2 minutes.')
})

test('an unknown sign-in error shows the server’s message under a title', async () => {
  listen(() => refusal(400, 'something_new', 'The tachograph is on holiday.'))
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'Roadnote1!')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Please note')).toBeTruthy()
  expect(within(alert).getByText('The tachograph is on holiday.')).toBeTruthy()
})

test('the password can be shown and hidden again', async () => {
  const user = await openLogin()
  expect(password().type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')
})

test('the sign-in form has the autocomplete attributes for password managers', async () => {
  await openLogin()
  expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
})

test('forgot password asks for user name and e-mail, and going back clears every message', async () => {
  listen((path) => refusal(400, path === '/token' ? 'login_invalid' : 'recovery_unavailable'))
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'wrong')
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Get password' }))
  expect(await screen.findByText('E-mail is required')).toBeTruthy()
  await user.type(screen.getByLabelText('E-mail'), 'anna@acme.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('cannot send mail yet')
  expect(onRequest).toHaveBeenLastCalledWith('/password-recovery', {
    login: 'acme.planner',
    email: 'anna@acme.example',
  })
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(username().value).toBe('acme.planner')
})

test('a signing user with a forgotten or disabled code requests a new one under forgot password', async () => {
  listen(() => Response.json({ message: '' }))
  const user = await openLogin()
  await user.type(username(), 'acme.signer')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.click(screen.getByRole('button', { name: 'Sign code forgotten or switched off?' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Renew sign code')
  await user.type(screen.getByLabelText('E-mail'), 'anna@acme.example')
  await user.click(screen.getByRole('button', { name: 'Get link' }))
  expect((await screen.findByRole('status')).textContent).toContain('on its way to your e-mail')
  expect(onRequest).toHaveBeenLastCalledWith('/sign-code-renewal', { login: 'acme.signer', email: 'anna@acme.example' })
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(username().value).toBe('acme.signer')
})

test('a user whose session expired reads so until they sign in or switch to another form', async () => {
  const user = await openLogin()
  act(() => endSession('expired'))
  expect((await screen.findByRole('status')).textContent).toBe('You are no longer signed in. Sign in again.')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(screen.queryByRole('status')).toBeNull()
})

describe('the second factor at sign-in', () => {
  async function toTheSecondStep(methods: readonly string[], finish: () => Response) {
    listen((path) => (path === '/token' ? Response.json({ state: 's-1', methods }, { status: 202 }) : finish()))
    const user = await openLogin()
    await signInAs(user, 'acme.planner', 'Roadnote1!')
    return user
  }

  test('the second step asks for the code of the authenticator app by typing or pasting, and then signs in', async () => {
    const user = await toTheSecondStep(['totp', 'recovery'], () => welcome('en'))
    const code = await screen.findByLabelText<HTMLInputElement>('Code of your app')
    expect(document.activeElement).toBe(code)
    expect(code.autocomplete).toBe('one-time-code')
    expect(sessionState().session).toBeNull()
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
    expect(onRequest).toHaveBeenLastCalledWith('/token/second-factor', { state: 's-1', secondFactor: '123456' })
  })

  test('the second step reports a wrong code, accepts a recovery code instead, and leads back', async () => {
    const user = await toTheSecondStep(['totp', 'recovery'], () =>
      Response.json(
        { error: 'second_factor_wrong', message: '', fields: { secondFactor: 'not_allowed' } },
        { status: 400 },
      ),
    )
    await user.type(await screen.findByLabelText('Code of your app'), '000000{Enter}')
    expect(await screen.findByText(/This code is not right/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(await screen.findByLabelText('Recovery code'), 'abcde-fghjk{Enter}')
    await waitFor(() =>
      expect(onRequest).toHaveBeenLastCalledWith('/token/second-factor', { state: 's-1', secondFactor: 'abcdefghjk' }),
    )
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
    expect(username().value).toBe('acme.planner')
    expect(password().value).toBe('')
  })

  test('the second step offers no recovery code to a user without any left', async () => {
    await toTheSecondStep(['totp'], () => welcome('en'))
    await screen.findByLabelText('Code of your app')
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
  })

  test('a role that requires a second factor sets it up at sign-in and shows recovery codes before continuing', async () => {
    listen((path) => {
      if (path === '/token') return Response.json({ state: 's-1', methods: ['setup'] }, { status: 202 })
      if (path === '/token/second-factor-setup')
        return Response.json({ secret: 'ABCD EFGH', address: 'otpauth://totp/x', picture: '' })
      return Response.json({ ...welcomed, recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] })
    })
    const user = await openLogin()
    await signInAs(user, 'acme.planner', 'Roadnote1!')
    expect(await screen.findByDisplayValue('ABCD EFGH')).toBeTruthy()
    await user.type(screen.getByLabelText('Code of your app'), '123456{Enter}')
    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
    expect(sessionState().session).toBeNull()
    await user.click(screen.getByRole('button', { name: 'I have kept them' }))
    await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
  })
})
