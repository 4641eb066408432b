import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { userRow } from '@roadnote/domain/user/account-contract'
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../client/session.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { aUser } from '../test-kit/users.ts'
import { UsersPage } from './UsersPage.tsx'

// The dialog has many fields, which take long to render on a busy machine.
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

const refused = (body: object, status = 400) => Response.json({ message: '', ...body }, { status })

const adminRights: readonly PermissionName[] = [
  'viewUsers',
  'modifyUser',
  'deleteUser',
  'assignRole',
  'addOtherUsers',
  'viewTransicsCredentials',
]

function signIn(permissions = adminRights, role = 'company admin'): void {
  const user = {
    login: 'acme.admin',
    id: 7,
    name: 'Anneke Admin',
    language: 'en',
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
    role,
    guid: 'g-7',
    organization: 'Acme Chemicals',
    organizationId: 2,
    permissions: permissions.map(permissionId),
    showNewDashboardSign: false,
  }
  act(() => startSession({ token: 'token-1', user, remembered: false }))
}

const an = aUser()
const waiting = aUser({
  id: 12,
  name: null,
  surname: null,
  userName: 'dock@acme.example',
  status: 3,
  may: { ...an.may, edit: 'user_not_settled', deactivate: 'user_not_settled', invite: true, renew: 'user_not_active' },
})

const places = [
  { id: 2, name: 'Acme Chemicals', street: 'Kaai 1', postalCode: '2440', place: 'Geel', countryCode: 'BE' },
  { id: 3, name: 'Acme Antwerp', street: 'Dok 9', postalCode: '2000', place: 'Antwerpen', countryCode: 'BE' },
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onRequest.mockReset()
  notifications.clean()
  answers = {
    '/api/employee/list': () => ({
      data: [an, waiting].map((user) => userRow.encode(user)),
      total: 2,
      totalIsExact: true,
    }),
    '/api/employee/item': ({ id }) => userRow.encode(String(id) === '12' ? waiting : an),
    '/api/employee/role-list': () => [
      { id: 5, name: 'planner', builtInRole: 'planner', organization: null, give: true },
      { id: 6, name: 'signing user', builtInRole: 'signing user', organization: null, give: true },
      { id: 1, name: 'super admin', builtInRole: 'super admin', organization: null, give: 'permission_missing' },
    ],
    '/api/employee/organization-list': () => places,
    '/api/employee/create': () => ({ id: 20, version: 1, message: 'user.created' }),
    '/api/employee/edit': () => ({ id: 11, version: 2, message: 'user.updated' }),
    '/api/employee/delete': () => ({ message: 'user.deleted' }),
    '/api/employee/set-inactive': () => ({ message: 'user.updated' }),
    '/api/employee/send-activation-email': () => ({ count: 1, message: 'activation-sent' }),
    '/api/employee/renew-sign-code': () => ({ message: '', toPreviousAddress: false }),
    '/api/employee/second-factor-reset': () => ({ message: '' }),
    '/api/organization/country-list': () => [{ code: 'BE', name: 'Belgium' }],
  }
  signIn()
})

afterEach(() => {
  cleanup()
  act(() => endSession())
})

const user = userEvent.setup({ delay: null })
const page = (search = '') => renderPage(UsersPage, `/en/users${search}`)
const sentTo = (path: string) => onRequest.mock.calls.filter(([called]) => called === path).map(([, input]) => input)

