import { permissionNames } from '@roadnote/domain/access/permission'
import { type NoteRow, noteRow } from '@roadnote/domain/cmr/contract/list'
import { type NoteView, noteView } from '@roadnote/domain/cmr/contract/view'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, later, refusal } from '../../test-kit/answering.ts'
import { press } from '../../test-kit/dialog-driver.ts'
import { aNoteRow } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { OrdersPage } from './OrdersPage.tsx'
import { ordersList } from './use-orders.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A dialog is loaded when it is first opened, which takes long on a busy machine. */
const lazily = { timeout: 50_000 }

const none = { total: 0, totalIsExact: true }
const rows: readonly NoteRow[] = [aNoteRow({ id: 3, cmrCode: 'NOTE3', status: 2 })]

const ready: NoteView = {
  id: 7,
  name: 'Ready',
  isOwn: true,
  isShared: false,
  owner: 'Ann',
  filter: { StatusList: '2', PeriodSearch: 3, OrderBy: 'lastModified', Direction: 'desc' },
  columns: ['status', 'cmrCode', 'recipient'],
}

const addressOfReady = '/en/orders?dates=any&status=2&view=7'

function backend(views: readonly NoteView[] = [ready]) {
  return answering({
    'cmr.list': () => ({ data: rows.map((row) => noteRow.encode(row)), total: 1, totalIsExact: true }),
    'cmr.viewCounts': () => ({ toSign: none, late: none }),
    'noteView.list': () => ({ data: views.map((view) => noteView.encode(view)) }),
    'noteView.create': () => ({ id: 9 }),
    'noteView.replace': () => ({ message: '' }),
    'noteView.share': () => ({ message: '' }),
    'noteView.remove': () => ({ message: '' }),
  })
}

beforeEach(() => signInWith(permissionNames))
afterEach(() => {
  cleanup()
  localStorage.clear()
  ordersList.hiddenColumns.write(ordersList.usuallyHidden)
  ordersList.columnOrder.write([])
})

async function heads(): Promise<string[]> {
  const table = await screen.findByRole('table')
  return [...table.querySelectorAll<HTMLElement>('th[data-column]')].map(({ dataset }) => dataset['column'] ?? '')
}

async function views(): Promise<HTMLElement> {
  return screen.findByRole('navigation', { name: 'Views' })
}

