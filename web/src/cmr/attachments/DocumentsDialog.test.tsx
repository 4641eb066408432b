import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import type { DialogNote } from '../note/dialog-props.ts'
import { DocumentsDialog } from './DocumentsDialog.tsx'

function documentOf(id: number, name: string, mediaType: string, createOn: string) {
  return { id, name, mediaType, type: 4, size: 2048, createOn, link: 'l' }
}

/** In the order of the server: by id. */
const documents = [
  documentOf(1, 'weighing.pdf', 'application/pdf', '2026-11-12T10:00:00Z'),
  documentOf(2, 'order.txt', 'text/plain', '2026-11-10T10:00:00Z'),
  documentOf(3, 'seal.png', 'image/png', '2026-11-11T10:00:00Z'),
]

beforeAll(() => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  URL.createObjectURL = (file: Blob | MediaSource) => `blob:${file instanceof Blob ? file.type : 'other'}`
  URL.revokeObjectURL = () => undefined
})

beforeEach(() => {
  answering({
    'cmr.documentList': documents,
    // The list decides the type of the preview, whatever content type the server sends.
    'paper.downloadDocument': () => new Response('bytes', { headers: { 'content-type': 'text/html' } }),
  })
})

afterEach(cleanup)

async function open(attach: true | 'permission_missing', status: 2 | 3 = 3) {
  await showLanguage('en')
  const nothing = vi.fn<() => void>()
  // Only this action of `may` matters here.
  const may = { attach } as unknown as NonNullable<DialogNote['may']>
  const rows = [{ id: 3, cmrCode: 'NOTE3', status, version: 1, may }] as const
  const Documents = () => (
    <DocumentsDialog rows={rows} onClose={nothing} onDone={nothing} onHold={nothing} onOpen={nothing} />
  )
  renderPage(Documents, '/en/orders')
  await screen.findByText('weighing.pdf')
  return userEvent.setup({ delay: null })
}

test('documents are listed newest first', async () => {
  await open('permission_missing')
  const names = screen
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/\.\w{3}$/).firstChild?.textContent)
  expect(names).toEqual(['weighing.pdf', 'seal.png', 'order.txt'])
  expect(screen.queryByText('Attach a file')).toBeNull()
})

test('images and PDFs are previewed with their real type and other files can only be downloaded', async () => {
  const user = await open('permission_missing')
  expect(screen.queryByLabelText('Show order.txt')).toBeNull()
  await user.click(screen.getByLabelText('Show seal.png'))
  expect((await screen.findByAltText('seal.png')).getAttribute('src')).toBe('blob:image/png')
  await user.click(screen.getByText('Back to the documents'))
  await user.click(await screen.findByLabelText('Show weighing.pdf'))
  await waitFor(() =>
    expect(screen.getByTitle('weighing.pdf').getAttribute('src')).toBe('blob:application/pdf#view=FitH'),
  )
})

test('a user who may attach files adds one in the dialog and returns to the list', async () => {
  const user = await open(true)
  await user.click(screen.getByText('Attach a file'))
  expect(await screen.findByText('Choose a file')).toBeDefined()
  await user.click(screen.getByText('Cancel'))
  expect(await screen.findByText('weighing.pdf')).toBeDefined()
})

test('a deleted document leaves the list without a reload, and a refusal names the status that prevents it', async () => {
  let left = documents
  const server = answering({
    'cmr.documentList': () => left,
    'cmr.deleteDocument': ({ attempt }) => {
      if (attempt === 1) return refusal(409, 'status_not_allowed', { status: 3 })
      left = documents.slice(1)
      return { message: '' }
    },
  })
  signInWith(['deleteDocuments'])
  const user = await open('permission_missing', 2)
  await user.click(screen.getByLabelText('Delete weighing.pdf'))
  await user.click(screen.getByText('Delete document'))
  expect(await screen.findByText(/can no longer be deleted in the status/)).toBeDefined()
  await user.click(screen.getByText('Delete document'))
  await waitFor(() => expect(screen.queryByText('weighing.pdf')).toBeNull())
  expect(screen.getByText('seal.png')).toBeDefined()
  expect(server.sent('cmr.deleteDocument')).toEqual([
    { documentId: 1, cmrId: 3 },
    { documentId: 1, cmrId: 3 },
  ])
})
