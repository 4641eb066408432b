import type { MergePreview } from '@roadnote/domain/organization/merge-contract'
import { notifications } from '@mantine/notifications'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, refusal } from '../../test-kit/answering.ts'
import { aParent } from '../../test-kit/organizations.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { MergeDialog } from './MergeDialog.tsx'

// Dialogs take long to render on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let server: ReturnType<typeof answering>
let preview: MergePreview

const merged = { id: 4, version: 8, notes: 12, users: 2, message: 'organization.merged' }

beforeEach(() => {
  notifications.clean()
  server = answering({
    'organization.merge': merged,
    'organization.mergePreview': () => preview,
    'organization.parent': [
      { ...aParent({ id: 4, name: 'Brabant Transport' }), organizationsHId: '1.4' },
      { ...aParent({ id: 9, name: 'Brabant BV' }), organizationsHId: '1.9' },
      { ...aParent({ id: 12, name: 'Depot of the BV' }), organizationsHId: '1.9.12' },
    ],
  })
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

const sent = () => server.sent('organization.merge')

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
      /^Signed notes: 5\. Their sealed.* keep the name Brabant BV/,
      'The role Dock will be called Dock (Brabant BV).',
      'People of Brabant Transport see more notes: 12',
      /who manage users or organisations and will also manage those of Brabant Transport: 1$/,
      'VAT number · Web address',
      '(already there: 2)',
    ])
      screen.getByText(words)
    await userEvent.click(action())
    await screen.findByText('Tick this first.')
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: /Brabant BV is removed for good/ }))
    await userEvent.click(action())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ Id: 9, intoId: 4, version: 3, intoVersion: 7 }])
  })

  test('a merge with an outdated preview is refused, and the new preview needs agreement again', async () => {
    await choose()
    await userEvent.click(await screen.findByRole('checkbox', { name: /is removed for good/ }))
    server.answer({ 'organization.merge': refusal(409, 'changed_meanwhile', { version: 8 }) })
    preview = { ...preview, kept: { ...preview.kept, version: 8 }, users: { total: 3, administrators: 1 } }
    await userEvent.click(action())
    await screen.findByText(/One of them was changed in the meantime/)
    await screen.findByText('3')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /is removed for good/ }).checked).toBe(false)
    server.answer({ 'organization.merge': { ...merged, version: 9, users: 3 } })
    await userEvent.click(screen.getByRole('checkbox', { name: /is removed for good/ }))
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
