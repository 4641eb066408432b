import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { MultiSignDialog } from './MultiSignDialog.tsx'
import { SignForm } from './SignForm.tsx'

const sent = vi.fn<(path: string, input: unknown) => Response>()
const device = vi.fn<() => Promise<unknown>>()
const signed = vi.fn<() => void>()
const nothing = vi.fn<() => void>()
let ways: {
  demanded: string | null
  signOnFactors: number | null
  passkeys: number
  passkeyCountsFrom: string | null
}

/** The credential that a browser returns after the user touched the device. */
function answer() {
  const bytes = Uint8Array.from([1, 2, 3]).buffer
  return {
    id: 'key-1',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  }
}

beforeAll(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', nothing)
  Object.defineProperty(navigator, 'credentials', { value: { get: device }, configurable: true })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.startsWith('/api/employee/signature'))
      return Response.json({ signature: null, defaultSignatureSign: false })
    if (path.startsWith('/api/cmr/signing-ways')) return Response.json(ways)
    return sent(path, typeof init.body === 'string' ? JSON.parse(init.body) : null)
  })
})

beforeEach(async () => {
  for (const mock of [sent, device, signed]) mock.mockReset()
  ways = { demanded: null, signOnFactors: null, passkeys: 1, passkeyCountsFrom: null }
  device.mockImplementation(async () => answer())
  sent.mockImplementation((path) =>
    path.endsWith('passkey-options')
      ? Response.json({ state: 's-1', options: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] } })
      : Response.json({ status: 3, statusName: '', message: '', info: ['NOTE3: Signed by shipper'] }),
  )
  act(() => endSession())
  await showLanguage('en')
})

afterEach(cleanup)

// Only the fields that the form reads.
const item = {
  id: 5,
  cmrCode: 'BEACM100234RN',
  status: 2,
  version: 4,
  goods: [],
  returnedGoods: [],
} as unknown as NoteItem

function One() {
  const rest = { onSeen: nothing, onChanged: nothing, onCancel: nothing, onSigned: signed }
  return (
    <SignForm item={{ ...item, pallets: [], containers: [] }} seen={4} step="shipper" initialComment="" {...rest} />
  )
}

function Several() {
  const rows = [3, 4].map((id) => ({ id, cmrCode: `NOTE${id}`, status: 2, version: 1 }) as const)
  return <MultiSignDialog rows={rows} onClose={nothing} onDone={nothing} onHold={nothing} onOpen={nothing} />
}

async function open(Page = One) {
  renderPage(Page, '/en/orders')
  await screen.findByLabelText('Comment')
  return userEvent.setup({ delay: null })
}

const withPasskey = () => screen.findByText('Sign with passkey')
const bodyOf = (path: string) => sent.mock.calls.find(([called]) => called === path)?.[1]

test('a passkey signs instead of the code, with the typed comment', async () => {
  const hand = await open()
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await hand.click(await withPasskey())
  await vi.waitFor(() => expect(signed).toHaveBeenCalled())
  expect(bodyOf('/api/cmr/passkey-options')).toEqual({ step: 'shipper', cmr_id: '5', version: '4', comment: 'Gate 4' })
  const body = Object(bodyOf('/api/cmr/signature-shipper'))
  expect(body).toMatchObject({
    cmr_id: 5,
    version: 4,
    comment: 'Gate 4',
    passkey: { state: 's-1', response: { id: 'key-1' } },
  })
  expect(Object.keys(body)).not.toContain('code')
})

test('several notes are signed with one passkey prompt', async () => {
  const hand = await open(Several)
  await hand.click(await withPasskey())
  await screen.findByText('1 note is signed')
  expect(bodyOf('/api/cmr/passkey-options')).toMatchObject({ cmr_id: '3,4', version: '1,1' })
  expect(device).toHaveBeenCalledTimes(1)
})

test('signing with a passkey is not offered to a user without one', async () => {
  ways = { ...ways, passkeys: 0 }
  await open()
  await screen.findByLabelText('Sign code, digit 1 of 4')
  expect(screen.queryByText('Sign with passkey')).toBeNull()
})

