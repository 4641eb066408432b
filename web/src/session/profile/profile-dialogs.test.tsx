import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { type Profile, profileContract } from '@roadnote/domain/session/profile-contract'
import { notSent } from '../../test-kit/dialog-cases.ts'
import { press } from '../../test-kit/dialog-driver.ts'
import { testDialog } from '../../test-kit/dialog-table.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { ProfilePage } from './ProfilePage.tsx'

const page = { page: ProfilePage, address: '/en/profile', signIn: () => signInWith([]) }

const own: Profile = {
  id: 11,
  userName: 'an.peeters',
  name: 'An',
  surname: 'Peeters',
  phone: null,
  email: 'an@acme.example',
  interfaceCountryCode: 'en',
  role: 'planner',
  builtInRole: 'planner',
  organization: 'Acme Chemicals',
  countryCode: 'BE',
  postalCode: '2000',
  place: 'Antwerpen',
  street: 'Kade 1',
  driverId: null,
  driverCode: null,
  signature: null,
  defaultSignatureSign: false,
  codeState: 'set',
  passwordIsTemporary: false,
  passwordMinimum: 8,
  secondFactor: { isOn: true, codesLeft: 7, isRequired: false },
  proof: 'password',
  address: { counts: true, isConfirmed: false, countsFrom: null, previousEmail: null, setBy: null },
  identityWays: [],
  may: { setCode: true, addPasskey: true },
}

const session = {
  id: '00000000-0000-4000-8000-000000000001',
  userAgent: null,
  address: '203.0.113.x',
  client: 'portal',
  createdAt: new Date('2026-01-05T08:00:00Z'),
  lastUsedAt: new Date('2026-01-05T08:00:00Z'),
  isCurrent: true,
} as const

/** An own account that the calls change. */
function backend(changed: Partial<Profile> = {}) {
  let profile = { ...own, ...changed }
  let sessions = [session, { ...session, id: '00000000-0000-4000-8000-000000000002', isCurrent: false }]
  let passkeys = [{ id: 5, name: 'Office laptop', createdAt: new Date('2026-01-05T08:00:00Z'), lastUsedAt: null }]
  return {
    'session.profile': () => profileContract.profile.reply.encode(profile),
    'session.sessions': () => profileContract.sessions.reply.encode([...sessions]),
    'session.passkeys': () => passkeyContract.passkeys.reply.encode({ available: true, passkeys: [...passkeys] }),
    'session.setPassword': () => ({ message: '' }),
    'session.setSignCode': () => {
      profile = { ...profile, codeState: 'set' }
      return { message: '' }
    },
    'session.switchOff': () => {
      profile = { ...profile, secondFactor: { isOn: false, codesLeft: 0, isRequired: false } }
      return { message: '' }
    },
    'session.removePasskey': () => {
      passkeys = []
      return { message: '' }
    },
    'session.endSessions': () => {
      sessions = [session]
      return { message: '' }
    },
    'session.proveIdentity': () => {
      profile = { ...profile, identityWays: [] }
      return { message: '' }
    },
  }
}

const factor = {
  label: 'Code of your app, or a recovery code',
  start: '123456',
  to: '654321',
  emptied: notSent,
} as const

testDialog<'session.setPassword'>({
  ...page,
  name: 'the password dialog',
  backend,
  open: () => press('Change password'),
  title: 'Change password',
  sends: {
    call: 'session.setPassword',
    action: 'Change password',
    always: { OldPassword: 'the old lorry', NewPassword: 'Schelde-Kade7', secondFactor: '123456' },
    starts: { 'The same password again': ['text', 'Schelde-Kade7'] },
    fields: {
      OldPassword: { label: 'Current password', start: 'the old lorry', to: 'the older lorry', emptied: notSent },
      NewPassword: {
        label: 'New password',
        start: 'Schelde-Kade7',
        to: 'Maas-Oever8',
        after: { 'The same password again': ['text', 'Maas-Oever8'] },
        emptied: notSent,
      },
      secondFactor: factor,
    },
    row: {},
  },
})

