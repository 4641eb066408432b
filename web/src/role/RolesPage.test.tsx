import { notifications } from '@mantine/notifications'
import { permissionId } from '@roadnote/domain/access/permission'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../client/session.ts'
import { showLanguage } from '../language/i18n.ts'
import { useSwitchLanguage } from '../language/use-language.ts'
import { answering, later, refusal, type ReplyTo } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { aRole, permissionChoices } from '../test-kit/roles.ts'
import { RolesPage } from './RolesPage.tsx'

// The dialog has many fields, which take long to render on a busy machine.
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
  permissions: [permissionId('viewRoles'), permissionId('modifyOrDeleteRoles')],
  showNewDashboardSign: false,
}

const locked = { edit: 'role_locked', remove: 'role_locked', copy: true, give: true } as const
const planner = aRole(
  { id: 5, name: 'planner', roleCategory: 2, organizationsId: null, organizationName: null, users: 2, may: locked },
  'viewCmrs',
  'addGovernmentUser',
)
const dock = aRole(
  { id: 9, name: 'Dock', organizationName: 'Acme Chemicals', users: 6, version: 3 },
  'viewCmrs',
  'deleteCmrs',
)

const concerned = {
  users: 6,
  first: [
    { id: 1, name: 'Ada Archive', login: 'ada', organization: 'Acme Antwerp' },
    { id: 2, name: 'Bea Archive', login: 'bea', organization: 'Acme Antwerp' },
  ],
  elsewhere: false,
  self: false,
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  notifications.clean()
  await showLanguage('en')
  server = answering({
    'role.list': () => ({ data: [dock, planner], total: 2 }),
    'role.item': ({ sent: { Id } }) => (Id === '5' ? planner : dock),
    'role.permissionList': () => permissionChoices('addGovernmentUser', 'addSuperAdminUser'),
    'role.organizationList': () =>
      ['Acme Antwerp', 'Acme Chemicals'].map((name, place) => ({
        id: 3 - place,
        name,
        street: null,
        postalCode: null,
        place: null,
        countryCode: 'BE',
      })),
    'role.create': () => ({ id: 11, version: 1, message: 'role.created' }),
    'role.edit': () => ({ id: 9, version: 4, message: 'role.updated' }),
    'role.preview': () => ({
      ...concerned,
      gains: [permissionId('signCmrs')],
      loses: [{ id: permissionId('deleteCmrs'), others: 0 }],
    }),
  })
  act(() => startSession({ token: 'token-1', user: admin, remembered: false }))
})

afterEach(() => {
  cleanup()
  act(() => endSession())
})

