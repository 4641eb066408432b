import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answering, refusal } from '../../test-kit/answering.ts'
import { openTab } from '../../test-kit/tab-of-organization.tsx'
import { FilesTab } from './FilesTab.tsx'

let server: ReturnType<typeof answering>

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
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  URL.createObjectURL = (file: Blob | MediaSource) => `blob:${file instanceof Blob ? file.type : 'other'}`
  URL.revokeObjectURL = () => undefined
})

beforeEach(() => {
  server = answering({
    'organization.documentList': [terms, rules],
    'organization.addDocument': { message: 'done', id: 9 },
    'organization.editDocument': { message: 'done' },
    'organization.removeDocument': { message: 'done' },
    'organization.downloadDocument': () => new Response('bytes', { headers: { 'content-type': 'text/html' } }),
  })
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
  server.answer({
    'organization.addDocument': ({ attempt }) =>
      attempt === 1 ? refusal(413, 'quota_exceeded') : { message: 'done', id: 9 },
  })
  const user = await open()
  choose(new File(['a'], 'one.pdf'), new File([], 'nothing.pdf'), new File(['b'], 'two.pdf'))
  await waitFor(() => expect(server.requests('organization.addDocument')).toHaveLength(2))
  expect(server.requests('organization.addDocument').map(({ form }) => form?.get('organizationId'))).toEqual(['4', '4'])
  await waitFor(() => expect(alerts()).toHaveLength(2))
  expect(alerts()[0]).toMatch(/^“one\.pdf” was not added\. The storage of your organisation .* is full/)
  expect(alerts()[1]).toBe('“nothing.pdf” is empty.')
  for (const dismiss of screen.getAllByLabelText('Dismiss this message')) await user.click(dismiss)
  expect(alerts()).toEqual([])
})

test('the switch of a file decides whether it is attached to the closing mails', async () => {
  const user = await open()
  expect([isOn('Terms.pdf'), isOn('Rules.txt')]).toEqual([true, false])
  await user.click(screen.getByLabelText('Send Rules.txt with the closing e-mails'))
  const sent = { id: 2, organizationId: 4, mailingInclusionSign: true }
  await waitFor(() => expect(server.sent('organization.editDocument')).toEqual([sent]))
  await waitFor(() => expect(isOn('Rules.txt')).toBe(true))
})

test('a file switch that the server refuses is reset and says why', async () => {
  server.answer({ 'organization.editDocument': refusal(403, 'permission_missing') })
  const user = await open()
  await user.click(screen.getByLabelText('Send Rules.txt with the closing e-mails'))
  await waitFor(() => expect(alerts()[0]).toMatch(/^“Rules\.txt” was not changed\. /))
  expect(isOn('Rules.txt')).toBe(false)
})

test('a PDF file is previewed with its real type, and a text file can only be downloaded', async () => {
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
  await waitFor(() => expect(server.sent('organization.removeDocument')).toEqual([{ id: 1 }]))
})

test('a user with read access can neither add nor delete files', async () => {
  await open(true)
  expect(screen.queryByText('Add files')).toBeNull()
  expect(screen.queryByLabelText('Delete Terms.pdf')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Send Terms.pdf with the closing e-mails').disabled).toBe(true)
})
