import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession } from '../../client/session.ts'
import { answering, refusal, type ReplyTo } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { DeliveriesPage } from './DeliveriesPage.tsx'

// Menus and dialogs take long to render on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let server: ReturnType<typeof answering>

type Listed = ReplyTo<'webhook.deliveryList'>['data'][number]

const attempt = {
  at: '2026-11-15T10:30:01.000Z',
  outcome: 'failed',
  answerCode: 503,
  milliseconds: 1043,
  detail: 'HTTP 503',
} as const

const failed: Listed = {
  id: 5,
  type: 'cmr.ready',
  eventId: 'event-5',
  createdAt: '2026-11-15T10:30:00.000Z',
  state: 'failed',
  attempts: 9,
  answerCode: 503,
  milliseconds: 1043,
  detail: 'HTTP 503',
  cmrId: 8,
  cmrCode: 'BEACM100008RN',
  nextAttemptAt: null,
  replayable: true,
  history: [attempt],
}

const trial: Listed = { ...failed, id: 4, type: 'test', cmrId: null, cmrCode: null, replayable: false, history: [] }

function listOf(data: readonly Listed[], changed: Partial<ReplyTo<'webhook.deliveryList'>> = {}) {
  return {
    data: [...data],
    total: data.length,
    replaying: 0,
    organizationName: 'Acme Chemicals',
    hasAddress: true,
    isOff: false,
    ...changed,
  }
}

beforeEach(() => {
  localStorage.clear()
  notifications.clean()
  signInWith(['viewOrganizations', 'modifyOrDeleteOrganizations'])
  server = answering({
    'webhook.deliveryList': listOf([failed, trial]),
    'webhook.replay': { queued: 1, next: null, message: '' },
    'webhook.replayCount': { count: 7 },
  })
})

afterEach(() => {
  cleanup()
  act(() => endSession())
})

function open(query = '') {
  renderPage(DeliveriesPage, `/en/organizations/12/deliveries${query}`)
  return userEvent.setup()
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

/** Opens the question from the details of a delivery, which have the same actions as its row. */
async function askFromHere(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Send all again from here' }))
  return screen.findByRole('dialog', { name: 'Send all again from here?' })
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(within(await row(name)).getByRole('button', { name: /^Actions for/ }))
  // Without a layout an open menu may count as scrolled out of sight.
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(action), hidden: true }))
}

describe('the list of webhook deliveries', () => {
  test('the list names the organisation and shows event, note, state, answer, duration and attempts', async () => {
    open()
    expect(await screen.findByRole('heading', { name: /Notifications of Acme Chemicals/, level: 1 })).toBeTruthy()
    const cells = within(await row('BEACM100008RN')).getAllByRole('cell')
    expect(cells.slice(2).map(({ textContent }) => textContent)).toEqual([
      'Ready for signing',
      'BEACM100008RN',
      'Failed for good',
      'HTTP 503',
      '1,043 ms',
      '9',
    ])
  })

  test('the filters of the list of deliveries are sent with the request', async () => {
    const user = open('?search=BEACM1')
    await user.selectOptions(await screen.findByLabelText('Event'), 'Test event')
    await user.selectOptions(screen.getByLabelText('Status'), 'Failed for good')
    await vi.waitFor(() =>
      expect(server.sent('webhook.deliveryList').at(-1)).toMatchObject({
        organizationId: 12,
        Search: 'BEACM1',
        event: 'test',
        state: 'failed',
      }),
    )
  })

  test('a delivery is sent again from its row, and the list is read again', async () => {
    const user = open()
    await row('BEACM100008RN')
    server.answer({
      'webhook.deliveryList': listOf([{ ...failed, state: 'waiting', attempts: 0, replayable: false }, trial], {
        replaying: 1,
      }),
    })
    await choose(user, 'BEACM100008RN', '^Send again')
    await vi.waitFor(() => expect(server.sent('webhook.replay')).toEqual([{ organizationId: 12, id: 5 }]))
    expect(await screen.findByRole('progressbar', { name: '1 notification is still being sent again' })).toBeTruthy()
    expect(await within(screen.getByRole('table')).findByText('Waiting')).toBeTruthy()
  })

  test('before all are sent again from a moment on, a question names how many and from when', async () => {
    const user = open('?open=5')
    const question = await askFromHere(user)
    expect(within(question).getByText(/^7 notifications since .*15.* are sent again/)).toBeTruthy()
    expect(server.sent('webhook.replayCount')).toEqual([{ organizationId: '12', from: failed.createdAt }])
    expect(server.sent('webhook.replay')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Send 7 again' }))
    await vi.waitFor(() =>
      expect(server.sent('webhook.replay')).toEqual([{ organizationId: 12, from: failed.createdAt }]),
    )
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send all again from here?' })).toBeNull())
  })

  test('the question says that one replay sends a thousand, and that there may be nothing to send', async () => {
    server.answer({ 'webhook.replayCount': { count: 1200 } })
    const user = open('?open=5')
    const question = await askFromHere(user)
    expect(within(question).getByText(/At most 1,000 are sent at once/)).toBeTruthy()
    expect(within(question).getByRole('button', { name: 'Send 1000 again' })).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    server.answer({ 'webhook.replayCount': { count: 0 } })
    await askFromHere(user)
    expect(await screen.findByText(/there is no notification that can be sent again/)).toBeTruthy()
  })

  test('a refused replay is explained in its question, which stays open', async () => {
    server.answer({ 'webhook.replay': refusal(400, 'already_sent') })
    const user = open('?open=5')
    const question = await askFromHere(user)
    await user.click(within(question).getByRole('button', { name: 'Send 7 again' }))
    expect(await within(question).findByText('This was sent already, or is being sent.')).toBeTruthy()
  })

  test('an open delivery shows its event, its attempts and what can be done', async () => {
    const user = open('?open=5')
    const details = await screen.findByRole('dialog', { name: 'Ready for signing' })
    expect(within(details).getByText('event-5')).toBeTruthy()
    expect(within(details).getByText('HTTP 503 · 1,043 ms')).toBeTruthy()
    await user.click(within(details).getByRole('button', { name: 'Send again' }))
    await vi.waitFor(() => expect(server.sent('webhook.replay')).toEqual([{ organizationId: 12, id: 5 }]))
  })

  test('a test event cannot be sent again, and its details say so', async () => {
    open('?open=4')
    const details = await screen.findByRole('dialog', { name: 'Test event' })
    expect(within(details).getByText('A test event is not sent again.')).toBeTruthy()
    expect(within(details).getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true)
  })

  test('a user who may not change organisations reads the list and sends nothing again', async () => {
    signInWith(['viewOrganizations'])
    const user = open()
    await user.click(within(await row('BEACM100008RN')).getByRole('button', { name: /^Actions for/ }))
    expect((await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
      'Details',
    ])
  })

  test('an organisation without an address is told so, and its events cannot be sent again', async () => {
    server.answer({ 'webhook.deliveryList': listOf([failed], { hasAddress: false }) })
    open('?open=5')
    const details = await screen.findByRole('dialog', { name: 'Ready for signing' })
    expect(within(details).getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true)
    expect(within(details).getByRole('button', { name: 'Send all again from here' })).toHaveProperty('disabled', true)
    expect(screen.getAllByText('Save a web address first.')).toHaveLength(2)
  })

  test('an address without the number of an organisation is not found', async () => {
    renderPage(DeliveriesPage, '/en/organizations/abc/deliveries')
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeTruthy()
    expect(server.requests('webhook.deliveryList')).toEqual([])
  })
})
