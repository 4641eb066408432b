import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guestLanguage, languagePreference } from '../../client/preferences.ts'
import { endSession, sessionState } from '../../client/session.ts'
import { offerStores } from '../../client/store-choice.ts'
import { showLanguage } from '../../language/i18n.ts'
import { notify } from '../../ui/notify.ts'
import { answering, refusal as refusedWith, type ReplyTo } from '../../test-kit/answering.ts'
import { renderApp } from '../../test-kit/render-page.tsx'
import { beginSecondStep } from '../second-factor/begun-sign-in.ts'
import { signOnRefused, signOnUnderway } from './sign-on-memory.ts'

/** A fake of MSAL: its replies or its failures. */
const popup = vi.hoisted(() => ({
  login: vi.fn<(request: object) => Promise<object>>(),
  made: vi.fn<(configuration: object) => void>(),
  cleared: vi.fn<() => void>(),
  /** Reports to the subscriber that this popup was opened, like MSAL. */
  opened: (_window: { closed: boolean }): void => undefined,
}))

vi.mock('@azure/msal-browser', () => {
  class AuthError extends Error {
    readonly errorCode: string
    constructor(errorCode: string) {
      super(errorCode)
      this.errorCode = errorCode
    }
  }
  class PublicClientApplication {
    constructor(configuration: object) {
      popup.made(configuration)
    }
    initialize = async () => undefined
    addEventCallback = (tell: (event: object) => void) => {
      popup.opened = (popupWindow) => tell({ payload: { popupWindow } })
    }
    loginPopup = popup.login
    acquireTokenSilent = async () => ({ idToken: 'an id token', idTokenClaims: { nonce: 'state-1' } })
    clearCache = async () => popup.cleared()
  }
  return {
    AuthError,
    PublicClientApplication,
    EventType: { POPUP_OPENED: 'opened' },
    ProtocolMode: { OIDC: 'OIDC' },
    BrowserCacheLocation: { MemoryStorage: 'memoryStorage' },
  }
})

let server: ReturnType<typeof answering>

const properties: ReplyTo<'session.properties'> = {
  tenantId: 'tenant-1',
  applicationId: 'application-1',
  state: 'state-1',
  way: 'microsoft',
  authority: 'https://login.example/tenant-1/v2.0',
  url: null,
}

const welcome = {
  username: 'acme.planner',
  access_token: 'token-1',
  userId: 7,
  language: '',
  role: 'planner',
  guid: 'g-1',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2, 12],
  showNewDashboardSign: 'False' as const,
}

const store = {
  Id: 2,
  Name: 'Acme Chemicals',
  OrganizationsHId: '1.2',
  CountryCode: 'BE',
  SetLoadUnloadTimeSign: false,
  DashboardPaymentSign: false,
  DashboardDisplaySign: false,
  Street: 'Kaai 5',
  PostalCode: '2000',
  Place: 'Antwerpen',
}

const choice = {
  userName: 'acme.planner',
  state: 'proof-1',
  guid: 'g-1',
  role: 'planner',
  permissions: [2, 12],
  organizations: [store, { ...store, Id: 3, Name: 'Acme Gent', Place: 'Gent' }],
}

const refusal = (code: string) => refusedWith(400, code)

const currentUser = {
  ...welcome,
  id: 7,
  login: 'acme.planner',
  name: 'Anna',
  language: 'en',
  spotCharterUsingSign: false,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
}
const nothing = { data: [], total: 0, totalIsExact: true }
const none = { total: 0, totalIsExact: true }

function hasEmail({ email }: { readonly email?: string | null | undefined }): boolean {
  return (email ?? null) !== null
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  guestLanguage.write(null)
  languagePreference.write(null)
  signOnRefused.write(false)
  signOnUnderway.write(null)
  act(() => {
    endSession()
    offerStores(null)
    beginSecondStep(null)
    notify.close('sign-on')
  })
  popup.login.mockReset().mockResolvedValue({ account: {}, idToken: 'an id token' })
  popup.made.mockReset()
  popup.cleared.mockReset()
  server = answering({
    'session.properties': ({ input }) => (hasEmail(input) ? properties : refusal('sso_unavailable')),
    'session.currentUser': currentUser,
    'cmr.list': nothing,
    'noteView.list': { data: [] },
    'cmr.viewCounts': { toSign: none, late: none },
  })
  await showLanguage('en')
})

afterEach(cleanup)

async function openDialog() {
  const user = userEvent.setup()
  const app = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Sign in with Microsoft' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, app, button: (name: string) => dialog.getByRole('button', { name }) }
}

async function signOn(email = 'anna@acme.example') {
  const opened = await openDialog()
  await opened.user.type(opened.dialog.getByLabelText('Work e-mail address'), email)
  await opened.user.click(opened.button('Sign in'))
  return opened
}

