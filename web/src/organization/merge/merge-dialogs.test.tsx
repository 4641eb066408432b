import type { OrganizationRow } from '@roadnote/domain/organization/contract'
import { press, tick } from '../../test-kit/dialog-driver.ts'
import { testDialog } from '../../test-kit/dialog-table.ts'
import { aParent, aRow } from '../../test-kit/organizations.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { OrganizationsPage } from '../OrganizationsPage.tsx'

function backend() {
  let rows: readonly OrganizationRow[] = [aRow({ id: 3, name: 'Acme Antwerp' })]
  return {
    'organization.countryList': () => [],
    'organization.list': () => ({ data: [...rows], total: rows.length }),
    'organization.parent': () => [
      { ...aParent({ id: 2, name: 'Acme Chemicals' }), organizationsHId: '1.2' },
      { ...aParent({ id: 5, name: 'Globex' }), organizationsHId: '1.5' },
    ],
    'organization.mergePreview': () => ({
      gone: { id: 3, name: 'Acme Antwerp', version: 3 },
      kept: { id: 5, name: 'Globex', version: 7 },
      obstacles: [],
      notes: { total: 0, byPart: [], open: 0, signed: 0, common: 0 },
      users: { total: 0, administrators: 0 },
      rows: [],
      clashes: [],
      lost: [],
      sight: [],
      subordinates: 'same' as const,
    }),
    'organization.merge': () => {
      rows = []
      return { id: 5, version: 8, notes: 0, users: 0, message: '' }
    },
  }
}

testDialog<'organization.merge'>({
  page: OrganizationsPage,
  address: '/en/organizations',
  signIn: () => signInWith(['viewOrganizations', 'modifyOrDeleteOrganizations'], { role: 'super admin' }),
  name: 'the dialog that merges organisations',
  backend,
  open: () => press('Merge Acme Antwerp into another organisation'),
  title: 'Merge Acme Antwerp',
  sends: {
    call: 'organization.merge',
    action: 'Merge organisations',
    submit: async () => {
      await tick('I have checked this: Acme Antwerp is removed for good.')
      await press('Merge organisations')
    },
    always: { Id: 3, version: 3, intoVersion: 7 },
    fields: { intoId: { label: 'Merge into', kind: 'picker', to: 'Globex', sends: 5, spoils: true } },
    row: { field: 'intoId', gone: 'Acme Antwerp' },
  },
})
