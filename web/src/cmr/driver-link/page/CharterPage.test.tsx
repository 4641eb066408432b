import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../language/i18n.ts'
import { CharterPage } from './CharterPage.tsx'
import { answering, networkLost, refusal, type ReplyTo } from '../../../test-kit/answering.ts'
import { aDriverNote, aDriverView } from '../../../test-kit/driver-notes.ts'
import { noSigningLink, saidAbout } from '../../../test-kit/notes.ts'
import { renderPage } from '../../../test-kit/render-page.tsx'

let server: ReturnType<typeof answering>
const token = 'T'.repeat(43)

const note = aDriverNote()
const view = aDriverView(note)

beforeEach(async () => {
  server = answering({
    'charter.open': view,
    'charter.setCode': { message: '' },
    'charter.truckCode': { address: 'https://roadnote.example/en/truck?notes=A', qr: 'aGVsbG8=' },
    'charter.officerCode': { address: 'https://roadnote.example/p/7.fe0.x', qr: 'aGVsbG8=' },
    'signingLink.choicesForDriver': noSigningLink,
    'charter.beforeSigning': ({ input }) => input.cmr_id.map((id) => saidAbout(id)),
  })
  await showLanguage('en')
})

afterEach(cleanup)

function open(): void {
  renderPage(CharterPage, `/en/charter/${token}`)
}

function answers(shown: ReplyTo<'charter.open'>): void {
  server.answer({ 'charter.open': shown })
}

const refusals: [string, string][] = [
  ['charter_link_unknown', 'This link does not work'],
  ['charter_link_expired', 'This link has expired'],
  ['charter_link_revoked', 'You are no longer assigned to this trip'],
]

test.each(refusals)('a driver link refused with %s shows the reason', async (error, title) => {
  server.answer({ 'charter.open': refusal(403, error) })
  open()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('the driver link token is sent in a header, never in the URL', async () => {
  open()
  await screen.findByText('Hello Joris Maas')
  expect(server.all()).not.toEqual([])
  for (const { address, headers } of server.all()) {
    expect(address).not.toContain(token)
    expect(headers.get('authorization')).toBe(`Link ${token}`)
  }
})

test('a photo is sent as the original file and retried with the same idempotency key when no answer came', async () => {
  open()
  server.answer({ 'charter.addPhoto': ({ attempt }) => (attempt === 1 ? networkLost : { message: 'crm.updated' }) })
  await screen.findByText('Hello Joris Maas')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('photos are chosen by a file field')
  await userEvent.upload(input, new File(['a picture'], 'load.png', { type: 'image/png' }))
  await vi.waitFor(() => expect(server.sent('charter.addPhoto')).toHaveLength(2), { timeout: 5000 })
  const [first, second] = server.requests('charter.addPhoto').map(({ form }) => form)
  expect(first?.get('photo')).toMatchObject({ name: 'load.png', size: 9 })
  expect(first?.get('cmr_id')).toBe('7')
  expect(first?.get('token')).toBeNull()
  expect(first?.get('key')).toBe(second?.get('key'))
})

function aPhoto(name: string): File {
  return new File([name], name, { type: 'image/png' })
}

async function choosePhotos(...names: string[]): Promise<void> {
  await screen.findByText('Hello Joris Maas')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('photos are chosen by a file field')
  await userEvent.upload(input, names.map(aPhoto))
}

test('several photos chosen at once are all shown while offline and are sent when the connection is back', async () => {
  let isOnline = false
  server.answer({ 'charter.addPhoto': () => (isOnline ? { message: 'crm.updated' } : networkLost) })
  open()
  window.dispatchEvent(new Event('offline'))
  await choosePhotos('seal.png', 'load.png')
  expect(await screen.findByText(/^2 photos wait for the connection/)).toBeDefined()
  expect(screen.getByAltText('Photo 1')).toBeDefined()
  expect(screen.getByAltText('Photo 2')).toBeDefined()
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByAltText('Photo 1')).toBeNull(), { timeout: 5000 })
  const names = server.requests('charter.addPhoto').map(({ form }) => {
    const photo = form?.get('photo')
    return photo instanceof File ? photo.name : null
  })
  expect(names.filter((name) => name === 'load.png')).toHaveLength(1)
  expect(new Set(names)).toEqual(new Set(['seal.png', 'load.png']))
})

test('a refused photo stays with its reason, can be sent again or dropped, and does not hold up the next', async () => {
  server.answer({
    'charter.addPhoto': ({ attempt }) =>
      attempt === 2 ? { message: 'crm.updated' } : refusal(400, 'bad_input', { fields: { photo: 'wrong_format' } }),
  })
  open()
  await choosePhotos('broken.png', 'load.png')
  await vi.waitFor(() => expect(server.sent('charter.addPhoto')).toHaveLength(2))
  expect(await screen.findByText('Not sent')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(server.sent('charter.addPhoto')).toHaveLength(3))
  const keys = server.requests('charter.addPhoto').map(({ form }) => form?.get('key'))
  expect(keys[2]).toBe(keys[0])
  await userEvent.click(await screen.findByRole('button', { name: 'Do not send it' }))
  await waitFor(() => expect(screen.queryByAltText('Photo 1')).toBeNull())
})

