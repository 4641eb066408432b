import { permissionId } from '@roadnote/domain/access/permission'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../client/session.ts'
import { aParent, aRow, anItem } from '../test-kit/organizations.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { OrganizationsPage } from './OrganizationsPage.tsx'
import { viewPreference } from './use-organizations.ts'

// The dialog has a hundred fields, which take long to render on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

type Answer = (input: Record<string, unknown>) => Response | object

const onRequest = vi.fn<(path: string, input: Record<string, unknown>) => void>()
let answers: Record<string, Answer> = {}

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'https://portal.example')
    const input = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    onRequest(pathname, input)
    const answer = answers[pathname]?.(input) ?? Response.json({ error: 'not_found', message: '' }, { status: 404 })
    return answer instanceof Response ? answer : Response.json(answer)
  })
})

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
  onRequest.mockReset()
  // Notifications of an earlier test are still shown.
  notifications.clean()
  answers = {
    '/api/organization/list': ({ Search }) => {
      const rows = [antwerp, acme].filter(({ name }) => name.toLowerCase().includes(String(Search ?? '').toLowerCase()))
      return { data: rows, total: rows.length }
    },
    '/api/organization/branch': ({ organizationId }) =>
      organizationId === '2' ? { data: [antwerp], total: 1 } : { data: [acme], total: 1 },
    '/api/organization/parent': () => [aParent({ id: 2, name: 'Acme Chemicals' })],
    '/api/organization/country-list': () => [
      { code: 'BE', name: 'Belgium' },
      { code: 'NL', name: 'Netherlands' },
    ],
    '/api/organization/item': () => anItem({ id: 3, name: 'Acme Antwerp', organizationId: 2 }),
    '/api/organization/edit': () => ({ id: 3, version: 2, message: 'organization.updated' }),
    '/api/organization/create': () => ({ id: 9, version: 1, message: 'organization.created' }),
    '/api/organization/delete': () => ({ message: 'organization.deleted' }),
    '/api/organization/obstacles': () => ({ obstacles: [] }),
  }
  act(() => startSession({ token: 'token-1', user: admin, remembered: false }))
})

afterEach(() => {
  cleanup()
  act(() => endSession())
})

function open(address = '/en/organizations') {
  return { ...renderPage(OrganizationsPage, address), user: userEvent.setup({ delay: null }) }
}

const sentTo = (path: string) => onRequest.mock.calls.filter(([called]) => called === path).map(([, input]) => input)
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
    const before = sentTo('/api/organization/list').length
    await user.click(screen.getByText('Cancel'))
    await screen.findByText('Acme Chemicals', { selector: 'button' })
    expect(address()).toBe('/en/organizations')
    expect(sentTo('/api/organization/list').length).toBe(before + 1)
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
    answers['/api/organization/list'] = () => ({
      data: [{ ...acme, may: { edit: true, remove: 'permission_missing' } }],
      total: 1,
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
    expect(sentTo('/api/organization/delete')).toEqual([{ Id: 3 }])
  })

  test('an organisation in use cannot be deleted and lists what depends on it with counts', async () => {
    answers['/api/organization/obstacles'] = () => ({
      obstacles: [
        { what: 'notes', count: 12 },
        { what: 'users', count: 1 },
      ],
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
    answers['/api/organization/branch'] = ({ organizationId, Page = 1 }) =>
      organizationId === '2'
        ? { data: [aRow({ id: 10 + Number(Page), name: `Depot ${Number(Page)}` })], total: 2 }
        : { data: [acme], total: 1 }
    viewPreference.write('tree')
    const { user } = open()
    await screen.findByText('Depot 1')
    await user.click(screen.getByText('Show 1 more'))
    expect(await screen.findByText('Depot 2')).toBeTruthy()
    expect(screen.queryByText('Show 1 more')).toBeNull()
  })
})

async function openItem(changed: Partial<Parameters<typeof anItem>[0]> = {}) {
  answers['/api/organization/item'] = () => anItem({ id: 3, name: 'Acme Antwerp', organizationId: 2, ...changed })
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
    expect(sentTo('/api/organization/edit')).toEqual([])
  })

  test('a server error about a field of another tab is counted on that tab', async () => {
    answers['/api/organization/edit'] = () =>
      Response.json({ error: 'bad_input', message: '', fields: { webhookUrl: 'invalidURL' } }, { status: 400 })
    await openItem()
    fill('Street', 'Kade 1')
    pressText('Save')
    await waitFor(() => expect(tab('Webhook')?.textContent).toBe('Webhook1'))
    expect(field('Street').value).toBe('Kade 1')
  })

  test('a concurrent change is shown next to the typed values, and both can be saved', async () => {
    await openItem()
    fill('Street', 'Kade 1')
    answers['/api/organization/edit'] = ({ version }) =>
      version === 5
        ? { id: 3, version: 6, message: '' }
        : Response.json({ error: 'changed_meanwhile', message: '', version: 5 }, { status: 409 })
    answers['/api/organization/item'] = () =>
      anItem({ id: 3, name: 'Acme Antwerp', organizationId: 2, version: 5, place: 'Hoboken' })
    pressText('Save')
    expect(await screen.findByText('Place: now Hoboken')).toBeTruthy()
    expect(field('Street').value).toBe('Kade 1')
    pressText('Save with mine')
    expect(await screen.findByText('Acme Antwerp is saved.')).toBeTruthy()
    expect(sentTo('/api/organization/edit').at(-1)).toEqual({ id: 3, version: 5, street: 'Kade 1' })
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
    expect(sentTo('/api/organization/edit')).toHaveLength(1)
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
    expect(sentTo('/api/organization/edit')).toEqual([{ id: 3, version: 1, issuingOrganization: false }])
  })

  test('a government authority has no issuing settings and is offered only under a management company', async () => {
    answers['/api/organization/parent'] = () => [
      { ...aParent({ id: 2, name: 'Acme Chemicals' }) },
      { ...aParent({ id: 1, name: 'Roadnote Operator' }), organizationType: 3, organizationsHId: '1' },
    ]
    const { user } = await openItem({ issuingOrganization: true })
    const types = () => [...field('Type').querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(types()).not.toContain('Government authority')
    expect(types()).not.toContain('Management company')
    fill('Main organisation', 'Operator')
    act(() => field('Main organisation').focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(types()).toContain('Government authority'))
    fill('Type', '4')
    await waitFor(() => expect(screen.queryByText('Issues consignment notes')).toBeNull())
    // Back under a customer the type is no longer allowed.
    fill('Main organisation', 'Chemicals')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field('Type').value).toBe(''))
  })

  test('a setting that cannot be changed says why', async () => {
    await openItem({ canChangeSign: false })
    expect(field('Name').disabled).toBe(true)
    expect(screen.getByText('Only the operator of this portal changes these details.')).toBeTruthy()
    expect(field('Pays for the Pro dashboard').disabled).toBe(true)
    expect(screen.getByText('Your organisation may not set payment.')).toBeTruthy()
    expect(screen.getByText('Only with the Pro dashboard paid for.')).toBeTruthy()
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
    expect(field('Main organisation').value).toBe('Acme Chemicals')
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
    expect(sentTo('/api/organization/create')).toEqual([
      { name: 'Acme Geel', organizationType: 1, organizationId: 2, countryCode: 'BE' },
    ])
  })
})
