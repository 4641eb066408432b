import { permissionId } from '@roadnote/domain/access/permission'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../client/session.ts'
import { answering, refusal } from '../test-kit/answering.ts'
import { aParent, aRow, anItem } from '../test-kit/organizations.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { OrganizationsPage } from './OrganizationsPage.tsx'
import { viewPreference } from './use-organizations.ts'

// The dialog has a hundred fields, which take long to render on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let server: ReturnType<typeof answering>

const admin = {
  login: 'acme.admin',
  id: 7,
  name: 'Anneke Peeters',
  language: 'en',
  spotCharterUsingSign: false,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
  role: 'company admin plus',
  guid: 'g-7',
  organization: 'Acme Chemicals',
  organizationId: 2,
  permissions: [
    permissionId('viewOrganizations'),
    permissionId('modifyOrDeleteOrganizations'),
    permissionId('createOrganizations'),
  ],
  showNewDashboardSign: false,
}

const acme = aRow({ id: 2, name: 'Acme Chemicals', children: 1 })
const antwerp = aRow({ id: 3, name: 'Acme Antwerp', mainOrganization: 'Acme Chemicals', organizationId: 2 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  viewPreference.write('list')
  // Notifications of an earlier test are still shown.
  notifications.clean()
  server = answering({
    'organization.list': ({ sent: { Search } }) => {
      const rows = [antwerp, acme].filter(({ name }) => name.toLowerCase().includes(String(Search ?? '').toLowerCase()))
      return { data: rows, total: rows.length }
    },
    'organization.branch': ({ sent: { organizationId } }) =>
      organizationId === '2' ? { data: [antwerp], total: 1 } : { data: [acme], total: 1 },
    'organization.parent': () => [aParent({ id: 2, name: 'Acme Chemicals' })],
    'organization.countryList': () => [
      { code: 'BE', name: 'Belgium' },
      { code: 'NL', name: 'Netherlands' },
    ],
    'organization.item': () => anItem({ id: 3, name: 'Acme Antwerp', organizationId: 2 }),
    'organization.edit': () => ({ id: 3, version: 2, message: 'organization.updated' }),
    'organization.create': () => ({ id: 9, version: 1, message: 'organization.created' }),
    'organization.remove': () => ({ message: 'organization.deleted' }),
    'organization.obstacles': () => ({ obstacles: [] }),
  })
  act(() => startSession({ token: 'token-1', user: admin, remembered: false }))
})

afterEach(() => {
  cleanup()
  act(() => endSession())
})

function open(address = '/en/organizations') {
  return { ...renderPage(OrganizationsPage, address), user: userEvent.setup({ delay: null }) }
}

const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
/** By its label, without examining each of a thousand elements as `getByLabelText` does. */
function field(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')]
  const match = labels.find(
    ({ textContent }) => textContent.startsWith(label) && !textContent.startsWith(`${label} for`),
  )?.control
  if (!(match instanceof HTMLInputElement || match instanceof HTMLSelectElement)) throw new Error(`no field ${label}`)
  // The members of a select used by tests (value, disabled) exist on inputs too.
  return match as HTMLInputElement
}
/** Pasted at once: a dialog of a hundred fields is slow for each key and pointer event. */
function fill(label: string, words: string): void {
  fireEvent.change(field(label), { target: { value: words } })
}
const press = (element: Element | null | undefined): boolean => fireEvent.click(element ?? document.body)
const pressText = (words: string): boolean => press(screen.getByText(words))
/** Queries by role take seconds in a dialog of a hundred fields; the attribute is equivalent. */
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) => textContent.startsWith(name))

test('the list of organisations is filtered by type and country, also from the tree', async () => {
  viewPreference.write('tree')
  renderPage(OrganizationsPage, '/en/organizations')
  await screen.findByRole('treeitem', { name: /Acme Chemicals/ })
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filter' }))
  fireEvent.click(panel.getByRole('radio', { name: 'Transport company' }))
  await waitFor(() => expect(server.sent('organization.list').at(-1)).toMatchObject({ organizationType: 2 }))
  fireEvent.click(panel.getByRole('button', { name: 'Show 2 organisations' }))
  expect(await screen.findByRole('button', { name: 'Filter: 1 filter is active' })).toBeTruthy()
  expect(screen.queryByRole('tree')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Remove the filter Transport company/ }))
  expect(await screen.findByRole('tree')).toBeTruthy()
})

