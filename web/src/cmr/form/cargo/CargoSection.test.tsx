import type { GoodRow } from '@roadnote/domain/cmr/contract/row'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../language/i18n.ts'
import { freshGood } from '../../note/fresh-good.ts'
import { CargoSection } from './CargoSection.tsx'
import type { NoteAfterRow } from './use-cargo-rows.ts'
import { answering, refusal } from '../../../test-kit/answering.ts'
import { renderPage } from '../../../test-kit/render-page.tsx'
import { signInWith } from '../../../test-kit/signed-in.ts'

let server: ReturnType<typeof answering>
const onRows = vi.fn<(rows: GoodRow[]) => void>()
const saved = vi.fn<(note: NoteAfterRow) => void>()

beforeEach(() => {
  server = answering({})
  onRows.mockReset()
  saved.mockReset()
})

afterEach(cleanup)

function good(id: number, more: Partial<GoodRow> = {}): GoodRow {
  return { ...freshGood, id, goodsNature: `Goods ${Math.abs(id)}`, grossWeight: 1000, ...more }
}

interface Shown {
  readonly rows?: readonly GoodRow[]
  readonly noteId?: number | null
  readonly submitted?: boolean
  readonly locked?: string | null
  readonly carrierAtStatus?: 3
  readonly ready?: readonly GoodRow[]
}

async function show(shown: Shown) {
  const { rows = [], noteId = null, submitted = false, locked = null, carrierAtStatus, ready = [] } = shown
  await showLanguage('en')
  const standing = carrierAtStatus === undefined ? null : { status: carrierAtStatus, sides: ['carrier'] as const }
  function Section() {
    const [present, setPresent] = useState(rows)
    const [prefilled, setPrefilled] = useState(ready)
    const leave = ({ id }: { readonly id: number }) => setPrefilled((before) => before.filter((row) => row.id !== id))
    return (
      <CargoSection
        kind="goods"
        noteId={noteId}
        rows={present}
        onRowsChange={(changed) => {
          onRows(changed)
          setPresent(changed)
        }}
        onSaved={saved}
        locked={locked}
        submitted={submitted}
        standing={standing}
        prefilled={{ rows: prefilled, from: 'Acme Chemicals', leave }}
      />
    )
  }
  renderPage(Section, '/en/orders')
  await waitFor(() => expect(screen.queryByText(/No goods yet|Total|could not be loaded|Predefined by/)).not.toBeNull())
  return userEvent.setup({ delay: null })
}

/** Queries by role and name take seconds with this many fields; the attribute is equivalent. */
async function dialog(): Promise<HTMLElement> {
  return waitFor(() => {
    const element = document.querySelector<HTMLElement>('[role="dialog"]')
    if (element === null) throw new Error('no dialog yet')
    return element
  })
}

/** Pastes the text at once instead of typing it. */
async function type(hand: ReturnType<typeof userEvent.setup>, label: string, words: string): Promise<void> {
  const field = within(await dialog()).getByLabelText(label)
  await hand.clear(field)
  await hand.click(field)
  await hand.paste(words)
}

async function press(hand: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await hand.click(await waitFor(() => screen.queryByLabelText(name) ?? screen.getByText(name)))
}

