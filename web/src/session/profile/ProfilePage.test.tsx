import { passkeyContract, type OwnPasskey } from '@roadnote/domain/session/passkey-contract'
import { profileContract, type OwnSession, type Profile } from '@roadnote/domain/session/profile-contract'
import { Link } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { ProfilePage } from './ProfilePage.tsx'

let server: ReturnType<typeof answering>

let own: Profile
let sessions: readonly OwnSession[]
let passkeys: readonly OwnPasskey[]

function aProfile(change: Partial<Profile> = {}): Profile {
  return {
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
    secondFactor: { isOn: false, codesLeft: 0, isRequired: false },
    proof: 'password',
    address: { counts: true, isConfirmed: false, countsFrom: null, previousEmail: null, setBy: null },
    identityWays: [],
    may: { setCode: true, addPasskey: true },
    ...change,
  }
}

function aSession(change: Partial<OwnSession>): OwnSession {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    address: '203.0.113.x',
    client: 'portal',
    createdAt: new Date('2026-01-05T08:00:00Z'),
    lastUsedAt: new Date(),
    isCurrent: true,
    ...change,
  }
}

const setup = { secret: 'ABCD EFGH', address: 'otpauth://totp/x', picture: '' }

/** Every change succeeds unless a test says otherwise. */
const done = {
  'session.editProfile': { message: '' },
  'session.setPassword': { message: '' },
  'session.setSignCode': { message: '' },
  'session.endSessions': { message: '', ended: 1 },
  'session.removePasskey': { message: '' },
  'session.switchOff': { message: '' },
  'session.beginSetup': setup,
  'session.confirmSetup': { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
}

/** The requests that change something. */
const changes = () => server.all().filter(({ call }) => call in done)

beforeEach(() => {
  own = aProfile()
  sessions = [aSession({})]
  passkeys = []
  server = answering({
    ...done,
    'session.profile': () => profileContract.profile.reply.encode(own),
    'session.sessions': () => profileContract.sessions.reply.encode([...sessions]),
    'session.passkeys': () => passkeyContract.passkeys.reply.encode({ available: true, passkeys: [...passkeys] }),
  })
})

afterEach(cleanup)

async function open(change: Partial<Profile> = {}) {
  own = aProfile(change)
  renderPage(ProfilePage, '/en/profile')
  await screen.findByRole('region', { name: 'Your details' })
  return userEvent.setup()
}

describe('the details in the profile', () => {
  test('profile details are read-only until the user edits them, and are sent on save', async () => {
    const user = await open()
    expect(screen.queryByLabelText(/First name/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.clear(screen.getByLabelText(/First name/))
    await user.type(screen.getByLabelText(/First name/), 'Ann')
    await user.selectOptions(screen.getByLabelText(/Interface language/), 'EN')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(server.sent('session.editProfile')).toMatchObject([
      { userName: 'an.peeters', name: 'Ann', email: 'an@acme.example' },
    ])
  })

  test('leaving the profile without saving removes the draft of what was typed', async () => {
    signInWith(['usePortal'])
    const WithLink = () => (
      <>
        <Link to="/en/orders">Away</Link>
        <ProfilePage />
      </>
    )
    renderPage(WithLink, '/en/profile')
    const user = userEvent.setup()
    const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText(/First name/), 'ouk')
    await waitFor(() => expect(stored()).toContain('Anouk'))
    await user.click(screen.getByText('Away'))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stored()).not.toContain('Anouk')
  })

  test('the profile offers all seven languages', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(within(screen.getByLabelText(/Interface language/)).getAllByRole('option')).toHaveLength(7)
  })

  test('the profile requires a user name, and the password to change the e-mail address', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(screen.queryByLabelText(/Current password/)).toBeNull()
    await user.clear(screen.getByLabelText(/User name/))
    await user.clear(screen.getByLabelText(/E-mail address/))
    await user.type(screen.getByLabelText(/E-mail address/), 'ann@acme.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Password is required')).toBeTruthy()
    expect(changes()).toEqual([])
    await user.type(screen.getByLabelText(/User name/), 'ann')
    server.answer({ 'session.editProfile': refusal(400, 'bad_input', { fields: { password: 'not_allowed' } }) })
    await user.type(screen.getByLabelText(/Current password/), 'wrong one')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is not your password.')).toBeTruthy()
  })

  test('the profile reports a user name that is taken and keeps the typed values', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText(/User name/), 'x')
    server.answer({ 'session.editProfile': refusal(400, 'user_name_taken', { fields: { userName: 'taken' } }) })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This user name is already in use.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/User name/).value).toBe('an.peetersx')
  })
})