describe('the list of organisations', () => {
  test('the list of organisations searches only with a text, and cancelling removes the search and reloads', async () => {
    const { user, address } = open()
    await screen.findByText('Acme Antwerp')
    await user.click(screen.getByLabelText('Show the search'))
    const search = screen.getByText('Search', { selector: 'span' }).closest('button')
    expect(search?.disabled).toBe(true)
    await user.type(screen.getByLabelText('Search organisations'), ' ')
    expect(search?.disabled).toBe(true)
    await user.type(screen.getByLabelText('Search organisations'), 'antwerp{Enter}')
    await waitFor(() => expect(screen.queryByText('Acme Chemicals', { selector: 'button' })).toBeNull())
    expect(address()).toBe('/en/organizations?search=antwerp')
    const before = server.sent('organization.list').length
    await user.click(screen.getByText('Cancel'))
    await screen.findByText('Acme Chemicals', { selector: 'button' })
    expect(address()).toBe('/en/organizations')
    expect(server.sent('organization.list').length).toBe(before + 1)
    expect(screen.queryByLabelText('Search organisations')).toBeNull()
  })

  test('a user without permission to change organisations sees neither buttons nor action columns', async () => {
    act(() =>
      startSession({
        token: 't',
        remembered: false,
        user: { ...admin, permissions: [permissionId('viewOrganizations')] },
      }),
    )
    open()
    await screen.findByText('Acme Antwerp')
    expect(screen.queryByText('New organisation')).toBeNull()
    expect(document.querySelector('[data-column="edit"], [data-column="remove"]')).toBeNull()
  })

  test('each row of the list of organisations says whether it can be edited or deleted', async () => {
    server.answer({
      'organization.list': () => ({
        data: [{ ...acme, may: { edit: true, remove: 'permission_missing' } }],
        total: 1,
      }),
    })
    open()
    expect(await screen.findByLabelText('Edit Acme Chemicals')).toBeTruthy()
    expect(screen.queryByLabelText('Delete Acme Chemicals')).toBeNull()
  })
})

describe('deleting an organisation', () => {
  test('deleting an organisation warns, deletes and confirms', async () => {
    const { user } = open()
    await user.click(await screen.findByLabelText('Delete Acme Antwerp'))
    await screen.findByText(/This cannot be undone/)
    await user.click(screen.getByText('Delete organisation'))
    expect(await screen.findByText('Organisation deleted')).toBeTruthy()
    expect(server.sent('organization.remove')).toEqual([{ Id: 3 }])
  })

  test('an organisation in use cannot be deleted and lists what depends on it with counts', async () => {
    server.answer({
      'organization.obstacles': () => ({
        obstacles: [
          { what: 'notes', count: 12 },
          { what: 'users', count: 1 },
        ],
      }),
    })
    const { user } = open()
    await user.click(await screen.findByLabelText('Delete Acme Chemicals'))
    expect(await screen.findByText('12 consignment notes')).toBeTruthy()
    expect(screen.getByText('1 user')).toBeTruthy()
    expect(screen.queryByText('Delete organisation')).toBeNull()
  })
})

