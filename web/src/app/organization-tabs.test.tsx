import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../client/session.ts'
import { viewPreference } from '../organization/use-organizations.ts'
import { answering, refusal } from '../test-kit/answering.ts'
import { press } from '../test-kit/dialog-driver.ts'
import { aParent, aRow, anItem } from '../test-kit/organizations.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { signInWith } from '../test-kit/signed-in.ts'
import { Organizations } from './Organizations.tsx'

// The dialog has a hundred fields, which take long to render on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let server: ReturnType<typeof answering>

beforeEach(() => {
  localStorage.clear()
  notifications.clean()
  viewPreference.write('list')
  signInWith(['viewOrganizations', 'modifyOrDeleteOrganizations'], { role: 'super admin plus' })
  server = answering({
    'organization.list': { data: [aRow({ id: 3, name: 'Acme Antwerp' })], total: 1 },
    'organization.item': anItem({ name: 'Acme Antwerp', issuingOrganization: true, exceptionRegistrationSign: true }),
    'organization.parent': [aParent({ id: 2, name: 'Acme Chemicals' })],
    'organization.countryList': [{ code: 'BE', name: 'Belgium' }],
    'organization.edit': { id: 3, version: 2, message: '' },
    'exceptionType.list': { data: [] },
    'exceptionType.create': { message: '', id: 1 },
    'predefined.goodsList': { data: [], total: 0 },
    'predefined.returnGoodsList': { data: [], total: 0 },
    'organization.documentList': [],
    'adminLog.list': { data: [], total: 0, totalIsExact: true },
    'apiKey.list': { keys: [], may: { create: true } },
    'session.demanded': { assurance: null, inherited: null },
    'session.demand': { message: '' },
    'session.roles': [{ id: 5, name: 'planner', builtInRole: 'planner', isRequired: false }],
    'session.requireForRoles': { message: '' },
    'session.signOn': refusal(403, 'permission_missing'),
    'webhook.deliveries': {
      hasAddress: false,
      isOff: false,
      secretChangedAt: null,
      overlapUntil: null,
      deliveries: [],
    },
  })
})

afterEach(() => {
  cleanup()
  act(() => endSession())
})

const theDialog = () => screen.findByRole('dialog', { name: 'Edit Acme Antwerp' })
const theQuestion = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

async function open(tab: string) {
  renderPage(Organizations, '/en/organizations')
  await press('Edit Acme Antwerp')
  const dialog = await theDialog()
  await press(tab, dialog)
  return dialog
}

const selectedTab = (dialog: HTMLElement) => dialog.querySelector('[role="tab"][aria-selected="true"]')?.textContent
const footOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('button')].slice(-2).map(({ textContent }) => textContent)

async function tickPlanner(): Promise<void> {
  fireEvent.click(await screen.findByLabelText('Planner'))
}

test.each(['API keys', 'Security', 'Manual creation', 'Attached files'])(
  'the tab %s of an organisation, which is saved at once, has no Save at the foot of the dialog',
  async (tab) => {
    const dialog = await open(tab)
    await within(dialog).findByText('Changes on this tab are saved one by one.')
    expect(footOf(dialog).at(-1)).toBe('Close')
    expect(within(dialog).queryByText('Save', { selector: '.mantine-Button-label' })).toBeNull()
    await press('Webhook', dialog)
    expect(footOf(dialog)).toEqual(['Cancel', 'Save'])
  },
)

test('the history of an organisation says nothing about saving, because nothing on its tab is saved', async () => {
  const dialog = await open('History')
  expect(selectedTab(dialog)).toBe('History')
  expect(footOf(dialog).at(-1)).toBe('Close')
  expect(within(dialog).queryByText('Changes on this tab are saved one by one.')).toBeNull()
})

test('another tab opens only after the question about unsaved settings of this one is answered', async () => {
  const dialog = await open('Security')
  await tickPlanner()
  await press('General', dialog)
  await press('Stay here', await theQuestion())
  expect(selectedTab(dialog)).toBe('Security')
  expect((await screen.findByLabelText<HTMLInputElement>('Planner')).checked).toBe(true)
  await press('General', dialog)
  await press('Save and leave', await theQuestion())
  await waitFor(() => expect(selectedTab(dialog)).toBe('General'))
  expect(server.sent('session.requireForRoles')).toEqual([{ id: 3, rolesId: [5] }])
})

test('settings of a tab that are left unsaved on purpose begin again', async () => {
  const dialog = await open('Security')
  await tickPlanner()
  await press('Webhook', dialog)
  await press('Leave without saving', await theQuestion())
  await waitFor(() => expect(selectedTab(dialog)).toBe('Webhook'))
  await press('Security', dialog)
  expect((await screen.findByLabelText<HTMLInputElement>('Planner')).checked).toBe(false)
  expect(server.sent('session.requireForRoles')).toEqual([])
})

test('the dialog of an organisation asks before unsaved settings of a tab are closed', async () => {
  const dialog = await open('Security')
  await tickPlanner()
  await press('Close', dialog)
  await press('Save and leave', await theQuestion())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Acme Antwerp' })).toBeNull())
  expect(server.sent('session.requireForRoles')).toEqual([{ id: 3, rolesId: [5] }])
  expect(server.sent('organization.edit')).toEqual([])
})

test('a refused setting keeps its tab open although the user wanted another one', async () => {
  server.answer({ 'session.requireForRoles': refusal(403, 'permission_missing') })
  const dialog = await open('Security')
  await tickPlanner()
  await press('General', dialog)
  await press('Save and leave', await theQuestion())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(selectedTab(dialog)).toBe('Security')
})

test('a tab that is saved at once says that other tabs have unsaved changes', async () => {
  const dialog = await open('General')
  fireEvent.change(within(dialog).getByLabelText(/^Street/), { target: { value: 'Kaai 1' } })
  await press('Security', dialog)
  await within(dialog).findByText('Changes on other tabs are not saved yet.')
  await press('Close', dialog)
  await press('Save and leave', await theQuestion())
  await waitFor(() => expect(server.sent('organization.edit')).toEqual([{ id: 3, version: 1, street: 'Kaai 1' }]))
})

test('the Save of the dialog also saves an open form of the tab Exceptions', async () => {
  const dialog = await open('Exceptions')
  await press('Add exception type', dialog)
  const form = await screen.findByRole('group', { name: 'Add exception type' })
  fireEvent.change(within(form).getByLabelText(/^Name/), { target: { value: 'Wet' } })
  await press('Save', dialog)
  await waitFor(() => expect(server.sent('exceptionType.create')).toMatchObject([{ organizationsId: 3, name: 'Wet' }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Acme Antwerp' })).toBeNull())
  expect(server.sent('organization.edit')).toEqual([])
  expect(screen.queryByText('Nothing was changed.')).toBeNull()
})
