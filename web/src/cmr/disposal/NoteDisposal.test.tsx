import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, type ReplyTo } from '../../test-kit/answering.ts'
import { nothingInstructed } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { InstructDialog } from './InstructDialog.tsx'
import { NoteDisposal } from './NoteDisposal.tsx'

const note = { id: 7, cmrCode: 'BEACM100234RN', status: 4, version: 3 } as const

const waiting: ReplyTo<'cmr.disposal'>['instructions'][number] = {
  id: 9,
  kind: 'stop',
  by: 'sender',
  basis: 'underWay',
  text: 'The buyer is insolvent',
  consigneeId: null,
  consignee: null,
  place: null,
  date: null,
  state: 'waiting',
  who: 'An Peeters',
  organisation: 'Acme Chemicals',
  time: '2026-11-19T10:00:00.000Z',
  answer: null,
  canAnswer: true,
  canWithdraw: false,
}

const held: ReplyTo<'cmr.disposal'> = {
  ...nothingInstructed,
  holder: 'sender',
  holderName: 'Acme Chemicals',
  basis: 'underWay',
}

const nothing = vi.fn<() => void>()
const onOpen = vi.fn<(kind: string) => void>()
const Section = () => <NoteDisposal note={note} onOpen={onOpen} />
const Dialog = () => (
  <InstructDialog rows={[note]} onClose={nothing} onDone={nothing} onHold={nothing} onOpen={nothing} />
)

beforeEach(async () => {
  await showLanguage('en')
})

afterEach(cleanup)

test('the details say who disposes of the goods and until when, and the holder can instruct', async () => {
  answering({ 'cmr.disposal': { ...held, kinds: ['stop'], may: { instruct: true, demand: 'permission_missing' } } })
  renderPage(Section, '/en/orders')
  expect(await screen.findByText('Acme Chemicals (sender) disposes of the goods.')).toBeDefined()
  expect(screen.getByText(/until the goods arrive and the recipient demands delivery/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Instruct the carrier' }))
  expect(onOpen).toHaveBeenCalledWith('instruct', note)
})

test('the carrier accepts an instruction with the second press, after the words that it is final', async () => {
  const server = answering({
    'cmr.disposal': { ...held, instructions: [waiting] },
    'cmr.answerInstruction': { message: 'crm.updated', version: 4 },
  })
  renderPage(Section, '/en/orders')
  const name = 'Accept: Stop the carriage'
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(server.sent('cmr.answerInstruction')).toEqual([])
  expect(await screen.findByText(/An answer is final/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name }))
  await vi.waitFor(() =>
    expect(server.sent('cmr.answerInstruction')).toEqual([{ cmr_id: 7, instructionId: 9, answer: 'accepted' }]),
  )
})

test('a refusal names its ground of article 12.5 and takes the explanation along', async () => {
  const server = answering({
    'cmr.disposal': { ...held, instructions: [waiting] },
    'cmr.answerInstruction': { message: 'crm.updated', version: 4 },
  })
  renderPage(Section, '/en/orders')
  const name = 'Refuse: Stop the carriage'
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.selectOptions(screen.getByLabelText('Why it cannot be followed'), 'division')
  await userEvent.type(screen.getByLabelText('Explanation'), 'Two notes')
  await userEvent.click(screen.getByRole('button', { name }))
  await vi.waitFor(() =>
    expect(server.sent('cmr.answerInstruction')).toMatchObject([
      { answer: 'refused', ground: 'division', text: 'Two notes' },
    ]),
  )
})

test('the consignee demands delivery after the words that say what this means', async () => {
  const server = answering({
    'cmr.disposal': { ...held, basis: 'arrived', may: { instruct: 'permission_missing', demand: true } },
    'cmr.demandDelivery': { message: 'crm.updated', version: 4 },
  })
  renderPage(Section, '/en/orders')
  expect(await screen.findByText(/the right of disposal passes to you/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Demand delivery' }))
  await vi.waitFor(() => expect(server.sent('cmr.demandDelivery')).toEqual([{ cmr_id: 7 }]))
})

test('the section is absent before the first signature', async () => {
  const server = answering({ 'cmr.disposal': nothingInstructed })
  renderPage(Section, '/en/orders')
  await vi.waitFor(() => expect(server.sent('cmr.disposal')).toHaveLength(1))
  expect(screen.queryByText('Right of disposal and instructions')).toBeNull()
})

test('another place asks for its address, and fields of a kind that was chosen before are not sent', async () => {
  const server = answering({
    'cmr.disposal': {
      ...held,
      kinds: ['stop', 'place', 'date'],
      may: { instruct: true, demand: 'permission_missing' },
    },
    'cmr.instruct': { message: 'crm.updated', id: 9, version: 4 },
  })
  renderPage(Dialog, '/en/orders')
  const kind = await screen.findByLabelText(/^Instruction/)
  await userEvent.selectOptions(kind, 'place')
  await userEvent.type(await screen.findByLabelText('Place'), 'Lyon')
  await userEvent.selectOptions(kind, 'stop')
  await userEvent.type(screen.getByLabelText('Details'), 'At once')
  await userEvent.click(screen.getByRole('button', { name: 'Instruct the carrier' }))
  await vi.waitFor(() =>
    expect(server.sent('cmr.instruct')).toMatchObject([{ cmr_id: 7, kind: 'stop', place: null, text: 'At once' }]),
  )
})
