import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../../client/session.ts'
import { showLanguage } from '../../../language/i18n.ts'
import { answering, refusal } from '../../../test-kit/answering.ts'
import { aDriverNote, aDriverView } from '../../../test-kit/driver-notes.ts'
import { saidAbout } from '../../../test-kit/notes.ts'
import { renderApp } from '../../../test-kit/render-page.tsx'
import { signInWith } from '../../../test-kit/signed-in.ts'

const now = new Date()
const at = (days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString()

const place = aDriverNote().collection
const today = aDriverNote({ id: 4, cmrCode: 'BEACM000004RN', collection: { ...place, time: at(0, 9) } })
const tomorrow = aDriverNote({
  id: 40,
  cmrCode: 'BEACM000040RN',
  status: 2,
  problem: 'status_not_allowed',
  licensePlates: '2-DEF-456',
  collection: { ...place, time: at(1, 7) },
})

let server: ReturnType<typeof answering>

beforeEach(async () => {
  server = answering({
    'charter.open': { ...aDriverView(tomorrow, today), code: 'chosen' },
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

test('a driver who signs in reads their trips by day and vehicle instead of the orders', async () => {
  const { address } = renderApp('/en/orders')
  const todays = await screen.findByRole('region', { name: 'Today' })
  expect(address()).toBe('/en/driver')
  expect(within(todays).getByText('BEACM000004RN')).toBeDefined()
  const next = screen.getByRole('region', { name: 'Tomorrow' })
  expect(within(next).getByText('2-DEF-456')).toBeDefined()
  expect(within(next).queryByText('BEACM000004RN')).toBeNull()
})

test('the calls of a signed-in driver carry the session and no link', async () => {
  renderApp('/en/driver')
  await screen.findByRole('region', { name: 'Today' })
  const opened = server.all().filter(({ address }) => address.endsWith('/api/charter/item'))
  expect(opened.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1'])
})

test('a signed-in driver adds a remark to one note', async () => {
  renderApp('/en/driver')
  const todays = await screen.findByRole('region', { name: 'Today' })
  await userEvent.click(within(todays).getByRole('button', { name: 'Show everything' }))
  await userEvent.click(within(todays).getByRole('button', { name: 'Add a remark' }))
  await userEvent.type(within(todays).getByLabelText('Your remark'), 'Gate 4')
  await userEvent.click(within(todays).getByRole('button', { name: 'Send remark' }))
  await waitFor(() => expect(server.sent('charter.remark')).toMatchObject([{ cmr_id: 4, comment: 'Gate 4' }]))
})

test('a driver who may not drive any more sees no notes from before', async () => {
  renderApp('/en/driver')
  await screen.findByRole('region', { name: 'Today' })
  server.answer({ 'charter.open': refusal(403, 'permission_missing') })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText('BEACM000004RN')).toBeNull())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('without an answer the driver reads from when the notes are', async () => {
  renderApp('/en/driver')
  await screen.findByRole('region', { name: 'Today' })
  server.answer({ 'charter.open': refusal(503, 'unavailable') })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText(/^No connection. You see what this phone stored .*\d\d:\d\d/)).toBeDefined()
  expect(screen.getByText('BEACM000004RN')).toBeDefined()
})

test('a driver without a sign code reads where to choose one', async () => {
  server.answer({ 'charter.open': { ...aDriverView(today), code: 'inAccount' } })
  renderApp('/en/driver')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  expect((await screen.findByRole('link', { name: 'To my profile' })).getAttribute('href')).toBe('/en/profile')
})

test('a driver without trips reads when notes appear', async () => {
  server.answer({ 'charter.open': aDriverView() })
  renderApp('/en/driver')
  expect(await screen.findByRole('heading', { name: 'No trips' })).toBeDefined()
})

test('a driver whose trips cannot be loaded is offered to try again', async () => {
  server.answer({ 'charter.open': refusal(500, 'internal') })
  renderApp('/en/driver')
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ 'charter.open': aDriverView(today) })
  await userEvent.click(again)
  expect(await screen.findByRole('region', { name: 'Today' })).toBeDefined()
})

test('a signed-in driver reaches their profile from the trips', async () => {
  renderApp('/en/driver')
  await userEvent.click(await screen.findByRole('button', { name: /Joris Maas/ }))
  expect((await screen.findByRole('menuitem', { name: 'My profile', hidden: true })).getAttribute('href')).toBe(
    '/en/profile',
  )
})