describe('the saved views of the orders', () => {
  test('the rows do not wait for the saved views, which are requested once and after the rows', async () => {
    const server = backend()
    const reply = later<ReturnType<typeof refusal>>()
    server.answer({ 'noteView.list': () => reply.promise })
    renderPage(OrdersPage, '/en/orders')
    expect(await screen.findByText('NOTE3')).toBeTruthy()
    await waitFor(() => expect(server.sent('noteView.list')).toHaveLength(1))
    reply.resolve(refusal(503, 'too_busy'))
  })

  test('a view shows its own columns in its order, and other lists keep those of the browser', async () => {
    backend()
    renderPage(OrdersPage, addressOfReady)
    await waitFor(async () => expect(await heads()).toEqual(['status', 'cmrCode', 'recipient']))
    await userEvent.setup().click(within(await views()).getByRole('button', { name: 'All' }))
    await waitFor(async () => expect(await heads()).toContain('driver'))
  })

  test('an address with the view alone requests the rows of its filters only', async () => {
    const server = backend()
    renderPage(OrdersPage, '/en/orders?view=7')
    expect(await screen.findByText('NOTE3')).toBeTruthy()
    const sent = server.sent('cmr.list')
    expect(sent.map((input) => (input as { StatusList?: string }).StatusList)).toEqual(['2'])
    expect(within(await views()).getByRole('button', { name: 'Ready', current: true })).toBeTruthy()
  })

  test('an address with the name of a built-in view opens it without the saved views', async () => {
    const server = backend()
    server.answer({ 'noteView.list': refusal(503, 'too_busy') })
    renderPage(OrdersPage, '/en/orders?view=late')
    expect(await screen.findByText('NOTE3')).toBeTruthy()
    expect(server.sent('cmr.list')).toEqual([expect.objectContaining({ Late: true })])
  })

  test('an address with a view that the reader does not see says so and shows the recent notes', async () => {
    const server = backend([])
    renderPage(OrdersPage, '/en/orders?view=8')
    expect(await screen.findByText(/This view no longer exists/)).toBeTruthy()
    expect(await screen.findByText('NOTE3')).toBeTruthy()
    expect(server.sent('cmr.list')).toHaveLength(1)
  })

  test('a view whose organisation the reader does not see finds nothing', async () => {
    const server = backend()
    server.answer({ 'cmr.list': refusal(404, 'not_found'), 'organization.boxList': [] })
    renderPage(OrdersPage, '/en/orders?dates=any&organization=99&view=7')
    await waitFor(() => expect(server.sent('cmr.list').length).toBeGreaterThan(0))
    expect(await screen.findByText('No order matches these filters')).toBeTruthy()
    expect(screen.queryByText('The list could not be loaded')).toBeNull()
  })

  test('changed filters and columns can be saved in the own view', async () => {
    const server = backend()
    renderPage(OrdersPage, '/en/orders?dates=any&status=2,3&view=7')
    await screen.findByRole('button', { name: 'Ready (changed)' })
    await press('Views')
    await press('Save the changes in Ready')
    await waitFor(() => expect(server.sent('noteView.replace')).toHaveLength(1))
    expect(server.sent('noteView.replace')[0]).toMatchObject({
      id: 7,
      StatusList: '2,3',
      columns: 'status,cmrCode,recipient',
    })
  })

  test('an own view is shared, and a colleague’s view is copied and not changed', async () => {
    const ofColleague = { ...ready, id: 8, name: 'Ours', isOwn: false, isShared: true, owner: 'Bob' }
    const server = backend([ready, ofColleague])
    renderPage(OrdersPage, addressOfReady)
    await screen.findByRole('button', { name: 'Ready' })
    await press('Views')
    await press('Share Ready with the organisation')
    await waitFor(() => expect(server.sent('noteView.share')).toEqual([{ id: 7, isShared: true }]))
    cleanup()
    renderPage(OrdersPage, addressOfReady.replace('view=7', 'view=8'))
    expect((await screen.findByRole('button', { name: 'Ours' })).title).toBe('Shared by Bob')
    await press('Views')
    expect(screen.queryByText('Rename Ours')).toBeNull()
    await press('Save a copy of Ours')
    expect(await screen.findByRole('dialog', { name: 'Save this view' }, lazily)).toBeTruthy()
  })

  test('a deleted view leaves its filters shown', async () => {
    const server = backend()
    renderPage(OrdersPage, addressOfReady)
    await screen.findByRole('button', { name: 'Ready' })
    await press('Views')
    await press('Delete Ready')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Ready' }, lazily)
    server.answer({ 'noteView.list': { data: [] } })
    await press('Delete', dialog)
    await waitFor(() => expect(server.sent('noteView.remove')).toEqual([{ id: 7 }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ready' })).toBeNull())
    const last = server.sent('cmr.list').at(-1)
    expect(last).toMatchObject({ StatusList: '2' })
  })
})

/** As another tab of this browser does. */
function storeInBrowser(views: readonly object[]): void {
  localStorage.setItem('roadnote.orders.views', JSON.stringify(views))
  window.dispatchEvent(new StorageEvent('storage', { key: 'roadnote.orders.views' }))
}

describe('views that the browser still stores', () => {
  const stored = [
    { name: 'ready', address: '?dates=any&status=2' },
    { name: 'Month', address: '?begin=2026-10-01&end=2026-10-31' },
    { name: 'Ready', address: '?dates=any&status=3' },
  ]

  test('views stored in the browser are moved to the server once, without those that it has and under free names', async () => {
    storeInBrowser(stored)
    const server = backend()
    renderPage(OrdersPage, '/en/orders')
    await waitFor(() => expect(server.sent('noteView.create')).toHaveLength(2))
    expect(server.sent('noteView.create')).toMatchObject([
      { name: 'Month', Begin: '2026-10-01', End: '2026-10-31' },
      { name: 'Ready (2)', StatusList: '3' },
    ])
    await waitFor(() => expect(localStorage.getItem('roadnote.orders.views')).toBe('[]'))
  })

  test('views stored in the browser stay there when the server has no room for them', async () => {
    storeInBrowser(stored.slice(1))
    const server = backend()
    server.answer({ 'noteView.create': refusal(400, 'view_quota') })
    renderPage(OrdersPage, '/en/orders')
    await waitFor(() => expect(server.sent('noteView.create')).toHaveLength(1))
    expect(JSON.parse(localStorage.getItem('roadnote.orders.views') ?? '')).toEqual(stored.slice(1))
  })
})

describe('the order of the columns', () => {
  test('the order of the columns is changed by buttons, announced, remembered and reset', async () => {
    backend([])
    renderPage(OrdersPage, '/en/orders')
    await screen.findByText('NOTE3')
    const before = await heads()
    await press('Columns')
    const dialog = await screen.findByRole('dialog', { name: 'Columns' }, lazily)
    await press('Move Driver up', dialog)
    expect(within(dialog).getByRole('status').textContent).toMatch(/^Driver is column \d+ of \d+$/)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Driver up')
    expect(ordersList.columnOrder.read().indexOf('cmrCode')).toBe(ordersList.columnOrder.read().indexOf('driver') + 1)
    await waitFor(async () => expect(await heads()).not.toEqual(before))
    await press('Default columns', dialog)
    await waitFor(async () => expect(await heads()).toEqual(before))
    expect(ordersList.columnOrder.read()).toEqual([])
  })
})
