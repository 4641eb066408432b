import { query } from '@roadnote/domain/contract/endpoint'
import { listQuery, pagedReply } from '@roadnote/domain/contract/list-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../test-kit/render-page.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { defineList } from './define-list.ts'
import { limit, listAddress, page, words } from './list-address.ts'
import { RowButton } from './RowButton.tsx'
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

const ships = defineList({ name: 'ships', rowsPerPage: 5, address: listAddress({ search: words, page, limit }) })

const pressed = vi.fn<(what: string) => void>()

function button(name: string): Column<Ship> {
  return {
    name,
    title: name,
    kind: 'action',
    width: 24,
    cell: (ship) => (
      <RowButton label={`${name} ${ship.name}`} icon="x" onClick={() => pressed(`${name} ${ship.name}`)} />
    ),
  }
}

const columns = [button('Load'), button('Sail'), { name: 'name', title: 'Name', cell: nameOf, width: 100 }]

function nameOf({ name }: Ship): string {
  return name
}

const keys = { v: ({ name }: Ship) => pressed(`v ${name}`) }

function ShipsPage() {
  const shown = useList(ships, listShips, {
    input: ({ page: Page }, Limit) => ({ Page, Limit }),
    refreshMilliseconds: null,
  })
  const selection = useSelection(shown)
  const settle = (isDone: boolean) => selection.settle([...selection.ids], isDone)
  return (
    <>
      <button type="button" onClick={() => shown.retry()}>
        Refresh
      </button>
      <button type="button" onClick={() => shown.change({ page: 2 })}>
        On
      </button>
      <button type="button" onClick={() => settle(false)}>
        Changed
      </button>
      <button type="button" onClick={() => settle(true)}>
        Done
      </button>
      <DataTable
        list={shown}
        label="Ships"
        columns={columns}
        card={nameOf}
        selection={selection}
        selectLabel={nameOf}
        keys={keys}
        empty="No ships"
      />
      <output>{selection.rows.map(nameOf).join(' ')}</output>
    </>
  )
}

let harbour: number[]

beforeEach(() => {
  pressed.mockReset()
  harbour = [1, 2, 3, 4, 5, 6, 7]
  vi.stubGlobal('fetch', async (path: string) => {
    const from = (Number(new URL(path, 'http://x').searchParams.get('Page')) - 1) * 5
    const data = harbour.slice(from, from + 5).map((id) => ({ id, name: `S${id}` }))
    return Response.json({ data, total: harbour.length })
  })
})

afterEach(cleanup)

async function open(address = '/en/ships') {
  renderPage(ShipsPage, address)
  await screen.findByRole('table')
  return userEvent.setup()
}

const selected = () => screen.getByRole('status').textContent
const tick = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('data-id')

describe('keyboard navigation in a list', () => {
  test('keyboard navigation continues from the row that was ticked with the mouse', async () => {
    const user = await open()
    await user.click(tick('S2'))
    await waitFor(() => expect(focused()).toBe('2'))
    await user.keyboard('v')
    expect(pressed).toHaveBeenCalledExactlyOnceWith('v S2')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('3')
  })

  test('a checkbox reached with Tab keeps the focus and does not block letter keys', async () => {
    const user = await open()
    act(() => tick('S1').focus())
    await user.keyboard(' v')
    expect(focused()).toBe('S1')
    expect(selected()).toBe('S1')
    expect(pressed).toHaveBeenCalledExactlyOnceWith('v S1')
  })

  test('the arrow keys with Shift select the rows they pass', async () => {
    const user = await open()
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toBe('S1 S2 S3')
  })

  test('Escape clears the selection of a list from any focus', async () => {
    const user = await open()
    await user.click(tick('S2'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(selected()).toBe(''))
    act(() => tick('S1').focus())
    await user.keyboard(' {Escape}')
    expect(selected()).toBe('')
  })

  test('Escape does not clear the selection while a dialog is open over the list', async () => {
    const user = await open()
    await user.click(tick('S2'))
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    await user.keyboard('{Escape}')
    expect(selected()).toBe('S2')
    dialog.remove()
  })

  test('the Escape that closes a dialog without animation does not clear the selection', async () => {
    const user = await open()
    await user.click(tick('S2'))
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    window.addEventListener('keydown', () => dialog.remove(), { capture: true, once: true })
    await user.keyboard('{Escape}')
    expect(document.body.contains(dialog)).toBe(false)
    expect(selected()).toBe('S2')
  })

  test('the buttons of a row are one tab stop, and the arrow keys move through them and back to the row', async () => {
    const user = await open()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe('Load S1')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Sail S1')
    await user.keyboard('{ArrowRight}{Enter}')
    expect(pressed).toHaveBeenCalledExactlyOnceWith('Sail S1')
    await user.tab()
    expect(focused()).toBe('S2')
    await user.tab({ shift: true })
    expect(focused()).toBe('Sail S1')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(focused()).toBe('1')
  })
})

describe('the selection after an action on the selected rows', () => {
  const press = (name: string) => userEvent.click(screen.getByText(name))

  test('rows that left the list are deselected after an action, and the others stay selected', async () => {
    const user = await open()
    for (const name of ['S1', 'S2', 'S3']) await user.click(tick(name))
    await press('Done')
    expect(selected()).toBe('S1 S2 S3')
    harbour = [3, 4, 5, 6, 7, 8]
    await press('Refresh')
    await waitFor(() => expect(selected()).toBe('S3'))
  })

  test('rows on another page are deselected when no action applies to them any more', async () => {
    const user = await open()
    await user.click(tick('S1'))
    await press('On')
    await user.click(await screen.findByLabelText('S6', { selector: 'input' }))
    await press('Changed')
    expect(selected()).toBe('S1 S6')
    await press('Done')
    expect(selected()).toBe('S6')
  })

  test('a row moved to the next page by another user stays selected, and a deleted row does not', async () => {
    const user = await open()
    await user.click(tick('S5'))
    harbour = [0, 1, 2, 3, 4, 5, 6, 7]
    await press('Refresh')
    await screen.findByLabelText('S0', { selector: 'input' })
    expect(selected()).toBe('S5')
    harbour = [1, 2, 3]
    await press('Refresh')
    await waitFor(() => expect(selected()).toBe(''))
  })
})
