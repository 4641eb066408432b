import type { GoodRow } from '@roadnote/domain/cmr/contract/row'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../../language/i18n.ts'
import { answering } from '../../../../test-kit/answering.ts'
import { renderPage } from '../../../../test-kit/render-page.tsx'
import { signInWith } from '../../../../test-kit/signed-in.ts'
import { CargoSection } from '../CargoSection.tsx'

const flammable = { hazardClass: '3', subsidiaryRisks: null, tunnelCode: 'D/E' } as const
const petrol = { ...flammable, unNumber: '1203', name: 'PETROL', packingGroup: 'II', transportCategory: 2 } as const
const paint = { ...flammable, unNumber: '1263', name: 'PAINT' } as const
const substances = [
  petrol,
  { ...paint, packingGroup: 'II', transportCategory: 2 },
  { ...paint, packingGroup: 'III', transportCategory: 3 },
] as const

const onRows = vi.fn<(rows: readonly GoodRow[]) => void>()

beforeEach(() => {
  onRows.mockReset()
  signInWith(['viewCmrs', 'createCmr'])
  answering({
    'substance.suggest': ({ sent }) => ({
      data: substances
        .filter(({ name }) => name.toLowerCase().includes(String(sent.Search).toLowerCase()))
        .map((one, id) => ({ ...one, id })),
    }),
    'substance.find': ({ sent }) => ({ data: substances.filter(({ unNumber }) => unNumber === sent.unNumber) }),
  })
})

afterEach(() => {
  cleanup()
  // A row that was begun is offered again in the next test.
  localStorage.clear()
})

/** The dialog of a new row, and its field by label. */
async function openRow() {
  await showLanguage('en')
  function Section() {
    const [present, setPresent] = useState<readonly GoodRow[]>([])
    return (
      <CargoSection
        kind="goods"
        noteId={null}
        rows={present}
        onRowsChange={(changed) => {
          onRows(changed)
          setPresent(changed)
        }}
        locked={null}
        submitted={false}
      />
    )
  }
  renderPage(Section, '/en/orders')
  const hand = userEvent.setup({ delay: null })
  await hand.click(await screen.findByText('Add goods'))
  await screen.findByLabelText('Nature of the goods')
  return hand
}

function valueOf(label: string): unknown {
  const field = screen.getByLabelText(label)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : undefined
}

async function write(hand: ReturnType<typeof userEvent.setup>, label: string, words: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await hand.clear(field)
  await hand.click(field)
  await hand.paste(words)
}

describe('the dangerous goods of a row', () => {
  test('the part about dangerous goods opens on demand, and closes empty when the goods are not dangerous', async () => {
    const hand = await openRow()
    expect(screen.queryByLabelText('UN number')).toBeNull()
    await hand.click(screen.getByText('Add dangerous goods (ADR)'))
    await write(hand, 'UN number', '1203')
    await hand.click(screen.getByText('Not dangerous'))
    expect(screen.queryByLabelText('UN number')).toBeNull()
    await hand.click(screen.getByText('Add dangerous goods (ADR)'))
    expect([valueOf('UN number'), valueOf('Proper shipping name')]).toEqual(['', ''])
  })

  test('a UN number with one entry fills the line, which joins the row with its points', async () => {
    const hand = await openRow()
    await write(hand, 'Nature of the goods', 'Fuel')
    await write(hand, 'Volume in m³', '1')
    await hand.click(screen.getByText('Add dangerous goods (ADR)'))
    await write(hand, 'UN number', 'UN 1203')
    await waitFor(() => expect(valueOf('Proper shipping name')).toBe('PETROL'))
    expect(['Class or label', 'Packing group', 'Tunnel code', 'Transport category'].map(valueOf)).toEqual([
      '3',
      'II',
      'D/E',
      '2',
    ])
    await write(hand, 'Quantity of dangerous goods', '200')
    await hand.selectOptions(screen.getByLabelText('Unit of the quantity'), 'l')
    await hand.click(screen.getByText('Add line'))
    expect(await screen.findByText('UN 1203 PETROL, 3, II, (D/E), 200 l')).toBeDefined()
    expect(screen.getByText(/exempt up to 1,000 points: 600/)).toBeDefined()
    const added = { unNumber: '1203', transportCategory: 2, dangerousAmount: 200, dangerousUnit: 'l' }
    expect(onRows.mock.lastCall?.[0]).toMatchObject([added])
  })

  test('a UN number with several entries asks which one, and fills the line with it', async () => {
    const hand = await openRow()
    await hand.click(screen.getByText('Add dangerous goods (ADR)'))
    await write(hand, 'UN number', '1263')
    await hand.click(await screen.findByText('UN 1263 PAINT, 3, III, (D/E)'))
    expect([valueOf('Proper shipping name'), valueOf('Packing group')]).toEqual(['PAINT', 'III'])
    expect(screen.queryByText('Which entry of UN 1263?')).toBeNull()
  })

  test('words in the field of the UN number suggest entries by name, and one of them fills the line', async () => {
    const hand = await openRow()
    await hand.click(screen.getByText('Add dangerous goods (ADR)'))
    await write(hand, 'UN number', 'petr')
    await hand.click(await screen.findByText('UN 1203 PETROL, 3, II, (D/E)'))
    expect([valueOf('UN number'), valueOf('Proper shipping name')]).toEqual(['1203', 'PETROL'])
    expect(screen.queryByText('Matching entries')).toBeNull()
  })

  test('a UN number that the table does not have is filled in by hand', async () => {
    const hand = await openRow()
    await hand.click(screen.getByText('Add dangerous goods (ADR)'))
    await write(hand, 'UN number', '3166')
    expect(await screen.findByText(/UN 3166 is not in the table/)).toBeDefined()
    await hand.click(screen.getByText('Add line'))
    expect(onRows).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getAllByText('Required').length).toBeGreaterThan(1))
  })
})
