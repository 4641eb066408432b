import type { MergePreview } from '@roadnote/domain/organization/merge-contract'
import { notifications } from '@mantine/notifications'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aParent } from '../../test-kit/organizations.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { MergeDialog } from './MergeDialog.tsx'

// Dialogs take long to render on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const onRequest = vi.fn<(path: string, input: Record<string, unknown>) => void>()
let preview: MergePreview
let reply: () => Response

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'https://portal.example')
    const input: Record<string, unknown> = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    onRequest(pathname, input)
    if (pathname === '/api/organization/merge') return reply()
    if (pathname === '/api/organization/merge-preview') return Response.json(preview)
    return Response.json([
      { ...aParent({ id: 4, name: 'Brabant Transport' }), organizationsHId: '1.4' },
      { ...aParent({ id: 9, name: 'Brabant BV' }), organizationsHId: '1.9' },
      { ...aParent({ id: 12, name: 'Depot of the BV' }), organizationsHId: '1.9.12' },
    ])
  })
})

beforeEach(() => {
  onRequest.mockReset()
  notifications.clean()
  reply = () => Response.json({ id: 4, version: 8, notes: 12, users: 2, message: 'organization.merged' })
  preview = {
    gone: { id: 9, name: 'Brabant BV', version: 3 },
    kept: { id: 4, name: 'Brabant Transport', version: 7 },
    obstacles: [],
    notes: { total: 12, byPart: [{ part: 'carrier', count: 12 }], open: 2, signed: 5, common: 0 },
    users: { total: 2, administrators: 1 },
    rows: [{ what: 'documents', count: 1, already: 2 }],
    clashes: [{ what: 'role', name: 'Dock', becomes: 'Dock (Brabant BV)' }],
    lost: ['vat', 'webhookUrl'],
    sight: [{ organizationId: 4, name: 'Brabant Transport', gained: 12, lost: 0 }],
    subordinates: 'same',
  }
})

afterEach(cleanup)

const onClose = vi.fn<() => void>()
const gone = { id: 9, name: 'Brabant BV', organizationsHId: '1.9' }
const action = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge organisations' })
const isBlocked = () => action().disabled

const show = () => renderPage(() => <MergeDialog organization={gone} onClose={onClose} />, '/en/organizations')

async function choose(): Promise<void> {
  onClose.mockReset()
  show()
  await userEvent.type(await screen.findByRole('combobox', { name: /Merge into/ }), 'Brabant T{Enter}')
}

const sent = () => onRequest.mock.calls.filter(([path]) => path === '/api/organization/merge').map(([, input]) => input)

describe('merging an organisation into another', () => {
  test('the merge dialog offers neither the organisation itself nor its descendants as target', async () => {
    show()
    await userEvent.click(await screen.findByRole('combobox', { name: /Merge into/ }))
    const options = await screen.findAllByRole('option', { hidden: true })
    expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Brabant Transport')])
    expect(isBlocked()).toBe(true)
  })

  test('a merge is sent only after its preview is shown and the checkbox is ticked', async () => {
    await choose()
    await screen.findByText('Moves to Brabant Transport')
    for (const words of [
      /^Signed notes: 5\. What was signed.* keep the name Brabant BV/,
      'The role Dock is called Dock (Brabant BV) from then on.',
      'People of Brabant Transport see more notes: 12',
      /in charge of users or organisations, from then on also of Brabant Transport: 1$/,
      'VAT number · Web address',
      '(already there: 2)',
    ])
      screen.getByText(words)
    await userEvent.click(action())
    await screen.findByText('Tick this first.')
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: /Brabant BV goes for good/ }))
    await userEvent.click(action())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ Id: 9, intoId: 4, version: 3, intoVersion: 7 }])
  })

  test('a merge with an outdated preview is refused, and the new preview needs agreement again', async () => {
    await choose()
    await userEvent.click(await screen.findByRole('checkbox', { name: /goes for good/ }))
    reply = () => Response.json({ error: 'changed_meanwhile', message: '', version: 8 }, { status: 409 })
    preview = { ...preview, kept: { ...preview.kept, version: 8 }, users: { total: 3, administrators: 1 } }
    await userEvent.click(action())
    await screen.findByText(/One of them was changed meanwhile/)
    await screen.findByText('3')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /goes for good/ }).checked).toBe(false)
    reply = () => Response.json({ id: 4, version: 9, notes: 12, users: 3, message: 'organization.merged' })
    await userEvent.click(screen.getByRole('checkbox', { name: /goes for good/ }))
    await userEvent.click(action())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent().at(-1)).toMatchObject({ intoVersion: 8 })
  })

  test('a merge with an obstacle is blocked and the obstacle is shown', async () => {
    preview = { ...preview, obstacles: ['types'] }
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain('Make Brabant Transport a sender, recipient')
    expect(isBlocked()).toBe(true)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
