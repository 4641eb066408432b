import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { answering, refusal, type ReplyTo } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { SigningLinkPage } from './SigningLinkPage.tsx'

type Linked = ReplyTo<'signingLink.open'>

const token = 'A'.repeat(43)
const place = { name: null, street: 'Kade 1', postalCode: '2440', place: 'Geel', countryCode: 'BE', time: null }
const linked: Linked = {
  state: 'open',
  step: 'shipper',
  organization: 'Acme Chemicals',
  cmrCode: 'BEACM100234RN',
  isTest: false,
  version: 7,
  sentTo: '+32 … 456',
  expiresAt: '2026-11-19T09:00:00.000Z',
  signedAt: null,
  sender: 'Acme Chemicals',
  carrier: 'Brabant Transport',
  recipient: 'Colmar Distribution',
  collection: place,
  delivery: { ...place, place: 'Colmar', countryCode: 'FR' },
  licensePlates: '1-ABC-234',
  goods: [
    { id: 1, goodsNature: 'Solvents', packagesNumber: 4, packingMethod: 'drums', grossWeight: 800, unNumber: '1993' },
  ],
  said: {
    id: 1,
    version: 7,
    texts: [{ field: 'driverComment', text: 'Two drums are wet' }],
    comments: [],
    reservations: [],
    exceptions: [],
    photos: [],
    differences: [],
    delivery: [],
    corrections: [],
    instructions: [],
  },
}

afterEach(cleanup)

function opening(reply: Linked | ReturnType<typeof refusal>) {
  const server = answering({
    'signingLink.open': reply,
    'signingLink.sign': { message: 'crm.updated', signedAt: '2026-11-18T10:00:00.000Z' },
  })
  renderPage(SigningLinkPage, `/en/sign/${token}`)
  return server
}

test('the page shows the note, what was said, and for whom one signs', async () => {
  opening(linked)
  await screen.findByRole('heading', { level: 1, name: 'Sign note BEACM100234RN as sender' })
  expect(screen.getByText(/You sign for Acme Chemicals\. This link was sent to \+32 … 456/)).toBeDefined()
  expect(screen.getByText('Two drums are wet')).toBeDefined()
  expect(screen.getByText('Solvents')).toBeDefined()
})

test('nothing is sent without a drawing', async () => {
  const server = opening(linked)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Jan Peeters')
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText('Draw your signature: it is required here.')).toBeDefined()
  expect(server.requests('signingLink.sign')).toEqual([])
})

test('a used link says only that it was signed, and an ended one how to get another', async () => {
  opening({ ...linked, state: 'signed', signedAt: '2026-11-18T10:00:00.000Z', said: null, goods: [] })
  await screen.findByRole('heading', { level: 1, name: 'Signed' })
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  cleanup()
  opening(refusal(403, 'link_refused'))
  await screen.findByRole('heading', { level: 1, name: 'This link has ended' })
})
