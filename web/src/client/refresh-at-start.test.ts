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
  return vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async (_path: string, init: RequestInit) => {
    const sent = new Headers(init.headers).get('authorization')
    if (sent !== `Bearer ${living}`) return Response.json({ error: 'unauthenticated', message: '' }, { status: 401 })
    count += 1
    living = `renewed-${count}`
    return Response.json({ access_token: living })
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
  vi.stubGlobal('fetch', server)
  const tab = await openTab()
  await tab.refreshAtStart(browserLocks())
  expect(server).toHaveBeenCalledTimes(1)
  expect(tab.sessionState().session?.token).toBe('renewed-1')
})

test('five tabs that start together end with the same valid token', async () => {
  const server = renewingServer()
  vi.stubGlobal('fetch', server)
  const tabs = []
  for (let count = 0; count < 5; count += 1) tabs.push(await openTab())
  const locks = browserLocks()
  await Promise.all(tabs.map((tab) => tab.refreshAtStart(locks)))
  expect(server).toHaveBeenCalledTimes(1)
  expect(tabs.map((tab) => tab.sessionState().session?.token)).toEqual(Array(5).fill('renewed-1'))
})

test('a token that the server refuses at start is removed without a message', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'unauthenticated', message: '' }, { status: 401 }))
  const tab = await openTab()
  await tab.refreshAtStart(browserLocks())
  expect(tab.sessionState()).toEqual({ session: null, ended: null })
  expect(Object.keys(localStorage)).toEqual([])
})

test('the token stays stored when there is no connection at start', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  const tab = await openTab()
  await tab.refreshAtStart(browserLocks())
  expect(tab.sessionState().session?.token).toBe('token-1')
})

test('no token is exchanged when nobody is signed in', async () => {
  localStorage.clear()
  const server = renewingServer()
  vi.stubGlobal('fetch', server)
  await (await openTab()).refreshAtStart(browserLocks())
  expect(server).not.toHaveBeenCalled()
})

test('the token is exchanged in browsers without the Web Locks API too', async () => {
  vi.stubGlobal('fetch', renewingServer())
  const tab = await openTab()
  await tab.refreshAtStart(undefined)
  expect(tab.sessionState().session?.token).toBe('renewed-1')
})
