import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, refusal } from '../test-kit/answering.ts'
import { createQueryClient } from './query-client.ts'
import { refreshUser } from './refresh-user.ts'
import { endSession, sessionState, startSession } from './session.ts'

const user = {
  id: 7,
  login: 'acme.planner',
  name: 'Anna',
  language: 'en',
  role: 'planner',
  guid: 'g-7',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [2],
  showNewDashboardSign: false,
  spotCharterUsingSign: false,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
}

beforeEach(() => {
  startSession({ token: 'token-1', user, remembered: false })
})

afterEach(() => endSession())

test('a changed name of the signed-in user is in the session at once', async () => {
  answering({ 'session.currentUser': () => ({ ...user, name: 'Ann', showNewDashboardSign: 'False' }) })
  refreshUser(createQueryClient())
  await vi.waitFor(() => expect(sessionState().session?.user.name).toBe('Ann'))
  expect(sessionState().session?.token).toBe('token-1')
})

test('the known user stays when the server cannot answer, and nobody is asked about without a session', async () => {
  const server = answering({ 'session.currentUser': refusal(503, 'unavailable') })
  refreshUser(createQueryClient())
  await vi.waitFor(() => expect(server.sent('session.currentUser')).toHaveLength(1))
  expect(sessionState().session?.user.name).toBe('Anna')
  endSession()
  refreshUser(createQueryClient())
  expect(server.sent('session.currentUser')).toHaveLength(1)
})