test('the driver page shows the QR code of the note’s PDF also after the connection was lost', async () => {
  open()
  await screen.findByText('Hello Joris Maas')
  await waitFor(() => expect(server.sent('charter.officerCode')).toMatchObject([{ cmr_id: 7 }]))
  server.answer({ 'charter.officerCode': networkLost, 'charter.open': networkLost })
  await userEvent.click(screen.getByRole('button', { name: 'Show the code for an inspection' }))
  const picture = await screen.findByAltText('QR code that opens the PDF of BEACM100234RN')
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,aGVsbG8=')
  expect(picture.closest('a')?.getAttribute('href')).toBe('https://roadnote.example/p/7.fe0.x')
})

test('the driver page asks for the reason of other plates on a Spanish control document, and on no other note', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change plates' }))
  expect(screen.queryByLabelText(/Reason for the change/)).toBeNull()
  cleanup()
  answers({ ...view, notes: [{ ...note, isControlDocument: true }] })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change plates' }))
  await userEvent.type(screen.getByLabelText(/Trailer plate/), 'r-1')
  await userEvent.type(screen.getByLabelText(/Reason for the change/), 'Breakdown')
  server.answer({ 'charter.setPlates': { message: 'crm.updated' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent('charter.setPlates')).toMatchObject([{ licensePlateTrailer: 'R-1', reason: 'Breakdown' }]),
  )
})

