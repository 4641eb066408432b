import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { startSession } from '../client/session.ts'
import { answering, type ReplyTo } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { KeysTab } from './KeysTab.tsx'

type Key = ReplyTo<'apiKey.list'>['keys'][number]

const working: Key = {
  id: 5,
  name: 'Transport system',
  isTest: false,
  ending: 'x4Zq',
  permissions: '2, 4',
  state: 'active',
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: 'An Admin',
  expiresAt: '2027-02-15T00:00:00.000Z',
  revokedAt: null,
  revokedBy: null,
  lastUsedAt: '2026-11-15T10:30:00.000Z',
  lastUsedFrom: '10.0.0.9',
  may: { revoke: true },
}
const ended: Key = {
  ...working,
  id: 4,
  name: 'Old scale',
  state: 'revoked',
  revokedAt: '2026-11-02T10:00:00.000Z',
  revokedBy: 'Another Admin',
  lastUsedAt: null,
  lastUsedFrom: null,
  may: { revoke: 'not_found' },
}

let server: ReturnType<typeof answering>

beforeEach(() => {
  server = answering({
    'apiKey.list': { keys: [working, ended], may: { create: true } },
    'apiKey.create': { id: 6, token: 'rnk_planted', expiresAt: '2027-02-15T00:00:00.000Z', message: '' },
    'apiKey.revoke': { message: '' },
  })
})

afterEach(cleanup)

function open(permissions: readonly PermissionName[] = ['viewCmrs', 'createCmr', 'signCmrs']) {
  const user = {
    id: 3,
    guid: 'g-1',
    login: 'acme.admin',
    name: 'An Admin',
    role: 'company admin',
    language: 'en',
    organization: 'Acme',
    organizationId: 12,
    permissions: permissions.map(permissionId),
    showNewDashboardSign: false,
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
  }
  act(() => startSession({ token: 't', user, remembered: false }))
  renderPage(() => <KeysTab organizationId={12} />, '/en/organizations')
  return userEvent.setup()
}

describe('the API keys of an organisation', () => {
  test('the API keys tab lists expiry, rights, use and creator, with expired keys in a separate list', async () => {
    open()
    const list = await screen.findByRole('list', { name: 'API keys' })
    const row = within(list).getByRole('listitem').textContent
    for (const words of [
      'Works until 14 Feb 2027',
      'last used 15 Nov 2026',
      'from 10.0.0.9',
      'View notes',
      'rnk_…x4Zq',
      'by An Admin',
    ])
      expect(row).toContain(words)
    const gone = within(screen.getByRole('list', { name: 'Expired or revoked keys' })).getByRole('listitem')
    expect(gone.textContent).toContain('Revoked 2 Nov 2026 by Another Admin')
    expect(within(gone).queryByRole('button')).toBeNull()
  })

  test('a test key is named as one, with the beginning of its token', async () => {
    const trial: Key = { ...working, id: 8, name: 'Trying out', isTest: true }
    server = answering({ 'apiKey.list': { keys: [trial], may: { create: true } } })
    open()
    const row = within(await screen.findByRole('list', { name: 'API keys' })).getByRole('listitem').textContent
    expect(row).toContain('rnk_test_…x4Zq · test key')
  })

  test('a test key is offered and sent only permissions that test keys can have', async () => {
    const user = open(['viewCmrs', 'viewDashboard'])
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const form = screen.getByRole('group', { name: 'New API key' })
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Trying out')
    await user.click(within(form).getByRole('checkbox', { name: 'View notes' }))
    await user.click(within(form).getByRole('checkbox', { name: /^(?!All:).*dashboard/i }))
    await user.click(within(form).getByRole('checkbox', { name: 'Test key' }))
    expect(within(form).queryByRole('checkbox', { name: /^(?!All:).*dashboard/i })).toBeNull()
    await user.click(within(form).getByRole('button', { name: 'Create API key' }))
    await screen.findByRole('dialog', { name: 'Trying out: the new key' })
    const permissions = String(permissionId('viewCmrs'))
    expect(server.sent('apiKey.create')).toMatchObject([{ name: 'Trying out', isTest: true, permissions }])
  })

  test('creating an API key takes a name, an expiry and rights of the creator, and shows the token once', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const form = screen.getByRole('group', { name: 'New API key' })
    expect(within(form).queryByRole('checkbox', { name: /Sign notes/ })).toBeNull()
    expect(within(form).getByRole('checkbox', { name: /Delete notes/ })).toHaveProperty('disabled', true)
    await user.click(within(form).getByRole('button', { name: 'Create API key' }))
    expect(within(form).getByText('Choose at least one permission.')).toBeTruthy()
    expect(server.sent('apiKey.create')).toEqual([])
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Weighbridge')
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Valid for' }), '30 days')
    await user.click(within(form).getByRole('checkbox', { name: 'View notes' }))
    await user.click(within(form).getByRole('button', { name: 'Create API key' }))
    const shown = await screen.findByRole('dialog', { name: 'Weighbridge: the new key' })
    const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    expect(server.sent('apiKey.create')).toEqual([
      { organizationId: 12, name: 'Weighbridge', permissions: '2', expiresOn, isTest: false },
    ])
    expect(within(shown).getByRole('textbox', { name: 'API key' })).toHaveProperty('value', 'rnk_planted')
    await user.click(within(shown).getByRole('button', { name: 'I have saved it' }))
    await vi.waitFor(() => expect(document.body.innerHTML).not.toContain('rnk_planted'))
  })

  test('an API key is revoked only after a confirmation', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Revoke Transport system' }))
    expect(server.sent('apiKey.revoke')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    await vi.waitFor(() => expect(server.sent('apiKey.revoke')).toEqual([{ id: 5 }]))
  })

  test('creating an API key is disabled with a reason once the quota is reached', async () => {
    server.answer({ 'apiKey.list': { keys: [working], may: { create: 'api_key_quota' } } })
    open()
    expect(await screen.findByRole('button', { name: 'Create API key' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/the maximum number of API keys/)).toBeTruthy()
  })
})
