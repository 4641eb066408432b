import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../client/session.ts'
import { answering, type ReplyTo } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { AdminLogPage } from './AdminLogPage.tsx'

vi.setConfig({ testTimeout: 60_000 })

type LogCheck = ReplyTo<'adminLog.check'>

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

async function check(checked: LogCheck): Promise<void> {
  answering({ 'adminLog.check': checked, 'adminLog.list': { data: [], total: 0, totalIsExact: true } })
  renderPage(AdminLogPage, '/admin-log')
  await userEvent.click(await screen.findByRole('button', { name: 'Check the log' }))
}

test('the admin log screen says how many entries and chains are unchanged', async () => {
  await check({ entries: 12, chains: 1, sealedSince: '2026-11-18T08:00:00.000Z', broken: 0, breaks: [] })
  expect(await screen.findByText(/^12 entries in 1 chain are unchanged\. Sealed since /)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the admin log screen alerts with the organisation, the place and the kind of each break', async () => {
  const breaks: LogCheck['breaks'] = [
    { organizationId: 2, organization: 'Acme Chemicals', problem: 'changed', sequence: 7, eventId: 70 },
    { organizationId: null, organization: null, problem: 'chains', sequence: null, eventId: null },
  ]
  await check({ entries: 6, chains: 2, sealedSince: '2026-11-18T08:00:00.000Z', broken: 3, breaks })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'The log was changed in the database' +
      'Acme Chemicals: entry 7 was changed; All chains: whole chains were removed or added; and 1 more',
  )
})
