import { permissionId } from '@roadnote/domain/access/permission'
import { metricValuesFrom } from '@roadnote/domain/dashboard/metrics'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal, type ReplyTo } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ProPage } from '../ProPage.tsx'
import { proListing } from './use-pro.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: ReturnType<typeof answering>
let isDown = false
/** The stream of the file; the test ends it. */
let file: ReadableStreamDefaultController<Uint8Array> | null = null
let isHungUp = false

const noTimes = {
  arrivedLoadingTime: null,
  startLoadingTime: null,
  stopLoadingTime: null,
  arrivedUnloadingTime: null,
  startUnloadingTime: null,
  stopUnloadingTime: null,
}
const row: ReplyTo<'dashboard.proList'>['data'][number] = {
  id: 5,
  version: 1,
  cmrCode: 'BEACM000005RN',
  status: 4,
  lastModified: '2026-11-10T08:00:00.000Z',
  driver: 'Jos Bakker',
  tripID: 'T-1',
  loaded: null,
  carrierCode: 'BRB-7',
  carrierName: 'Brabant Transport',
  collectionDate: null,
  deliveryDate: null,
  minutesLatePickup: 12,
  minutesLateDelivery: null,
  extraCMRID: null,
  ...noTimes,
  packagesNumber: 7,
  totalWeight: 30.5,
  totalVolume: null,
  countGoods: 2,
  countReturnGoods: 0,
  countContainers: 0,
  countPhotos: 3,
  countAttachments: 0,
  countScannedGoods: 0,
  countScannedReturnGoods: 0,
  countScannedContainers: 0,
}

function statistics(): ReplyTo<'dashboard.proStatistics'> {
  return {
    ...metricValuesFrom(() => 7),
    statuses: [
      { status: 2, count: 11 },
      { status: 4, count: 23 },
    ],
    signedBy: {
      sender: { count: 30, methods: [{ method: 4, count: 30 }] },
      driver: { count: 23, methods: [{ method: 2, count: 23 }] },
      receiver: { count: 0, methods: [] },
    },
    exceptionType: [{ id: 9, name: 'Damaged', count: 4 }],
  }
}

/** The file of the export, until the app cancels the request. */
function csv(signal: AbortSignal | null): Response {
  signal?.addEventListener('abort', () => {
    isHungUp = true
    file?.error(signal.reason)
  })
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (file = controller) })
  return new Response(body, { headers: { 'content-type': 'text/csv' } })
}

const place = { street: null, postalCode: null, place: 'Geel', countryCode: 'BE' }

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
  permissions: [permissionId('viewDashboard'), permissionId('viewCmrs')],
  showNewDashboardSign: true,
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T12:00:00Z') })
  server = answering({
    'dashboard.proList': { data: [row], total: 1234 },
    'dashboard.proCsv': ({ signal }) => csv(signal),
    'dashboard.proStatistics': () => (isDown ? refusal(500, 'internal') : statistics()),
    'dashboard.figures': metricValuesFrom(() => 5),
    'dashboardView.list': { data: [] },
    'organization.dashboardList': [{ id: 4, name: 'Acme Chemicals', organizationsHId: '1.4', ...place }],
    'organization.carrierList': [
      { id: 8, name: 'Brabant Transport', carrierCode: 'BRB-7', ...place },
      { id: 9, name: 'Brabant Nord', carrierCode: 'BRB-7', ...place },
      { id: 10, name: 'Delta Subcarrier', carrierCode: null, ...place },
    ],
  })
  isDown = false
  isHungUp = false
  file = null
  proListing.hiddenColumns.write(proListing.usuallyHidden)
  startSession({ token: 't', user, remembered: false })
  await showLanguage('en')
})

afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
})

function last(call: Parameters<typeof server.sent>[0]) {
  return server.sent(call).at(-1) ?? {}
}

