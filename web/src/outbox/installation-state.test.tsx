import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../client/session.ts'
import { answering, type ReplyTo } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { InstallationState } from './InstallationState.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  const user = {
    login: 'super',
    id: 1,
    name: 'Super Admin',
    language: 'en',
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
    role: 'super admin',
    guid: 'g-1',
    organization: 'Operator',
    organizationId: 1,
    permissions: [],
    showNewDashboardSign: false,
  }
  act(() => startSession({ token: 'token-1', user, remembered: false }))
})

afterEach(() => {
  cleanup()
  act(() => endSession())
})

function show(state: ReplyTo<'operation.state'>): void {
  answering({ 'operation.state': state })
  renderPage(InstallationState, '/outgoing')
}

const finishedAt = '2026-11-18T02:30:00.000Z'

test('the Outgoing screen says that all stored files are unchanged', async () => {
  show({ sends: true, files: { finishedAt, checked: 12, problems: 0, named: [] }, retention: null })
  expect(await screen.findByText(/^12 stored files were checked on .*: all are unchanged\.$/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the Outgoing screen alerts about missing and damaged files', async () => {
  const named = [{ sha256: 'a'.repeat(64), problem: 'missing' as const }]
  show({ sends: true, files: { finishedAt, checked: 12, problems: 1, named }, retention: null })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^1 stored file is missing or damaged/)
})

test('the Outgoing screen alerts that nothing is sent after a restore', async () => {
  show({ sends: false, files: null, retention: null })
  expect((await screen.findByRole('alert')).textContent).toContain('npm run admin -- outbox on')
})

test('the Outgoing screen says what was removed because it had expired', async () => {
  const counts = [
    { kind: 'signedNotes' as const, count: 1200 },
    { kind: 'sessions' as const, count: 3 },
  ]
  show({ sends: true, files: null, retention: { finishedAt, counts } })
  expect(await screen.findByText(/^Expired data was removed on .*\. Signed notes: 1,200, Sessions: 3$/)).toBeTruthy()
})

test('the Outgoing screen says that nothing had expired', async () => {
  show({ sends: true, files: null, retention: { finishedAt, counts: [] } })
  expect(await screen.findByText(/^On .* nothing had expired\.$/)).toBeTruthy()
})
