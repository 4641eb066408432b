import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { userRow } from '@roadnote/domain/user/account-contract'
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../client/session.ts'
import { answering, refusal, type ReplyTo } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { aUser } from '../test-kit/users.ts'
import { UsersPage } from './UsersPage.tsx'

// The dialog has many fields, which take long to render on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let server: ReturnType<typeof answering>

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
  notifications.clean()
  server = answering({
    'user.list': () => ({
      data: [an, waiting].map((user) => userRow.encode(user)),
      total: 2,
      totalIsExact: true,
    }),
    'user.item': ({ sent: { id } }) => userRow.encode(String(id) === '12' ? waiting : an),
    'user.roleList': () => [
      { id: 5, name: 'planner', builtInRole: 'planner', organization: null, give: true },
      { id: 6, name: 'signing user', builtInRole: 'signing user', organization: null, give: true },
      { id: 1, name: 'super admin', builtInRole: 'super admin', organization: null, give: 'permission_missing' },
    ],
    'user.organizationList': () => places,
    'user.create': () => ({ id: 20, version: 1, message: 'user.created' }),
    'user.edit': () => ({ id: 11, version: 2, message: 'user.updated' }),
    'user.remove': () => ({ message: 'user.deleted' }),
    'user.deactivate': () => ({ message: 'user.updated' }),
    'user.invite': () => ({ count: 1, message: 'activation-sent' }),
    'user.renew': () => ({ message: '', toPreviousAddress: false }),
    'user.resetSecondFactor': () => ({ message: '' }),
    'organization.countryList': () => [{ code: 'BE', name: 'Belgium' }],
  })
  signIn()
})

afterEach(() => {
  cleanup()
  act(() => endSession())
})

const user = userEvent.setup({ delay: null })
const page = (search = '') => renderPage(UsersPage, `/en/users${search}`)
const anLabel = 'An Peeters (an.peeters)'

/** Opens the menu of a user's row; its entry. */
async function entry(name: string, action: RegExp): Promise<HTMLElement> {
  const opener = await screen.findByRole('button', { name: `Actions for ${name}` })
  await user.click(opener)
  // The menu of another row may still be closing.
  const menu = await waitFor(() => {
    const opened = document.getElementById(opener.getAttribute('aria-controls') ?? '')
    if (opened === null) throw new Error(`the menu of ${name} is not open`)
    return opened
  })
  // Without a layout an open menu may count as scrolled out of sight.
  return within(menu).findByRole('menuitem', { name: action, hidden: true })
}