test('the driver page says that the vehicle has no journeys for a cabotage file', async () => {
  open()
  server.answer({ 'charter.cabotage': refusal(400, 'bad_input', { fields: { plate: 'unknown' } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Cabotage file of this vehicle' }))
  expect(await screen.findByText('This vehicle has no journey in the last seven days.')).toBeDefined()
  expect(server.sent('charter.cabotage')).toMatchObject([{ cmr_id: 7 }])
})

test('the driver page says when it is the driver’s turn and offers to sign', async () => {
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
  const dialog = await screen.findByRole('dialog')
  await enter('8305', 0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Draw your signature: it is required here.')
  expect(server.sent('charter.sign')).toEqual([])
})

test('the driver page shows a trip as done when all its notes are closed', async () => {
  answers({ ...view, notes: [], closed: ['BEACM100234RN'] })
  open()
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeDefined()
})

test('plates set without a connection are shown as waiting and sent once with the same idempotency key', async () => {
  let isOnline = false
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change plates' }))
  await userEvent.clear(screen.getByLabelText(/Truck plate/))
  await userEvent.type(screen.getByLabelText(/Truck plate/), '99-xyz-1')
  server.answer({ 'charter.setPlates': () => (isOnline ? { message: 'crm.updated' } : networkLost) })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Plates: 99-XYZ-1/)).toBeDefined()
  expect(await screen.findByText(/^Waits for the connection · entered on this phone/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/^Plates: 99-XYZ-1/)).toBeNull())
  const keys = server.requests('charter.setPlates').map(({ input }) => input.key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(server.requests('charter.setPlates')[0]?.input.deviceTime).toEqual(expect.any(Date))
})

test('a refusal of the server stays at the form while it is open and is not listed as waiting', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change plates' }))
  server.answer({ 'charter.setPlates': refusal(400, 'bad_input', { fields: { licensePlateTruck: 'not_allowed' } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText(/Truck plate/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull()
})

test('what waits for a note that is no longer shown is listed with its reason until the driver drops it', async () => {
  let isOnline = false
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a remark' }))
  await userEvent.type(screen.getByLabelText('Your remark'), 'Two pallets wet')
  server.answer({ 'charter.remark': () => (isOnline ? refusal(404, 'not_found') : networkLost) })
  await userEvent.click(screen.getByRole('button', { name: 'Send remark' }))
  expect(await screen.findByText('Remark: Two pallets wet')).toBeDefined()
  isOnline = true
  answers({ ...view, notes: [{ ...note, id: 70, cmrCode: 'BEACM100299RN' }] })
  window.dispatchEvent(new Event('online'))
  const left = await screen.findByRole('heading', { name: 'Not sent, for notes that are no longer shown here' })
  expect(await screen.findByText('BEACM100299RN')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Do not send it' }))
  await waitFor(() => expect(left.isConnected).toBe(false))
})

const digits = () => screen.getAllByLabelText(/digit 1 of 4/)

async function enter(code: string, place: number): Promise<void> {
  const box = digits()[place]
  if (box === undefined) throw new Error(`there is no code number ${place + 1}`)
  await userEvent.click(box)
  await userEvent.paste(code)
}

test('a driver without a code chooses it by typing eight digits and signs with the same step', async () => {
  server.answer({ 'charter.sign': { notes: [{ id: 7, status: 4, problem: null }] } })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  const sheet = within(await screen.findByRole('dialog'))
  const sign = () => userEvent.click(sheet.getByRole('button', { name: 'Sign' }))
  expect(digits()).toHaveLength(2)
  await enter('1234', 0)
  await enter('1234', 1)
  await sign()
  expect((await screen.findByRole('alert')).textContent).toBe('This code is too easy to guess. Choose another one.')
  await enter('8305', 0)
  await enter('8306', 1)
  await sign()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The two codes are not the same.'))
  expect(server.sent('charter.setCode')).toEqual([])
  await enter('8305', 1)
  await sign()
  expect(await screen.findByText('1 note is signed. Have a safe journey.')).toBeDefined()
  expect(server.sent('charter.setCode')).toMatchObject([{ code: '8305' }])
  expect(server.sent('charter.sign')).toMatchObject([{ cmr_id: '7', code: '8305' }])
})

test('a driver whose new code is stored but whose signature is refused is asked for the code once and stores no second', async () => {
  server.answer({
    'charter.sign': ({ attempt }) =>
      attempt === 1 ? refusal(400, 'goods_not_approved') : { notes: [{ id: 7, status: 4, problem: null }] },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  const sheet = within(await screen.findByRole('dialog'))
  await enter('8305', 0)
  await enter('8305', 1)
  await userEvent.click(sheet.getByRole('button', { name: 'Sign' }))
  await screen.findByRole('alert')
  expect(digits()).toHaveLength(1)
  await userEvent.click(sheet.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText('1 note is signed. Have a safe journey.')).toBeDefined()
  expect(server.sent('charter.setCode')).toHaveLength(1)
})

test('a driver whose code was chosen on another page meanwhile is asked for that code', async () => {
  server.answer({ 'charter.setCode': refusal(400, 'charter_code_chosen') })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  const sheet = within(await screen.findByRole('dialog'))
  await enter('8305', 0)
  await enter('8305', 1)
  await userEvent.click(sheet.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(digits()).toHaveLength(1))
  expect(server.sent('charter.sign')).toEqual([])
})

test('the driver excludes one note, signs the others as shown, and is asked again after a wrong code', async () => {
  const two: ReplyTo<'charter.open'> = {
    ...view,
    code: 'chosen',
    notes: [note, { ...note, id: 8, cmrCode: 'BEACM100235RN', version: 9 }],
  }
  const signed: ReplyTo<'charter.sign'> = { notes: [{ id: 8, status: 4, problem: null }] }
  server.answer({
    'charter.open': two,
    'charter.sign': ({ attempt }) => (attempt === 1 ? refusal(400, 'sign_code_wrong') : signed),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign 2 notes' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /BEACM100234RN/ }))
  await userEvent.click(screen.getByLabelText('Comment'))
  await userEvent.paste('Gate 4')
  await enter('9999', 0)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong')
  await enter('8305', 0)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(server.sent('charter.sign')).toHaveLength(2))
  expect(server.sent('charter.sign').at(-1)).toMatchObject({
    cmr_id: '8',
    version: '9',
    code: '8305',
    comment: 'Gate 4',
  })
})

test('the driver reads what was said about each of several notes and must tick that it was read', async () => {
  const remark = {
    id: 1,
    type: 9,
    text: 'Ring the bell',
    who: 'An',
    organisation: 'Acme',
    time: '2026-11-15T08:00:00.000Z',
  }
  server.answer({
    'charter.open': { ...view, code: 'chosen', notes: [note, { ...note, id: 8, cmrCode: 'BEACM100235RN' }] },
    'charter.beforeSigning': [saidAbout(7), saidAbout(8, { comments: [remark] })],
    'charter.sign': { notes: [{ id: 7, status: 4, problem: null }] },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign 2 notes' }))
  const said = await screen.findByRole('region', { name: 'Said before your signature' })
  expect(said.textContent).toContain('BEACM100235RN1 comment')
  expect(said.textContent).toContain('Ring the bell')
  await enter('8305', 0)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect((await screen.findByText(/and tick this box/)).textContent).toContain('Read what was said')
  expect(server.sent('charter.sign')).toEqual([])
  await userEvent.click(screen.getByLabelText('I have read what was said about 1 note'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(server.sent('charter.sign')).toHaveLength(1))
})

test('a driver who excludes the only note with remarks has nothing to tick', async () => {
  server.answer({
    'charter.open': { ...view, code: 'chosen', notes: [note, { ...note, id: 8, cmrCode: 'BEACM100235RN' }] },
    'charter.beforeSigning': [saidAbout(7), saidAbout(8, { texts: [{ field: 'carrierComments', text: 'Wet' }] })],
    'charter.sign': { notes: [{ id: 7, status: 4, problem: null }] },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign 2 notes' }))
  await screen.findByText('Wet')
  await userEvent.click(await screen.findByRole('checkbox', { name: /BEACM100235RN/ }))
  expect(screen.queryByText('Wet')).toBeNull()
  await enter('8305', 0)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(server.sent('charter.sign')).toHaveLength(1))
})