describe('the tree of organisations', () => {
  test('the tree of organisations expands with the arrow keys and remembers its state', async () => {
    const { user } = open()
    await user.click(await screen.findByText('Tree'))
    // A single root is expanded initially.
    const child = await screen.findByText('Acme Antwerp')
    const lines = () => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    expect(lines().map((line) => [line.ariaLevel, line.ariaExpanded])).toEqual([
      ['1', 'true'],
      ['2', null],
    ])
    act(() => lines()[0]?.focus())
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(child.closest('[role="treeitem"]'))
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(viewPreference.read()).toBe('tree')
  })

  test('the tree loads more children of a long branch on request', async () => {
    server.answer({
      'organization.branch': ({ sent: { organizationId, Page = 1 } }) =>
        organizationId === '2'
          ? { data: [aRow({ id: 10 + Number(Page), name: `Depot ${Number(Page)}` })], total: 2 }
          : { data: [acme], total: 1 },
    })
    viewPreference.write('tree')
    const { user } = open()
    await screen.findByText('Depot 1')
    await user.click(screen.getByText('Show 1 more'))
    expect(await screen.findByText('Depot 2')).toBeTruthy()
    expect(screen.queryByText('Show 1 more')).toBeNull()
  })
})

async function openItem(changed: Partial<Parameters<typeof anItem>[0]> = {}) {
  server.answer({ 'organization.item': () => anItem({ id: 3, name: 'Acme Antwerp', organizationId: 2, ...changed }) })
  const opened = open('/en/organizations?open=3')
  await waitFor(() => field('Name'))
  return opened
}

describe('the organisation dialog', () => {
  test('a failed save returns to the first tab, marks each tab with errors and keeps the typed values', async () => {
    await openItem()
    fill('Name', '')
    press(tab('Webhook'))
    fill('Web address', 'ftp://erp')
    pressText('Save')
    await waitFor(() => expect(tab('General')?.ariaSelected).toBe('true'))
    const marks = ['General', 'Webhook'].map((name) => within(tab(name) as HTMLElement).getByText('1').ariaLabel)
    expect(marks).toEqual(['1 field to correct', '1 field to correct'])
    expect(alerts()).toContain('Required')
    press(tab('Webhook'))
    expect(field('Web address').value).toBe('ftp://erp')
    expect(alerts()).toContain('Not a valid web address')
    expect(server.sent('organization.edit')).toEqual([])
  })

  test('a server error about a field of another tab is counted on that tab', async () => {
    server.answer({ 'organization.edit': () => refusal(400, 'bad_input', { fields: { webhookUrl: 'invalidURL' } }) })
    await openItem()
    fill('Street', 'Kade 1')
    pressText('Save')
    await waitFor(() => expect(tab('Webhook')?.textContent).toBe('Webhook1'))
    expect(field('Street').value).toBe('Kade 1')
  })

  test('a concurrent change is shown next to the typed values, and both can be saved', async () => {
    await openItem()
    fill('Street', 'Kade 1')
    server.answer({
      'organization.edit': ({ sent: { version } }) =>
        version === 5 ? { id: 3, version: 6, message: '' } : refusal(409, 'changed_meanwhile', { version: 5 }),
    })
    server.answer({
      'organization.item': () =>
        anItem({ id: 3, name: 'Acme Antwerp', organizationId: 2, version: 5, place: 'Hoboken' }),
    })
    pressText('Save')
    expect(await screen.findByText('Place: now Hoboken')).toBeTruthy()
    expect(field('Street').value).toBe('Kade 1')
    pressText('Save my version')
    expect(await screen.findByText('Acme Antwerp is saved.')).toBeTruthy()
    expect(server.sent('organization.edit').at(-1)).toEqual({ id: 3, version: 5, street: 'Kade 1' })
  })

  test('the organisation dialog asks before it discards typed values', async () => {
    const { user, address } = await openItem()
    fill('Street', 'Kade 1')
    pressText('Cancel')
    expect(await screen.findByText('Your changes to this organisation are not saved yet.')).toBeTruthy()
    pressText('Stay here')
    await waitFor(() => expect(screen.queryByText('Stay here')).toBeNull())
    act(() => field('Street').focus())
    await user.keyboard('{Escape}')
    press(await screen.findByText('Stay here'))
    expect(field('Street').value).toBe('Kade 1')
    pressText('Cancel')
    press(await screen.findByText('Save and leave'))
    await waitFor(() => expect(address()).toBe('/en/organizations'))
    expect(server.sent('organization.edit')).toHaveLength(1)
  })
})

