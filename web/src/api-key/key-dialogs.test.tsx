import { type ApiKey, apiKeyContract } from '@roadnote/domain/api-key/contract'
import { isKeyPermission } from '@roadnote/domain/api-key/policy'
import { permissionGroups } from '@roadnote/domain/role/permission-groups'
import { currentText } from '../language/i18n.ts'
import { notSent } from '../test-kit/dialog-cases.ts'
import { press } from '../test-kit/dialog-driver.ts'
import { testDialog } from '../test-kit/dialog-table.ts'
import { signInWith } from '../test-kit/signed-in.ts'
import { KeysTab } from './KeysTab.tsx'

const page = {
  page: () => <KeysTab organizationId={12} />,
  address: '/en/organizations',
  signIn: () => signInWith(['viewCmrs', 'createCmr', 'modifyOrDeleteOrganizations']),
  role: 'group',
} as const

const working: ApiKey = {
  id: 5,
  name: 'Transport system',
  isTest: false,
  ending: 'x4Zq',
  permissions: [2, 4],
  state: 'active',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  createdBy: 'An Admin',
  expiresAt: new Date('2027-02-15T00:00:00Z'),
  revokedAt: null,
  revokedBy: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  may: { revoke: true },
}

function backend() {
  let keys = [working]
  return {
    'apiKey.list': () => apiKeyContract.list.reply.encode({ keys: [...keys], may: { create: true } }),
    'apiKey.create': ({ input }: { readonly input: { readonly name: string } }) => {
      keys = [...keys, { ...working, id: 6, name: input.name }]
      return { id: 6, token: 'rnk_planted', expiresAt: '2027-02-15T00:00:00.000Z', message: '' }
    },
    'apiKey.revoke': () => {
      keys = keys.map((key) => ({ ...key, state: 'revoked' as const, may: { revoke: 'not_found' } }))
      return { message: '' }
    },
  }
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const text = currentText()
const offered = permissionGroups
  .map(({ name, permissions }) => ({ name, permissions: permissions.filter(isKeyPermission) }))
  .filter(({ permissions }) => permissions.length > 0)

testDialog<'apiKey.create'>({
  ...page,
  name: 'the form of a new API key',
  backend,
  open: () => press('Create API key'),
  title: 'New API key',
  sends: {
    call: 'apiKey.create',
    action: 'Create API key',
    always: { organizationId: 12, name: 'Weighbridge', permissions: '2', isTest: false, expiresOn: dayIn(90) },
    fields: {
      name: { label: 'Name', start: 'Weighbridge', to: 'Scale', emptied: notSent },
      expiresOn: [
        { label: 'Valid for', kind: 'choice', to: '30 days', sends: dayIn(30) },
        {
          label: 'Last day',
          to: dayIn(200),
          after: { 'Valid for': ['choice', 'Until a certain day'] },
          spoils: true,
        },
      ],
      isTest: { label: 'Test key', kind: 'toggle', to: 'on', sends: true },
      permissions: [
        { label: 'View notes', kind: 'toggle', start: 'on', emptied: notSent },
        { label: 'Create notes', kind: 'toggle', to: 'on', sends: '2, 4' },
      ],
    },
    unsent: [
      'Find a permission',
      ...offered.map(({ name }) => text('role.permissions.all', { group: text(`role.group.${name}`) })),
      ...offered.flatMap(({ permissions }) => permissions.map((name) => text(`permission.${name}.name`))),
    ],
    row: { field: 'name', seen: 'Scale' },
  },
})
