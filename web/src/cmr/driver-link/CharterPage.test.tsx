import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { CharterPage } from './CharterPage.tsx'
import { renderPage } from '../../test-kit/render-page.tsx'

const onRequest = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()
const token = 'T'.repeat(43)

const place = {
  name: 'Dock 4',
  street: 'Kade 1',
  postalCode: '2030',
  place: 'Antwerpen',
  countryCode: 'BE',
  time: null,
}

const note = {
  id: 7,
  cmrCode: 'BEACM100234RN',
  status: 3,
  version: 4,
  tripID: 'T-4187',
  sender: 'Acme Chemicals',
  carrier: 'Spot Haulage',
  subcontractor: null,
  recipient: 'Colmar Distribution',
  collection: place,
  delivery: { ...place, place: 'Colmar', countryCode: 'FR' },
  senderInstructions: 'Keep dry',
  carrierReservations: 'Pallet 3 is torn',
  carrierComments: null,
  licensePlates: '12-ABC-3',
  goods: [],
  containers: [],
  signatures: [{ step: 1, name: 'An', time: '2026-11-15T08:00:00.000Z' }],
  remarks: [],
  photos: [],
  problem: null,
  needsDrawing: false,
  canSetPlates: true,
  canAddPhoto: true,
  canRemark: true,
  returnedGoods: [],
  canScanReturned: false,
}

const view = { driver: 'Joris Maas', organization: 'Spot Haulage', code: 'toChoose', notes: [note], closed: [] }

beforeAll(() => {
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => onRequest(address, request))
})

beforeEach(async () => {
  onRequest.mockReset()
  await showLanguage('en')
})

afterEach(cleanup)

function open(): void {
  renderPage(CharterPage, `/en/charter/${token}`)
}

function answers(body: object, status = 200): void {
  onRequest.mockImplementation(async () => Response.json(body, { status }))
}

const refusals: [string, string][] = [
  ['charter_link_unknown', 'This link does not work'],
  ['charter_link_expired', 'This link has expired'],
  ['charter_link_revoked', 'This trip is no longer yours'],
]

test.each(refusals)('a driver link refused with %s shows the reason', async (error, title) => {
  answers({ error, message: '' }, 403)
  open()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('the driver link token is sent in a header, never in the URL', async () => {
  answers(view)
  open()
  await screen.findByText('Hello Joris Maas')
  for (const [address, request] of onRequest.mock.calls) {
    expect(address).not.toContain(token)
    expect(new Headers(request.headers).get('authorization')).toBe(`Link ${token}`)
  }
})

test('a photo is sent as the original file and retried with the same idempotency key when no answer came', async () => {
  answers(view)
  open()
  const sent: FormData[] = []
  onRequest.mockImplementation(async (address, request) => {
    if (!address.endsWith('/add-photo')) return Response.json(view)
    if (request.body instanceof FormData) sent.push(request.body)
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ message: 'crm.updated' })
  })
  await screen.findByText('Hello Joris Maas')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('photos are chosen by a file field')
  await userEvent.upload(input, new File(['a picture'], 'load.png', { type: 'image/png' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 5000 })
  const [first, second] = sent
  expect(first?.get('photo')).toMatchObject({ name: 'load.png', size: 9 })
  expect(first?.get('cmr_id')).toBe('7')
  expect(first?.get('token')).toBeNull()
  expect(first?.get('key')).toBe(second?.get('key'))
})

test('the driver page says when it is the driver’s turn and offers to sign', async () => {
  answers(view)
  open()
  expect(await screen.findByText('It is your turn to sign.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign' })).toBeDefined()
})

test('the driver page offers nothing to sign before the shipper has signed', async () => {
  answers({ ...view, notes: [{ ...note, status: 2, signatures: [], problem: 'status_not_allowed' }] })
  open()
  expect(await screen.findByText(/The sender signs first/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

test('the driver page explains when a link and a code are not sufficient and offers no signature', async () => {
  answers({ ...view, notes: [{ ...note, problem: 'assurance_too_low' }] })
  open()
  expect(await screen.findByText(/A link and a code are not enough/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

test('the driver page does not send the code alone when a drawing is required', async () => {
  answers({ ...view, code: 'chosen', notes: [{ ...note, needsDrawing: true }] })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  await enter('8305', 0)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Draw your signature: it is demanded here.')
  expect(sentTo('/signature')).toEqual([])
})

test('the driver page shows a trip as done when all its notes are closed', async () => {
  answers({ ...view, notes: [], closed: ['BEACM100234RN'] })
  open()
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeDefined()
})

test('plates retried after a lost answer carry the same idempotency key', async () => {
  answers(view)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change plates' }))
  await userEvent.clear(screen.getByLabelText(/Truck plate/))
  await userEvent.type(screen.getByLabelText(/Truck plate/), '99-xyz-1')
  const keys: unknown[] = []
  onRequest.mockImplementation(async (address, request) => {
    if (!address.endsWith('/plates')) return Response.json(view)
    keys.push((JSON.parse(String(request.body)) as { key: string }).key)
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ message: 'crm.updated' })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('No connection. Trying again.')).toBeDefined()
  await vi.waitFor(() => expect(keys).toHaveLength(2), { timeout: 5000 })
  expect(keys[0]).toBe(keys[1])
})

const digits = () => screen.getAllByLabelText(/digit 1 of 4/)

async function enter(code: string, place: number): Promise<void> {
  const box = digits()[place]
  if (box === undefined) throw new Error(`there is no code number ${place + 1}`)
  await userEvent.click(box)
  await userEvent.paste(code)
}

/** The requests of the page by the end of their path. */
function sentTo(end: string): unknown[] {
  return onRequest.mock.calls
    .filter(([address]) => address.endsWith(end))
    .map(([, request]) => JSON.parse(String(request.body)))
}

test('a driver’s first sign code is entered twice and must not be a common one', async () => {
  answers(view)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  expect(await screen.findAllByLabelText(/digit 1 of 4/)).toHaveLength(2)
  await enter('1234', 0)
  await enter('1234', 1)
  await userEvent.click(screen.getByText('Use this code'))
  expect((await screen.findByRole('alert')).textContent).toBe('This code is too easy to guess. Choose another one.')
  await enter('8305', 0)
  await enter('8306', 1)
  await userEvent.click(screen.getByText('Use this code'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The two codes are not the same.'))
  expect(sentTo('/set-code')).toEqual([])
  await enter('8305', 1)
  await userEvent.click(screen.getByText('Use this code'))
  await waitFor(() => expect(sentTo('/set-code')).toMatchObject([{ code: '8305' }]))
})

test('the driver excludes one note, signs the others as shown, and is asked again after a wrong code', async () => {
  const two = { ...view, code: 'chosen', notes: [note, { ...note, id: 8, cmrCode: 'BEACM100235RN', version: 9 }] }
  const signed = { notes: [{ id: 8, status: 4, problem: null }] }
  onRequest.mockImplementation(async (address) => {
    if (!address.endsWith('/signature')) return Response.json(two)
    return sentTo('/signature').length === 1
      ? Response.json({ error: 'sign_code_wrong', message: '' }, { status: 400 })
      : Response.json(signed)
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign 2 notes' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /BEACM100234RN/ }))
  await userEvent.click(screen.getByLabelText('Comment'))
  await userEvent.paste('Gate 4')
  await enter('9999', 0)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The code is not right')
  await enter('8305', 0)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(sentTo('/signature')).toHaveLength(2))
  expect(sentTo('/signature').at(-1)).toMatchObject({ cmr_id: '8', version: '9', code: '8305', comment: 'Gate 4' })
})
