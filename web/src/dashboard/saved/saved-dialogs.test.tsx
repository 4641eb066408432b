import type { Cadence } from '@roadnote/domain/dashboard/report'
import { notSent } from '../../test-kit/dialog-cases.ts'
import { press } from '../../test-kit/dialog-driver.ts'
import { testDialog } from '../../test-kit/dialog-table.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { SavedTools } from './SavedTools.tsx'

const page = {
  page: () => <SavedTools organization="1.4" whole />,
  address: '/en/dashboard?begin=2026-11-01',
  signIn: () => signInWith(['viewDashboard']),
}

function views() {
  let saved = [{ id: 1, name: 'November', search: 'begin=2026-11-01' }]
  type Named = { readonly input: { readonly name: string } }
  return {
    'dashboardView.list': () => ({ data: [...saved] }),
    'dashboardView.create': ({ input }: Named) => {
      saved = [...saved, { id: 2, name: input.name, search: '' }]
      return { id: 2 }
    },
    'dashboardView.rename': ({ input }: Named) => {
      saved = saved.map((view) => ({ ...view, name: input.name }))
      return { message: '' }
    },
  }
}

const fromMenu = async (entry: string): Promise<void> => {
  await press('Views')
  await press(entry)
}

testDialog<'dashboardView.create'>({
  ...page,
  name: 'the dialog that saves a view of the dashboard',
  backend: views,
  open: () => fromMenu('Save this view'),
  title: 'Save this view',
  sends: {
    call: 'dashboardView.create',
    action: 'Save this view',
    always: { name: 'Autumn', search: 'begin=2026-11-01' },
    fields: { name: { label: 'Name', start: 'Autumn', to: 'Winter', emptied: notSent } },
    row: { field: 'name', seen: 'Winter', reveal: () => press('Views') },
  },
})

testDialog<'dashboardView.rename'>({
  ...page,
  name: 'the dialog that renames a view of the dashboard',
  backend: views,
  open: () => fromMenu('Rename November'),
  title: 'Rename November',
  sends: {
    call: 'dashboardView.rename',
    action: 'Rename',
    always: { id: 1 },
    fields: { name: { label: 'Name', to: 'Winter', emptied: notSent } },
    row: { field: 'name', seen: 'Winter', reveal: () => press('Views') },
  },
})

function report() {
  let cadence: Cadence | null = 'weekly'
  const place = { street: null, postalCode: null, place: null, countryCode: 'BE' }
  return {
    'dashboardReport.item': () => ({
      cadence,
      organizationId: null,
      organizationName: null,
      whole: false,
      nextDue: null,
      email: 'ann@acme.example',
    }),
    'organization.dashboardList': () => [{ id: 4, name: 'Acme Chemicals', organizationsHId: '1.4', ...place }],
    'dashboardReport.save': () => {
      cadence = null
      return { message: '' }
    },
  }
}

testDialog<'dashboardReport.save'>({
  ...page,
  name: 'the dialog of the mailed report',
  backend: report,
  open: () => press('Report by e-mail'),
  title: 'Report by e-mail',
  sends: {
    call: 'dashboardReport.save',
    action: 'Save',
    always: { cadence: 'weekly', timeZone, organizationId: null, whole: false },
    fields: {
      cadence: [
        {
          label: 'How often',
          kind: 'radio',
          to: 'On the first of the month, about the month before',
          sends: 'monthly',
        },
        { label: 'How often', kind: 'radio', to: 'Never', sends: 'none' },
      ],
      organizationId: {
        label: 'For which notes',
        kind: 'choice',
        to: 'Acme Chemicals, Including sub-organisations',
        sends: 4,
        along: { whole: true },
      },
    },
    row: { field: 'cadence' },
  },
})