describe('the goods of a new note', () => {
  test('a row added to a new note stays in the form with rounded weights and nothing is sent', async () => {
    const hand = await show({})
    await press(hand, 'Add goods')
    await type(hand, 'Nature of the goods', 'Solvents')
    await type(hand, 'Gross weight in kg', '1200,456')
    await press(hand, 'Add line')
    await waitFor(() => expect(onRows).toHaveBeenCalledTimes(1))
    expect(onRows.mock.lastCall?.[0]).toEqual([good(-1, { goodsNature: 'Solvents', grossWeight: 1200.46 })])
    expect(server.all()).toEqual([])
  })

  test('the row dialog shows missing fields only after the first attempt to save', async () => {
    const hand = await show({})
    await press(hand, 'Add goods')
    expect((await dialog()).querySelectorAll('[role="alert"]')).toHaveLength(0)
    await press(hand, 'Add line')
    const alerts = (await dialog()).querySelectorAll('[role="alert"]')
    expect(Array.from(alerts, ({ textContent }) => textContent)).toEqual([
      'Fill in at least one of: nature, marks, packages, packing, statistical number',
      'Fill in at least one of: gross weight, volume',
    ])
    await type(hand, 'Marks and numbers', 'AC-7714')
    await type(hand, 'Volume in m³', '7.2')
    expect((await dialog()).querySelectorAll('[role="alert"]')).toHaveLength(0)
    expect(onRows).not.toHaveBeenCalled()
  })

  test('the row dialog reports an invalid weight as soon as the field loses focus', async () => {
    const hand = await show({})
    await press(hand, 'Add goods')
    await type(hand, 'Gross weight in kg', '1 0O2')
    expect(within(await dialog()).queryByText('This is not a number')).toBeNull()
    await hand.tab()
    expect(within(await dialog()).getByText('This is not a number')).toBeTruthy()
  })

  test('several rows can be entered one after the other without closing the dialog', async () => {
    const hand = await show({})
    await press(hand, 'Add goods')
    await type(hand, 'Nature of the goods', 'First')
    await type(hand, 'Gross weight in kg', '1')
    await press(hand, 'Add and enter the next')
    await within(await dialog()).findByText('Goods, line 2')
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Nature of the goods').value).toBe('')
    await type(hand, 'Nature of the goods', 'Second')
    await type(hand, 'Gross weight in kg', '2')
    await press(hand, 'Add line')
    await waitFor(() => expect(onRows.mock.lastCall?.[0].map(({ id }) => id)).toEqual([-1, -2]))
  })

  test('a row of a new note is edited, and deleted after a confirmation that names it', async () => {
    const hand = await show({ rows: [good(-1), good(-2)] })
    await press(hand, 'Edit line 1')
    await type(hand, 'Number of packages', '12')
    await press(hand, 'Save line')
    await waitFor(() => expect(onRows.mock.lastCall?.[0][0]?.packagesNumber).toBe(12))
    await press(hand, 'Delete line 2')
    const confirmation = await dialog()
    within(confirmation).getByText('Delete line 2?')
    within(confirmation).getByText('Goods 2')
    await hand.click(within(confirmation).getByText('Delete line'))
    await waitFor(() => expect(onRows.mock.lastCall?.[0].map(({ id }) => id)).toEqual([-1]))
  })

  test('a goods row of a new note that is picked by hand waits for approval', async () => {
    const hand = await show({})
    await press(hand, 'Add goods')
    await type(hand, 'Nature of the goods', 'Loose drums')
    await type(hand, 'Gross weight in kg', '5')
    await hand.click(within(await dialog()).getByLabelText('Picked manually'))
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Approved').disabled).toBe(true)
    await press(hand, 'Add line')
    await waitFor(() =>
      expect(onRows.mock.lastCall?.[0][0]).toMatchObject({ manualPickingSign: true, approved: false }),
    )
  })
})