const open = (address = '/en/roles') => renderPage(RolesPage, address)
const tickOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
/** In the dialog, not the button of the list that opened it. */
const submit = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the list of roles', () => {
  test('the list of roles shows built-in roles in the reader’s language, locked with the reason', async () => {
    open()
    const row = (await screen.findByRole('button', { name: 'Open Planner' })).closest('tr')
    expect(row?.textContent).toContain('Built-in')
    const edit = within(row ?? document.body).getByRole('button', {
      name: 'Edit Planner: Built-in roles cannot be changed or deleted.',
    })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(edit)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('creating and changing roles is offered only to users with the permission', async () => {
    act(() =>
      startSession({ token: 't', user: { ...admin, permissions: [permissionId('viewRoles')] }, remembered: false }),
    )
    open()
    await screen.findByRole('button', { name: 'Open Dock' })
    expect(screen.queryByRole('button', { name: 'Create role' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit Dock' })).toBeNull()
    expect(button('Who has a permission?')).toBeTruthy()
  })
})

describe('a new role', () => {
  test('a new role needs a name, offers only permissions of its creator, and is sent in the wire format', async () => {
    open('/en/roles?new')
    const name = await screen.findByRole('textbox', { name: /Role name/ })
    await waitFor(() => expect(document.activeElement).toBe(name))
    fireEvent.click(submit('Create role'))
    expect(await screen.findByText('This field is required.')).toBeTruthy()
    expect(tickOf('Add authority users').disabled).toBe(true)
    expect(screen.getAllByText(/Your own role does not include this/)).toHaveLength(2)
    fireEvent.change(screen.getByRole('textbox', { name: /Role name/ }), { target: { value: 'Gate' } })
    fireEvent.click(tickOf('Sign notes'))
    fireEvent.click(tickOf('All: Photos and documents'))
    fireEvent.click(submit('Create role'))
    await waitFor(() => expect(server.sent('role.create')).toHaveLength(1))
    expect(server.sent('role.create')[0]).toMatchObject({
      Name: 'Gate',
      OrganizationsId: 2,
      permissions: '6, 16, 17, 32',
    })
    expect(await screen.findByText('The role Gate is created.')).toBeTruthy()
  })

  test.each([
    ['\u0455uper admin', 'Use the letters of one alphabet, and no invisible or special ones'],
    ['super adrnin', 'Another role has this name or one that looks like it.'],
  ])('a new role named %s like a built-in one is refused before it is sent', async (name, words) => {
    open('/en/roles?new')
    fireEvent.change(await screen.findByRole('textbox', { name: /Role name/ }), { target: { value: name } })
    fireEvent.click(submit('Create role'))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.sent('role.create')).toEqual([])
  })

  test('the search for permissions of a new role also matches their descriptions', async () => {
    open('/en/roles?new')
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a permission' }), {
      target: { value: 'access data' },
    })
    const names = screen
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label') ?? box.closest('div')?.parentElement?.textContent)
    expect(names).toHaveLength(3)
    expect(tickOf('Manage Transics access')).toBeTruthy()
  })

  test('a copied role omits permissions that the user does not have, and says so', async () => {
    open('/en/roles?copy=5')
    expect(await screen.findByText(/Left out.*Add authority users/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Role name/ }).value).toBe('Planner (copy)')
    fireEvent.click(submit('Create role'))
    await waitFor(() => expect(server.sent('role.create')).toHaveLength(1))
    expect(server.sent('role.create')[0]).toMatchObject({ copyOf: 5, permissions: '2' })
  })
})

