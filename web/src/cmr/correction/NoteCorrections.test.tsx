import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, type ReplyTo } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { NoteCorrections } from './NoteCorrections.tsx'

const note = { id: 7, cmrCode: 'BEACM100234RN', status: 4, version: 3 } as const

const origin = { who: 'Bo Smit', organisation: 'Brabant Transport', time: '2026-11-19T10:00:00.000Z' }

const open: ReplyTo<'cmr.corrections'>['corrections'][number] = {
  id: 9,
  field: 'goods.12.grossWeight',
  row: 'Solvents',
  from: '1200.5',
  to: '1250',
  reason: 'Weighed again',
  state: 'open',
  ...origin,
  sides: ['carrier'],
  answers: [],
  waitingFor: ['sender'],
  canAnswer: true,
  canWithdraw: false,
}

const nothing = vi.fn<() => void>()
const onOpen = vi.fn<(kind: string) => void>()
const Section = () => <NoteCorrections note={note} onOpen={onOpen} />

beforeEach(async () => {
  await showLanguage('en')
})

afterEach(cleanup)

test('a proposed correction shows both values, its reason and who has still to answer', async () => {
  answering({
    'cmr.corrections': {
      corrections: [open],
      fields: [{ field: 'truckPlate', row: null, value: null }],
      propose: true,
    },
  })
  renderPage(Section, '/en/orders')
  const shown = (await screen.findByRole('listitem')).textContent
  for (const words of [
    'Solvents: ',
    '1,200.5 → 1,250',
    'Open',
    'Weighed again',
    'Bo Smit, Brabant Transport',
    'sender',
  ])
    expect(shown).toContain(words)
  await userEvent.click(screen.getByRole('button', { name: 'Propose a correction' }))
  expect(onOpen).toHaveBeenCalledWith('correction', note)
})

test('an approval is sent with the second press, after the words that it is final', async () => {
  const server = answering({
    'cmr.corrections': { corrections: [open], fields: [], propose: true },
    'cmr.answerCorrection': { message: 'crm.updated', version: 4 },
  })
  renderPage(Section, '/en/orders')
  const name = /^Approve the correction of Solvents/
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(server.sent('cmr.answerCorrection')).toEqual([])
  expect(await screen.findByText(/An answer is final/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name }))
  await vi.waitFor(() =>
    expect(server.sent('cmr.answerCorrection')).toMatchObject([{ cmr_id: 7, correctionId: 9, answer: 'approved' }]),
  )
})

test('a rejection takes its reason along', async () => {
  const server = answering({
    'cmr.corrections': { corrections: [open], fields: [], propose: true },
    'cmr.answerCorrection': { message: 'crm.updated', version: 4 },
  })
  renderPage(Section, '/en/orders')
  const name = /^Reject the correction of Solvents/
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.type(screen.getByLabelText('Why not'), 'Our scales say 1200')
  await userEvent.click(screen.getByRole('button', { name }))
  await vi.waitFor(() =>
    expect(server.sent('cmr.answerCorrection')).toMatchObject([{ answer: 'rejected', text: 'Our scales say 1200' }]),
  )
})

test('the section is absent where nothing was corrected and nothing can be proposed', async () => {
  const server = answering({ 'cmr.corrections': { corrections: [], fields: [], propose: 'permission_missing' } })
  renderPage(Section, '/en/orders')
  await vi.waitFor(() => expect(server.sent('cmr.corrections')).toHaveLength(1))
  expect(screen.queryByText('Corrections after signing')).toBeNull()
})

test('the dialog shows the signed value, asks for a reason, and sends a number with a comma or nothing', async () => {
  const server = answering({
    'cmr.corrections': {
      corrections: [],
      fields: [
        { field: 'goods.12.grossWeight', row: 'Solvents', value: '1200.5' },
        { field: 'truckPlate', row: null, value: '1-ABC-111' },
      ],
      propose: true,
    },
    'cmr.proposeCorrection': { message: 'crm.updated', id: 9, version: 4 },
  })
  const Shown = () => (
    <CorrectionDialog rows={[note]} onClose={nothing} onDone={nothing} onHold={nothing} onOpen={nothing} />
  )
  renderPage(Shown, '/en/orders')
  const field = await screen.findByLabelText(/What is wrong/)
  await userEvent.selectOptions(field, 'goods.12.grossWeight')
  expect(await screen.findByText('Signed or last corrected as: 1,200.5')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Correct value'), '1250,5')
  await userEvent.click(screen.getByRole('button', { name: 'Propose a correction' }))
  expect(await screen.findByText(/Say why/)).toBeDefined()
  await userEvent.type(screen.getByLabelText(/Why/), 'Weighed again')
  await userEvent.click(screen.getByRole('button', { name: 'Propose a correction' }))
  await vi.waitFor(() =>
    expect(server.sent('cmr.proposeCorrection')).toMatchObject([
      { cmr_id: 7, field: 'goods.12.grossWeight', value: '1250,5', reason: 'Weighed again' },
    ]),
  )
})
