import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../language/i18n.ts'
import { answering, refusal } from '../../../test-kit/answering.ts'
import { aDriverNote, aDriverView } from '../../../test-kit/driver-notes.ts'
import { saidAbout } from '../../../test-kit/notes.ts'
import { renderPage } from '../../../test-kit/render-page.tsx'
import { CharterPage } from '../page/CharterPage.tsx'

const token = 'T'.repeat(43)
const guid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const waiting = { status: 2, partyToSign: 'shipper', problem: 'status_not_allowed' } as const
const one = aDriverNote({ ...waiting, id: 4, cmrCode: 'BEACM100004RN', version: 11, sender: 'Acme Chemicals' })
const other = aDriverNote({ ...waiting, id: 40, cmrCode: 'BEACM100040RN', version: 12, sender: 'Acme Chemicals' })
const comment = {
  id: 1,
  type: 9,
  text: 'Pallet 3 is wet',
  time: '2026-11-16T08:00:00.000Z',
  who: 'An Peeters',
  organisation: 'Acme Chemicals',
}

let server: ReturnType<typeof answering>

beforeEach(async () => {
  server = answering({
    'charter.open': aDriverView(one, other),
    'charter.signForParty': { info: ['BEACM100004RN: Signed by shipper', 'BEACM100040RN: Signed by shipper'] },
    'charter.truckCode': { address: 'https://roadnote.example/en/truck?notes=A', qr: 'aGVsbG8=' },
    'charter.officerCode': { address: 'https://roadnote.example/p/7.fe0.x', qr: 'aGVsbG8=' },
    'charter.beforeSigning': ({ input }) =>
      input.cmr_id.map((id) => saidAbout(id, id === 4 ? { version: 11, comments: [comment] } : { version: 12 })),
  })
  await showLanguage('en')
})

afterEach(cleanup)

async function openSheet() {
  renderPage(CharterPage, `/en/charter/${token}`)
  const name = 'Acme Chemicals signs on this phone (2 notes)'
  await userEvent.click(await screen.findByRole('button', { name }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Sign as sender' }))
  await sheet.findByText('Pallet 3 is wet')
  return sheet
}

/** A hand scanner types fast and ends with Enter. */
function scan(words: string): void {
  for (const key of [...words.split(''), 'Enter']) fireEvent.keyDown(document.body, { key })
}

async function typeCode(code: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(/digit 1 of 4/))
  await userEvent.paste(code)
}

test('a signer of the sender scans in, reads what was said, and signs all notes of the truck with one code', async () => {
  const sheet = await openSheet()
  const sign = () => sheet.getByRole('button', { name: /^Sign 2 as sender/ })
  expect(sign()).toHaveProperty('disabled', true)
  scan(guid)
  await typeCode('4680')
  await userEvent.click(sign())
  expect(await sheet.findByText('Read what was said about these notes and tick this box.')).toBeDefined()
  expect(server.sent('charter.signForParty')).toEqual([])
  await userEvent.click(sheet.getByRole('checkbox', { name: /^I have read/ }))
  await userEvent.click(sign())
  expect(await screen.findByText('2 notes are signed')).toBeDefined()
  expect(server.sent('charter.signForParty')).toMatchObject([
    { step: 'shipper', cmr_id: '4,40', version: '11,12', guid, code: '4680' },
  ])
})

test('what is no QR code of a person is named and asks for no code', async () => {
  const sheet = await openSheet()
  scan('BEACM100004RN')
  expect(await sheet.findByText('This is not the QR code of a person.')).toBeDefined()
  expect(sheet.queryByLabelText(/digit 1 of 4/)).toBeNull()
})

test('a wrong code is shown at the code, which is empty again', async () => {
  server.answer({ 'charter.signForParty': refusal(400, 'sign_code_wrong') })
  const sheet = await openSheet()
  scan(guid)
  await userEvent.click(sheet.getByRole('checkbox', { name: /^I have read/ }))
  await typeCode('9999')
  await userEvent.click(sheet.getByRole('button', { name: /^Sign 2 as sender/ }))
  expect(await sheet.findByRole('alert')).toBeDefined()
  await waitFor(() => expect(sheet.getByLabelText(/digit 1 of 4/)).toHaveProperty('value', ''))
})

test('problems are listed by note, and only the changed note is looked at again', async () => {
  const facts = {
    info: ['BEACM100004RN: Signed by shipper'],
    errors: ['BEACM100040RN: The note has changed.'],
    warnings: [],
    changed: [40],
  }
  server.answer({
    'charter.signForParty': refusal(400, 'not_all_signed', facts),
    'charter.changes': { version: 13, changes: [] },
  })
  const sheet = await openSheet()
  scan(guid)
  await userEvent.click(sheet.getByRole('checkbox', { name: /^I have read/ }))
  await typeCode('4680')
  server.answer({ 'charter.open': aDriverView({ ...one, status: 3, partyToSign: null }, { ...other, version: 13 }) })
  await userEvent.click(sheet.getByRole('button', { name: /^Sign 2 as sender/ }))
  expect(await screen.findByText('The note has changed.', { exact: false })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'See what changed and sign again' }))
  const again = within(await screen.findByRole('dialog', { name: 'Sign as sender' }))
  expect(await again.findByRole('button', { name: /^Sign 1 as sender/ })).toBeDefined()
  await waitFor(() => expect(server.sent('charter.changes')).toMatchObject([{ cmr_id: 40, version: 12 }]))
})