describe('changing a role', () => {
  test('a changed role shows before saving who gains and who loses which permission', async () => {
    const reply = later<ReplyTo<'role.preview'>>()
    server.answer({ 'role.preview': () => reply.promise })
    open('/en/roles?open=9')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Sign notes' }))
    fireEvent.click(tickOf('Delete notes'))
    await waitFor(() => expect(server.sent('role.preview').at(-1)).toEqual({ Id: 9, permissions: '2, 6' }))
    expect(button('Save').disabled).toBe(true)
    reply.resolve({
      ...concerned,
      self: true,
      gains: [permissionId('signCmrs')],
      loses: [{ id: permissionId('deleteCmrs'), others: 0 }],
    })
    const panel = await screen.findByText(
      'At once, for 6 people: Ada Archive (ada, Acme Antwerp), Bea Archive (bea, Acme Antwerp) and 4 more',
    )
    const paragraphs = [...(panel.parentElement?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
    expect(paragraphs.slice(1)).toEqual([
      'You are one of them.',
      'Gained: Sign notes',
      'Lost: Delete notes',
      'Afterwards nobody in Acme Chemicals has: Delete notes.',
    ])
    fireEvent.click(button('Save'))
    await waitFor(() => expect(server.sent('role.edit')[0]).toMatchObject({ Id: 9, version: 3, permissions: '2, 6' }))
  })

  test('a role changed by another user meanwhile can be reloaded', async () => {
    server.answer({ 'role.edit': () => refusal(409, 'changed_meanwhile') })
    open('/en/roles?open=9')
    fireEvent.change(await screen.findByRole('textbox', { name: /Role name/ }), { target: { value: 'Mine' } })
    fireEvent.click(button('Save'))
    expect(await screen.findByText('Somebody else has changed this role in the meantime.')).toBeTruthy()
    server.answer({
      'role.item': () => aRole({ id: 9, name: 'Theirs', organizationName: 'Acme Chemicals', version: 4 }),
    })
    fireEvent.click(button('Show what is saved now'))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Role name/ }).value).toBe('Theirs'),
    )
  })

  test('the role dialog describes the role in sentences and lists other holders of a permission', async () => {
    server.answer({
      'role.holders': () => ({
        roles: [
          { id: 9, name: 'Dock', roleCategory: 1, organizationsId: 2, organizationName: 'Acme Chemicals', users: 6 },
        ],
        people: {
          data: [
            { id: 1, name: 'Ada', login: 'ada.a', organization: 'Antwerp', role: 'planner', roleCategory: 2 },
            { id: 2, name: 'Ada', login: 'ada.b', organization: 'Antwerp', role: 'planner', roleCategory: 2 },
          ],
          total: 2,
        },
      }),
    })
    open('/en/roles?open=9')
    fireEvent.click(await screen.findByRole('tab', { name: 'In words' }))
    expect(screen.getByRole('tabpanel', { name: 'In words' }).textContent).toContain(
      'Delete consignment notes that nobody has signed',
    )
    fireEvent.click(button('View notes: Who else has this permission?'))
    const people = await screen.findAllByText(/^Ada /)
    expect(people.map((person) => person.closest('li')?.textContent)).toEqual([
      'Ada (ada.a)AntwerpPlanner',
      'Ada (ada.b)AntwerpPlanner',
    ])
  })

  test('the permissions of a role are renamed when the language changes', async () => {
    server.answer({ 'session.chooseLanguage': { language: 'de' } })
    let switchTo: ReturnType<typeof useSwitchLanguage> = async () => undefined
    function PageAndMenu() {
      const change = useSwitchLanguage()
      useEffect(() => {
        switchTo = change
      })
      return <RolesPage />
    }
    renderPage(PageAndMenu, '/en/roles?open=9')
    await screen.findByRole('checkbox', { name: 'Sign notes' })
    await act(() => switchTo('de'))
    expect(await screen.findByRole('checkbox', { name: 'Frachtbriefe unterschreiben' })).toBeTruthy()
    expect(server.sent('role.permissionList').at(-1)).toEqual({ language: 'de' })
  })
})

describe('deleting a role', () => {
  const target: ReplyTo<'role.obstacles'>['targets'][number] = {
    id: 5,
    name: 'planner',
    roleCategory: 2,
    organizationsId: null,
    organizationName: null,
    permissions: '2, 6',
  }

  test('deleting a role in use lists its users and moves them to another role', async () => {
    server.answer({ 'role.obstacles': () => ({ ...concerned, move: true, targets: [target] }) })
    server.answer({ 'role.remove': () => ({ message: 'role.deleted', moved: 6 }) })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Dock' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dock is in use' })
    expect(within(dialog).getByText(/6 people have it: Ada Archive \(ada, Acme Antwerp\)/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move them and delete the role' }))
    expect(await screen.findByText('This field is required.')).toBeTruthy()
    const picker = within(dialog).getByLabelText(/^Move them to/)
    fireEvent.click(picker)
    fireEvent.click(await screen.findByRole('option', { name: /Planner/, hidden: true }))
    expect(await screen.findByText('Gained: Sign notes')).toBeTruthy()
    expect(screen.getByText('Lost: Delete notes')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move them and delete the role' }))
    await waitFor(() => expect(server.sent('role.remove')).toEqual([{ Id: 9, moveTo: 5 }]))
    expect(await screen.findByText('The role is deleted; 6 people have another one now.')).toBeTruthy()
  })

  test('the user’s own role cannot be deleted, and the dialog says why', async () => {
    server.answer({ 'role.obstacles': () => ({ ...concerned, self: true, move: 'role_own', targets: [] }) })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Dock' }))
    expect(await screen.findByText(/You have this role yourself/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move them and delete the role' })).toBeNull()
  })
})
