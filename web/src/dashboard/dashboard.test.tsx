import { permissionId } from '@roadnote/domain/access/permission'
import { metricValuesFrom } from '@roadnote/domain/dashboard/metrics'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../client/session.ts'
import { showLanguage } from '../language/i18n.ts'
import { answering, refusal, type ReplyTo } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { ComparePage } from './ComparePage.tsx'
import { DashboardPage } from './DashboardPage.tsx'

vi.setConfig({ testTimeout: 60_000 })

let server: ReturnType<typeof answering>
let isDown = false

/** The metrics of a period ending in November are better than before, except for late deliveries. */
function figures(end: string): ReplyTo<'dashboard.figures'> {
  const isNow = end.includes('-11-')
  const values = { count: isNow ? 120 : 100, lateDeliveryCount: isNow ? 9 : 4, lateDeliveryTime: isNow ? 125 : 60 }
  return metricValuesFrom((metric) => (metric in values ? values[metric as keyof typeof values] : 7))
}

const user = {
  login: 'somebody',
  id: 7,
  name: 'Some Body',
  language: 'en',
  spotCharterUsingSign: false,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
  role: 'planner',
  guid: 'g-7',
  organization: 'Acme Chemicals',
  organizationId: 4,
  permissions: [permissionId('viewDashboard')],
  showNewDashboardSign: false,
}

function signIn(role = 'planner'): void {
  startSession({ token: 't', user: { ...user, role }, remembered: false })
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T12:00:00Z') })
  isDown = false
  const row = { street: null, postalCode: null, countryCode: 'BE' }
  const points = ['2026-11-01', '2026-11-02'].map((day) => ({ ...figures(day), begin: day, end: day }))
  server = answering({
    'dashboard.figures': ({ sent }) => (isDown ? refusal(500, 'internal') : figures(String(sent['end']))),
    'dashboard.points': () => (isDown ? refusal(500, 'internal') : { data: points }),
    'organization.dashboardList': [{ id: 4, name: 'Acme Chemicals', place: 'Geel', organizationsHId: '1.4', ...row }],
  })
  await showLanguage('en')
})

afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
})

test('each dashboard metric describes its change in words and links to its notes', async () => {
  signIn()
  renderPage(DashboardPage, '/en/dashboard')
  const late = await screen.findByRole('link', { name: /^Late delivery time: 2 h 05/ })
  await waitFor(() => expect(late.getAttribute('aria-label')).toContain('+1 h 05, worse'))
  const notes = screen.getByRole('link', { name: /^Consignment notes: 120/ })
  expect(notes.getAttribute('aria-label')).toContain('+20 %, better')
  expect(late.getAttribute('href')).toBe(
    '/en/orders?begin=2026-11-01&end=2026-11-16&period=created&metric=lateDeliveryTime',
  )
  expect(screen.getByText(/^compared with 1 Oct 2026 – 16 Oct 2026/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: /Show the notes/ })).toHaveLength(13)
})

test('dashboard metrics that fail to load are not shown as zero and can be requested again', async () => {
  signIn()
  isDown = true
  renderPage(DashboardPage, '/en/dashboard')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('list', { name: 'Figures' })).toBeNull()
  isDown = false
  fireEvent.click(again)
  await screen.findByRole('link', { name: /^Consignment notes: 120/ })
})

test('an operator selects one organisation with its subtree, and the link to the notes keeps it', async () => {
  signIn('super admin')
  renderPage(DashboardPage, '/en/dashboard?organization=1.4&whole=yes')
  const notes = await screen.findByRole('link', { name: /^Consignment notes/ })
  expect(server.sent('dashboard.figures')).toContainEqual(expect.objectContaining({ organizationHId: '1.4' }))
  expect(notes.getAttribute('href')).toContain('organization=1.4&whole=yes')
  await screen.findByRole('button', { name: /Organisation Acme Chemicals/ })
})

test('only operators can select an organisation on the dashboard', async () => {
  signIn()
  renderPage(DashboardPage, '/en/dashboard')
  await screen.findByRole('list', { name: 'Figures' })
  expect(server.sent('organization.dashboardList')).toEqual([])
})

test('periods of different lengths say their lengths in the comparison', async () => {
  signIn()
  renderPage(ComparePage, '/en/dashboard/compare?preset=week')
  const table = await screen.findByRole('table', { name: 'Compare' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent.match(/\((.*)\)/)?.[1])).toEqual([
    undefined,
    '10 days',
    '7 days',
    undefined,
  ])
})

test('two periods are compared with difference, percentage and a word, and another preset applies on confirmation', async () => {
  signIn()
  renderPage(ComparePage, '/en/dashboard/compare')
  const table = await screen.findByRole('table', { name: 'Compare' })
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) })
  expect(row('Consignment notes').textContent).toContain('+20 (+20 %)better')
  expect(row('Late deliveries').textContent).toContain('+5 (+125 %)worse')
  expect(row('Driver assigned').textContent).toContain('no change')
  fireEvent.change(screen.getByLabelText('Compare by'), { target: { value: 'year' } })
  expect(server.sent('dashboard.figures')).not.toContainEqual(expect.objectContaining({ begin: '2025-01-01' }))
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(server.sent('dashboard.figures')).toContainEqual(
      expect.objectContaining({ begin: '2025-01-01', end: '2025-11-16' }),
    ),
  )
  await screen.findByText('Year')
})