describe('predefined rows', () => {
  const ready = [good(-71, { goodsNature: 'Glycerol', grossWeight: null }), good(-72, { grossWeight: null })]

  test('predefined rows join the note only when a number is typed into them, and Enter moves to the next one', async () => {
    const hand = await show({ ready })
    expect(screen.getByText(/^Predefined by Acme Chemicals/)).toBeTruthy()
    expect(onRows).not.toHaveBeenCalled()
    await hand.click(screen.getByLabelText('Pkgs, line 1'))
    await hand.paste('6')
    await hand.tab()
    expect(onRows).not.toHaveBeenCalled()
    await hand.paste('7560,5')
    await hand.keyboard('{Enter}')
    const taken = good(-1, { goodsNature: 'Glycerol', packagesNumber: 6, grossWeight: 7560.5 })
    expect(onRows.mock.lastCall?.[0]).toEqual([taken])
    expect(document.activeElement).toBe(screen.getByLabelText('Pkgs, line 2'))
    expect(screen.getByText('Goods 72')).toBeTruthy()
  })

  test('a predefined row does not join the note while its text is not a number', async () => {
    const hand = await show({ ready })
    await hand.click(screen.getByLabelText('Gross kg, line 1'))
    await hand.paste('6O')
    await hand.keyboard('{Enter}')
    expect(screen.getByText('This is not a number')).toBeTruthy()
    expect(onRows).not.toHaveBeenCalled()
  })

  test('a predefined row can be completed in the dialog or removed', async () => {
    const hand = await show({ ready })
    await press(hand, 'Leave out line 2')
    expect(screen.queryByText('Goods 72')).toBeNull()
    await press(hand, 'Fill in line 1')
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Nature of the goods').value).toBe('Glycerol')
    await type(hand, 'Volume in m³', '7.2')
    await press(hand, 'Add line')
    await waitFor(() => expect(onRows.mock.lastCall?.[0]).toMatchObject([{ goodsNature: 'Glycerol', volume: 7.2 }]))
    expect(screen.queryByText(/^Predefined by/)).toBeNull()
  })
})

test('a draft of a goods row that somebody saved meanwhile says so', async () => {
  signInWith(['viewCmrs', 'modifyCmrs'])
  const stored = (version: number) => ({ 'good.list': { data: [good(7, { version })], total: 1 } })
  server.answer(stored(1))
  const hand = await show({ noteId: 5 })
  await press(hand, 'Edit line 1')
  await type(hand, 'Marks and numbers', 'AC-2')
  await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).toContain('AC-2'))
  cleanup()
  server.answer(stored(2))
  const again = await show({ noteId: 5 })
  await press(again, 'Edit line 1')
  expect(await within(await dialog()).findByText(/Somebody has changed the saved version since/)).toBeTruthy()
})

describe('the goods table', () => {
  const many = Array.from({ length: 23 }, (_, index) => good(-1 - index, { packagesNumber: 2, volume: 0.1 }))

  test('the goods table shows ten rows per page and totals of all rows', async () => {
    const hand = await show({ rows: many })
    expect(screen.queryByText('Goods 11')).toBeNull()
    const total = screen.getByText('Total').closest('tr')
    expect(within(total ?? document.body).getByText('46')).toBeTruthy()
    expect(within(total ?? document.body).getByText('23,000')).toBeTruthy()
    expect(within(total ?? document.body).getByText('2.3')).toBeTruthy()
    await press(hand, 'Next lines')
    expect(screen.getByText('Goods 11')).toBeTruthy()
    expect(screen.getByText('11–20 of 23')).toBeTruthy()
  })

  test('the goods table marks incomplete rows once the user has tried to save', async () => {
    const rows = [good(-1), good(-2, { goodsNature: null, grossWeight: null, code: 'X' })]
    await show({ rows, submitted: true })
    expect(screen.getByText(/at least one of: nature.*at least one of: gross weight/)).toBeTruthy()
  })

  test('the goods table offers no actions in a read-only form', async () => {
    await show({ rows: [good(-1)], locked: 'Read-only' })
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })
})

const page = (...rows: GoodRow[]) => ({ data: rows, total: rows.length })
const done = (id: number, version: number) => ({
  message: '',
  id,
  rowVersion: 1,
  status: 3 as const,
  version,
  missing: {},
})

