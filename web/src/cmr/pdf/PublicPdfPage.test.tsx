import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { PublicPdfPage } from './PublicPdfPage.tsx'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'

function aPdf(more: Readonly<Record<string, string>> = {}): Response {
  return new Response('%PDF-1.7', {
    headers: {
      ...more,
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="BEACM100234RN.pdf"; filename*=UTF-8\'\'BEACM100234RN.pdf',
    },
  })
}

function showInside(possible: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: possible, configurable: true })
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:note'
})

beforeEach(async () => {
  showInside(true)
  await showLanguage('en')
})

afterEach(cleanup)

function open(address: string): void {
  renderPage(PublicPdfPage, address)
}

test('the public PDF page shows that the PDF is loading', async () => {
  answering({ 'paper.publicPdf': () => new Promise<Response>(() => undefined) })
  open('/pdf/7?link=v1.abc.xyz')
  expect(await screen.findByText('Loading PDF…')).toBeDefined()
})

test('the public PDF page explains a link that the server refuses in the specified words', async () => {
  answering({ 'paper.publicPdf': refusal(403, 'link_refused') })
  open('/pdf/7?link=v1.wrong.link')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Access Denied: You do not have permission to view this document.')
})

test('the public PDF page embeds the PDF and offers it for download under its code', async () => {
  const server = answering({ 'paper.publicPdf': () => aPdf() })
  open('/pdf/7?link=v1.abc.xyz')
  const frame = await screen.findByTitle('Consignment note')
  expect(frame.getAttribute('src')).toBe('blob:note#view=FitH')
  expect(server.sent('paper.publicPdf')).toEqual([{ cmrId: '7', link: 'v1.abc.xyz' }])
  const download = screen.getByRole('link', { name: 'Download' })
  expect(download.getAttribute('download')).toBe('BEACM100234RN.pdf')
  // The verify page checks whether it is genuine.
  expect(screen.getByRole('link', { name: 'Check a consignment note' }).getAttribute('href')).toBe('/verify')
})

test('the public PDF page offers the four copies to choose from', async () => {
  const server = answering({ 'paper.publicPdf': () => aPdf() })
  open('/pdf/7?link=v1.abc.xyz')
  const choice = await screen.findByLabelText('Which copy')
  await userEvent.selectOptions(choice, '3 · Copy for the carrier')
  expect(server.sent('paper.publicPdf').at(-1)).toEqual({ cmrId: '7', link: 'v1.abc.xyz', copy: '3' })
})

test('the public PDF page opens the PDF in a new tab when the browser cannot embed it', async () => {
  showInside(false)
  answering({ 'paper.publicPdf': () => aPdf() })
  open('/pdf/7?link=v1.abc.xyz')
  const link = await screen.findByRole('link', { name: 'Open the PDF' })
  expect(link.getAttribute('href')).toBe('blob:note')
  expect(screen.queryByTitle('Consignment note')).toBeNull()
})

test('the public PDF page says of a test note that it has no legal value, and nothing of a real one', async () => {
  answering({ 'paper.publicPdf': () => aPdf({ 'roadnote-test': 'no legal value' }) })
  open('/pdf/7?link=v1.abc.xyz')
  expect(await screen.findByText('Test note without legal value')).toBeDefined()
  cleanup()
  answering({ 'paper.publicPdf': () => aPdf() })
  open('/pdf/8?link=v1.abc.xyz')
  await screen.findByRole('combobox')
  expect(screen.queryByText('Test note without legal value')).toBeNull()
})
