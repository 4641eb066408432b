import { permissionId } from '@roadnote/domain/access/permission'
import { chartTable, type Words } from '@roadnote/domain/dashboard/chart-words'
import type { ChartRow, ProChartName } from '@roadnote/domain/dashboard/charts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { Charts } from './Charts.tsx'
import { csvOf } from './save-chart.ts'

vi.setConfig({ testTimeout: 60_000 })

const row = { name: '', begin: null, end: null }
const charts: Readonly<Record<ProChartName, readonly ChartRow[]>> = {
  status: [
    { ...row, key: '2026-11-02', begin: '2026-11-02', end: '2026-11-02', counts: { readySigning: 3, closed: 12 } },
  ],
  punctuality: [
    {
      ...row,
      key: '2026-11-02',
      begin: '2026-11-02',
      end: '2026-11-02',
      counts: { pickups: 8, latePickups: 1, deliveries: 0, lateDeliveries: 0 },
    },
  ],
  carriers: [{ ...row, key: '17', name: 'Brabant Trucking', counts: { notes: 9, latePickups: 2, lateDeliveries: 4 } }],
  methods: [{ ...row, key: '2', counts: { shipper: 0, driver: 5, receiver: 1 } }],
  exceptions: [],
  outcomes: [],
  deliveringCarriers: [],
  deliveryPlaces: [],
  reservations: [],
  reservingCarriers: [],
  reservedPlaces: [],
  waiting: [{ ...row, key: 'BE:geel', name: 'Geel', counts: { loadings: 2, loadingMinutes: 150, unloadings: 0 } }],
}
let isDown = false

beforeAll(() => {
  // Everything is in view here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe() {
        // Only this part of an entry is used, and the observer is not.
        this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
      }
      disconnect = vi.fn<() => void>()
    },
  )
})

beforeEach(async () => {
  isDown = false
  answering({
    'dashboard.chart': ({ input: { chart } }) =>
      isDown && chart === 'status' ? refusal(500, 'internal') : { data: [...charts[chart]] },
  })
  const user = { id: 7, login: 'somebody', name: 'Some Body', language: 'en', role: 'planner', guid: 'g-7' }
  const organization = { organization: 'Acme Chemicals', organizationId: 4, showNewDashboardSign: false }
  const flags = {
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
  }
  startSession({
    token: 't',
    user: { ...user, ...organization, ...flags, permissions: [permissionId('viewDashboard')] },
    remembered: false,
  })
  await showLanguage('en')
})

afterEach(() => {
  cleanup()
  endSession()
})

function show(): void {
  const days = { begin: '2026-11-01', end: '2026-11-16' }
  renderPage(() => <Charts days={days} organization="1.4" whole />, '/en/dashboard')
}

async function asTable(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: `${title}: As a table` }))
  return screen.findByRole('table', { name: title })
}

test('each chart is a table for screen readers, and its table view links every number to its notes', async () => {
  show()
  expect(within(await screen.findByRole('table', { name: 'Notes by status' })).queryByRole('link')).toBeNull()
  const status = await asTable('Notes by status')
  const closed = within(status).getByRole('link', { name: '2 Nov, Closed: 12. Show the notes.' })
  expect(closed.getAttribute('href')).toBe(
    '/en/orders?begin=2026-11-02&end=2026-11-02&period=created&organization=1.4&whole=yes&status=7',
  )
  const carriers = within(await asTable('Carriers that were late'))
  expect(carriers.getByRole('link', { name: /Late deliveries: 4/ }).getAttribute('href')).toContain(
    'carrier=17&metric=lateDeliveryCount',
  )
  const methods = within(await asTable('Signing methods'))
  expect(methods.getByRole('link', { name: /^QR code, Driver: 5/ }).getAttribute('href')).toContain(
    'group=signed.driver.2',
  )
  const waiting = within(await asTable('Time on site'))
  expect(waiting.getByRole('link', { name: /^Geel \(BE\), Loading: 1 h 15/ }).getAttribute('href')).toContain(
    'group=loading.BE%3Ageel',
  )
})

test('charts of a filtered Pro dashboard follow its filter and have no links, because no list shows those notes', async () => {
  const server = answering({ 'dashboard.proChart': ({ input: { chart } }) => ({ data: [...charts[chart]] }) })
  const days = { begin: '2026-11-01', end: '2026-11-16' }
  renderPage(() => <Charts days={days} organization="" whole={false} narrowed={{ ...days, status: [4] }} />, '/en')
  const status = await asTable('Notes by status')
  expect(within(status).getByText('12')).toBeDefined()
  expect(within(status).queryByRole('link')).toBeNull()
  expect(server.sent('dashboard.proChart')).toContainEqual({ ...days, status: '4', chart: 'status' })
})

test('unknown chart values are dashes instead of zeros, and an empty chart says so', async () => {
  show()
  const punctuality = await asTable('On time')
  expect(within(punctuality).getByRole('row', { name: /^2 Nov/ }).textContent).toBe('2 Nov87.5 %–8100')
  expect(await screen.findByText('No data for these days.')).toBeDefined()
})

test('a chart that fails to load is requested again on its own while the others stay', async () => {
  isDown = true
  show()
  const again = await screen.findByRole('button', { name: 'Try again: Notes by status' })
  await screen.findByRole('table', { name: 'Signing methods' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('table', { name: 'Notes by status' })).toBeDefined()
})

test('the exported chart table has plain numbers and no spreadsheet formulas', async () => {
  // The texts do not matter here.
  const text = ((key: string) => key) as Words['text']
  const words: Words = { text, number: String, day: (day) => day }
  const table = chartTable('exceptions', [{ ...row, key: '=1', name: '=1+1', counts: { notes: 4 } }], words)
  const lines = (await csvOf(table).text()).split('\r\n')
  expect(lines[1]).toBe("'=1+1;4")
})
