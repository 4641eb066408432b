import type { GoodRow } from '@roadnote/domain/cmr/contract/row'
import { freshGood } from '../../note/fresh-good.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../language/i18n.ts'
import { answering } from '../../../test-kit/answering.ts'
import { renderPage } from '../../../test-kit/render-page.tsx'
import { CargoSection } from './CargoSection.tsx'

const onRows = vi.fn<(rows: GoodRow[]) => void>()
const pallet = { code: '2001000000029', typeCodeDescription: 'EUR pallet', unitWeight: 25 }

beforeEach(() => {
  onRows.mockReset()
})

afterEach(cleanup)

async function show(noteId: number | null, scanning: 'now' | { readonly later: string }) {
  await showLanguage('en')
  function Section() {
    const [rows, setRows] = useState<readonly GoodRow[]>([])
    return (
      <CargoSection
        kind="returnedGoods"
        noteId={noteId}
        rows={rows}
        onRowsChange={(changed) => {
          onRows(changed)
          setRows(changed)
        }}
        locked={null}
        submitted={false}
        scanning={scanning}
        returnGoods={[pallet]}
      />
    )
  }
  renderPage(Section, '/en/orders')
  return userEvent.setup({ delay: null })
}

describe('scanning returned goods', () => {
  test('a new note counts scanned returned goods in the form, with neither manual entry nor renaming', async () => {
    const server = answering({})
    const hand = await show(null, 'now')
    expect(screen.queryByText('Add returned goods')).toBeNull()
    await hand.click(await screen.findByText('Scan returned goods'))
    await hand.type(await screen.findByLabelText('Barcode'), `${pallet.code}{Enter}0${pallet.code}{Enter}`)
    await waitFor(() =>
      expect(onRows.mock.lastCall?.[0]).toMatchObject([
        { id: -1, type: 2, code: pallet.code, goodsNature: 'EUR pallet', packagesNumber: 2, grossWeight: 50 },
      ]),
    )
    expect(onRows.mock.lastCall?.[0]).toHaveLength(1)
    expect(server.all()).toEqual([])
    await hand.click(screen.getByText('Done'))
    await hand.click(await screen.findByLabelText('Edit line 1'))
    const nature = await screen.findByLabelText('Nature of the goods')
    expect(nature).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('Number of packages')).toHaveProperty('disabled', false)
  })

  test('an existing note lets the server choose the row of a scanned code', async () => {
    const server = answering({
      'cmr.scanReturned': ({ attempt }) => ({
        message: '',
        id: 3,
        status: 4,
        version: 9,
        rowVersion: attempt,
        missing: {},
      }),
      'good.list': () => {
        const count = server.requests('cmr.scanReturned').length
        const good = {
          ...freshGood,
          id: 3,
          type: 2,
          code: pallet.code,
          goodsNature: 'EUR pallet',
          packagesNumber: count,
        }
        return { data: count === 0 ? [] : [good], total: Math.min(count, 1) }
      },
    })
    const hand = await show(7, 'now')
    await hand.click(await screen.findByText('Scan returned goods'))
    await hand.type(await screen.findByLabelText('Barcode'), `${pallet.code}{Enter}${pallet.code}{Enter}`)
    expect(await screen.findByText('EUR pallet: 2')).toBeDefined()
    const scanned = { cmrId: 7, code: pallet.code }
    expect(server.sent('cmr.scanReturned')).toEqual([scanned, scanned])
  })

  test('a new note of another organisation has to be saved before scanning', async () => {
    await show(null, { later: 'Save the note first.' })
    expect(await screen.findByText('Save the note first.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
