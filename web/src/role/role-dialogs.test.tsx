import type { AffectedUsers } from '@roadnote/domain/role/contract'
import { permissionGroups } from '@roadnote/domain/role/permission-groups'
import { currentText } from '../language/i18n.ts'
import { notSent } from '../test-kit/dialog-cases.ts'
import { press } from '../test-kit/dialog-driver.ts'
import { testDialog } from '../test-kit/dialog-table.ts'
import { aRole, permissionChoices } from '../test-kit/roles.ts'
import { signInWith } from '../test-kit/signed-in.ts'
import { RolesPage } from './RolesPage.tsx'

const page = { page: RolesPage, address: '/en/roles', signIn: () => signInWith(['viewRoles', 'modifyOrDeleteRoles']) }

const dock = aRole({ id: 9, name: 'Dock', organizationName: 'Acme Chemicals', users: 0, version: 3 }, 'viewCmrs')
const choices = permissionChoices()
const nobody: AffectedUsers = { users: 0, first: [], elsewhere: false, self: false }
const six: AffectedUsers = {
  ...nobody,
  users: 6,
  first: [{ id: 1, name: 'Ada Archive', login: 'ada', organization: 'Acme Antwerp' }],
}
const gate = {
  id: 5,
  name: 'Gate',
  roleCategory: 1,
  organizationsId: 2,
  organizationName: 'Acme',
  permissions: '2',
} as const

/** A list of roles that the calls change. */
function backend(holders: AffectedUsers = nobody) {
  let rows = [dock]
  const place = { street: null, postalCode: null, place: null, countryCode: 'BE' }
  return {
    'role.list': () => ({ data: [...rows], total: rows.length }),
    'role.item': () => dock,
    'role.permissionList': () => choices,
    'role.organizationList': () => [
      { id: 2, name: 'Acme Chemicals', ...place },
      { id: 3, name: 'Globex', ...place },
    ],
    'role.preview': () => ({ ...nobody, gains: [], loses: [] }),
    'role.create': ({ input }: { readonly input: { readonly Name: string } }) => {
      rows = [...rows, { ...dock, id: 10, name: input.Name }]
      return { id: 10, version: 1, message: '' }
    },
    'role.edit': ({ input }: { readonly input: { readonly Name?: string | undefined } }) => {
      rows = rows.map((row) => ({ ...row, name: input.Name ?? '' }))
      return { id: 9, version: 4, message: '' }
    },
    'role.obstacles': () => ({ ...holders, move: true as const, targets: [gate] }),
    'role.remove': () => {
      rows = []
      return { message: '', moved: 6 }
    },
    'role.holders': () => ({ roles: [], people: null }),
  }
}

const text = currentText()
const unsent = [
  'Find a permission',
  ...permissionGroups.map(({ name }) => text('role.permissions.all', { group: text(`role.group.${name}`) })),
  ...choices.map(({ name }) => name),
]

testDialog<'role.edit'>({
  ...page,
  name: 'the dialog of a saved role',
  backend,
  open: () => press('Edit Dock'),
  title: 'Edit Dock',
  sends: {
    call: 'role.edit',
    action: 'Save',
    always: { Id: 9, version: 3, Name: 'Dock', OrganizationsId: 2, permissions: '2' },
    fields: {
      OrganizationsId: { label: 'Organisation', kind: 'picker', to: 'Globex', sends: 3, emptied: notSent },
      Name: { label: 'Role name', to: 'Gate', emptied: notSent },
      permissions: { label: 'View notes', kind: 'toggle', to: 'off', sends: '' },
    },
    unsent,
    elsewhere: ['RoleCategory'],
    row: { field: 'Name', seen: 'Gate' },
  },
})

testDialog<'role.create'>({
  ...page,
  name: 'the dialog of a new role',
  backend,
  open: () => press('Create role'),
  title: 'New role',
  sends: {
    call: 'role.create',
    action: 'Create role',
    always: { Name: 'Weighbridge', OrganizationsId: 2, permissions: '', copyOf: null },
    fields: {
      OrganizationsId: { label: 'Organisation', kind: 'picker', to: 'Globex', sends: 3, emptied: notSent },
      Name: { label: 'Role name', start: 'Weighbridge', to: 'Gate', emptied: notSent },
      permissions: { label: 'Sign notes', kind: 'toggle', to: 'on', sends: '6' },
    },
    unsent,
    elsewhere: ['RoleCategory'],
    row: { field: 'Name', seen: 'Gate' },
  },
})

testDialog<'role.remove'>({
  ...page,
  name: 'the confirmation to delete a role',
  backend,
  open: () => press('Delete Dock'),
  title: 'Delete Dock?',
  sends: { call: 'role.remove', action: 'Delete role', always: { Id: 9, moveTo: null }, row: { gone: 'Dock' } },
})

testDialog<'role.remove'>({
  ...page,
  name: 'the dialog to delete a role in use',
  backend: () => backend(six),
  open: () => press('Delete Dock'),
  title: 'Dock is in use',
  sends: {
    call: 'role.remove',
    action: 'Move them and delete the role',
    always: { Id: 9 },
    fields: { moveTo: { label: 'Move them to', kind: 'picker', to: 'Gate', sends: 5, emptied: notSent } },
    row: { field: 'moveTo', gone: 'Dock' },
  },
})

testDialog({
  ...page,
  name: 'the dialog about the holders of a permission',
  backend,
  open: () => press('Who has a permission?'),
  title: text('role.holders.title'),
})
