import type { SetupState } from '@roadnote/domain/setup/contract'
import { setupContract } from '@roadnote/domain/setup/contract'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../language/i18n.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { SetupPage } from './SetupPage.tsx'

const onRequest = vi.fn<(path: string, input: unknown) => Response>()
let state: SetupState

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path.includes('api/setup/state')
      ? Response.json(setupContract.state.reply.encode(state))
      : onRequest(path, typeof init.body === 'string' ? JSON.parse(init.body) : null),
  )
})

beforeEach(async () => {
  onRequest.mockReset()
  state = {
    done: { organization: true, mail: false, admin: false },
    leads: true,
    organizationId: 1,
    mail: { isConfigured: true, from: 'notes@operator.example', lastTest: null, isWithout: false },
    admin: { userName: null, passwordIsTemporary: true, passwordMinimum: 12 },
  }
  await showLanguage('en')
})

afterEach(cleanup)

function open() {
  renderPage(SetupPage, '/en/setup')
  return userEvent.setup({ delay: null })
}

function step(name: string) {
  return screen.findByRole('listitem', { name })
}

test('the first pending setup step is expanded, and finished steps can be opened again', async () => {
  open()
  expect(within(await step('E-mail')).getByLabelText(/^Send the test to/)).toBeDefined()
  expect(within(await step('Your organisation')).getByText('Done')).toBeDefined()
  expect(within(await step('Your organisation')).getByRole('button', { name: /Change/ })).toBeDefined()
  expect(screen.getByText('1 of 3 done')).toBeDefined()
})

test('the setup page shows an error of the mail server in its own words', async () => {
  const hand = open()
  await hand.type(await screen.findByLabelText(/^Send the test to/), 'nobody@operator.example')
  onRequest.mockImplementation(() => {
    const lastTest = { to: 'nobody@operator.example', time: new Date(), accepted: false, answer: '550 No such user' }
    state = { ...state, mail: { ...state.mail, lastTest } }
    return Response.json({ accepted: false, answer: '550 No such user' })
  })
  await hand.click(screen.getByRole('button', { name: 'Send test e-mail' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The mail server did not take the e-mail to nobody@operator.example. Its answer: 550 No such user',
  )
})

test('without a mail server the setup page says what to configure, and that mail is optional', async () => {
  state = { ...state, mail: { ...state.mail, isConfigured: false, from: null } }
  const hand = open()
  expect(await screen.findByText(/^No mail server is set up. Set SMTP_URL and MAIL_FROM/)).toBeDefined()
  onRequest.mockImplementation(() => {
    state = { ...state, done: { ...state.done, mail: true }, mail: { ...state.mail, isWithout: true } }
    return Response.json({ message: '' })
  })
  await hand.click(screen.getByRole('button', { name: 'Work without e-mail for now' }))
  expect(await screen.findByText('2 of 3 done')).toBeDefined()
  expect(onRequest).toHaveBeenCalledWith(expect.stringContaining('api/setup/without-mail'), {})
})

test('the setup page validates a password against the configured minimum length before sending', async () => {
  state = { ...state, done: { ...state.done, mail: true } }
  const hand = open()
  const own = await screen.findByLabelText(/^New password/)
  await hand.type(screen.getByLabelText(/^Present password/), 'printed')
  await hand.type(own, 'eleven char')
  await hand.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Too short: at least 12 characters')).toBeDefined()
  expect(onRequest).not.toHaveBeenCalled()
})
