import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guestLanguage, languagePreference } from '../client/preferences.ts'
import { endSession, sessionState } from '../client/session.ts'
import { showLanguage } from '../language/i18n.ts'
import { LoginPage } from './LoginPage.tsx'
import { beginSecondStep } from './second-factor/begun-sign-in.ts'
import { answering, refusal, type ReplyTo } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'

let server: ReturnType<typeof answering>

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
  showNewDashboardSign: 'True' as const,
}

function welcome(language: string) {
  return { ...welcomed, language }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  guestLanguage.write(null)
  languagePreference.write(null)
  act(() => {
    endSession()
    beginSecondStep(null)
  })
  server = answering({ 'session.signIn': refusal(500, 'internal') })
})

afterEach(cleanup)

async function openLogin() {
  await showLanguage('en')
  const user = userEvent.setup()
  renderPage(LoginPage, '/')
  await screen.findByRole('heading', { level: 1 })
  return user
}

const username = () => screen.getByLabelText<HTMLInputElement>('User name')
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
  expect(await screen.findByText('User name is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(username()))
  expect(server.all()).toEqual([])
})

test('a password of 51 characters is refused with the maximum, and one of 50 is sent', async () => {
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'x'.repeat(51))
  expect(await screen.findByText('The password may have at most 50 characters')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(server.all()).toEqual([])
  await user.type(password(), '{Backspace}')
  await user.click(signIn())
  await waitFor(() => expect(server.sent('session.signIn')).toHaveLength(1))
})

test('a sign-in is remembered by default, and the app switches to the language of the user', async () => {
  server.answer({ 'session.signIn': welcome('NL') })
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'Roadnote1!')
  await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
  // Who may use only the driver's pages gets a session for them.
  const typed = { username: 'acme.planner', password: 'Roadnote1!', remember: true }
  expect(server.sent('session.signIn')).toEqual([{ ...typed, client: 'any' }])
  expect(localStorage.getItem('roadnote.session')).toContain('token-1')
  expect(languagePreference.read()).toBe('nl')
  expect(document.documentElement.lang).toBe('nl')
})

test('the language chosen on the sign-in page stays and is stored for the user', async () => {
  server.answer({ 'session.signIn': welcome('NL'), 'session.chooseLanguage': { language: 'de' } })
  const user = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch', hidden: true }))
  await user.type(await screen.findByLabelText('Benutzername'), 'acme.planner')
  await user.type(screen.getByLabelText('Passwort'), 'Roadnote1!{Enter}')
  await waitFor(() => expect(server.sent('session.chooseLanguage')).toEqual([{ language: 'de' }]))
  expect(languagePreference.read()).toBe('de')
  expect(guestLanguage.read()).toBeNull()
})

test('a sign-in without remember-me stores nothing about the session in the browser', async () => {
  server.answer({ 'session.signIn': welcome('') })
  const user = await openLogin()
  await user.click(screen.getByLabelText('Remember me'))
  await signInAs(user, 'acme.planner', 'Roadnote1!')
  await waitFor(() => expect(sessionState().session?.remembered).toBe(false))
  expect(localStorage.getItem('roadnote.session')).toBeNull()
  // A user record without a language means English.
  expect(languagePreference.read()).toBe('en')
})

test('Enter in the password field submits the sign-in', async () => {
  server.answer({ 'session.signIn': welcome('en') })
  const user = await openLogin()
  await user.type(username(), 'acme.planner')
  await user.type(password(), 'Roadnote1!{Enter}')
  await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
})

test('wrong credentials are reported, and the password field is focused for another attempt', async () => {
  server.answer({ 'session.signIn': refusal(400, 'login_invalid', { message: 'Invalid username or password.' }) })
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is not a valid combination of user name and password.',
  )
  await waitFor(() => expect(document.activeElement).toBe(password()))
})

test('a user without the right to use the portal reads so at sign-in', async () => {
  server.answer({ 'session.signIn': refusal(400, 'portal_access_missing') })
  const user = await openLogin()
  await signInAs(user, 'brabant.driver', 'Roadnote1!')
  expect((await screen.findByRole('alert')).textContent).toBe('You do not have access to work in the portal!')
})

test('a user who may only use the driver’s pages reads so at a sign-in to the portal', async () => {
  server.answer({ 'session.signIn': refusal(400, 'driver_pages_missing') })
  const user = await openLogin()
  await signInAs(user, 'brabant.driver', 'Roadnote1!')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You do not have access to work in the portal! Use the pages for drivers.',
  )
})

