import { query } from '@roadnote/domain/contract/endpoint'
import { listQuery, pagedReply } from '@roadnote/domain/contract/list-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../test-kit/render-page.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { defineList } from './define-list.ts'
import { limit, listAddress, page, sorting, words } from './list-address.ts'
import { Pager } from './Pager.tsx'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

interface Ship {
  readonly id: number
  readonly name: string
}

const listShips = query('GET', 'api/ships', {
  summary: '',
  permission: null,
  input: z.object(listQuery({ fields: ['name'], orderBy: 'name' }).input),
  reply: pagedReply(z.object({ id: z.int(), name: z.string() })),
})

const ships = defineList({
  name: 'ships',
  rowsPerPage: 5,
  usuallyHidden: ['number'],
  address: listAddress({
    search: words,
    sort: sorting({ fields: ['name'], orderBy: 'name', direction: 'asc' }),
    page,
    limit,
  }),
})

const columns: readonly Column<Ship>[] = [
  { name: 'name', title: 'Name', cell: ({ name }) => name, width: 100, sort: 'name' },
  { name: 'number', title: 'Number', cell: ({ id }) => id, width: 100 },
]

const opened = vi.fn<(ship: Ship) => void>()
const selectLabel = ({ name }: Ship) => `Select ${name}`

function cardOf({ name }: Ship, tick: ReactNode) {
  return (
    <>
      {name} {tick}
    </>
  )
}

function ShipsPage() {
  const list = useList(ships, listShips, {
    input: ({ page: Page, sort }, Limit) => ({ Page, Limit, Direction: sort.descending ? 'desc' : 'asc' }),
    refreshMilliseconds: null,
  })
  const selection = useSelection(list)
  return (
    <>
      <DataTable
        list={list}
        label="Ships"
        columns={columns}
        card={cardOf}
        selection={selection}
        selectLabel={selectLabel}
        keys={{ Enter: opened }}
        empty="No ships"
      />
      <Pager list={list} />
      <output>{selection.rows.map(({ name }) => name).join(' ')}</output>
    </>
  )
}

const answer = vi.fn<(search: URLSearchParams) => Response>()

function someShips(search: URLSearchParams): Response {
  const from = (Number(search.get('Page')) - 1) * Number(search.get('Limit'))
  const data = Array.from({ length: 5 }, (_, index) => ({ id: from + index + 1, name: `S${from + index + 1}` }))
  return Response.json({ data: search.get('Direction') === 'desc' ? data.toReversed() : data, total: 12 })
}

beforeEach(() => {
  localStorage.clear()
  opened.mockReset()
  answer.mockReset().mockImplementation(someShips)
  vi.stubGlobal('fetch', async (path: string) => answer(new URL(path, 'http://x').searchParams))
})

afterEach(cleanup)

async function open(address = '/en/ships') {
  const shown = renderPage(ShipsPage, address)
  await screen.findByRole('table')
  return { ...shown, user: userEvent.setup() }
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
const selected = () => screen.getByRole('status').textContent

test('a click on a column header sorts in one direction and then the other, and updates the URL', async () => {
  const { address, user } = await open()
  const head = screen.getByRole('columnheader', { name: 'Name' })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(names()).toEqual(['S5', 'S4', 'S3', 'S2', 'S1']))
  expect(address()).toBe('/en/ships?sort=-name')
})

test('a click with Shift selects all rows since the last selected one, also across pages', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select S2' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select S4' }))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('S2 S3 S4')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(names()[0]).toBe('S6'))
  expect(selected()).toBe('S2 S3 S4')
})

test('changing the order of a table clears the selection', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(selected()).toBe('S1 S2 S3 S4 S5')
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'))
  await waitFor(() => expect(selected()).toBe(''))
})

test('the arrow keys move between rows, Space selects, and other keys trigger the shortcuts of the list', async () => {
  const { user } = await open()
  await user.keyboard('{ArrowDown}{ArrowDown}{ }{Enter}')
  expect(document.activeElement?.getAttribute('data-id')).toBe('2')
  expect(selected()).toBe('S2')
  expect(opened).toHaveBeenCalledExactlyOnceWith({ id: 2, name: 'S2' })
})

test('a column hidden by default stays hidden until the user shows it in this browser', async () => {
  await open()
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull()
  cleanup()
  ships.hiddenColumns.write([])
  await open()
  expect(screen.getByRole('columnheader', { name: 'Number' })).toBeTruthy()
  ships.hiddenColumns.write(['number'])
})

test('only column choices that differ from the defaults are stored, so new columns keep their default', () => {
  ships.hiddenColumns.write(['name'])
  expect(localStorage.getItem('roadnote.ships.hiddenColumns')).toBe('["name","+number"]')
  ships.hiddenColumns.write(['number'])
  expect(localStorage.getItem('roadnote.ships.hiddenColumns')).toBe('[]')
  expect(ships.hiddenColumns.read()).toEqual(['number'])
})

test('a table that fails to load says so and can be retried', async () => {
  answer.mockImplementation(() => Response.json({ error: 'internal', message: '' }, { status: 500 }))
  renderPage(ShipsPage, '/en/ships')
  expect(await screen.findByRole('heading', { name: 'The list could not be loaded' })).toBeTruthy()
  answer.mockImplementation(someShips)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('a page that fails to load keeps the current rows, says so, and can be retried', async () => {
  const { user } = await open()
  answer.mockImplementation(() => Response.json({ error: 'internal', message: '' }, { status: 500 }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/^Page 2 could not be loaded\. .*as it was at \d\d:\d\d\./)
  expect(names()).toEqual(['S1', 'S2', 'S3', 'S4', 'S5'])
  expect(screen.getByText('1–5 of 12')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select S2' }))
  expect(selected()).toBe('S2')
  answer.mockImplementation(someShips)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(names()[0]).toBe('S6'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('6–10 of 12')).toBeTruthy()
})

test('rows of the previous filter are visible but disabled while the new ones load or fail to load', async () => {
  const { user } = await open()
  let reply: (response: Response) => void = () => undefined
  const coming = new Promise<Response>((resolve) => {
    reply = resolve
  })
  vi.stubGlobal('fetch', () => coming)
  const unusable = () => screen.getByText('S1').closest('[inert]') !== null
  expect(unusable()).toBe(false)
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'))
  await waitFor(() => expect(unusable()).toBe(true))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  expect(all.disabled).toBe(true)
  expect(screen.getByRole('region', { name: 'Ships' }).getAttribute('aria-busy')).toBe('true')
  reply(Response.json({ error: 'internal', message: '' }, { status: 500 }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/^The list could not be loaded\. .*it cannot be worked with/)
  expect(unusable()).toBe(true)
  vi.stubGlobal('fetch', async (path: string) => answer(new URL(path, 'http://x').searchParams))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['S5', 'S4', 'S3', 'S2', 'S1']))
  await waitFor(() => expect(unusable()).toBe(false))
  expect(all.disabled).toBe(false)
})

test('a table without rows shows the empty message of the screen and no pagination', async () => {
  answer.mockImplementation(() => Response.json({ data: [], total: 0 }))
  renderPage(ShipsPage, '/en/ships')
  expect(await screen.findByText('No ships')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('a table shows its rows as selectable cards on a phone', async () => {
  const wide = window.matchMedia
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('max-width'), ...listeners }))
  renderPage(ShipsPage, '/en/ships')
  const cards = within(await screen.findByRole('list', { name: 'Ships' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent.trim())).toEqual(['S1', 'S2', 'S3', 'S4', 'S5'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select S3' }))
  expect(selected()).toBe('S3')
  vi.stubGlobal('matchMedia', wide)
})