describe('the users screen', () => {
  test('the users screen loads active and waiting users by name, ten per page, with the specified columns', async () => {
    page()
    await screen.findByText('Peeters')
    expect(sentTo('/api/employee/list')[0]).toMatchObject({
      Limit: 10,
      OrderBy: 'name',
      Direction: 'asc',
      Status: '1,3',
    })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual([
      '',
      'Details',
      'QR code',
      'Edit',
      'Delete',
      'Send activation e-mail',
      'Send renewal link',
      'Reset two-step sign-in',
      'First name',
      'Surname',
      'Telephone',
      'User name',
      'E-mail address',
      'Organisation',
      'Role',
      'Status',
    ])
  })

  test('the users screen shows the column of on-board computer ids to a driver', async () => {
    signIn(['viewUsers'], 'driver user')
    page()
    expect(await screen.findByRole('columnheader', { name: /Transics ID/ })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Edit' })).toBeNull()
  })

  test('the users screen says why a user cannot be edited', async () => {
    page()
    const edit = await screen.findByRole('button', { name: /^Edit dock@acme.example: This user still has to activate/ })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    await user.click(edit)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('creating users is disabled with a reason for a user with none of the five permissions', async () => {
    signIn(['viewUsers', 'modifyUser'])
    page()
    const create = await screen.findByRole('button', { name: /^New user: Your role does not let you add users/ })
    await user.click(create)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the users screen filters by role, with all first, and by several statuses', async () => {
    page()
    await user.click(await screen.findByRole('button', { name: /Filter/ }))
    const panel = await screen.findByRole('dialog')
    const roles = within(panel).getAllByRole('radio')
    expect(within(panel).getByRole('radio', { name: 'All', checked: true })).toBe(roles[0])
    await user.click(within(panel).getByRole('radio', { name: 'Planner' }))
    await waitFor(() => expect(sentTo('/api/employee/list').at(-1)).toMatchObject({ roleId: 5 }))
    await user.click(within(panel).getByRole('checkbox', { name: 'All statuses' }))
    await waitFor(() => expect(sentTo('/api/employee/list').at(-1)).toMatchObject({ Status: '1,2,3,4' }))
  })
})

describe('creating a user', () => {
  test('the role decides the fields of a new user, who gets the address of the organisation', async () => {
    page('?new')
    const dialog = await screen.findByRole('dialog', { name: 'New user' })
    expect(await within(dialog).findByDisplayValue('Kaai 1')).toBe(within(dialog).getByLabelText('Street'))
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    expect(await within(dialog).findByText('Select a role')).toBeTruthy()
    await screen.findByRole('option', { name: 'Planner' })
    expect(within(dialog).queryByRole('option', { name: 'Super admin' })).toBeNull()
    await user.selectOptions(within(dialog).getByLabelText(/^Role/), 'Planner')
    await user.type(within(dialog).getByLabelText(/^First name/), 'Bo')
    await user.type(within(dialog).getByLabelText(/^Surname/), 'Maes')
    await user.type(within(dialog).getByLabelText(/^User name/), 'bo.maes')
    expect(within(dialog).queryByLabelText(/^Password/)).toBeNull()
    await user.click(within(dialog).getByRole('switch', { name: /Send an invitation/ }))
    await user.type(await within(dialog).findByLabelText(/^Password/), 'long enough')
    await user.type(within(dialog).getByLabelText(/^E-mail address/), 'bo@acme')
    await user.type(within(dialog).getByLabelText(/^Telephone/), '0470')
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    expect(await within(dialog).findByText('Invalid e-mail.')).toBeTruthy()
    expect(within(dialog).getByText('Invalid phone (E.164 format)')).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^E-mail address/), '.example')
    await user.clear(within(dialog).getByLabelText(/^Telephone/))
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Create user' }).hasAttribute('disabled')).toBe(false),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New user' })).toBeNull())
    expect(sentTo('/api/employee/create')).toEqual([
      expect.objectContaining({
        organizationsId: 2,
        rolesId: 5,
        userName: 'bo.maes',
        email: 'bo@acme.example',
        interfaceCountryCode: 'EN',
        operationStreet: 'Kaai 1',
        status: 1,
      }),
    ])
  })

  test('a new user is invited by default and nobody else chooses their password', async () => {
    page('?new')
    const dialog = await screen.findByRole('dialog', { name: 'New user' })
    await screen.findByRole('option', { name: 'Planner' })
    await user.selectOptions(within(dialog).getByLabelText(/^Role/), 'Planner')
    await user.type(within(dialog).getByLabelText(/^First name/), 'Bo')
    await user.type(within(dialog).getByLabelText(/^Surname/), 'Maes')
    await user.type(within(dialog).getByLabelText(/^User name/), 'bo.maes')
    await user.type(within(dialog).getByLabelText(/^E-mail address/), 'bo@acme.example')
    expect(within(dialog).getByRole('switch', { name: /Send an invitation/, checked: true })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    expect(await screen.findByText('User created. The activation e-mail is on its way.')).toBeTruthy()
    const [sent] = sentTo('/api/employee/create')
    expect(sent).toMatchObject({ userName: 'bo.maes', invite: true })
    expect(Object.keys(sent ?? {}).filter((name) => ['password', 'status'].includes(name))).toEqual([])
  })

  test('a new user who signs in with a code needs an e-mail address but neither user name nor password', async () => {
    page('?new')
    const dialog = await screen.findByRole('dialog', { name: 'New user' })
    await screen.findByRole('option', { name: 'Signing user' })
    await user.selectOptions(within(dialog).getByLabelText(/^Role/), 'Signing user')
    await waitFor(() => expect(within(dialog).queryByLabelText(/^Password/)).toBeNull())
    expect(within(dialog).queryByLabelText(/^User name/)).toBeNull()
    expect(within(dialog).getByText(/has to activate the account/)).toBeTruthy()
    answers['/api/employee/create'] = () => refused({ error: 'user_name_taken', fields: { userName: 'taken' } })
    await user.type(within(dialog).getByLabelText(/^E-mail address/), 'dock@acme.example')
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    expect(await within(dialog).findByText(/Enter the correct username/)).toBeTruthy()
    const [sent] = sentTo('/api/employee/create')
    expect(Object.keys(sent ?? {})).not.toEqual(expect.arrayContaining(['password']))
  })

  test('a taken user name is reported at the field of the new user', async () => {
    page('?edit=11')
    const dialog = await screen.findByRole('dialog', { name: 'Edit An Peeters' })
    answers['/api/employee/edit'] = () => refused({ error: 'user_name_taken', fields: { userName: 'taken' } })
    await user.type(await within(dialog).findByLabelText(/^User name/), 'x')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/Enter the correct username/)).toBeTruthy()
    expect(
      within(dialog)
        .getByLabelText(/^User name/)
        .getAttribute('aria-invalid'),
    ).toBe('true')
  })
})

