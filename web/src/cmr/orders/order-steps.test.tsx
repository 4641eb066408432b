import { permissionNames } from '@roadnote/domain/access/permission'
import { type NoteRow, noteRow } from '@roadnote/domain/cmr/contract/list'
import { notSent } from '../../test-kit/dialog-cases.ts'
import { press, tick } from '../../test-kit/dialog-driver.ts'
import { testDialog } from '../../test-kit/dialog-table.ts'
import { aNoteRow, saidAbout } from '../../test-kit/notes.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { OrdersPage } from './OrdersPage.tsx'

const page = {
  page: OrdersPage,
  address: '/en/orders',
  signIn: () => signInWith(permissionNames, { spotCharterUsingSign: true }),
}

/** Two notes; each successful call shows in the column of drivers. */
function backend() {
  let rows: readonly NoteRow[] = [3, 4].map((id) => aNoteRow({ id, cmrCode: `NOTE${id}`, status: 2 }))
  const change = (): void => {
    rows = rows.map((row) => ({ ...row, driverDisplayName: 'Mia Driver' }))
  }
  return {
    'cmr.list': () => ({ data: rows.map((row) => noteRow.encode(row)), total: rows.length, totalIsExact: true }),
    'noteView.list': () => ({ data: [] }),
    'cmr.viewCounts': () => ({ toSign: { total: 0, totalIsExact: true }, late: { total: 0, totalIsExact: true } }),
    'organization.spotCharterList': () => [],
    'organization.countryList': () => [
      { code: 'BE', name: 'Belgium' },
      { code: 'NL', name: 'Netherlands' },
    ],
    'charter.facts': () => ({ sendsMessages: true, callingCodes: ['+31', '+32'] }),
    'user.driverByPhone': () => ({ name: 'Joris', surname: 'Maas', email: '' }),
    'charter.create': () => {
      change()
      return {
        message: '',
        carrierOrganizationsID: 9,
        driverGuid: 'g',
        count: 1,
        sent: true,
        link: 'https://portal.example/l',
        qr: '',
      }
    },
    'session.ownSignature': () => ({ signature: null, defaultSignatureSign: false }),
    'cmr.ways': () => ({ demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null }),
    'cmr.beforeSigning': () => rows.map(({ id }) => saidAbout(id)),
    'cmr.signManyAsShipper': () => {
      change()
      return { info: [] }
    },
  }
}

testDialog<'charter.create'>({
  ...page,
  name: 'the spot charter dialog',
  backend,
  open: async () => {
    await tick('Select NOTE3')
    await press('Spot charter')
  },
  title: 'Spot charter for NOTE3',
  sends: {
    call: 'charter.create',
    action: 'Continue',
    submit: async () => {
      await press('Continue')
      await tick('I confirm this')
      await press('Hand over and send')
    },
    back: 'Back',
    always: {
      cmrIdList: '3',
      carrierName: 'Spot Haulage',
      street: 'Kade 1',
      postalCode: '4811',
      place: 'Breda',
      countryCode: 'NL',
      carrierCode: 'SH',
      VAT: 'NL1',
      carrierEmail: 'office@spot.example',
      phone: '+31612345678',
      email: 'joris@spot.example',
      driverFirstName: 'Joris',
      driverLastName: 'Maas',
      licensePlateTruck: '12-ABC-3',
      licensePlateTrailer: '45-DEF-6',
      notificationType: 2,
    },
    fields: {
      carrierName: { label: 'Company name', start: 'Spot Haulage', to: 'Other Haulage' },
      street: { label: 'Street and number', start: 'Kade 1', to: 'Kade 2', emptied: null },
      postalCode: { label: 'Postal code', start: '4811', to: '4812', emptied: null },
      place: { label: 'Place', start: 'Breda', to: 'Tilburg', emptied: null },
      countryCode: { label: 'Country', kind: 'picker', start: 'Netherlands', to: 'Belgium', sends: 'BE' },
      carrierCode: { label: 'Carrier code', start: 'SH', to: 'OH', emptied: null },
      VAT: { label: 'VAT number', start: 'NL1', to: 'NL2', emptied: null },
      carrierEmail: {
        label: 'E-mail address of the carrier',
        start: 'office@spot.example',
        to: 'dock@spot.example',
        emptied: null,
      },
      phone: { label: 'Mobile number', start: '+31612345678', to: '0031 6 8765 4321', sends: '+31687654321' },
      email: { label: 'E-mail address', start: 'joris@spot.example', to: 'maas@spot.example', emptied: null },
      driverFirstName: { label: 'First name', start: 'Joris', to: 'Jan' },
      driverLastName: { label: 'Surname', start: 'Maas', to: 'Mol' },
      licensePlateTruck: { label: 'Truck plate', start: '12-ABC-3', to: '99-XYZ-9' },
      licensePlateTrailer: { label: 'Trailer plate', start: '45-DEF-6', to: '88-UVW-8', emptied: null },
      notificationType: { label: 'The driver gets the link by', kind: 'radio', to: 'SMS', sends: 1 },
    },
    row: { field: 'place', seen: 'Mia Driver', close: 'Close' },
  },
})

testDialog<'cmr.signManyAsShipper'>({
  ...page,
  name: 'the dialog that signs several notes',
  backend,
  open: async () => {
    await tick('Select NOTE3')
    await tick('Select NOTE4')
    await press('Sign 2 as sender')
  },
  title: 'Sign 2 notes',
  sends: {
    call: 'cmr.signManyAsShipper',
    action: 'Sign 2 as sender',
    always: { cmr_id: '3,4', version: '1,1', code: '2468', email: 'dock@acme.example', comment: 'Gate 4' },
    fields: {
      code: { label: 'Sign code', kind: 'code', start: '2468', to: '8642', emptied: notSent },
      email: {
        label: 'Notify by e-mail',
        kind: 'tags',
        start: 'dock@acme.example',
        to: 'gate@acme.example|office@acme.example',
        sends: 'gate@acme.example,office@acme.example',
        emptied: '',
      },
      comment: { label: 'Comment', start: 'Gate 4', to: 'Gate 5', emptied: null },
    },
    elsewhere: ['signature', 'passkey', 'guid', 'checks'],
    row: { field: 'comment', seen: 'Mia Driver', close: 'Close' },
  },
})
