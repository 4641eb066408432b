import { query } from '@roadnote/domain/contract/endpoint'
import { listQuery, pagedReply } from '@roadnote/domain/contract/list-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Answering, answeringCalls, later, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { defineList } from './define-list.ts'
import { limit, listAddress, page, sorting, words } from './list-address.ts'
import { Pager } from './Pager.tsx'
import { RowButton } from './RowButton.tsx'
import { SortSelect } from './SortSelect.tsx'
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

/** The same without a selection, with the order that a page of cards offers. */
function SortedShips() {
  const list = useList(ships, listShips, {
    input: ({ page: Page, sort }, Limit) => ({ Page, Limit, Direction: sort.descending ? 'desc' : 'asc' }),
    refreshMilliseconds: null,
  })
  return (
    <>
      <SortSelect list={list} columns={columns} />
      <DataTable list={list} label="Ships" columns={columns} card={cardOf} empty="No ships" />
    </>
  )
}

function someShips({ sent }: { readonly sent: Readonly<Record<string, unknown>> }) {
  const from = (Number(sent['Page']) - 1) * Number(sent['Limit'])
  const data = Array.from({ length: 5 }, (_, index) => ({ id: from + index + 1, name: `S${from + index + 1}` }))
  return { data: sent['Direction'] === 'desc' ? data.toReversed() : data, total: 12 }
}

const calls = { list: listShips }
let server: Answering<typeof calls>

beforeEach(() => {
  localStorage.clear()
  opened.mockReset()
  server = answeringCalls(calls, { list: someShips })
})

afterEach(() => {
  cleanup()
  vi.stubGlobal('matchMedia', noMedia)
})

const noMedia = window.matchMedia

/** The browser matches this media query alone. */
function showMedia(matching: string): void {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === matching, ...listeners }))
}

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

test('a cell whose words are cut tells all of them in its title, and one with room for them has none', async () => {
  await open()
  const [, first, second] = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[1])
  if (first === undefined || second === undefined) throw new Error('no cells')
  Object.defineProperty(first, 'scrollWidth', { value: 200 })
  Object.defineProperty(first, 'clientWidth', { value: 84 })
  for (const cell of [first, second]) fireEvent.pointerOver(cell)
  expect([first.title, second.title]).toEqual(['S1', ''])
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
  server.answer({ list: refusal(500, 'internal') })
  renderPage(ShipsPage, '/en/ships')
  expect(await screen.findByRole('heading', { name: 'The list could not be loaded' })).toBeTruthy()
  server.answer({ list: someShips })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('a page that fails to load keeps the current rows, says so, and can be retried', async () => {
  const { user } = await open()
  server.answer({ list: refusal(500, 'internal') })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/^Page 2 could not be loaded\. .*as of \d\d:\d\d\./)
  expect(names()).toEqual(['S1', 'S2', 'S3', 'S4', 'S5'])
  expect(screen.getByText('1–5 of 12')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select S2' }))
  expect(selected()).toBe('S2')
  server.answer({ list: someShips })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(names()[0]).toBe('S6'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('6–10 of 12')).toBeTruthy()
})

test('rows of the previous filter are visible but disabled while the new ones load or fail to load', async () => {
  const { user } = await open()
  const reply = later<ReturnType<typeof refusal>>()
  server.answer({ list: () => reply.promise })
  const unusable = () => screen.getByText('S1').closest('[inert]') !== null
  expect(unusable()).toBe(false)
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'))
  await waitFor(() => expect(unusable()).toBe(true))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  expect(all.disabled).toBe(true)
  expect(screen.getByRole('region', { name: 'Ships' }).getAttribute('aria-busy')).toBe('true')
  reply.resolve(refusal(500, 'internal'))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/^The list could not be loaded\. .*its actions are disabled/)
  expect(unusable()).toBe(true)
  server.answer({ list: someShips })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['S5', 'S4', 'S3', 'S2', 'S1']))
  await waitFor(() => expect(unusable()).toBe(false))
  expect(all.disabled).toBe(false)
})

test('a table without rows shows the empty message of the screen and no pagination', async () => {
  server.answer({ list: { data: [], total: 0 } })
  renderPage(ShipsPage, '/en/ships')
  expect(await screen.findByText('No ships')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test.each([
  ['a phone', '(max-width: 767px)'],
  ['a wide screen that is touched', '(pointer: coarse)'],
])('a table shows its rows as selectable cards on %s', async (_, matching) => {
  showMedia(matching)
  renderPage(ShipsPage, '/en/ships')
  const cards = within(await screen.findByRole('list', { name: 'Ships' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent.trim())).toEqual(['S1', 'S2', 'S3', 'S4', 'S5'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select S3' }))
  expect(selected()).toBe('S3')
})

test('a list of cards is sorted by a choice, because cards have no column headers', async () => {
  showMedia('(pointer: coarse)')
  const { address } = renderPage(SortedShips, '/en/ships')
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sorted by' })
  expect([...order.options].map(({ text }) => text)).toEqual(['Name ↑', 'Name ↓'])
  await userEvent.selectOptions(order, 'Name ↓')
  await waitFor(() => expect(screen.getAllByRole('listitem').map((card) => card.textContent.trim())[0]).toBe('S5'))
  expect(address()).toContain('sort=-name')
})

test('a disabled action of a row says why when it is pressed', async () => {
  const action = vi.fn<() => void>()
  renderPage(() => <RowButton label="Remove S1" icon="x" reason="Ships at sea stay." onClick={action} />, '/en/ships')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove S1: Ships at sea stay.' }))
  expect(await screen.findByText('Ships at sea stay.')).toBeTruthy()
  expect(action).not.toHaveBeenCalled()
})