describe('the settings in the organisation dialog', () => {
  test('wrong check digits are a warning and do not prevent saving', async () => {
    await openItem()
    fill('VAT number', 'BE0428759496')
    fill('DUNS number', '12')
    fill('EAN', '5412345000014')
    expect(screen.getByText(/Is the VAT number right/)).toBeTruthy()
    expect(screen.getByText('A DUNS number has 9 digits.')).toBeTruthy()
    expect(screen.getByText(/An EAN has 13 digits/)).toBeTruthy()
    pressText('Save')
    expect(await screen.findByText('Acme Antwerp is saved.')).toBeTruthy()
  })

  test('switching issuing off also switches off dependent settings, and only issuing is sent', async () => {
    await openItem({ issuingOrganization: true, pdfLogRegistration: true })
    expect(field('Log in the PDF').checked).toBe(true)
    press(field('Issues consignment notes'))
    expect(field('Log in the PDF').checked).toBe(false)
    expect(field('Log in the PDF').disabled).toBe(true)
    pressText('Save')
    expect(await screen.findByText('Acme Antwerp is saved.')).toBeTruthy()
    expect(server.sent('organization.edit')).toEqual([{ id: 3, version: 1, issuingOrganization: false }])
  })

  test('a government authority has no issuing settings and is offered only under a management company', async () => {
    server.answer({
      'organization.parent': () => [
        { ...aParent({ id: 2, name: 'Acme Chemicals' }) },
        { ...aParent({ id: 1, name: 'Roadnote Operator' }), organizationType: 3, organizationsHId: '1' },
      ],
    })
    const { user } = await openItem({ issuingOrganization: true })
    const types = () => [...field('Type').querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(types()).not.toContain('Government authority')
    expect(types()).not.toContain('Management company')
    fill('Parent organisation', 'Operator')
    act(() => field('Parent organisation').focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(types()).toContain('Government authority'))
    fill('Type', '4')
    await waitFor(() => expect(screen.queryByText('Issues consignment notes')).toBeNull())
    // Back under a customer the type is no longer allowed.
    fill('Parent organisation', 'Chemicals')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field('Type').value).toBe(''))
  })

  test('a setting that cannot be changed says why', async () => {
    await openItem({ canChangeSign: false })
    expect(field('Name').disabled).toBe(true)
    expect(screen.getByText('Only the operator of this portal can change these details.')).toBeTruthy()
    expect(field('Pays for the Pro dashboard').disabled).toBe(true)
    expect(screen.getByText('Your organisation may not switch the paid dashboard on or off.')).toBeTruthy()
    expect(screen.getByText('Only if the Pro dashboard is paid for.')).toBeTruthy()
  })

  test('a user with read access sees all settings of the organisation and cannot save', async () => {
    await openItem({ may: { edit: 'permission_missing', remove: 'permission_missing' } })
    expect([field('Name'), field('Street'), field('Spot charter')].every(({ disabled }) => disabled)).toBe(true)
    expect(screen.getByText('You may look at this organisation, but not change it.')).toBeTruthy()
    expect(screen.queryByText('Save')).toBeNull()
  })

  test('a new organisation has the user’s own as parent and needs a name, a type and a country', async () => {
    const { user } = open('/en/organizations?new')
    await waitFor(() => field('Name'))
    expect(field('Parent organisation').value).toBe('Acme Chemicals')
    expect(screen.getAllByText('Can be switched on once the organisation is saved.').length).toBeGreaterThan(0)
    pressText('Create organisation')
    await waitFor(() => expect(alerts().filter((words) => words === 'Required')).toHaveLength(3))
    fill('Name', 'Acme Geel')
    await user.keyboard('{Escape}')
    press(await screen.findByText('Stay here'))
    fill('Type', '1')
    fill('Country', 'Belg')
    act(() => field('Country').focus())
    await user.keyboard('{Enter}')
    pressText('Create organisation')
    expect(await screen.findByText('Acme Geel is created.')).toBeTruthy()
    expect(server.sent('organization.create')).toEqual([
      { name: 'Acme Geel', organizationType: 1, organizationId: 2, countryCode: 'BE' },
    ])
  })
})