test('after too many sign-in attempts the page shows the minutes to wait, rounded up', async () => {
  server.answer({ 'session.signIn': refusal(429, 'throttled', {}, { 'retry-after': '61' }) })
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many failed attempts. Try again in 2 minutes.')
})

test('an unknown sign-in error shows the server’s message under a title', async () => {
  server.answer({ 'session.signIn': refusal(400, 'something_new', { message: 'The tachograph is on holiday.' }) })
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
  server.answer({
    'session.signIn': refusal(400, 'login_invalid'),
    'session.recoverPassword': refusal(400, 'recovery_unavailable'),
  })
  const user = await openLogin()
  await signInAs(user, 'acme.planner', 'wrong')
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText('E-mail address is required')).toBeTruthy()
  await user.type(screen.getByLabelText('E-mail address'), 'anna@acme.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('cannot send e-mails yet')
  expect(server.sent('session.recoverPassword')).toEqual([{ login: 'acme.planner', email: 'anna@acme.example' }])
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(username().value).toBe('acme.planner')
})

test('a signing user with a forgotten or disabled code requests a new one under forgot password', async () => {
  server.answer({ 'session.askForRenewal': { message: '' } })
  const user = await openLogin()
  await user.type(username(), 'acme.signer')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.click(screen.getByRole('button', { name: 'Sign code forgotten or switched off?' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Renew sign code')
  await user.type(screen.getByLabelText('E-mail address'), 'anna@acme.example')
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect((await screen.findByRole('status')).textContent).toContain('on its way to your e-mail')
  expect(server.sent('session.askForRenewal')).toEqual([{ login: 'acme.signer', email: 'anna@acme.example' }])
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
  type Methods = Extract<ReplyTo<'session.signIn'>, { methods: unknown }>['methods']
  type Finish = ReplyTo<'session.finishSignIn'> | ReturnType<typeof refusal>

  async function toTheSecondStep(methods: Methods, finish: Finish) {
    server.answer({ 'session.signIn': { state: 's-1', methods }, 'session.finishSignIn': finish })
    const user = await openLogin()
    await signInAs(user, 'acme.planner', 'Roadnote1!')
    return user
  }

  test('the second step asks for the code of the authenticator app by typing or pasting, and then signs in', async () => {
    const user = await toTheSecondStep(['totp', 'recovery'], welcome('en'))
    const code = await screen.findByLabelText<HTMLInputElement>('Code of your app')
    expect(document.activeElement).toBe(code)
    expect(code.autocomplete).toBe('one-time-code')
    expect(sessionState().session).toBeNull()
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
    expect(server.sent('session.finishSignIn')).toEqual([{ state: 's-1', secondFactor: '123456' }])
  })

  test('the second step reports a wrong code, accepts a recovery code instead, and leads back', async () => {
    const user = await toTheSecondStep(
      ['totp', 'recovery'],
      refusal(400, 'second_factor_wrong', { fields: { secondFactor: 'not_allowed' } }),
    )
    await user.type(await screen.findByLabelText('Code of your app'), '000000{Enter}')
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(await screen.findByLabelText('Recovery code'), 'abcde-fghjk{Enter}')
    await waitFor(() =>
      expect(server.sent('session.finishSignIn').at(-1)).toEqual({ state: 's-1', secondFactor: 'abcdefghjk' }),
    )
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
    expect(username().value).toBe('acme.planner')
    expect(password().value).toBe('')
  })

  test('the second step offers no recovery code to a user without any left', async () => {
    await toTheSecondStep(['totp'], welcome('en'))
    await screen.findByLabelText('Code of your app')
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
  })

  test('a role that requires a second factor sets it up at sign-in and shows recovery codes before continuing', async () => {
    server.answer({
      'session.signIn': { state: 's-1', methods: ['setup'] },
      'session.beginSetupAtSignIn': { secret: 'ABCD EFGH', address: 'otpauth://totp/x', picture: '' },
      'session.confirmSetupAtSignIn': { ...welcomed, recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
    })
    const user = await openLogin()
    await signInAs(user, 'acme.planner', 'Roadnote1!')
    expect(await screen.findByDisplayValue('ABCD EFGH')).toBeTruthy()
    await user.type(screen.getByLabelText('Code of your app'), '123456{Enter}')
    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
    expect(sessionState().session).toBeNull()
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
  })
})