describe('the users screen', () => {
  test('the users screen loads active and waiting users by name, ten per page, with the specified columns', async () => {
    page()
    await screen.findByText('Peeters')
    expect(server.sent('user.list')[0]).toMatchObject({
      Limit: 10,
      OrderBy: 'name',
      Direction: 'asc',
      Status: '1,3',
    })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual([
      '',
      'Actions',
      'First name',
      'Surname',
      'Phone',
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
    await entry(anLabel, /^Details$/)
    expect(screen.queryByRole('menuitem', { name: /^Edit/, hidden: true })).toBeNull()
  })

  test('the users screen says why a user cannot be edited', async () => {
    page()
    const edit = await entry('dock@acme.example', /^Edit ?This user has not activated/)
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

  test('the users screen has no active filter until one is chosen', async () => {
    page()
    await screen.findByText('Peeters')
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull()
  })

  test('two users of one name are told apart by their user names', async () => {
    const other = aUser({ id: 13, userName: 'an.peeters2' })
    server.answer({
      'user.list': () => ({ data: [an, other].map((one) => userRow.encode(one)), total: 2, totalIsExact: true }),
    })
    page()
    expect(await screen.findByRole('button', { name: 'Actions for An Peeters (an.peeters2)' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: `Select ${anLabel}` })).toBeTruthy()
  })

  test('the role filter offers a company admin no roles of the operator', async () => {
    page()
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    const panel = await screen.findByRole('dialog')
    expect(within(panel).getByRole('radio', { name: 'Signing user' })).toBeTruthy()
    expect(within(panel).queryByRole('radio', { name: 'Super admin' })).toBeNull()
  })

  test('the users screen filters by role, with all first, and by several statuses', async () => {
    page()
    await user.click(await screen.findByRole('button', { name: /Filter/ }))
    const panel = await screen.findByRole('dialog')
    const roles = within(panel).getAllByRole('radio')
    expect(within(panel).getByRole('radio', { name: 'All', checked: true })).toBe(roles[0])
    await user.click(within(panel).getByRole('radio', { name: 'Planner' }))
    await waitFor(() => expect(server.sent('user.list').at(-1)).toMatchObject({ roleId: 5 }))
    await user.click(within(panel).getByRole('checkbox', { name: 'All statuses' }))
    await waitFor(() => expect(server.sent('user.list').at(-1)).toMatchObject({ Status: '1,2,3,4' }))
  })
})

describe('creating a user', () => {
  test('the role decides the fields of a new user, who gets the address of the organisation', async () => {
    page('?new')
    const dialog = await screen.findByRole('dialog', { name: 'New user' })
    expect(await within(dialog).findByDisplayValue('Kaai 1')).toBe(within(dialog).getByLabelText('Street'))
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    expect(await within(dialog).findByText('Select a role')).toBeTruthy()
    // Everything that most roles need is named at once.
    expect(within(dialog).getAllByText('Required')).toHaveLength(4)
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
    await user.type(within(dialog).getByLabelText(/^Phone/), '0470')
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    expect(await within(dialog).findByText('Invalid e-mail address.')).toBeTruthy()
    expect(within(dialog).getByText('Invalid phone (E.164 format)')).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/^E-mail address/), '.example')
    await user.clear(within(dialog).getByLabelText(/^Phone/))
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Create user' }).hasAttribute('disabled')).toBe(false),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New user' })).toBeNull())
    expect(server.sent('user.create')).toEqual([
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
    const [sent] = server.sent('user.create')
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
    server.answer({ 'user.create': () => refusal(400, 'user_name_taken', { fields: { userName: 'taken' } }) })
    await user.type(within(dialog).getByLabelText(/^E-mail address/), 'dock@acme.example')
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }))
    expect(await within(dialog).findByText(/This user name is already in use/)).toBeTruthy()
    const [sent] = server.sent('user.create')
    expect(Object.keys(sent ?? {})).not.toEqual(expect.arrayContaining(['password']))
  })

  test('a taken user name is reported at the field of the new user', async () => {
    page('?edit=11')
    const dialog = await screen.findByRole('dialog', { name: `Edit ${anLabel}` })
    server.answer({ 'user.edit': () => refusal(400, 'user_name_taken', { fields: { userName: 'taken' } }) })
    await user.type(await within(dialog).findByLabelText(/^User name/), 'x')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/This user name is already in use/)).toBeTruthy()
    expect(
      within(dialog)
        .getByLabelText(/^User name/)
        .getAttribute('aria-invalid'),
    ).toBe('true')
  })
})

