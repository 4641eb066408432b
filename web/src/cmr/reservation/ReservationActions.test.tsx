import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NoteReservation } from '@roadnote/domain/cmr/reservation/contract'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ReservationActions } from './ReservationActions.tsx'

const reservation: NoteReservation = {
  id: 4,
  code: 'packagingWet',
  name: 'Packaging wet',
  reason: 'It was wet',
  good: null,
  number: null,
  text: null,
  who: 'Bo Smit',
  organisation: 'Brabant Transport',
  time: new Date('2026-11-19T10:00:00Z'),
  photos: [],
  answer: null,
  answeredAt: null,
  answeredThrough: null,
  answeredBy: null,
  canWithdraw: false,
  canAnswer: true,
}

beforeEach(async () => {
  await showLanguage('en')
})

afterEach(cleanup)

test('after Cancel the focus is on the answer that was pressed, and a later answer of the keyboard counts once', async () => {
  const server = answering({ 'cmr.answerReservation': { message: '', version: 4 } })
  renderPage(
    () => <ReservationActions noteId={3} reservation={reservation} onChanged={() => undefined} />,
    '/en/orders',
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Reject/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Reject/ }))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: /^Reject/ }))
  expect(server.sent('cmr.answerReservation')).toEqual([{ reservationId: 4, answer: 'rejected' }])
})