describe('the password in the profile', () => {
  async function choose(old: string, fresh: string, again: string) {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
    await user.type(dialog.getByLabelText(/Current password/), old)
    await user.type(dialog.getByLabelText(/New password/), fresh)
    await user.type(dialog.getByLabelText(/The same password again/), again)
    return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Change password' })) }
  }

  test.each([
    ['lorry-7', 'lorry-7', 'The password must contain at least 8 characters'],
    ['Welcome2026', 'Welcome2026', 'This password is too easy to guess. Choose another one.'],
    ['an.peeters1', 'an.peeters1', 'This password is too easy to guess. Choose another one.'],
    ['Schelde-Kade7', 'Schelde-Kade8', 'The password confirmation does not match.'],
    ['the old lorry', 'the old lorry', 'This is already your password.'],
  ])('the new passwords “%s” and “%s” are not sent from the profile', async (fresh, again, message) => {
    const { dialog, send } = await choose('the old lorry', fresh, again)
    await send()
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(changes()).toEqual([])
  })

  test('the profile shows the strength of a new password and sends it with the current one', async () => {
    const { dialog, send } = await choose('the old lorry', 'Schelde-Kade7', 'Schelde-Kade7')
    expect(dialog.getByRole('meter').getAttribute('aria-valuetext')).toBe('Very good')
    await send()
    expect(await screen.findByText('Your password is changed. Every other session has ended.')).toBeTruthy()
    const sent = { OldPassword: 'the old lorry', NewPassword: 'Schelde-Kade7', secondFactor: null }
    expect(server.sent('session.setPassword')).toEqual([sent])
  })

  test('a wrong current password is reported at its field', async () => {
    server.answer({ 'session.setPassword': refusal(400, 'bad_input', { fields: { OldPassword: 'not_allowed' } }) })
    const { dialog, send } = await choose('not mine', 'Schelde-Kade7', 'Schelde-Kade7')
    await send()
    expect(await dialog.findByText('This is not your current password.')).toBeTruthy()
  })

  test('a signing user has no separate password, and a temporary password blocks setting the sign code', async () => {
    await open({ builtInRole: 'signing user', role: 'signing user' })
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
    expect(screen.getByText(/You sign in with it, too/)).toBeTruthy()
    cleanup()
    await open({
      passwordIsTemporary: true,
      codeState: 'missing',
      may: { setCode: 'password_temporary', addPasskey: true },
    })
    expect(screen.getByRole('button', { name: 'Choose sign code' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/Somebody else chose your password/)).toBeTruthy()
  })
})

describe('the profile of a single sign-on user without a password', () => {
  const canHavePasskeys = { isSecureContext: true, PublicKeyCredential: {} }

  test('a user without a password can set up two-step sign-in right after a single sign-on', async () => {
    const user = await open({ proof: 'signOn' })
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
    expect(screen.getByText(/You sign in through your organisation/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Switch on' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText(/password/i)).toBeNull()
    expect(dialog.getByText('You signed in a moment ago, so nothing more is required.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(server.sent('session.beginSetup')).toEqual([{ password: null, secondFactor: null }])
  })

  test.each([
    ['two-step sign-in', 'Switch on', 'Continue'],
    ['a passkey', 'Add passkey', 'Add passkey'],
  ])(
    'a user without a password reads that %s needs a new single sign-on when the last one is too old',
    async (_what, opener, action) => {
      // A browser with passkey support.
      Object.assign(window, canHavePasskeys)
      const user = await open({ proof: 'signOnAgain' })
      await user.click(await screen.findByRole('button', { name: opener }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.queryByLabelText(/password/i)).toBeNull()
      expect(dialog.getByRole('alert').textContent).toMatch(/Sign out and sign in again/)
      expect(dialog.getByRole('button', { name: action })).toHaveProperty('disabled', true)
      for (const name of Object.keys(canHavePasskeys)) Reflect.deleteProperty(window, name)
    },
  )
})

describe('the sign code in the profile', () => {
  test('the sign code is changed with the current one, and a wrong one is reported at its field', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Change sign code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change sign code' }))
    const boxes = dialog.getAllByLabelText(/digit/)
    for (const [index, digit] of Array.from('123473917391').entries()) {
      const box = boxes[index]
      if (box !== undefined) await user.type(box, digit)
    }
    server.answer({ 'session.setSignCode': refusal(400, 'sign_code_wrong', { fields: { oldCode: 'not_allowed' } }) })
    await user.click(dialog.getByRole('button', { name: 'Change sign code' }))
    expect(await dialog.findByText('This is not your current sign code.')).toBeTruthy()
  })

  test('a disabled sign code cannot be changed in the profile', async () => {
    await open({ codeState: 'off' })
    expect(screen.queryByRole('button', { name: 'Change sign code' })).toBeNull()
    expect(screen.getByText(/was switched off after wrong attempts/)).toBeTruthy()
  })
})

describe('a signature uploaded as a file', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

  async function upload(file: File) {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Draw signature' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your signature' })
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null) throw new Error('there is nothing to choose a file with')
    await userEvent.upload(input, file, { applyAccept: false })
    return { user, dialog: within(dialog) }
  }

  test('a signature file that is not a PNG is refused whatever its name', async () => {
    const { dialog } = await upload(new File(['GIF89a…'], 'me.png', { type: 'image/png' }))
    expect(await dialog.findByText('unsupported file format, image must be .PNG')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  })

  test('a signature file is previewed, and sent when it is applied', async () => {
    const { user, dialog } = await upload(new File([png], 'me.png', { type: 'image/png' }))
    expect(await dialog.findByRole('img', { name: 'Your saved signature' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Signature saved')).toBeTruthy()
    const signature = `data:image/png;base64,${btoa(String.fromCodePoint(...png))}`
    expect(server.sent('session.editProfile')).toEqual([{ signature }])
  })
})

test('the profile lists the sessions of the user in words and ends all others together', async () => {
  sessions = [
    aSession({}),
    aSession({ id: '00000000-0000-4000-8000-000000000002', isCurrent: false, userAgent: null, address: null }),
  ]
  const user = await open()
  const list = within(screen.getByRole('region', { name: 'Where you are signed in' }))
  expect(await list.findByText('Chrome · Windows')).toBeTruthy()
  expect(list.getByText('this device')).toBeTruthy()
  expect(list.getByText('Unknown device')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'End the others' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End the others' }))
  await user.click(dialog.getByRole('button', { name: 'End the others' }))
  expect(await screen.findByText('All other sessions have ended')).toBeTruthy()
  expect(server.sent('session.endSessions')).toEqual([{}])
})

test('a driver has an id with a code in the profile, other users have none, and the organisation is read-only', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'Driver ID' })).toBeNull()
  expect(screen.getByText('Antwerpen')).toBeTruthy()
  expect(screen.getByText('Belgium')).toBeTruthy()
  cleanup()
  const driverId = '00000000-0000-4000-8000-000000000011'
  await open({ builtInRole: 'driver user', role: 'driver user', driverId, driverCode: 'AAAA' })
  expect(screen.getByText(driverId)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code of your driver ID' })).toBeTruthy()
})

describe('two-step sign-in in the profile', () => {
  const isOn = { isOn: true, codesLeft: 7, isRequired: false }

  test('two-step sign-in is enabled with the password and a first code, and shows the recovery codes once', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Switch on' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Two-step sign-in' }))
    await user.type(dialog.getByLabelText(/Current password/), 'the old lorry')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await dialog.findByDisplayValue('ABCD EFGH')).toBeTruthy()
    await user.type(dialog.getByLabelText(/Code of your app/), '123 456')
    await user.click(dialog.getByRole('button', { name: 'Switch on' }))
    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aaaaa-bbbbb', 'ccccc-ddddd'])
    expect(server.sent('session.confirmSetup')).toEqual([{ secondFactor: '123456' }])
  })

  test('enabled two-step sign-in is required to change the password, and is disabled with a code', async () => {
    const user = await open({ secondFactor: isOn })
    expect(screen.getByText(/Recovery codes left: 7/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    const changing = within(await screen.findByRole('dialog', { name: 'Change password' }))
    expect(changing.getByLabelText(/Code of your app, or a recovery code/)).toBeTruthy()
    await user.click(changing.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Switch off' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch off' }))
    await user.type(dialog.getByLabelText(/Code of your app/), '123456')
    await user.click(dialog.getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByText('Two-step sign-in is switched off')).toBeTruthy()
  })

  test('two-step sign-in that the role requires cannot be disabled', async () => {
    await open({ secondFactor: { ...isOn, isRequired: true } })
    expect(screen.getByText(/Required for your role/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull()
  })
})

describe('removing a passkey', () => {
  async function openRemoval(change: Partial<Profile> = {}) {
    passkeys = [{ id: 5, name: 'Office laptop', createdAt: new Date('2026-01-05T08:00:00Z'), lastUsedAt: null }]
    const user = await open(change)
    await user.click(await screen.findByRole('button', { name: 'Remove Office laptop' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Office laptop' }))
    return { user, dialog }
  }

  test('a passkey is removed with the password of its owner', async () => {
    const { user, dialog } = await openRemoval()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(changes()).toEqual([])
    await user.type(dialog.getByLabelText(/Current password/), 'Roadnote1!')
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Passkey removed')).toBeTruthy()
    const sent = { id: 5, password: 'Roadnote1!', secondFactor: null }
    expect(server.sent('session.removePasskey')).toEqual([sent])
  })

  test('a user whose sign-on is too old reads that a new sign-on removes a passkey', async () => {
    const { dialog } = await openRemoval({ proof: 'signOnAgain' })
    expect(dialog.getByRole('alert').textContent).toMatch(/Sign out and sign in again/)
    expect(dialog.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true)
  })
})
