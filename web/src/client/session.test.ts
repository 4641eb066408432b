import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from './session.ts'

/** Each test gets its own tab: freshly loaded modules with the browser's storage. */
async function openTab() {
  vi.resetModules()
  return import('./session.ts')
}

const user: Session['user'] = {
  id: 7,
  login: 'acme.planner',
  name: 'Anna Peeters',
  language: 'nl',
  role: 'planner',
  guid: 'g-1',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2, 6, 12],
  showNewDashboardSign: true,
  spotCharterUsingSign: true,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

test('a remembered session is restored when the browser is opened the next day', async () => {
  const first = await openTab()
  first.startSession({ token: 'token-1', user, remembered: true })
  sessionStorage.clear()
  const nextDay = await openTab()
  expect(nextDay.sessionState().session).toMatchObject({ token: 'token-1', user, remembered: true })
})

test('a session without remember-me leaves nothing in the browser after the tab is closed', async () => {
  const tab = await openTab()
  tab.startSession({ token: 'token-1', user, remembered: false })
  expect(Object.keys(localStorage)).toEqual([])
  expect((await openTab()).sessionState().session?.token).toBe('token-1')
  sessionStorage.clear()
  expect((await openTab()).sessionState().session).toBeNull()
})

test('signing in without remember-me removes the session remembered before', async () => {
  const tab = await openTab()
  tab.startSession({ token: 'token-1', user, remembered: true })
  tab.startSession({ token: 'token-2', user, remembered: false })
  expect(Object.keys(localStorage)).toEqual([])
})

test('signing out in one tab signs out the others', async () => {
  const tab = await openTab()
  tab.startSession({ token: 'token-1', user, remembered: true })
  const seen = vi.fn<() => void>()
  tab.subscribeToSession(seen)
  localStorage.removeItem('roadnote.session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'roadnote.session' }))
  expect(tab.sessionState().session).toBeNull()
  expect(seen).toHaveBeenCalled()
})

test('a session that expires in one tab makes the others wait for the user, and who signs in again frees them all', async () => {
  const tab = await openTab()
  tab.startSession({ token: 'token-1', user, remembered: true })
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'roadnote.session' }))
  const other = await openTab()
  other.expireSession()
  tell()
  for (const one of [tab, other]) {
    expect(one.sessionState()).toMatchObject({ session: { user: { id: 7 } }, ended: 'expired' })
    expect(one.currentToken()).toBeNull()
  }
  other.startSession({ token: 'token-2', user, remembered: true })
  tell()
  expect(tab.sessionState().ended).toBeNull()
  expect(tab.currentToken()).toBe('token-2')
})

test('a tab that starts with an expired session neither shows its user nor signs out the tabs that wait', async () => {
  const waiting = await openTab()
  waiting.startSession({ token: 'token-1', user, remembered: true })
  waiting.expireSession()
  const started = await openTab()
  expect(started.sessionState().session).toBeNull()
  started.leaveExpired(null)
  window.dispatchEvent(new StorageEvent('storage', { key: 'roadnote.session' }))
  expect(waiting.awaitsSignIn()).toBe(true)
})

test('signing out in one tab ends the waiting of the others', async () => {
  const tab = await openTab()
  tab.startSession({ token: 'token-1', user, remembered: true })
  tab.expireSession()
  localStorage.removeItem('roadnote.session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'roadnote.session' }))
  expect(tab.sessionState().session).toBeNull()
})

test('a token renewed by another tab is used at once, even before the storage event arrives', async () => {
  const tab = await openTab()
  tab.startSession({ token: 'token-1', user, remembered: true })
  const stored = localStorage.getItem('roadnote.session') ?? ''
  localStorage.setItem('roadnote.session', stored.replace('token-1', 'token-2'))
  expect(tab.currentToken()).toBe('token-2')
})

test('a renewed token of an old session does not replace the session started since', async () => {
  const tab = await openTab()
  tab.startSession({ token: 'token-9', user, remembered: true })
  tab.renewToken('token-1', 'token-2')
  expect(tab.currentToken()).toBe('token-9')
})

test('permissions changed on the server replace the stored ones, but never those of another user', async () => {
  const tab = await openTab()
  tab.startSession({ token: 'token-1', user, remembered: true })
  tab.renewUser({ ...user, permissions: [2] })
  expect(tab.sessionState().session?.user.permissions).toEqual([2])
  tab.renewUser({ ...user, id: 8, permissions: [1, 2, 3] })
  expect(tab.sessionState().session?.user.permissions).toEqual([2])
})

test('damaged or foreign values in browser storage count as signed out', async () => {
  for (const damaged of ['{', 'null', '"x"', '{"token":""}', '{"token":"t"}', '{"token":"t","user":{"id":"7"}}']) {
    localStorage.setItem('roadnote.session', damaged)
    expect((await openTab()).sessionState().session).toBeNull()
  }
})

test('a browser that refuses storage still allows a session in this tab', async () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  const tab = await openTab()
  tab.startSession({ token: 'token-1', user, remembered: true })
  expect(tab.currentToken()).toBe('token-1')
  tab.endSession()
  expect(tab.currentToken()).toBeNull()
})
