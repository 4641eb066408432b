import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteActions, type May } from '@roadnote/domain/cmr/policy/note-actions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ClaimFileDialog } from './ClaimFileDialog.tsx'
import { NoteClaim } from './NoteClaim.tsx'
import { ReservationDialog } from './ReservationDialog.tsx'

const note = { id: 7, cmrCode: 'BEACM100234RN', status: 7, version: 3 } as const

const claim = {
  clock: {
    day: '2026-11-19',
    timeZone: 'Europe/Brussels',
    holidaysKnown: true,
    periods: [
      { period: 'damage', lastDay: '2026-11-27', daysLeft: 3, state: 'open' },
      { period: 'loss', lastDay: '2026-11-27', daysLeft: 0, state: 'stopped' },
      { period: 'delay', lastDay: '2026-12-10', daysLeft: 0, state: 'over' },
      { period: 'year', lastDay: '2027-11-19', daysLeft: 1, state: 'open' },
      { period: 'threeYears', lastDay: '2029-11-19', daysLeft: 0, state: 'open' },
    ],
  },
  reservations: [
    {
      id: 9,
      kind: 'loss',
      goods: '1. 4 pallets Drums',
      text: 'One drum is missing',
      isLate: true,
      time: '2026-11-21T10:00:00.000Z',
      who: 'Colmar admin',
      organisation: 'Colmar Distribution',
    },
  ],
  goods: [{ id: 12, name: '1. 4 pallets Drums' }],
  mayMakeFile: true,
} as const

// Object.fromEntries loses the keys.
const nothingAllowed = Object.fromEntries(noteActions.map((action) => [action, 'permission_missing'])) as May

beforeEach(async () => {
  await showLanguage('en')
})

afterEach(cleanup)

test('the claim clock shows each period with its days, last day and rule, and the reservations', async () => {
  answering({ 'cmr.claimClock': claim })
  const onOpen = vi.fn<(kind: string) => void>()
  const may: May = { ...nothingAllowed, fileReservation: true }
  renderPage(() => <NoteClaim note={note} may={may} onOpen={onOpen} />, '/en/orders')
  const periods = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(periods[0]).toContain('Damage that could not be seen3 days leftuntil 27 Nov 2026.')
  expect(periods[1]).toContain('reservation filed')
  expect(periods[2]).toContain('Delayover')
  expect(periods[3]).toContain('1 day left')
  expect(periods[4]).toContain('today is the last day')
  expect(periods[5]).toContain('After the period of art. 30')
  expect(screen.getByText('One drum is missing')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'File a reservation' }))
  expect(onOpen).toHaveBeenCalledWith('reservation', note)
})

test('the claim clock is absent before the delivery, and who may not file a reservation has no button', async () => {
  const server = answering({ 'cmr.claimClock': { clock: null, reservations: [], goods: [], mayMakeFile: false } })
  const onOpen = vi.fn<() => void>()
  const Shown = () => <NoteClaim note={note} may={nothingAllowed} onOpen={onOpen} />
  renderPage(Shown, '/en/orders')
  await vi.waitFor(() => expect(server.sent('cmr.claimClock')).toHaveLength(1))
  expect(screen.queryByText('After the delivery')).toBeNull()
  cleanup()
  answering({ 'cmr.claimClock': claim })
  renderPage(Shown, '/en/orders')
  expect(await screen.findByText('After the delivery')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'File a reservation' })).toBeNull()
})

test('the dialog files a reservation about a line of goods, says when the period is over, and stays open', async () => {
  const server = answering({
    'cmr.claimClock': claim,
    'cmr.fileReservation': { message: 'crm.updated', id: 10, isLate: true },
  })
  const nothing = vi.fn<() => void>()
  const onDone = vi.fn<() => void>()
  const Shown = () => (
    <ReservationDialog rows={[note]} onClose={nothing} onDone={onDone} onHold={nothing} onOpen={nothing} />
  )
  renderPage(Shown, '/en/orders')
  await userEvent.selectOptions(await screen.findByLabelText(/What it is about/), 'Delay')
  expect(await screen.findByText(/The period of art. 30 is over/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'File a reservation' }))
  expect(await screen.findByText('Say what is reserved.')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Line of goods'), '1. 4 pallets Drums')
  await userEvent.type(screen.getByLabelText(/What is reserved/), 'Two days late')
  await userEvent.click(screen.getByRole('button', { name: 'File a reservation' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(server.sent('cmr.fileReservation')).toMatchObject([
    { cmrId: 7, kind: 'delay', goodsId: 12, text: 'Two days late' },
  ])
  expect(nothing).not.toHaveBeenCalled()
})

test('the claim file is offered to parties, and its dialog sends the weight and a whole rate', async () => {
  const facts = {
    rows: [],
    weightShort: '100.04',
    declaredValue: { amount: '5000', currency: 'CHF' },
    specialInterest: null,
    files: { photos: 2, documents: 1, leftOut: 0 },
  }
  const server = answering({ 'cmr.claimFileFacts': facts, 'cmr.claimFile': () => new Response('PK') })
  URL.createObjectURL = () => 'blob:claim'
  const onClose = vi.fn<() => void>()
  const nothing = vi.fn<() => void>()
  renderPage(
    () => <ClaimFileDialog rows={[note]} onClose={onClose} onDone={nothing} onHold={nothing} onOpen={nothing} />,
    '/en/orders',
  )
  const weight = await screen.findByLabelText(/Gross weight short/)
  expect(weight).toHaveProperty('value', '100.04')
  expect(screen.getByText(/a value of 5000 CHF is declared/)).toBeDefined()
  await userEvent.clear(weight)
  await userEvent.type(screen.getByLabelText(/One SDR is worth/), '1.25')
  await userEvent.click(screen.getByRole('button', { name: 'Save the claim file' }))
  // Emptied.
  await vi.waitFor(() => expect(weight.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(weight, '250')
  await userEvent.click(screen.getByRole('button', { name: 'Save the claim file' }))
  // A rate without its currency, day and source.
  await vi.waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3))
  expect(server.sent('cmr.claimFile')).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR')
  await userEvent.type(screen.getByLabelText('Rate of'), '18/11/2026')
  await userEvent.type(screen.getByLabelText(/Source of the rate/), 'IMF')
  await userEvent.click(screen.getByRole('button', { name: 'Save the claim file' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent('cmr.claimFile')).toMatchObject([
    { cmr_id: 7, weightShort: '250', rate: '1.25', currency: 'EUR', rateDay: '2026-11-18', rateSource: 'IMF' },
  ])
})