describe('the goods of an existing note', () => {
  test('the goods of an existing note are loaded by their own call and passed to the form', async () => {
    server.answer({ 'good.list': page(good(7)) })
    await show({ noteId: 5, rows: [good(7, { goodsNature: 'Goods 0' })] })
    await screen.findByText('Goods 7')
    expect(server.sent('good.list')).toContainEqual({ cmrID: 5, goodType: 1, Limit: 1000 })
    expect(onRows.mock.lastCall?.[0]).toEqual([good(7)])
  })

  test('a row of an existing note is saved at once with only the changed fields, and locked fields are disabled', async () => {
    server.answer({ 'good.list': page(good(7)), 'good.edit': done(7, 12) })
    const hand = await show({ noteId: 5, carrierAtStatus: 3 })
    await press(hand, 'Edit line 1')
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Gross weight in kg').disabled).toBe(true)
    await type(hand, 'Loaded weight in kg', '998,5')
    await press(hand, 'Save line')
    await waitFor(() => expect(server.sent('good.edit')).toEqual([{ id: 7, loadedWeight: 998.5 }]))
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ status: 3, version: 12, missing: {} }))
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  })

  test('the loaded weight of a note in transit is edited in the table, which reports a text that is not a number', async () => {
    server.answer({ 'good.list': page(good(7)), 'good.edit': done(7, 12) })
    const hand = await show({ noteId: 5, carrierAtStatus: 3 })
    const cell = await screen.findByLabelText('Loaded kg, line 1')
    await hand.click(cell)
    await hand.paste('99O')
    await hand.tab()
    expect(await screen.findByText('This is not a number')).toBeTruthy()
    expect(server.sent('good.edit')).toEqual([])
    await hand.clear(cell)
    await hand.click(cell)
    await hand.paste('990,5')
    await hand.keyboard('{Enter}')
    await waitFor(() => expect(server.sent('good.edit')).toEqual([{ id: 7, loadedWeight: 990.5 }]))
    expect(screen.queryByText('This is not a number')).toBeNull()
  })

  test('a row stays unchanged when the server refuses, and the typed text stays too', async () => {
    server.answer({
      'good.list': page(good(7)),
      'good.edit': refusal(400, 'fields_locked', { fields: { loadedWeight: 'locked' } }),
    })
    const hand = await show({ noteId: 5, carrierAtStatus: 3 })
    await press(hand, 'Edit line 1')
    await type(hand, 'Loaded weight in kg', '998.5')
    await press(hand, 'Save line')
    await within(await dialog()).findByText('Locked in this status')
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Loaded weight in kg').value).toBe('998.5')
    expect(onRows.mock.lastCall?.[0]).toEqual([good(7)])
  })

  test('a row changed by another user meanwhile is shown in its current state before it can be overwritten', async () => {
    let stored = good(7, { version: 1 })
    server.answer({
      'good.list': () => page(stored),
      'good.edit': ({ sent }) => (sent['version'] === stored.version ? done(7, 12) : refusal(409, 'changed_meanwhile')),
    })
    const hand = await show({ noteId: 5, carrierAtStatus: 3 })
    await press(hand, 'Edit line 1')
    stored = { ...stored, loadedWeight: 990, version: 2 }
    await type(hand, 'Loaded weight in kg', '998.5')
    await press(hand, 'Save line')
    await within(await dialog()).findByText(
      /Somebody else changed this line in the meantime: Loaded weight in kg 990\./,
    )
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Loaded weight in kg').value).toBe('998.5')
    await press(hand, 'Save line')
    await waitFor(() => expect(server.sent('good.edit').at(-1)).toEqual({ id: 7, version: 2, loadedWeight: 998.5 }))
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  })

  test('after the shipper has signed only goods picked by hand can be added', async () => {
    server.answer({ 'good.list': page(good(7)), 'good.create': done(8, 12) })
    const hand = await show({ noteId: 5, carrierAtStatus: 3 })
    expect(screen.queryByLabelText('Delete line 1')).toBeNull()
    await press(hand, 'Add manually picked goods')
    await type(hand, 'Nature of the goods', 'Loose drums')
    await type(hand, 'Gross weight in kg', '5')
    await press(hand, 'Add line')
    await waitFor(() =>
      expect(server.sent('good.create')).toMatchObject([
        { cmrId: 5, type: 1, manualPickingSign: true, approved: false, grossWeight: 5 },
      ]),
    )
  })

  test('goods that failed to load can be requested again', async () => {
    server.answer({ 'good.list': refusal(500, 'internal') })
    const hand = await show({ noteId: 5, rows: [good(7)] })
    const again = await screen.findByText('Try again')
    server.answer({ 'good.list': page(good(7)) })
    await hand.click(again)
    expect(await screen.findByText('Goods 7')).toBeTruthy()
  })
})
