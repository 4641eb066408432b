import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answering, type ReplyTo } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { HistoryTab } from './HistoryTab.tsx'

afterEach(cleanup)

const edited: ReplyTo<'adminLog.list'>['data'][number] = {
  id: 7,
  at: '2026-11-15T10:30:00.000Z',
  actor: { id: 3, name: 'An Peeters', login: null, organization: 'Acme Chemicals' },
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  kind: 'organization',
  subjectId: 12,
  subject: 'Acme Gent',
  subjectLogin: null,
  action: 'organizationEdited',
  part: null,
  changes: [
    { field: 'unitWeight', old: 1200, new: 1250.5 },
    { field: 'mailingInclusionSign', old: false, new: true },
    { field: 'signCode', old: null, new: '********' },
  ],
}

function open(language = 'en') {
  renderPage(() => <HistoryTab organizationId={12} />, `/${language}/organizations`)
}

describe('the history of an organisation', () => {
  test('the history of an organisation shows action, time, user, origin and each field with old and new value', async () => {
    const server = answering({ 'adminLog.list': { data: [edited], total: 1, totalIsExact: true } })
    open()
    expect(await screen.findByText('Organisation changed')).toBeTruthy()
    expect(screen.getByText('An Peeters, Acme Chemicals · 192.0.2.7 · Chrome · Windows')).toBeTruthy()
    const lines = within(screen.getByText('Weight per piece in kg').closest('ul') ?? document.body).getAllByRole(
      'listitem',
    )
    expect(lines.map((line) => line.textContent?.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Weight per piece in kg1,200 → .*1,250\.5$/),
      expect.stringMatching(/^With closing e-mailsNo → .*Yes$/),
      expect.stringMatching(/^Sign codeempty → .*hidden$/),
    ])
    expect(server.sent('adminLog.list')[0]).toMatchObject({ kind: 'organization', subjectId: 12 })
  })

  test('the history of an organisation names the affected row, and the system where no user acted', async () => {
    const added = {
      ...edited,
      actor: null,
      address: null,
      userAgent: null,
      action: 'documentAdded',
      part: 'Terms.pdf',
    } as const
    answering({ 'adminLog.list': { data: [{ ...added, changes: [] }], total: 1, totalIsExact: true } })
    open()
    expect(await screen.findByText('Attached file added: Terms.pdf')).toBeTruthy()
    expect(screen.getByText('The system')).toBeTruthy()
  })

  test('the history of an organisation loads older changes on request', async () => {
    answering({
      'adminLog.list': ({ sent }) => {
        const page = Number(sent['Page'])
        const length = page === 1 ? 20 : 3
        const data = Array.from({ length }, (_, place) => ({ ...edited, id: page * 100 + place, changes: [] }))
        return { data, total: 23, totalIsExact: true }
      },
    })
    open()
    expect(await screen.findAllByText('Organisation changed')).toHaveLength(20)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show older changes' }))
    await vi.waitFor(() => expect(screen.getAllByText('Organisation changed')).toHaveLength(23))
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull()
  })

  test('the history of an organisation says when it is empty', async () => {
    answering({ 'adminLog.list': { data: [], total: 0, totalIsExact: true } })
    open()
    expect(await screen.findByText('No change of this organisation is recorded yet.')).toBeTruthy()
  })
})
