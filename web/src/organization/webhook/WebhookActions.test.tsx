import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { startSession } from '../../client/session.ts'
import { answering, type ReplyTo } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { WebhookActions } from './WebhookActions.tsx'

let server: ReturnType<typeof answering>

const delivered: ReplyTo<'webhook.deliveries'>['deliveries'][number] = {
  id: 5,
  type: 'cmr.ready',
  createdAt: '2026-11-15T10:30:00.000Z',
  state: 'delivered',
  attempts: 1,
  answerCode: 202,
  milliseconds: 1043,
  detail: 'HTTP 202',
}

const usual: ReplyTo<'webhook.deliveries'> = {
  hasAddress: true,
  isOff: false,
  secretChangedAt: null,
  overlapUntil: null,
  deliveries: [delivered],
}

beforeEach(() => {
  server = answering({
    'webhook.deliveries': usual,
    'webhook.renewSecret': { secret: 'whsec_planted', overlapUntil: '2026-11-17T10:30:00.000Z' },
    'webhook.test': { id: 6, message: '' },
    'webhook.replay': { queued: 3, next: null, message: '' },
  })
})

afterEach(cleanup)

function open(permissions: readonly PermissionName[] = ['viewOrganizations', 'modifyOrDeleteOrganizations']) {
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
  renderPage(() => <WebhookActions organizationId={12} />, '/en/organizations')
  return userEvent.setup()
}

describe('the webhook of an organisation', () => {
  test('the webhook tab shows the last deliveries with event, answer, duration and attempts', async () => {
    open()
    const cells = within(await screen.findByRole('table')).getAllByRole('cell')
    expect(cells.slice(-6, -1).map(({ textContent }) => textContent)).toEqual([
      'Ready for signing',
      'Sent',
      'HTTP 202',
      '1,043 ms',
      '1',
    ])
  })

  test('a delivery is sent again with a button, and the reader is told how many', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    await vi.waitFor(() => expect(server.sent('webhook.replay')).toEqual([{ organizationId: 12, id: 5 }]))
    expect((await screen.findAllByText('3 notifications are sent again')).length).toBeGreaterThan(0)
  })

  test('the last deliveries lead to the list of all of them', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'All notifications of the last 30 days' })
    expect(link.getAttribute('href')).toBe('/en/organizations/12/deliveries')
  })

  test('a test event and one that is under way are not sent again on their own', async () => {
    const deliveries = [
      { ...delivered, type: 'test' },
      { ...delivered, id: 6, state: 'sending' },
    ] as const
    server.answer({ 'webhook.deliveries': { ...usual, deliveries: [...deliveries] } })
    open()
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  test('the webhook can be tested with a button', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Send a test event' }))
    await vi.waitFor(() => expect(server.sent('webhook.test')).toEqual([{ organizationId: 12 }]))
  })

  test('the webhook cannot be tested without a URL, and the button says so', async () => {
    server.answer({ 'webhook.deliveries': { ...usual, hasAddress: false, deliveries: [] } })
    open()
    const button = await screen.findByRole('button', { name: 'Send a test event' })
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByText('Save a web address first.')).toBeTruthy()
    expect(screen.getByText('Nothing has been sent yet.')).toBeTruthy()
  })

  test('a webhook that was switched off says how to enable it again', async () => {
    server.answer({ 'webhook.deliveries': { ...usual, isOff: true } })
    open()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Switched off: nothing has been accepted for five days/,
    )
  })

  test('the webhook gets a new signing secret after confirmation, which is shown once', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Create a new secret' }))
    const question = await screen.findByRole('dialog', { name: 'Create a new signing secret?' })
    expect(server.requests('webhook.renewSecret')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Create a new secret' }))
    const shown = await screen.findByRole('dialog', { name: 'The new signing secret' })
    expect(within(shown).getByRole('textbox', { name: 'Signing secret' })).toHaveProperty('value', 'whsec_planted')
    expect(within(shown).getByText(/the previous one signs, too/)).toBeTruthy()
    await user.click(within(shown).getByRole('button', { name: 'I have saved it' }))
    await vi.waitFor(() => expect(document.body.innerHTML).not.toContain('whsec_planted'))
  })

  test('a user who may not change organisations can only read the webhook', async () => {
    open(['viewOrganizations'])
    await screen.findByRole('table')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
