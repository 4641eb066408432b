import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ScanReturned, type ScannedRow } from './ScanReturned.tsx'

const pallet = '2001000000029'

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

/** A store that answers with a delay, like a server. */
function open(): void {
  function Page() {
    const [rows, setRows] = useState<readonly ScannedRow[]>([])
    const scan = async (code: string): Promise<void> => {
      await Promise.resolve()
      if (code !== pallet) throw new CallFailure({ code: 'return_code_unknown', message: '', status: 400 })
      setRows(([first]) => [
        { id: 1, code, goodsNature: 'EUR pallet', packagesNumber: (first?.packagesNumber ?? 0) + 1 },
      ])
    }
    return <ScanReturned opened rows={rows} onScan={scan} onClose={vi.fn<() => void>()} />
  }
  renderPage(Page, '/en/orders')
}

test('codes typed by a hand scanner faster than the server answers are all counted', async () => {
  open()
  const hand = userEvent.setup({ delay: null })
  const field = await screen.findByLabelText('Barcode')
  await hand.type(field, `${pallet}{Enter}${pallet}{Enter}${pallet}{Enter}`)
  expect(await screen.findByText('EUR pallet: 3')).toBeDefined()
  expect(screen.getByRole('list', { name: 'Returned goods' }).textContent).toBe('EUR pallet3')
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
})

test('an unknown code is named with advice, and the next code is accepted', async () => {
  open()
  const hand = userEvent.setup({ delay: null })
  const field = await screen.findByLabelText('Barcode')
  await hand.type(field, '999{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^999: .*ask for the code to be added/)
  await hand.type(field, `${pallet}{Enter}`)
  expect(await screen.findByText('EUR pallet: 1')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('scanning without a camera explains the alternative', async () => {
  open()
  const hand = userEvent.setup({ delay: null })
  await hand.click(await screen.findByRole('button', { name: 'Use the camera' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No camera was found. Use a handheld scanner, or type the digits.',
  )
  expect(screen.getByLabelText('Barcode')).toBeDefined()
})