test('cancelling the passkey prompt leaves the sign form unchanged', async () => {
  device.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  const hand = await open()
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await hand.click(await withPasskey())
  await vi.waitFor(() => expect(device).toHaveBeenCalled())
  await vi.waitFor(() =>
    expect(screen.getByText('Sign with passkey').closest('button')?.dataset['loading']).toBeUndefined(),
  )
  expect(document.querySelector('[role="alert"]')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Gate 4')
  expect(bodyOf('/api/cmr/signature-shipper')).toBeUndefined()
})

test('a refusal of a passkey signature is shown', async () => {
  sent.mockImplementation((path) =>
    path.endsWith('passkey-options')
      ? Response.json({ state: 's-1', options: { challenge: 'AAAA', allowCredentials: [] } })
      : Response.json({ error: 'passkey_refused', message: '' }, { status: 400 }),
  )
  const hand = await open()
  await hand.click(await withPasskey())
  expect((await screen.findByRole('alert')).textContent).toContain('not accepted here')
})

test('only a passkey is offered where one is required, with an explanation', async () => {
  ways = { ...ways, demanded: 'passkey' }
  const hand = await open()
  expect((await screen.findByText(/^At least demanded here/)).textContent).toBe('At least demanded here: Passkey.')
  expect(screen.queryByLabelText('Sign code, digit 1 of 4')).toBeNull()
  expect(screen.queryByText('Sign as sender')).toBeNull()
  await hand.click(await withPasskey())
  await vi.waitFor(() => expect(signed).toHaveBeenCalled())
})

test('a user without a passkey finds a link to the profile where one is required', async () => {
  ways = { ...ways, demanded: 'passkey', passkeys: 0 }
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('you have none yet')
  expect(screen.getByRole('link', { name: 'To my profile' }).getAttribute('href')).toBe('/en/profile')
  expect(screen.getByText('Sign as sender').closest('button')?.disabled).toBe(true)
})

test('where a drawing is required the code alone is not sent, but a passkey is', async () => {
  ways = { ...ways, demanded: 'codeAndDrawn' }
  const hand = await open()
  await screen.findByText(/^At least demanded here/)
  await hand.click(screen.getByLabelText('Sign code, digit 1 of 4'))
  await hand.paste('1234')
  await hand.click(screen.getByText('Sign as sender'))
  expect((await screen.findByRole('alert')).textContent).toBe('Draw your signature: it is demanded here.')
  expect(sent).not.toHaveBeenCalled()
  await hand.click(await withPasskey())
  await vi.waitFor(() => expect(signed).toHaveBeenCalled())
})

test('a requirement added after the dialog was opened is explained on refusal', async () => {
  sent.mockImplementation(() =>
    Response.json({ error: 'assurance_too_low', message: '', assurance: 'signOnTwoFactors' }, { status: 400 }),
  )
  const hand = await open()
  await hand.click(screen.getByLabelText('Sign code, digit 1 of 4'))
  await hand.paste('1234')
  await hand.click(screen.getByText('Sign as sender'))
  const message = (await screen.findByRole('alert')).textContent
  expect(message).toContain('demands a surer way to sign. (Sign code after single sign-on with two factors)')
})

test('a new passkey is offered next to the code and says until when it counts only as a code', async () => {
  ways = { ...ways, passkeyCountsFrom: '2026-11-19T12:00:00.000Z' }
  await open()
  expect(
    await screen.findByText(/Your passkey was added less than a day ago\. Until .*2026.* it counts as a sign code/),
  ).toBeTruthy()
  expect(await withPasskey()).toBeTruthy()
})

test('a new passkey is not offered where a passkey is required, and its owner reads from when it counts', async () => {
  ways = { ...ways, demanded: 'passkey', passkeyCountsFrom: '2026-11-19T12:00:00.000Z' }
  await open()
  expect(await screen.findByText(/^The passkey counts from .*2026.* on\.$/)).toBeTruthy()
  expect(screen.queryByText(/Your passkey was added less than a day ago/)).toBeNull()
})

test('a refusal of a new passkey says from when it counts', async () => {
  sent.mockImplementation((path) =>
    path.endsWith('passkey-options')
      ? Response.json({ state: 's-1', options: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] } })
      : Response.json(
          {
            error: 'assurance_too_low',
            message: '',
            assurance: 'passkey',
            passkeyCountsFrom: '2026-11-19T12:00:00.000Z',
          },
          { status: 400 },
        ),
  )
  const hand = userEvent.setup()
  await open()
  await hand.click(await withPasskey())
  expect(
    await screen.findByText(/demands a surer way to sign\. \(Passkey\).*The passkey counts from .*2026.* on\./),
  ).toBeTruthy()
})