test('a filter checkbox shows its number of notes and filters by them, and the metrics then have no links', async () => {
  renderPage(ProPage, '/en/dashboard-pro')
  expect(await screen.findByRole('link', { name: /^Consignment notes: 7/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Signed by driver 23/ }))
  await waitFor(() => expect(last('dashboard.proList')).toMatchObject({ status: '4' }))
  const byDriver = screen.getByRole('group', { name: 'Signed by driver' })
  fireEvent.click(within(byDriver).getByRole('checkbox', { name: 'QR code 23' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Damaged 4' }))
  await waitFor(() =>
    expect(last('dashboard.proList')).toMatchObject({
      status: '4',
      driverMethods: '2',
      exceptionTypes: '9',
    }),
  )
  expect(last('dashboard.proStatistics')).toMatchObject({ status: '4' })
  expect(screen.queryByRole('link', { name: /^Consignment notes/ })).toBeNull()
  expect(screen.getByRole('list', { name: 'Figures' }).textContent).toContain('Consignment notes7')
})

test('only operators can select an organisation on the Pro dashboard', async () => {
  renderPage(ProPage, '/en/dashboard-pro')
  await screen.findByText('BEACM000005RN')
  expect(server.sent('organization.carrierList')).toEqual([])
})

test('an operator filters by one organisation in one role, and by the code of a carrier', async () => {
  startSession({ token: 't', user: { ...user, role: 'super admin' }, remembered: false })
  renderPage(ProPage, '/en/dashboard-pro?organization=1.4&whole=yes&onlyCarrier=yes')
  await screen.findByText('BEACM000005RN')
  expect(last('dashboard.proList')).toMatchObject({ organizationHId: '1.4', onlyCarrier: true })
  expect(last('organization.carrierList')).toMatchObject({ organizationId: '4' })
  fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  const carrier = await screen.findByRole('combobox', { name: 'Carrier code' })
  fireEvent.click(carrier)
  fireEvent.change(carrier, { target: { value: 'brb' } })
  fireEvent.click(await screen.findByRole('option', { name: /BRB-7.*Brabant Transport, Brabant Nord/, hidden: true }))
  await waitFor(() => expect(last('dashboard.proList')).toMatchObject({ carrierCode: 'BRB-7' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only as recipient' }))
  await waitFor(() => expect(last('dashboard.proStatistics')).toMatchObject({ onlyReceiver: 'true' }))
})

test('statistics that fail to load can be requested again while the table stays', async () => {
  isDown = true
  renderPage(ProPage, '/en/dashboard-pro')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(await screen.findByText('BEACM000005RN')).toBeDefined()
  isDown = false
  fireEvent.click(again)
  await screen.findByRole('link', { name: /^Consignment notes: 7/ })
})

test('two chosen columns are named and the others counted, and the choice is remembered', async () => {
  renderPage(ProPage, '/en/dashboard-pro')
  const picker = await screen.findByRole('button', { name: /^Columns/ })
  expect(picker.textContent).toBe('ColumnsCodeStatus+15 others')
  fireEvent.click(picker)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Status' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Goods scanned' }))
  expect(picker.textContent).toBe('ColumnsCodeLast modified+15 others')
  expect(proListing.hiddenColumns.read()).toContain('status')
  expect(proListing.hiddenColumns.read()).not.toContain('countScannedGoods')
})

test('an export shows its progress, has the visible columns, and can be cancelled', async () => {
  renderPage(ProPage, '/en/dashboard-pro?status=4')
  await screen.findByText('BEACM000005RN')
  fireEvent.click(screen.getByRole('button', { name: 'Export data' }))
  await waitFor(() => expect(file).not.toBeNull())
  const sent = last('dashboard.proCsv')
  expect(sent).toMatchObject({ status: '4', Limit: 999_999_999, Page: 1, language: 'en' })
  expect(String(sent['columns'])).toMatch(/^cmrCode,status,lastModified,driver,/)
  expect(String(sent['columns'])).not.toContain('totalVolume')
  file?.enqueue(new TextEncoder().encode('Code\r\nA\r\nB\r\n'))
  await screen.findByText('2 of 1,234 rows')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the export' }))
  await screen.findByRole('button', { name: 'Export data' })
  expect(isHungUp).toBe(true)
})
