import { permissionNames } from '@roadnote/domain/access/permission'
import { viewFilter } from '@roadnote/domain/cmr/contract/view'
import { notSent } from '../../test-kit/dialog-cases.ts'
import { press } from '../../test-kit/dialog-driver.ts'
import { testDialog } from '../../test-kit/dialog-table.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { OrdersPage } from './OrdersPage.tsx'

const page = {
  page: OrdersPage,
  address: '/en/orders?dates=any&status=2&view=7',
  signIn: () => signInWith(permissionNames),
}

const none = { total: 0, totalIsExact: true }

function backend() {
  const view = { isOwn: true, isShared: false, owner: 'Ann', columns: null }
  const filter = viewFilter.encode({ StatusList: '2', PeriodSearch: 3, OrderBy: 'lastModified', Direction: 'desc' })
  let saved = [{ ...view, id: 7, name: 'Ready', filter }]
  type Named = { readonly input: { readonly name: string } }
  return {
    'cmr.list': () => ({ data: [], ...none }),
    'cmr.viewCounts': () => ({ toSign: none, late: none }),
    'noteView.list': () => ({ data: [...saved] }),
    'morningMail.item': () => ({
      toSign: false,
      late: true,
      views: [],
      weekdays: [1, 2, 3, 4, 5],
      time: '07:00',
      leavesOutEmpty: true,
      nextDue: null,
      email: 'ann@acme.example',
    }),
    'morningMail.save': () => ({ message: '' }),
    'noteView.create': ({ input }: Named) => {
      saved = [...saved, { ...view, id: 8, name: input.name, filter }]
      return { id: 8 }
    },
    'noteView.rename': ({ input }: Named) => {
      saved = saved.map((one) => ({ ...one, name: input.name }))
      return { message: '' }
    },
    'noteView.remove': () => {
      saved = []
      return { message: '' }
    },
  }
}

const fromMenu = async (entry: string): Promise<void> => {
  await press('Views')
  await press(entry)
}

const usualColumns =
  'qr comment details edit remove pdf sign photos attachments cmrCode driver tripID loaded recipient country postalCode place containers status lastModified'.split(
    ' ',
  )

testDialog<'noteView.create'>({
  ...page,
  name: 'the dialog that saves a view of the orders',
  backend,
  open: () => fromMenu('Save this view'),
  title: 'Save this view',
  sends: {
    call: 'noteView.create',
    action: 'Save view',
    always: {
      name: 'Autumn',
      StatusList: '2',
      PeriodSearch: 3,
      OrderBy: 'lastModified',
      Direction: 'desc',
      columns: usualColumns.join(','),
    },
    fields: { name: { label: 'Name', start: 'Autumn', to: 'Winter', emptied: notSent } },
    // Each filter is a part of the list and has its example in `view-filter.test.ts`.
    elsewhere: [
      ...(['Code', 'Begin', 'End', 'LastDays', 'Sender', 'Carrier', 'Recipient', 'TripID', 'Search'] as const),
      ...([
        'Assign',
        'UnAssign',
        'MyTurn',
        'Late',
        'Test',
        'Delivery',
        'Reservations',
        'Instructions',
        'Metric',
        'Group',
        'organizationId',
        'organizationHId',
      ] as const),
      ...(['LicensePlates', 'References', 'WeightFrom', 'WeightTo'] as const),
    ],
    row: { field: 'name', seen: 'Winter' },
  },
})

testDialog<'noteView.rename'>({
  ...page,
  name: 'the dialog that renames a view of the orders',
  backend,
  open: () => fromMenu('Rename Ready'),
  title: 'Rename Ready',
  sends: {
    call: 'noteView.rename',
    action: 'Rename',
    always: { id: 7 },
    fields: { name: { label: 'Name', to: 'Winter', emptied: notSent } },
    row: { field: 'name', seen: 'Winter' },
  },
})

testDialog<'morningMail.save'>({
  ...page,
  name: 'the dialog of the morning mail',
  backend,
  open: () => fromMenu('Morning e-mail'),
  title: 'Morning e-mail',
  sends: {
    call: 'morningMail.save',
    action: 'Save',
    always: {
      toSign: false,
      late: true,
      views: null,
      weekdays: '1,2,3,4,5',
      time: '07:00',
      leavesOutEmpty: true,
      timeZone,
    },
    fields: {
      toSign: { label: 'To sign', kind: 'toggle', to: 'on', sends: true },
      late: { label: 'Late', kind: 'toggle', to: 'off', sends: false },
      views: { label: 'Ready', kind: 'toggle', to: 'on', sends: '7' },
      weekdays: [
        { label: 'Monday', kind: 'toggle', to: 'off', sends: '2,3,4,5' },
        { label: 'Tuesday', kind: 'toggle', to: 'off', sends: '1,3,4,5' },
        { label: 'Wednesday', kind: 'toggle', to: 'off', sends: '1,2,4,5' },
        { label: 'Thursday', kind: 'toggle', to: 'off', sends: '1,2,3,5' },
        { label: 'Friday', kind: 'toggle', to: 'off', sends: '1,2,3,4' },
        { label: 'Saturday', kind: 'toggle', to: 'on', sends: '1,2,3,4,5,6' },
        { label: 'Sunday', kind: 'toggle', to: 'on', sends: '1,2,3,4,5,7' },
      ],
      time: { label: 'Time', to: '06:30', emptied: notSent },
      leavesOutEmpty: { label: 'Leave out views without notes', kind: 'toggle', to: 'off', sends: false },
    },
  },
})
