import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { PdfDialog } from './PdfDialog.tsx'

beforeAll(() => {
  URL.createObjectURL = () => 'blob:note'
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
})

beforeEach(async () => {
  await showLanguage('en')
})

afterEach(cleanup)

const pdf = { pdf: btoa('%PDF-1.7'), name: 'BEACM100234RN.pdf' }

function open(status: 1 | 3): void {
  const nothing = vi.fn<() => void>()
  const rows = [{ id: 7, cmrCode: 'BEACM100234RN', status, version: 1 }] as const
  const Shown = () => <PdfDialog rows={rows} onClose={nothing} onDone={nothing} onHold={nothing} onOpen={nothing} />
  renderPage(Shown, '/en/orders')
}

test('the print dialog calls a note without a signature a draft and prints all four copies in one file', async () => {
  const server = answering({ 'paper.pdf': pdf })
  open(1)
  const choice = await screen.findByLabelText('Which copy')
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Draft, not signed',
    'All four copies',
    '1 · Copy for the sender',
    '2 · Copy for the consignee',
    '3 · Copy for the carrier',
    '4 · Copy for administrative purposes',
  ])
  await userEvent.selectOptions(choice, 'All four copies')
  await waitFor(() => expect(server.sent('paper.pdf').at(-1)).toMatchObject({ cmr_id: '7', copies: 'all' }))
  expect(server.sent('paper.pdf').at(-1)).toHaveProperty('timeZone')
  await userEvent.click(screen.getByLabelText('With photos'))
  await waitFor(() => expect(server.sent('paper.pdf').at(-1)).toMatchObject({ copies: 'all', photos: 'true' }))
})

test('Ctrl+P in the print dialog prints the note, once it is there', async () => {
  let send: (reply: typeof pdf) => void = () => undefined
  answering({ 'paper.pdf': () => new Promise<typeof pdf>((resolve) => (send = resolve)) })
  open(3)
  expect(await screen.findByText('Electronic original')).toBeDefined()
  const isLeftToTheBrowser = fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
  expect(isLeftToTheBrowser).toBe(false)
  send(pdf)
  const frame = await screen.findByTitle<HTMLIFrameElement>('Consignment note')
  const print = vi.fn<() => void>()
  Object.defineProperty(frame, 'contentWindow', { value: { print }, configurable: true })
  fireEvent.load(frame)
  expect(print).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
  expect(print).toHaveBeenCalledTimes(2)
})
