import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, refusal, type ReplyTo } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ReservationLinkPage } from './ReservationLinkPage.tsx'

type Linked = ReplyTo<'reservationLink.linkedReservations'>

const token = 'rs.u12.v1.abc.def'
const open: Linked['reservations'][number] = {
  id: 5,
  code: 'packagingWet',
  name: 'Packaging wet',
  reason: 'The packaging is wet.',
  good: null,
  number: 3,
  text: 'Onderste laag',
  who: 'Jan Peeters',
  organisation: 'Brabant Transport',
  time: '2026-11-18T09:00:00.000Z',
  photos: [],
  answer: null,
  answeredAt: null,
  answeredThrough: null,
  answeredBy: null,
  canWithdraw: false,
  canAnswer: true,
}
const linked: Linked = {
  cmrCode: 'BEACM100234RN',
  isTest: false,
  organization: 'Acme Chemicals',
  who: 'An Maes',
  answering: 'code',
  carrier: 'Brabant Transport',
  recipient: 'Colmar Distribution',
  collectionPlace: 'Geel',
  deliveryPlace: 'Colmar',
  reservations: [open],
}

let server: ReturnType<typeof answering>

beforeEach(() => {
  server = answering({ 'reservationLink.linkedReservations': linked, 'reservationLink.answerByLink': { message: '' } })
})

afterEach(cleanup)

async function openPage() {
  renderPage(ReservationLinkPage, `/en/reservations/${token}`)
  await screen.findByRole('heading', { level: 1, name: 'Reservations on BEACM100234RN' })
  return userEvent.setup()
}

test('the page of the link shows a reservation and asks for the sign code before it is accepted', async () => {
  const user = await openPage()
  expect(screen.getByText('“Onderste laag”')).toBeDefined()
  expect(screen.getByText('Geel → Colmar · Colmar Distribution')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Accept: Packaging wet' }))
  expect(screen.getByText(/An accepted reservation binds the sender/)).toBeDefined()
  expect(server.sent('reservationLink.answerByLink')).toEqual([])
  const answered = {
    answer: 'accepted',
    answeredAt: '2026-11-18T10:00:00.000Z',
    answeredThrough: 'link',
    answeredBy: 'An Maes',
  } as const
  server.answer({
    'reservationLink.linkedReservations': { ...linked, reservations: [{ ...open, ...answered, canAnswer: false }] },
  })
  await user.click(screen.getByLabelText(/digit 1 of 4/))
  await user.keyboard('1234')
  await user.click(screen.getByRole('button', { name: 'Accept: Packaging wet' }))
  await waitFor(() =>
    expect(server.sent('reservationLink.answerByLink')).toEqual([
      { token, reservationId: 5, answer: 'accepted', code: '1234' },
    ]),
  )
  expect(await screen.findByText(/An Maes, with the mailed link and the sign code/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('a wrong sign code is emptied, and nothing else of the page changes', async () => {
  server.answer({ 'reservationLink.answerByLink': refusal(400, 'sign_code_wrong') })
  const user = await openPage()
  await user.click(screen.getByRole('button', { name: 'Reject: Packaging wet' }))
  await user.click(screen.getByLabelText(/digit 1 of 4/))
  await user.keyboard('9999{Enter}')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/digit 1 of 4/).value).toBe(''))
})

test('the link to the address of the organisation offers the sign-in instead of answers', async () => {
  server.answer({ 'reservationLink.linkedReservations': { ...linked, who: null, answering: 'signIn' } })
  await openPage()
  expect(screen.getByText('This link only shows the reservations. Sign in to accept or reject them.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('a link that is no longer valid says why it may have ended', async () => {
  server.answer({ 'reservationLink.linkedReservations': refusal(403, 'link_refused') })
  renderPage(ReservationLinkPage, `/en/reservations/${token}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeDefined()
})

test('when the carrier has taken everything back the page says so', async () => {
  server.answer({ 'reservationLink.linkedReservations': { ...linked, reservations: [] } })
  await openPage()
  expect(screen.getByText('The carrier has taken its reservations back. There is nothing to answer.')).toBeDefined()
})
