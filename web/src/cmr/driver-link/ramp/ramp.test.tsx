import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../../client/session.ts'
import { showLanguage } from '../../../language/i18n.ts'
import { answering, refusal } from '../../../test-kit/answering.ts'
import { aDriverGood, aDriverNote, aDriverView } from '../../../test-kit/driver-notes.ts'
import { saidAbout } from '../../../test-kit/notes.ts'
import { renderApp } from '../../../test-kit/render-page.tsx'
import { signInWith } from '../../../test-kit/signed-in.ts'

const open = { carriage: true, delivery: true }
const ramp = { canRecordTimes: true, canCount: open, canReportException: true }
const one = aDriverNote({ id: 4, cmrCode: 'BEACM100004RN', goods: [aDriverGood({ id: 12 })], ...ramp })
const other = aDriverNote({ id: 40, cmrCode: 'BEACM100040RN', ...ramp })

let server: ReturnType<typeof answering>

beforeEach(async () => {
  server = answering({
    'charter.open': { ...aDriverView(one, other), code: 'chosen' },
    'charter.recordTime': { message: '' },
    'charter.correctTime': { message: '' },
    'charter.count': { message: '' },
    'charter.remark': { message: '' },
    'charter.truckCode': { address: 'https://roadnote.example/en/truck?notes=A', qr: 'aGVsbG8=' },
    'charter.officerCode': { address: 'https://roadnote.example/p/4.fe0.x', qr: 'aGVsbG8=' },
    'session.currentUser': refusal(503, 'unavailable'),
    'charter.beforeSigning': ({ input }) => input.cmr_id.map((id) => saidAbout(id)),
  })
  await showLanguage('en')
  signInWith(['useMobileApp', 'viewCmrs', 'signCmrs', 'viewProfile'], { name: 'Joris Maas', role: 'driver user' })
})

afterEach(() => {
  cleanup()
  endSession()
})

async function unfold(code: string) {
  const card = await screen.findByRole('article', { name: code })
  await userEvent.click(within(card).getByRole('button', { name: 'Show everything' }))
  return within(card)
}

test('one touch records the arrival on all notes of the truck at this place', async () => {
  renderApp('/en/driver')
  const card = await unfold('BEACM100004RN')
  expect(card.getByText('For 2 notes at this place')).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Arrived' }))
  await waitFor(() =>
    expect(server.sent('charter.recordTime')).toMatchObject([
      { cmr_id: '4,40', moment: 'arrivedLoadingTime', deviceTime: expect.any(String) },
    ]),
  )
})

test('a moment of some minutes ago is undone with one touch, an older one is corrected with a reason', async () => {
  const now = Date.now()
  const times = {
    ...one.times,
    arrivedLoadingTime: new Date(now - 60 * 60_000).toISOString(),
    startLoadingTime: new Date(now - 60_000).toISOString(),
  }
  server.answer({ 'charter.open': { ...aDriverView({ ...one, times }, other), code: 'chosen' } })
  renderApp('/en/driver')
  const card = await unfold('BEACM100004RN')
  await userEvent.click(card.getByRole('button', { name: 'Loading began: Undo' }))
  await waitFor(() =>
    expect(server.sent('charter.correctTime')).toMatchObject([{ cmr_id: '4', moment: 'startLoadingTime' }]),
  )
  await userEvent.click(card.getByRole('button', { name: 'Arrived: Correct' }))
  await userEvent.type(await card.findByLabelText(/Reason/), 'Wrong gate')
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent('charter.correctTime')[1]).toMatchObject({
      cmr_id: '4',
      moment: 'arrivedLoadingTime',
      reason: 'Wrong gate',
    }),
  )
})

test('the moment of the device stands beside the recorded one and begins the correction', async () => {
  const times = { ...one.times, arrivedLoadingTime: '2026-11-16T09:02:00.000Z' }
  const deviceTime = '2026-11-16T05:10:00.000Z'
  const timeOrigins = [{ moment: 'arrivedLoadingTime' as const, deviceTime, enteredAt: null }]
  server.answer({ 'charter.open': { ...aDriverView({ ...one, times, timeOrigins }, other), code: 'chosen' } })
  renderApp('/en/driver')
  const card = await unfold('BEACM100004RN')
  expect(card.getByText(/^the device says .*:10/)).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Arrived: Correct' }))
  await userEvent.type(await card.findByLabelText(/Reason/), 'No network')
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent('charter.correctTime')).toMatchObject([{ time: deviceTime, reason: 'No network' }]),
  )
})

test('a driver weighs goods against what was announced', async () => {
  renderApp('/en/driver')
  const card = await unfold('BEACM100004RN')
  await userEvent.click(card.getByRole('button', { name: 'Count and weigh' }))
  const field = card.getByLabelText('Loaded weight in kg')
  await userEvent.type(field, 'many')
  expect(card.getByText('Enter a number.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '1190,5')
  expect(card.getByText('Differs from what was announced')).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: 'Save the count' }))
  await waitFor(() =>
    expect(server.sent('charter.count')).toMatchObject([{ cmr_id: 4, goods: [{ id: 12, loadedWeight: 1190.5 }] }]),
  )
})

test('a ready phrase is written into the remark and can be sent', async () => {
  renderApp('/en/driver')
  const card = await unfold('BEACM100004RN')
  await userEvent.click(card.getByRole('button', { name: 'Add a remark' }))
  await userEvent.click(card.getByRole('button', { name: 'Goods are wet.' }))
  await userEvent.click(card.getByRole('button', { name: 'Send remark' }))
  await waitFor(() => expect(server.sent('charter.remark')).toMatchObject([{ cmr_id: 4, comment: 'Goods are wet.' }]))
})

test('the driver shows one QR code for all notes of the truck', async () => {
  renderApp('/en/driver')
  await userEvent.click(await screen.findByRole('button', { name: 'Show the code for 2 notes' }))
  expect(await screen.findByAltText('QR code of the whole truck')).toBeDefined()
  expect(server.sent('charter.truckCode')).toMatchObject([{ cmr_id: '4,40' }])
})

test('a board computer opens a note and is returned to', async () => {
  renderApp('/en/driver?note=beacm100040rn&return=com.example.box%3A%2Ftrip%2F7')
  const back = await screen.findByRole('link', { name: 'Back to com.example.box' })
  expect(back.getAttribute('href')).toBe('com.example.box:/trip/7')
  const card = within(await screen.findByRole('article', { name: 'BEACM100040RN' }))
  expect(card.getByRole('button', { name: 'Show less' })).toBeDefined()
})

test('a deep link to a foreign note names it, and an address of the web is no way back', async () => {
  renderApp('/en/driver?note=BEACM999999RN&return=https%3A%2F%2Fevil.example')
  expect(await screen.findByText('BEACM999999RN is not among your trips.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull()
})
