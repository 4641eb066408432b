import { answering, networkLost, refusal } from '../test-kit/answering.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const stored = {
  token: 'token-1',
  issuedAt: 0,
  user: {
    id: 7,
    login: 'acme.planner',
    name: 'Anna',
    language: 'nl',
    role: 'planner',
    guid: 'g-1',
    organization: 'Acme Chemicals',
    organizationId: 2,
    permissions: [2],
    showNewDashboardSign: 'False',
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
  },
}

/** A server that renews every valid token once and refuses replaced ones. */
function renewingServer() {
  let living = 'token-1'
  let count = 0
  return answering({
    'session.refresh': ({ headers }) => {
      if (headers.get('authorization') !== `Bearer ${living}`) return refusal(401, 'unauthenticated')
      count += 1
      living = `renewed-${count}`
      return { access_token: living }
    },
  })
}

/** The Web Locks API: one tab after the other. */
function browserLocks() {
  let last: Promise<void> = Promise.resolve()
  return {
    request: (_name: string, action: () => Promise<void>): Promise<void> => {
      last = last.then(action)
      return last
    },
  }
}

async function openTab() {
  vi.resetModules()
  const { refreshAtStart } = await import('./refresh-at-start.ts')
  const { sessionState } = await import('./session.ts')
  return { refreshAtStart, sessionState }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  localStorage.setItem('roadnote.session', JSON.stringify(stored))
})

test('the token is exchanged once when the app starts', async () => {
  const server = renewingServer()
  const tab = await openTab()
  await tab.refreshAtStart(browserLocks())
  expect(server.all()).toHaveLength(1)
  expect(tab.sessionState().session?.token).toBe('renewed-1')
})

test('five tabs that start together end with the same valid token', async () => {
  const server = renewingServer()
  const tabs = []
  for (let count = 0; count < 5; count += 1) tabs.push(await openTab())
  const locks = browserLocks()
  await Promise.all(tabs.map((tab) => tab.refreshAtStart(locks)))
  expect(server.all()).toHaveLength(1)
  expect(tabs.map((tab) => tab.sessionState().session?.token)).toEqual(Array(5).fill('renewed-1'))
})

test('a token that the server refuses at start is removed without a message', async () => {
  answering({ 'session.refresh': refusal(401, 'unauthenticated') })
  const tab = await openTab()
  await tab.refreshAtStart(browserLocks())
  expect(tab.sessionState()).toEqual({ session: null, ended: null })
  expect(localStorage.getItem('roadnote.session')).not.toContain('token')
})

test('the token stays stored when there is no connection at start', async () => {
  answering({ 'session.refresh': networkLost })
  const tab = await openTab()
  await tab.refreshAtStart(browserLocks())
  expect(tab.sessionState().session?.token).toBe('token-1')
})

test('no token is exchanged when nobody is signed in', async () => {
  localStorage.clear()
  const server = renewingServer()
  await (await openTab()).refreshAtStart(browserLocks())
  expect(server.all()).toEqual([])
})

test('the token is exchanged in browsers without the Web Locks API too', async () => {
  renewingServer()
  const tab = await openTab()
  await tab.refreshAtStart(undefined)
  expect(tab.sessionState().session?.token).toBe('renewed-1')
})