describe('editing a user', () => {
  test('removing the last admin of an organisation needs a second confirmation', async () => {
    answers['/api/employee/edit'] = ({ confirmed }) =>
      confirmed === true
        ? { id: 11, version: 2, message: 'user.updated' }
        : refused({ error: 'last_admin', organization: 'Acme Chemicals', users: 3, organizations: 1 })
    page('?edit=11')
    const dialog = await screen.findByRole('dialog', { name: 'Edit An Peeters' })
    await user.click(await within(dialog).findByRole('switch', { name: /Set inactive/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('3 active users')).toBeTruthy()
    expect(within(dialog).getByText(/Acme Chemicals would be left without anybody/)).toBeTruthy()
    const anyway = within(dialog).getByRole('button', { name: 'Save anyway' })
    await waitFor(() => expect(anyway.hasAttribute('disabled')).toBe(false))
    await user.click(anyway)
    await waitFor(() => expect(sentTo('/api/employee/edit').at(-1)).toMatchObject({ confirmed: true }))
  })

  test('a user changed by another admin meanwhile shows the changes and both resolutions', async () => {
    page('?edit=11')
    const dialog = await screen.findByRole('dialog', { name: 'Edit An Peeters' })
    await user.type(await within(dialog).findByLabelText(/^Job title/), 'Dock')
    const fresh = aUser({ version: 2, phone: '+3214000000' })
    answers['/api/employee/item'] = () => userRow.encode(fresh)
    answers['/api/employee/edit'] = ({ version }) =>
      version === 2
        ? { id: 11, version: 3, message: 'user.updated' }
        : refused({ error: 'changed_meanwhile', version: 2 }, 409)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/\+3214000000/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save with mine' }))
    await waitFor(() =>
      expect(sentTo('/api/employee/edit').at(-1)).toEqual({ id: 11, version: 2, jobTitleName: 'Dock' }),
    )
  })

  test('a user who cannot be edited is shown read-only', async () => {
    page('?edit=12')
    const dialog = await screen.findByRole('dialog', { name: 'Details of dock@acme.example' })
    expect(await within(dialog).findByText('Demands activation')).toBeTruthy()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(within(dialog).getByText(/still has to activate/)).toBeTruthy()
  })
})

describe('erasing a user', () => {
  const preview = {
    id: 11,
    name: 'An Peeters',
    organization: 'Acme Chemicals',
    underWay: 0,
    fields: ['name', 'email', 'signature'],
    goes: { sessions: 0, links: 1, driverLinks: 0, devices: 2, mails: 3, logLines: 4, eventParts: 0 },
    stays: { signatures: 5, notesDriven: 0, events: 9, typed: 0, messages: 0, settings: 0 },
  }

  test('a deleted user is erased after reading what is removed and typing the name', async () => {
    answers['/api/employee/erasure-preview'] = () => preview
    answers['/api/employee/erase'] = () => ({ message: 'user.erased' })
    page()
    await user.click(await screen.findByRole('button', { name: 'Delete An Peeters' }))
    const confirmation = await screen.findByRole('dialog', { name: 'Delete An Peeters?' })
    await user.click(within(confirmation).getByRole('checkbox', { name: /Erase the personal data as well/ }))
    await user.click(within(confirmation).getByRole('button', { name: 'Delete user' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase the personal data of An Peeters?' })
    expect(await within(dialog).findByText('First name, E-mail address, Stored signature')).toBeTruthy()
    expect(within(dialog).getByText(/part of a sealed document/)).toBeTruthy()
    expect(within(dialog).queryByText('Open sessions')).toBeNull()
    const act = within(dialog).getByRole('button', { name: 'Erase for good' })
    await user.click(act)
    expect(await within(dialog).findByText('This is not the name above.')).toBeTruthy()
    expect(sentTo('/api/employee/erase')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: /Type the name to confirm/ }), 'an peeters')
    await user.click(act)
    await waitFor(() => expect(sentTo('/api/employee/erase')).toEqual([{ id: 11, name: 'an peeters' }]))
  })

  test('a user deleted earlier is found by the filter and can be neither opened nor edited', async () => {
    const gone = aUser({
      deleted: true,
      may: { ...aUser().may, edit: 'user_deleted', deactivate: 'user_deleted', erase: true },
    })
    answers['/api/employee/list'] = () => ({ data: [userRow.encode(gone)], total: 1, totalIsExact: true })
    answers['/api/employee/erasure-preview'] = () => ({ ...preview, underWay: 2 })
    page('?deleted')
    const row = within(await screen.findByRole('row', { name: /Peeters/ }))
    expect(row.getByText('Deleted')).toBeTruthy()
    expect(row.getByRole('button', { name: /^Details of/ }).getAttribute('aria-disabled')).toBe('true')
    expect(sentTo('/api/employee/list').at(-1)).toMatchObject({ deleted: true })
    await user.click(row.getByRole('button', { name: 'Erase the personal data of An Peeters' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase the personal data of An Peeters?' })
    expect(await within(dialog).findByText(/still drives 2 notes/)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Erase for good' }).hasAttribute('disabled')).toBe(true)
  })
})

test('several selected users are set inactive where possible, and the others are named with the reason', async () => {
  page()
  await user.click(await screen.findByRole('checkbox', { name: 'Select An Peeters' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select dock@acme.example' }))
  const bar = screen.getByRole('region', { name: 'Selected users' })
  await user.click(within(bar).getByRole('button', { name: 'Set inactive' }))
  const confirmation = await screen.findByRole('dialog', { name: 'Set 1 user inactive?' })
  expect(within(confirmation).getByText(/dock@acme.example: This user still has to activate/)).toBeTruthy()
  await user.click(within(confirmation).getByRole('button', { name: 'Set inactive' }))
  await waitFor(() => expect(sentTo('/api/employee/set-inactive')).toEqual([{ id: '11' }]))
})

test('several selected users get one role, with a second confirmation where the last admin would be lost', async () => {
  answers['/api/employee/set-role'] = ({ confirmed }) =>
    confirmed === true
      ? { count: 1, message: 'user.updated' }
      : refused({ error: 'last_admin', organization: 'Acme Chemicals', users: 3, organizations: 1 })
  answers['/api/employee/list'] = () => ({
    data: [an, { ...waiting, may: { ...waiting.may, assignRole: 'user_not_settled' } }].map((row) =>
      userRow.encode(row),
    ),
    total: 2,
    totalIsExact: true,
  })
  page()
  await user.click(await screen.findByRole('checkbox', { name: 'Select An Peeters' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select dock@acme.example' }))
  const bar = screen.getByRole('region', { name: 'Selected users' })
  await user.click(within(bar).getByRole('button', { name: 'Give a role' }))
  const confirmation = await screen.findByRole('dialog', { name: 'Give 1 user a role' })
  expect(within(confirmation).getByText(/dock@acme.example: This user still has to activate/)).toBeTruthy()
  await user.click(within(confirmation).getByRole('button', { name: 'Give a role' }))
  expect(await within(confirmation).findByText('Select a role')).toBeTruthy()
  expect(sentTo('/api/employee/set-role')).toEqual([])
  await user.selectOptions(within(confirmation).getByRole('combobox', { name: /Role/ }), 'Planner')
  await user.click(within(confirmation).getByRole('button', { name: 'Give a role' }))
  expect(await within(confirmation).findByText(/Acme Chemicals would be left without anybody/)).toBeTruthy()
  await user.click(within(confirmation).getByRole('button', { name: 'Give it anyway' }))
  await waitFor(() => expect(sentTo('/api/employee/set-role').at(-1)).toMatchObject({ id: '11', confirmed: true }))
})

describe('sending links by mail to users', () => {
  test('the activation link is sent to users who wait for activation', async () => {
    page()
    await user.click(await screen.findByRole('button', { name: 'Send activation e-mail to dock@acme.example' }))
    expect(await screen.findByText('Activation e-mail sent')).toBeTruthy()
    expect(sentTo('/api/employee/send-activation-email')).toEqual([{ id: '12' }])
    const other = screen.getByRole('button', { name: /^Send activation e-mail to An Peeters: This user does not wait/ })
    expect(other.getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    [{ error: 'mail_not_configured' }, /^No mail server is set up/],
    [{ error: 'something_new', message: 'The postman is on strike.' }, 'The postman is on strike.'],
    [{ message: '' }, 'Failed to send activation email'],
  ])('an activation link that cannot be sent says why (%j)', async (body, message) => {
    answers['/api/employee/send-activation-email'] = () => refused(body)
    page()
    await user.click(await screen.findByRole('button', { name: 'Send activation e-mail to dock@acme.example' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('a link to a new code or password is sent to active or blocked users', async () => {
    page()
    await user.click(await screen.findByRole('button', { name: 'Send renewal link to An Peeters' }))
    expect(await screen.findByText('Renewal link sent')).toBeTruthy()
    expect(sentTo('/api/employee/renew-sign-code')).toEqual([{ id: 11 }])
    expect(screen.getByRole('button', { name: /^Send renewal link to dock@acme.example: / })).toBeTruthy()
  })

  test('the second factor of a user with a lost phone is reset after confirmation', async () => {
    const lost = aUser({ may: { ...an.may, resetSecondFactor: true } })
    answers['/api/employee/list'] = () => ({
      data: [lost, waiting].map((one) => userRow.encode(one)),
      total: 2,
      totalIsExact: true,
    })
    page()
    await user.click(await screen.findByRole('button', { name: 'Reset two-step sign-in of An Peeters' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Two-step sign-in was reset')).toBeTruthy()
    expect(sentTo('/api/employee/second-factor-reset')).toEqual([{ id: 11 }])
    expect(screen.getByRole('button', { name: /^Reset two-step sign-in of dock@acme.example: / })).toBeTruthy()
  })

  test('links are sent to several users at once, and users who get none are named with the reason', async () => {
    page()
    await user.click(await screen.findByRole('checkbox', { name: 'Select An Peeters' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select dock@acme.example' }))
    const bar = screen.getByRole('region', { name: 'Selected users' })
    await user.click(within(bar).getByRole('button', { name: 'Send activation e-mails' }))
    const confirmation = await screen.findByRole('dialog', { name: 'Send 1 activation e-mail?' })
    expect(within(confirmation).getByText(/An Peeters: This user does not wait for an activation/)).toBeTruthy()
    await user.click(within(confirmation).getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('1 activation e-mail sent')).toBeTruthy()
    expect(sentTo('/api/employee/send-activation-email')).toEqual([{ id: '12' }])
  })
})