describe('the single sign-on dialog', () => {
  test('the single sign-on dialog requires an e-mail address and shows the server’s message below it', async () => {
    const { user, dialog, button } = await openDialog()
    await user.type(dialog.getByLabelText('Work e-mail address'), '   ')
    await user.click(button('Sign in'))
    expect(await dialog.findByText('Please enter an e-mail address')).toBeTruthy()
    expect(server.requests('session.properties').filter(({ input }) => hasEmail(input))).toEqual([])
    server.answer({ 'session.properties': refusal('sso_unavailable') })
    await user.type(dialog.getByLabelText('Work e-mail address'), 'anna@other.example')
    await user.click(button('Sign in'))
    expect(await dialog.findByText(/Single sign-on is not set up/)).toBeTruthy()
    expect(popup.login).not.toHaveBeenCalled()
  })

  test('the single sign-on dialog says why the address cannot be skipped without a sign-on of the portal', async () => {
    const { dialog, button } = await openDialog()
    expect(await dialog.findByText(/This portal has no sign-in of its own/)).toBeTruthy()
    expect(button('Skip').hasAttribute('disabled')).toBe(true)
  })

  test('the e-mail address can be skipped where the portal has its own single sign-on', async () => {
    server.answer({ 'session.properties': properties, 'session.microsoftToken': welcome })
    const { user, button } = await openDialog()
    await waitFor(() => expect(button('Skip').hasAttribute('disabled')).toBe(false))
    await user.click(button('Skip'))
    await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
    expect(popup.login.mock.calls[0]?.[0]).toMatchObject({ prompt: 'select_account' })
  })

  test('the token of Microsoft’s popup signs in with the user’s language, or English if there is none', async () => {
    server.answer({ 'session.microsoftToken': welcome })
    const { app } = await signOn()
    await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
    expect(popup.made.mock.calls[0]?.[0]).toMatchObject({
      auth: {
        clientId: 'application-1',
        authority: 'https://login.example/tenant-1/v2.0',
        knownAuthorities: ['login.example'],
        redirectUri: `${location.origin}/signed-on-popup.html`,
      },
      system: { protocolMode: 'OIDC' },
    })
    expect(popup.login).toHaveBeenCalledWith({
      scopes: ['User.Read'],
      nonce: 'state-1',
      state: expect.stringMatching(/^[\da-f-]{36}$/),
      overrideInteractionInProgress: true,
      loginHint: 'anna@acme.example',
    })
    expect(server.sent('session.microsoftToken')).toEqual([{ access_token: 'an id token', state: 'state-1' }])
    await waitFor(() => expect(app.address()).toBe('/en/orders'))
  })

  test('a closed popup ends the wait, and a late answer of a popup that only appeared closed still counts', async () => {
    server.answer({ 'session.microsoftToken': welcome })
    let answer = (_token: object): void => undefined
    popup.login.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    await signOn()
    await waitFor(() => expect(popup.login).toHaveBeenCalled())
    popup.opened({ closed: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    answer({ account: {}, idToken: 'an id token' })
    await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
  })

  test('a cancelled Microsoft popup is not shown as an error', async () => {
    const { AuthError } = await import('@azure/msal-browser')
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    popup.login.mockRejectedValue(new AuthError('user_cancelled', 'by the user'))
    await signOn()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(logged).toHaveBeenCalledWith('Microsoft’s popup: user_cancelled')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.requests('session.microsoftToken')).toEqual([])
    logged.mockRestore()
  })

  test('a refused single sign-on token shows no access, is stored for the tab, signs out and keeps its message', async () => {
    server.answer({ 'session.microsoftToken': refusal('sso_no_access') })
    await signOn()
    expect(await screen.findByText('You do not have access to work in the portal!')).toBeTruthy()
    expect(await screen.findByText(/No account here belongs to this sign-in/)).toBeTruthy()
    expect(sessionStorage.getItem('roadnote.signOnRefused')).toBe('true')
    expect(sessionState().session).toBeNull()
    expect(popup.cleared).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in with Microsoft' }))
    await waitFor(() => expect(screen.queryByText('You do not have access to work in the portal!')).toBeNull())
  })
})

describe('the choice of organisation after single sign-on', () => {
  async function openChoice() {
    server.answer({ 'session.microsoftToken': choice })
    const opened = await signOn()
    await screen.findByRole('radio', { name: 'Acme Gent' })
    expect(opened.app.address()).toBe('/en/select-store')
    return { ...opened, onward: () => opened.user.click(screen.getByRole('button', { name: 'Continue' })) }
  }

  test('the choice of organisation takes exactly one and leads to the orders', async () => {
    const { user, app, onward } = await openChoice()
    expect(screen.getByText('Kaai 5, 2000 Gent, BE')).toBeTruthy()
    await onward()
    expect(await screen.findByRole('radiogroup', { description: 'Choose an organisation' })).toBeTruthy()
    expect(server.requests('session.storeToken')).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Acme Chemicals' }))
    await user.click(screen.getByRole('radio', { name: 'Acme Gent' }))
    server.answer({ 'session.storeToken': welcome })
    await onward()
    await waitFor(() => expect(app.address()).toBe('/en/orders'))
    expect(server.sent('session.storeToken')).toEqual([{ state: 'proof-1', organizationId: 3 }])
  })

  test('an expired choice of organisation returns to the sign-in page with a message', async () => {
    const { user, app, onward } = await openChoice()
    await user.click(screen.getByRole('radio', { name: 'Acme Gent' }))
    server.answer({ 'session.storeToken': refusal('sso_state_ended') })
    await onward()
    await waitFor(() => expect(app.address()).toBe('/'))
    expect(await screen.findByText('The sign-in took too long or was used already. Start again.')).toBeTruthy()
  })
})

describe('the return from the identity provider', () => {
  function comeBack(search: string) {
    return renderApp(`/signed-on${search}`)
  }

  test('a return from the identity provider signs in with the code and leads to the requested page', async () => {
    server.answer({ 'session.codeToken': welcome })
    signOnUnderway.write({ state: 'state-1', search: '?next=%2Fen%2Fhelp' })
    const app = comeBack('?code=code-1&state=state-1')
    await waitFor(() => expect(app.address()).toBe('/en/help'))
    expect(server.sent('session.codeToken')).toEqual([{ code: 'code-1', state: 'state-1' }])
  })

  test.each([
    ['with the state of another sign-on', '?code=code-1&state=state-2', 'state-1'],
    ['that was not started in this browser', '?code=code-1&state=state-1', null],
  ])('a return from the identity provider %s does not sign in', async (_how, search, state) => {
    signOnUnderway.write(state === null ? null : { state, search: '' })
    const app = comeBack(search)
    await waitFor(() => expect(app.address()).toBe('/'))
    expect(await screen.findByText('The sign-in took too long or was used already. Start again.')).toBeTruthy()
    expect(server.requests('session.codeToken')).toEqual([])
  })

  test('a user who cancelled at the identity provider sees no error', async () => {
    signOnUnderway.write({ state: 'state-1', search: '' })
    const app = comeBack('?error=access_denied&state=state-1')
    await waitFor(() => expect(app.address()).toBe('/'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a one-factor sign-on to an account that requires two', () => {
  type Step = Extract<ReplyTo<'session.microsoftToken'>, { methods: unknown }>
  const askedFor: Step = { state: 'step-1', methods: ['totp', 'recovery'] }

  async function giveCode() {
    const user = userEvent.setup()
    expect(await screen.findByRole('heading', { name: 'Second step' })).toBeTruthy()
    expect(sessionState().session).toBeNull()
    server.answer({ 'session.finishSignIn': welcome })
    await user.type(screen.getByLabelText('Code of your app'), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(sessionState().session?.token).toBe('token-1'))
    expect(server.sent('session.finishSignIn')).toEqual([{ state: 'step-1', secondFactor: '123456' }])
  }

  test('the second step follows Microsoft’s popup for an account that requires two factors', async () => {
    server.answer({ 'session.microsoftToken': askedFor })
    const { app } = await signOn()
    await giveCode()
    await waitFor(() => expect(app.address()).toBe('/en/orders'))
  })

  test('the second step follows the redirect and then leads to the requested page', async () => {
    server.answer({ 'session.codeToken': askedFor })
    signOnUnderway.write({ state: 'state-1', search: '?next=%2Fen%2Fhelp' })
    const app = renderApp('/signed-on?code=code-1&state=state-1')
    await giveCode()
    await waitFor(() => expect(app.address()).toBe('/en/help'))
  })

  test('the second step follows the choice of organisation for an account that requires two factors', async () => {
    server.answer({ 'session.microsoftToken': choice, 'session.storeToken': askedFor })
    const { user, app } = await signOn()
    await user.click(await screen.findByRole('radio', { name: 'Acme Gent' }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await giveCode()
    await waitFor(() => expect(app.address()).toBe('/en/orders'))
  })

  test('the second step leads back to the sign-in form, which is shown again after signing out', async () => {
    server.answer({ 'session.microsoftToken': askedFor })
    const { user } = await signOn()
    await user.click(await screen.findByRole('button', { name: 'Back to sign in' }))
    expect(await screen.findByLabelText('User name')).toBeTruthy()
  })
})