testDialog<'session.setSignCode'>({
  ...page,
  name: 'the dialog that changes the sign code',
  backend,
  open: () => press('Change sign code'),
  title: 'Change sign code',
  sends: {
    call: 'session.setSignCode',
    action: 'Change sign code',
    always: { oldCode: '2468', code: '7391', secondFactor: '123456' },
    starts: { 'The same code again': ['code', '7391'] },
    fields: {
      oldCode: { label: 'Current sign code', kind: 'code', start: '2468', to: '8642', emptied: notSent },
      code: {
        label: 'New sign code',
        kind: 'code',
        start: '7391',
        to: '5917',
        after: { 'The same code again': ['code', '5917'] },
        emptied: notSent,
      },
      secondFactor: factor,
    },
    row: {},
  },
})

testDialog<'session.setSignCode'>({
  ...page,
  name: 'the dialog of the first sign code',
  backend: () => backend({ codeState: 'missing', secondFactor: { isOn: false, codesLeft: 0, isRequired: false } }),
  open: () => press('Choose sign code'),
  title: 'Choose sign code',
  sends: {
    call: 'session.setSignCode',
    action: 'Choose sign code',
    always: { oldCode: null, code: '7391', secondFactor: null },
    starts: { 'The same code again': ['code', '7391'] },
    fields: {
      code: {
        label: 'New sign code',
        kind: 'code',
        start: '7391',
        to: '5917',
        after: { 'The same code again': ['code', '5917'] },
      },
    },
    row: { gone: 'Choose sign code', seen: 'Change sign code' },
  },
})

testDialog<'session.switchOff'>({
  ...page,
  name: 'the dialog that switches two-step sign-in off',
  backend,
  open: () => press('Switch off'),
  title: 'Switch off',
  sends: {
    call: 'session.switchOff',
    action: 'Switch off',
    always: { secondFactor: '123456' },
    fields: { secondFactor: factor },
    row: { seen: 'Switch on' },
  },
})

testDialog<'session.renewRecoveryCodes'>({
  ...page,
  name: 'the dialog that renews recovery codes',
  backend,
  open: () => press('New recovery codes'),
  title: 'New recovery codes',
  sends: {
    call: 'session.renewRecoveryCodes',
    action: 'New recovery codes',
    always: { secondFactor: '123456' },
    fields: { secondFactor: factor },
  },
})

testDialog<'session.beginSetup'>({
  ...page,
  name: 'the dialog that sets two-step sign-in up',
  backend: () => backend({ secondFactor: { isOn: false, codesLeft: 0, isRequired: false } }),
  open: () => press('Switch on'),
  title: 'Two-step sign-in',
  sends: {
    call: 'session.beginSetup',
    action: 'Continue',
    always: { password: 'the old lorry', secondFactor: null },
    fields: { password: { label: 'Current password', start: 'the old lorry', to: 'Maas-Oever8', emptied: notSent } },
  },
})

testDialog<'session.removePasskey'>({
  ...page,
  name: 'the dialog that removes a passkey',
  backend,
  open: () => press('Remove Office laptop'),
  title: 'Remove Office laptop',
  sends: {
    call: 'session.removePasskey',
    action: 'Remove',
    always: { id: 5, password: 'the old lorry', secondFactor: '123456' },
    fields: {
      password: { label: 'Current password', start: 'the old lorry', to: 'Maas-Oever8', emptied: notSent },
      secondFactor: factor,
    },
    row: { gone: 'Office laptop' },
  },
})

testDialog<'session.endSessions'>({
  ...page,
  name: 'the confirmation to end other sessions',
  backend,
  open: () => press('End the others'),
  title: 'End the others',
  sends: { call: 'session.endSessions', action: 'End the others', always: {}, elsewhere: ['id'], row: { gone: 'End' } },
})

testDialog({
  ...page,
  name: 'the signature dialog',
  backend,
  open: () => press('Draw signature'),
  title: 'Your signature',
})
