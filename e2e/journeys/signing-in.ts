import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const password = 'Roadnote1!'

/**
 * Opens the orders as a demo user with a remembered session. Faster than the login screen, which has its own
 * journeys.
 */
export async function signInAs(page: Page, userName: string, secret = password): Promise<void> {
  await rememberAs(page, userName, secret)
  await page.goto('/')
  await expect(page).toHaveURL(/\/[a-z]{2}\/orders/)
}

/** Stores a remembered session without opening a page; the next page opens as this user. */
export async function rememberAs(page: Page, userName: string, secret = password): Promise<void> {
  const { token, device, user } = await sessionOf(page.request, userName, secret)
  const session = JSON.stringify({ token, user, issuedAt: Date.now() })
  await page.addInitScript(remember, { token, session, device })
}

export async function tokenOf(request: APIRequestContext, userName: string, secret = password): Promise<string> {
  return (await sessionOf(request, userName, secret)).token
}

interface Started {
  readonly token: string
  readonly device: string
}

const started = new Map<string, Started>()

/** The next sign-in of this user begins a session of its own, on another device. */
export function leaveSession(userName: string, secret = password): void {
  started.delete(JSON.stringify([userName, secret]))
}

/**
 * A session of this user, and the user as the server describes it now. Each worker signs a user in once, because checking
 * a password takes the server long on purpose; a session that has ended meanwhile is replaced.
 */
async function sessionOf(request: APIRequestContext, userName: string, secret: string) {
  const key = JSON.stringify([userName, secret])
  const before = started.get(key)
  const reply = before && (await userOf(request, before.token))
  if (before && reply?.ok()) return { ...before, user: (await reply.json()) as unknown }
  const device = randomBytes(24).toString('hex')
  const login = await request.post('/token', {
    headers: { 'x-device': device },
    data: { username: userName, password: secret, remember: true, client: 'any' },
  })
  expect(login.ok(), `${userName} signs in: ${await login.text()}`).toBe(true)
  const { access_token: token } = (await login.json()) as { access_token: string }
  started.set(key, { token, device })
  return { token, device, user: (await (await userOf(request, token)).json()) as unknown }
}

function userOf(request: APIRequestContext, token: string) {
  return request.get('/user', { headers: { authorization: `Bearer ${token}` } })
}

/** Runs in the browser before each page's scripts; only once for each sign-in, so that signing out has an effect. */
function remember({ token, session, device }: Record<'token' | 'session' | 'device', string>): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return
  const begun = sessionStorage.getItem('journeys') ?? ''
  if (begun.includes(token)) return
  sessionStorage.setItem('journeys', begun + token)
  localStorage.setItem('roadnote.session', session)
  localStorage.setItem('roadnote.device', JSON.stringify(device))
}

/** Signs in on the login screen and waits for the orders. */
export async function signInOnScreen(page: Page, userName: string, secret = password): Promise<void> {
  await page.goto('/')
  await fillIn(page, userName, secret)
  await expect(page).toHaveURL(/\/[a-z]{2}\/orders/)
}

export async function fillIn(page: Page, userName: string, secret: string): Promise<void> {
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
