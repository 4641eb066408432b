import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTab } from '../../test-kit/tab-of-organization.tsx'
import { FilesTab } from './FilesTab.tsx'

const onRequest = vi.fn<(path: string, body: RequestInit['body']) => Promise<Response>>()

const terms = {
  id: 1,
  organizationId: 4,
  name: 'Terms.pdf',
  mediaType: 'application/pdf',
  size: 2048,
  createOn: '2026-11-12T10:00:00Z',
  mailingInclusionSign: true,
}
const rules = { ...terms, id: 2, name: 'Rules.txt', mediaType: 'text/plain', mailingInclusionSign: false }

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path.includes('document-list') ? Response.json([terms, rules]) : onRequest(path, init.body),
  )
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  URL.createObjectURL = (file: Blob | MediaSource) => `blob:${file instanceof Blob ? file.type : 'other'}`
  URL.revokeObjectURL = () => undefined
})

beforeEach(() => {
  onRequest.mockReset().mockImplementation(async () => Response.json({ message: 'done', id: 9 }))
})

afterEach(cleanup)

async function open(isReadOnly = false) {
  const { user } = await openTab(FilesTab, {}, isReadOnly)
  await screen.findByText('Terms.pdf')
  return user
}

const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
const isOn = (name: string) => screen.getByLabelText<HTMLInputElement>(`Send ${name} with the closing e-mails`).checked

function choose(...files: readonly File[]): void {
  const input = document.querySelector('input[type="file"]')
  if (input === null) throw new Error('there is nothing to choose files with')
  fireEvent.change(input, { target: { files } })
}

test('files are uploaded one after the other, and a refusal shows the server’s message until dismissed', async () => {
  onRequest.mockImplementationOnce(async () => Response.json({ error: 'quota_exceeded', message: '' }, { status: 413 }))
  const user = await open()
  choose(new File(['a'], 'one.pdf'), new File([], 'nothing.pdf'), new File(['b'], 'two.pdf'))
  await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(2))
  const sent = onRequest.mock.calls.map(([path, body]) => [
    path,
    body instanceof FormData && body.get('organizationId'),
  ])
  expect(sent).toEqual([1, 2].map(() => ['/api/organization/add-document', '4']))
  await waitFor(() => expect(alerts()).toHaveLength(2))
  expect(alerts()[0]).toMatch(/^“one\.pdf” was not added\. The space of your organisation .* is used up/)
  expect(alerts()[1]).toBe('“nothing.pdf” is empty.')
  for (const dismiss of screen.getAllByLabelText('Dismiss this message')) await user.click(dismiss)
  expect(alerts()).toEqual([])
})

test('the switch of a file decides whether it is attached to the closing mails', async () => {
  const user = await open()
  expect([isOn('Terms.pdf'), isOn('Rules.txt')]).toEqual([true, false])
  await user.click(screen.getByLabelText('Send Rules.txt with the closing e-mails'))
  const sent = { id: 2, organizationId: 4, mailingInclusionSign: true }
  await waitFor(() => expect(onRequest).toHaveBeenCalledWith('/api/organization/edit-document', JSON.stringify(sent)))
  await waitFor(() => expect(isOn('Rules.txt')).toBe(true))
})

test('a file switch that the server refuses is reset and says why', async () => {
  onRequest.mockImplementation(async () => Response.json({ error: 'permission_missing', message: '' }, { status: 403 }))
  const user = await open()
  await user.click(screen.getByLabelText('Send Rules.txt with the closing e-mails'))
  await waitFor(() => expect(alerts()[0]).toMatch(/^“Rules\.txt” was not changed\. /))
  expect(isOn('Rules.txt')).toBe(false)
})

test('a PDF file is previewed with its real type, and a text file can only be downloaded', async () => {
  onRequest.mockImplementation(async () => new Response('bytes', { headers: { 'content-type': 'text/html' } }))
  const user = await open()
  expect(screen.queryByLabelText('Show Rules.txt')).toBeNull()
  expect(screen.getByLabelText('Download Rules.txt')).toBeDefined()
  await user.click(screen.getByLabelText('Show Terms.pdf'))
  await waitFor(() => expect(screen.getByTitle('Terms.pdf').getAttribute('src')).toBe('blob:application/pdf#view=FitH'))
  await user.click(screen.getByText('Back to the files'))
  expect(await screen.findByText('Rules.txt')).toBeDefined()
})

test('a file is deleted after confirmation', async () => {
  const user = await open()
  await user.click(screen.getByLabelText('Delete Terms.pdf'))
  await screen.findByText(/^Delete “Terms\.pdf”\?/)
  await user.click(screen.getByText('Delete', { selector: '.mantine-Button-label' }))
  await waitFor(() =>
    expect(onRequest).toHaveBeenCalledWith('/api/organization/delete-document', JSON.stringify({ id: 1 })),
  )
})

test('a user with read access can neither add nor delete files', async () => {
  await open(true)
  expect(screen.queryByText('Add files')).toBeNull()
  expect(screen.queryByLabelText('Delete Terms.pdf')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Send Terms.pdf with the closing e-mails').disabled).toBe(true)
})
