import type { SetupState } from '@roadnote/domain/setup/contract'
import { setupContract } from '@roadnote/domain/setup/contract'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../language/i18n.ts'
import { answering, refusal } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { SetupPage } from './SetupPage.tsx'

let server: ReturnType<typeof answering>
let state: SetupState

beforeEach(async () => {
  server = answering({ 'setup.state': () => setupContract.state.reply.encode(state) })
  state = {
    done: { organization: true, mail: false, admin: false },
    leads: true,
    organizationId: 1,
    mail: { isConfigured: true, from: 'notes@operator.example', lastTest: null, isWithout: false },
    admin: { userName: null, passwordIsTemporary: true, passwordMinimum: 12 },
    restore: { way: 'none', folder: null, backups: [], problem: null },
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
  server.answer({
    'setup.testMail': () => {
      const lastTest = { to: 'nobody@operator.example', time: new Date(), accepted: false, answer: '550 No such user' }
      state = { ...state, mail: { ...state.mail, lastTest } }
      return { accepted: false, answer: '550 No such user' }
    },
  })
  await hand.click(screen.getByRole('button', { name: 'Send test e-mail' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The mail server did not accept the e-mail to nobody@operator.example. Its answer: 550 No such user',
  )
})

test('without a mail server the setup page says what to configure, and that mail is optional', async () => {
  state = { ...state, mail: { ...state.mail, isConfigured: false, from: null } }
  const hand = open()
  expect(await screen.findByText(/^No mail server is set up. Set SMTP_URL and MAIL_FROM/)).toBeDefined()
  server.answer({
    'setup.withoutMail': () => {
      state = { ...state, done: { ...state.done, mail: true }, mail: { ...state.mail, isWithout: true } }
      return { message: '' }
    },
  })
  await hand.click(screen.getByRole('button', { name: 'Work without e-mail for now' }))
  expect(await screen.findByText('2 of 3 done')).toBeDefined()
  expect(server.sent('setup.withoutMail')).toEqual([{}])
})

test('the setup page validates a password against the configured minimum length before sending', async () => {
  state = { ...state, done: { ...state.done, mail: true } }
  const hand = open()
  const own = await screen.findByLabelText(/^New password/)
  await hand.type(screen.getByLabelText(/^Current password/), 'printed')
  await hand.type(own, 'eleven char')
  await hand.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Too short: at least 12 characters')).toBeDefined()
  expect(server.requests('setup.ownPassword')).toEqual([])
})

const backups = [
  { name: '2026-11-18T02-00-00-000Z', made: new Date('2026-11-18T02:00:00Z'), isEncrypted: true },
  { name: '2026-11-17T02-00-00-000Z', made: new Date('2026-11-17T02:00:00Z'), isEncrypted: false },
]

test('the setup page restores the chosen backup, asks for a passphrase only if it is encrypted, and waits for the restart', async () => {
  state = { ...state, restore: { way: 'here', folder: '/data/backups', backups, problem: null } }
  const hand = open()
  await hand.click(await screen.findByRole('button', { name: 'Open: Restore a backup instead' }))
  server.answer({ 'setup.restore': refusal(400, 'bad_input', { fields: { passphrase: 'not_allowed' } }) })
  await hand.type(screen.getByLabelText('Passphrase'), 'a wrong one')
  await hand.click(screen.getByRole('button', { name: 'Restore backup' }))
  expect(await screen.findByText('This is not the passphrase of the backup')).toBeDefined()
  await hand.selectOptions(screen.getByLabelText('Backup'), backups[1]?.name ?? '')
  expect(screen.queryByLabelText('Passphrase')).toBeNull()
  server.answer({ 'setup.restore': { message: '' } })
  await hand.click(screen.getByRole('button', { name: 'Restore backup' }))
  expect(await screen.findByText('The backup is being restored. This page continues by itself.')).toBeDefined()
  expect(server.sent('setup.restore').at(-1)).toMatchObject({ name: '2026-11-17T02-00-00-000Z' })
})

test.each([
  [{ way: 'command', folder: null, backups: [], problem: null }, /npm run restore with an empty database/],
  [{ way: 'here', folder: '/data/backups', backups: [], problem: null }, /There is no backup in \/data\/backups yet/],
] as const)('the setup page says how to restore when it is %o', async (restore, words) => {
  state = { ...state, restore: { ...restore, backups: [] } }
  const hand = open()
  await hand.click(await screen.findByRole('button', { name: 'Open: Restore a backup instead' }))
  expect(await screen.findByText(words)).toBeDefined()
})

test('the setup page shows why the last restore failed, and offers none once the installation is in use', async () => {
  state = { ...state, restore: { way: 'here', folder: '/data/backups', backups, problem: 'a part is damaged' } }
  open()
  expect(await screen.findByText(/everything is as before: a part is damaged/)).toBeDefined()
  cleanup()
  state = { ...state, restore: { way: 'none', folder: null, backups: [], problem: null } }
  open()
  await step('E-mail')
  expect(screen.queryByText('Restore a backup instead')).toBeNull()
})