describe('editing a user', () => {
  test('removing the last admin of an organisation needs a second confirmation', async () => {
    server.answer({
      'user.edit': ({ sent: { confirmed } }) =>
        confirmed === true
          ? { id: 11, version: 2, message: 'user.updated' }
          : refusal(400, 'last_admin', { organization: 'Acme Chemicals', users: 3, organizations: 1 }),
    })
    page('?edit=11')
    const dialog = await screen.findByRole('dialog', { name: `Edit ${anLabel}` })
    await user.click(await within(dialog).findByRole('switch', { name: /Set inactive/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('3 active users')).toBeTruthy()
    expect(within(dialog).getByText(/Acme Chemicals would have nobody of its own left/)).toBeTruthy()
    const anyway = within(dialog).getByRole('button', { name: 'Save anyway' })
    await waitFor(() => expect(anyway.hasAttribute('disabled')).toBe(false))
    await user.click(anyway)
    await waitFor(() => expect(server.sent('user.edit').at(-1)).toMatchObject({ confirmed: true }))
  })

  test('a user changed by another admin meanwhile shows the changes and both resolutions', async () => {
    page('?edit=11')
    const dialog = await screen.findByRole('dialog', { name: `Edit ${anLabel}` })
    await user.type(await within(dialog).findByLabelText(/^Job title/), 'Dock')
    const fresh = aUser({ version: 2, phone: '+3214000000' })
    server.answer({ 'user.item': () => userRow.encode(fresh) })
    server.answer({
      'user.edit': ({ sent: { version } }) =>
        version === 2
          ? { id: 11, version: 3, message: 'user.updated' }
          : refusal(409, 'changed_meanwhile', { version: 2 }),
    })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/\+3214000000/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save my version' }))
    await waitFor(() => expect(server.sent('user.edit').at(-1)).toEqual({ id: 11, version: 2, jobTitleName: 'Dock' }))
  })

  test('a user who cannot be edited is shown read-only', async () => {
    page('?edit=12')
    const dialog = await screen.findByRole('dialog', { name: 'Details of dock@acme.example' })
    expect(await within(dialog).findByText('Awaiting activation')).toBeTruthy()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(within(dialog).getByText(/has not activated/)).toBeTruthy()
  })
})

describe('erasing a user', () => {
  const preview: ReplyTo<'user.erasurePreview'> = {
    id: 11,
    name: 'An Peeters',
    organization: 'Acme Chemicals',
    underWay: 0,
    fields: ['name', 'email', 'signature'],
    goes: { sessions: 0, links: 1, driverLinks: 0, devices: 2, mails: 3, logLines: 4, eventParts: 0 },
    stays: { signatures: 5, notesDriven: 0, events: 9, typed: 0, messages: 0, settings: 0 },
  }

  test('a deleted user is erased after reading what is removed and typing the name', async () => {
    server.answer({ 'user.erasurePreview': () => preview })
    server.answer({ 'user.erase': () => ({ message: 'user.erased' }) })
    page()
    await user.click(await entry(anLabel, /^Delete$/))
    const confirmation = await screen.findByRole('dialog', { name: `Delete ${anLabel}?` })
    await user.click(within(confirmation).getByRole('checkbox', { name: /Erase the personal data as well/ }))
    await user.click(within(confirmation).getByRole('button', { name: 'Delete user' }))
    const dialog = await screen.findByRole('dialog', { name: `Erase the personal data of ${anLabel}?` })
    expect(await within(dialog).findByText('First name, E-mail address, Saved signature')).toBeTruthy()
    expect(within(dialog).getByText(/part of a sealed document/)).toBeTruthy()
    expect(within(dialog).queryByText('Open sessions')).toBeNull()
    const act = within(dialog).getByRole('button', { name: 'Erase for good' })
    await user.click(act)
    expect(await within(dialog).findByText('This is not the name above.')).toBeTruthy()
    expect(server.sent('user.erase')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: /Type the name to confirm/ }), 'an peeters')
    await user.click(act)
    await waitFor(() => expect(server.sent('user.erase')).toEqual([{ id: 11, name: 'an peeters' }]))
  })

  test('a user deleted earlier is found by the filter and can be neither opened nor edited', async () => {
    const gone = aUser({
      deleted: true,
      may: { ...aUser().may, edit: 'user_deleted', deactivate: 'user_deleted', erase: true },
    })
    server.answer({ 'user.list': () => ({ data: [userRow.encode(gone)], total: 1, totalIsExact: true }) })
    server.answer({ 'user.erasurePreview': () => ({ ...preview, underWay: 2 }) })
    page('?deleted')
    const row = within(await screen.findByRole('row', { name: /Peeters/ }))
    expect(row.getByText('Deleted')).toBeTruthy()
    expect((await entry(anLabel, /^Details/)).getAttribute('aria-disabled')).toBe('true')
    expect(server.sent('user.list').at(-1)).toMatchObject({ deleted: true })
    await user.click(screen.getByRole('menuitem', { name: 'Erase for good', hidden: true }))
    const dialog = await screen.findByRole('dialog', { name: `Erase the personal data of ${anLabel}?` })
    expect(await within(dialog).findByText(/still the driver on 2 notes/)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Erase for good' }).hasAttribute('disabled')).toBe(true)
  })
})

test('several selected users are set inactive where possible, and the others are named with the reason', async () => {
  page()
  await user.click(await screen.findByRole('checkbox', { name: `Select ${anLabel}` }))
  await user.click(screen.getByRole('checkbox', { name: 'Select dock@acme.example' }))
  const bar = screen.getByRole('region', { name: 'Selected users' })
  await user.click(within(bar).getByRole('button', { name: 'Set inactive' }))
  const question = await screen.findByRole('dialog', { name: 'Set 1 user inactive?' })
  expect(within(question).getByText(/dock@acme.example: This user has not activated/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Set inactive' }))
  await waitFor(() => expect(server.sent('user.deactivate')).toEqual([{ id: '11' }]))
})

test('several selected users get one role, with a second confirmation where the last admin would be lost', async () => {
  server.answer({
    'user.giveRole': ({ sent: { confirmed } }) =>
      confirmed === true
        ? { count: 1, message: 'user.updated' }
        : refusal(400, 'last_admin', { organization: 'Acme Chemicals', users: 3, organizations: 1 }),
  })
  server.answer({
    'user.list': () => ({
      data: [an, { ...waiting, may: { ...waiting.may, assignRole: 'user_not_settled' } }].map((row) =>
        userRow.encode(row),
      ),
      total: 2,
      totalIsExact: true,
    }),
  })
  page()
  await user.click(await screen.findByRole('checkbox', { name: `Select ${anLabel}` }))
  await user.click(screen.getByRole('checkbox', { name: 'Select dock@acme.example' }))
  const bar = screen.getByRole('region', { name: 'Selected users' })
  await user.click(within(bar).getByRole('button', { name: 'Give a role' }))
  const question = await screen.findByRole('dialog', { name: 'Give 1 user a role' })
  expect(within(question).getByText(/dock@acme.example: This user has not activated/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Give a role' }))
  expect(await within(question).findByText('Select a role')).toBeTruthy()
  expect(server.sent('user.giveRole')).toEqual([])
  await user.selectOptions(within(question).getByRole('combobox', { name: /Role/ }), 'Planner')
  await user.click(within(question).getByRole('button', { name: 'Give a role' }))
  expect(await within(question).findByText(/Acme Chemicals would have nobody of its own left/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Give it anyway' }))
  await waitFor(() => expect(server.sent('user.giveRole').at(-1)).toMatchObject({ id: '11', confirmed: true }))
})

describe('sending links by mail to users', () => {
  test('the activation link is sent to a user who waits for activation, after a question', async () => {
    page()
    await user.click(await entry('dock@acme.example', /^Send activation e-mail$/))
    const question = await screen.findByRole('dialog', { name: 'Send 1 activation e-mail?' })
    expect(server.sent('user.invite')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('1 activation e-mail sent')).toBeTruthy()
    expect(server.sent('user.invite')).toEqual([{ id: '12' }])
    const other = await entry(anLabel, /^Send activation e-mail ?This user is not waiting/)
    expect(other.getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    [{ error: 'mail_not_configured', message: '' }, /^No mail server is set up/],
    [{ error: 'something_new', message: 'The postman is on strike.' }, 'The postman is on strike.'],
  ])('an activation link that cannot be sent says why (%j)', async (body, message) => {
    server.answer({ 'user.invite': () => Response.json(body, { status: 400 }) })
    page()
    await user.click(await entry('dock@acme.example', /^Send activation e-mail$/))
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('a link to a new code or password is sent to an active or blocked user, after a question', async () => {
    page()
    await user.click(await entry(anLabel, /^Send renewal link$/))
    const question = await screen.findByRole('dialog', { name: `Send renewal link to ${anLabel}` })
    expect(server.sent('user.renew')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('Renewal link sent')).toBeTruthy()
    expect(server.sent('user.renew')).toEqual([{ id: 11 }])
    expect((await entry('dock@acme.example', /^Send renewal link/)).getAttribute('aria-disabled')).toBe('true')
  })

  test('a renewal link that waits for a new address says from which day it can be sent', async () => {
    server.answer({
      'user.renew': refusal(400, 'email_too_new', { from: '2026-11-20T10:00:00Z' }),
    })
    page()
    await user.click(await entry(anLabel, /^Send renewal link$/))
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    expect(await screen.findByText(/only after 7 days/)).toBeTruthy()
    expect(screen.getByText('Possible from 20 Nov 2026 on.')).toBeTruthy()
  })

  test('the second factor of a user with a lost phone is reset after confirmation', async () => {
    const lost = aUser({ may: { ...an.may, resetSecondFactor: true } })
    server.answer({
      'user.list': () => ({
        data: [lost, waiting].map((one) => userRow.encode(one)),
        total: 2,
        totalIsExact: true,
      }),
    })
    page()
    await user.click(await entry(anLabel, /^Reset two-step sign-in$/))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Two-step sign-in was reset')).toBeTruthy()
    expect(server.sent('user.resetSecondFactor')).toEqual([{ id: 11 }])
    const other = await entry('dock@acme.example', /^Reset two-step sign-in/)
    expect(other.getAttribute('aria-disabled')).toBe('true')
  })

  test('links are sent to several users at once, and users who get none are named with the reason', async () => {
    page()
    await user.click(await screen.findByRole('checkbox', { name: `Select ${anLabel}` }))
    await user.click(screen.getByRole('checkbox', { name: 'Select dock@acme.example' }))
    const bar = screen.getByRole('region', { name: 'Selected users' })
    await user.click(within(bar).getByRole('button', { name: 'Send activation e-mails' }))
    const confirmation = await screen.findByRole('dialog', { name: 'Send 1 activation e-mail?' })
    expect(
      within(confirmation).getByText(/An Peeters \(an.peeters\): This user is not waiting for activation/),
    ).toBeTruthy()
    await user.click(within(confirmation).getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('1 activation e-mail sent')).toBeTruthy()
    expect(server.sent('user.invite')).toEqual([{ id: '12' }])
  })
})
