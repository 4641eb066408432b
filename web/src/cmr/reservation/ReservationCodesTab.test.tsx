import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, refusal } from '../../test-kit/answering.ts'
import { openTab } from '../../test-kit/tab-of-organization.tsx'
import { ReservationCodesTab } from './ReservationCodesTab.tsx'

let server: ReturnType<typeof answering>

const ramp = { id: 5, texts: { nl: { name: 'Laadkuil te laag', reason: 'Lager dan de wagen.' } } }

beforeEach(() => {
  server = answering({
    'ownReservation.list': { own: [ramp], off: ['goodsUsed'] },
    'ownReservation.create': { message: 'saved', id: 6 },
    'ownReservation.edit': { message: 'saved' },
    'ownReservation.remove': { message: 'saved' },
    'ownReservation.switch': { message: 'saved' },
  })
})

afterEach(cleanup)

async function open(isReadOnly = false) {
  const tab = await openTab(ReservationCodesTab, {}, isReadOnly)
  await screen.findByText('Laadkuil te laag')
  return tab
}

const codeSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

test('codes of the list are shown switched on or off, and a switch is saved at once', async () => {
  const { user } = await open()
  expect([codeSwitch('Goods used').checked, codeSwitch('Goods wet').checked]).toEqual([false, true])
  await user.click(codeSwitch('Goods wet'))
  await waitFor(() =>
    expect(server.sent('ownReservation.switch')).toEqual([{ organizationsId: 4, code: 'goodsWet', on: false }]),
  )
})

test('the last code of the list says why it stays on', async () => {
  server.answer({ 'ownReservation.switch': refusal(400, 'bad_input', { fields: { code: 'not_allowed' } }) })
  const { user } = await open()
  await user.click(codeSwitch('Goods wet'))
  expect(await screen.findByText('At least one reservation must remain.')).toBeDefined()
})

test('an own reservation is added in one language, and the server names the missing half of a pair', async () => {
  const missing = refusal(400, 'bad_input', { fields: { reason_de: 'required' } })
  server.answer({ 'ownReservation.create': ({ attempt }) => (attempt === 1 ? missing : { message: 'saved', id: 6 }) })
  const { user } = await open()
  await user.click(screen.getByText('Add own reservation'))
  await user.type(screen.getByLabelText('Name (Deutsch)'), 'Rampe{Enter}')
  expect(await screen.findByText('Enter name and reason together.')).toBeDefined()
  await user.type(screen.getByLabelText('Reason (Deutsch)'), 'Zu niedrig{Enter}')
  await waitFor(() => expect(server.sent('ownReservation.create')).toHaveLength(2))
  expect(server.sent('ownReservation.create').at(-1)).toMatchObject({
    organizationsId: 4,
    name_de: 'Rampe',
    reason_de: 'Zu niedrig',
  })
})

test('a change sends all texts, also an emptied one', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('Change Laadkuil te laag'))
  await user.clear(screen.getByLabelText('Name (Nederlands)'))
  await user.type(screen.getByLabelText('Name (Nederlands)'), 'Kuil{Enter}')
  await waitFor(() => expect(server.sent('ownReservation.edit')).toHaveLength(1))
  expect(server.sent('ownReservation.edit')[0]).toMatchObject({
    id: 5,
    name_nl: 'Kuil',
    reason_nl: 'Lager dan de wagen.',
  })
})

test('an own reservation is deleted after a confirmation that says what notes keep', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('Delete Laadkuil te laag'))
  expect(await screen.findByText('Reservations on notes keep these words. Delete “Laadkuil te laag”?')).toBeDefined()
  await user.click(screen.getByText('Delete', { selector: '.mantine-Button-label' }))
  await waitFor(() => expect(server.sent('ownReservation.remove')).toEqual([{ id: 5 }]))
})

test('a user with read access sees the reservations of an organisation and changes none', async () => {
  await open(true)
  expect(screen.queryByText('Add own reservation')).toBeNull()
  expect(screen.queryByLabelText('Change Laadkuil te laag')).toBeNull()
  expect(codeSwitch('Goods wet').disabled).toBe(true)
})
