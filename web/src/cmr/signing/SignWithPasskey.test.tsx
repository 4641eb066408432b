import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal, type ReplyTo } from '../../test-kit/answering.ts'
import { saidAbout } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { MultiSignDialog } from './MultiSignDialog.tsx'
import { SignForm } from './SignForm.tsx'

let server: ReturnType<typeof answering>
const device = vi.fn<() => Promise<unknown>>()
const signed = vi.fn<() => void>()
const nothing = vi.fn<() => void>()
let ways: ReplyTo<'cmr.ways'>

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
})

beforeEach(async () => {
  for (const mock of [device, signed]) mock.mockReset()
  ways = { demanded: null, signOnFactors: null, passkeys: 1, passkeyCountsFrom: null }
  device.mockImplementation(async () => answer())
  server = answering({
    'session.ownSignature': { signature: null, defaultSignatureSign: false },
    'cmr.ways': () => ways,
    'cmr.beforeSigning': ({ input }) => input.cmr_id.map((id) => saidAbout(id)),
    'cmr.askPasskey': {
      state: 's-1',
      options: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] },
    },
    'cmr.signAsShipper': { status: 3, statusName: '', message: '' },
    'cmr.signManyAsShipper': { info: ['NOTE3: Signed by shipper'] },
  })
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

test('a passkey signs instead of the code, with the typed comment', async () => {
  const hand = await open()
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await hand.click(await withPasskey())
  await vi.waitFor(() => expect(signed).toHaveBeenCalled())
  expect(server.sent('cmr.askPasskey')).toEqual([{ step: 'shipper', cmr_id: '5', version: '4', comment: 'Gate 4' }])
  const body = server.sent('cmr.signAsShipper')[0] ?? {}
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
  expect(server.sent('cmr.askPasskey')[0]).toMatchObject({ cmr_id: '3,4', version: '1,1' })
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
  expect(server.sent('cmr.signAsShipper')).toEqual([])
})

test('a refusal of a passkey signature is shown', async () => {
  server.answer({
    'cmr.askPasskey': { state: 's-1', options: { challenge: 'AAAA', allowCredentials: [] } },
    'cmr.signAsShipper': refusal(400, 'passkey_refused'),
  })
  const hand = await open()
  await hand.click(await withPasskey())
  expect((await screen.findByRole('alert')).textContent).toContain('not accepted here')
})

test('only a passkey is offered where one is required, with an explanation', async () => {
  ways = { ...ways, demanded: 'passkey' }
  const hand = await open()
  expect((await screen.findByText(/^Minimum required here/)).textContent).toBe('Minimum required here: Passkey.')
  expect(screen.queryByLabelText('Sign code, digit 1 of 4')).toBeNull()
  expect(screen.queryByText('Sign as sender')).toBeNull()
  await hand.click(await withPasskey())
  await vi.waitFor(() => expect(signed).toHaveBeenCalled())
})

test('a user without a passkey finds a link to the profile where one is required', async () => {
  ways = { ...ways, demanded: 'passkey', passkeys: 0 }
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('you do not have one yet')
  expect(screen.getByRole('link', { name: 'To my profile' }).getAttribute('href')).toBe('/en/profile')
  expect(screen.getByText('Sign as sender').closest('button')?.disabled).toBe(true)
})

test('where a drawing is required the code alone is not sent, but a passkey is', async () => {
  ways = { ...ways, demanded: 'codeAndDrawn' }
  const hand = await open()
  await screen.findByText(/^Minimum required here/)
  await hand.click(screen.getByLabelText('Sign code, digit 1 of 4'))
  await hand.paste('1234')
  await hand.click(screen.getByText('Sign as sender'))
  expect((await screen.findByRole('alert')).textContent).toBe('Draw your signature: it is required here.')
  expect([server.sent('cmr.askPasskey'), server.sent('cmr.signAsShipper')]).toEqual([[], []])
  await hand.click(await withPasskey())
  await vi.waitFor(() => expect(signed).toHaveBeenCalled())
})

test('a requirement added after the dialog was opened is explained on refusal', async () => {
  server.answer({ 'cmr.signAsShipper': refusal(400, 'assurance_too_low', { assurance: 'signOnTwoFactors' }) })
  const hand = await open()
  await hand.click(screen.getByLabelText('Sign code, digit 1 of 4'))
  await hand.paste('1234')
  await hand.click(screen.getByText('Sign as sender'))
  const message = (await screen.findByRole('alert')).textContent
  expect(message).toContain('requires a stronger signing method. (Sign code after single sign-on with two factors)')
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
  server.answer({
    'cmr.signAsShipper': refusal(400, 'assurance_too_low', {
      assurance: 'passkey',
      passkeyCountsFrom: '2026-11-19T12:00:00.000Z',
    }),
  })
  const hand = userEvent.setup()
  await open()
  await hand.click(await withPasskey())
  expect(
    await screen.findByText(/requires a stronger signing method\. \(Passkey\).*The passkey counts from .*2026.* on\./),
  ).toBeTruthy()
})
