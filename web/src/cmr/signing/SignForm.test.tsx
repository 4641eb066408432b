import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { SignForm } from './SignForm.tsx'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'

let server: ReturnType<typeof answering>
const signed = vi.fn<(status: number, warnings: readonly string[]) => void>()

const user = {
  login: 'acme.planner',
  id: 7,
  name: 'Wout Maes',
  language: 'en',
  spotCharterUsingSign: false,
  canSetPaymentSign: false,
  drawsUpByHand: true,
  setLoadUnloadTimeSign: false,
  role: 'planner',
  guid: 'g-1',
  organization: 'Acme Chemicals',
  organizationId: 2,
  showNewDashboardSign: true,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = answering({
    // The stored drawing and the ways to sign are separate requests with their own tests.
    'session.ownSignature': { signature: null, defaultSignatureSign: false },
    'cmr.ways': { demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null },
  })
  signed.mockReset()
})

afterEach(cleanup)

/** Mimics the surrounding dialog: reloads the note and keeps the seen version until the user confirms. */
function ReadForm({ item }: { readonly item: NoteItem }) {
  const [fresh, setFresh] = useState(item)
  const [seen, setSeen] = useState(item.version)
  return (
    <SignForm
      item={fresh}
      seen={seen}
      step="shipper"
      initialComment=""
      onSeen={setSeen}
      onChanged={() => setFresh({ ...item, version: 6 })}
      onCancel={vi.fn<() => void>()}
      onSigned={signed}
    />
  )
}

async function openForm(permissions: number[] = [2, 6]) {
  await showLanguage('en')
  act(() => startSession({ token: 't', user: { ...user, permissions }, remembered: false }))
  // Only the fields that the form reads.
  const item = {
    id: 5,
    cmrCode: 'BEACM100234RN',
    status: 2,
    version: 4,
    senderOrganizationName: 'Acme Chemicals',
    goods: [{ id: 12, goodsNature: 'Solvents' }],
    returnedGoods: [],
    pallets: [],
    containers: [],
  } as unknown as NoteItem
  const form = () => <ReadForm item={item} />
  renderPage(form, '/en/orders')
  const hand = userEvent.setup({ delay: null })
  await screen.findByLabelText('Sign code, digit 1 of 4')
  return hand
}

const sign = () => screen.getByText('Sign as sender')

async function signWith(hand: ReturnType<typeof userEvent.setup>, code: string): Promise<void> {
  await hand.click(screen.getByLabelText('Sign code, digit 1 of 4'))
  await hand.keyboard(code)
  await hand.click(sign())
}

test('the sign form is not sent without a complete code, and the field says why', async () => {
  const hand = await openForm()
  await hand.click(sign())
  expect((await screen.findByRole('alert')).textContent).toBe('Enter your sign code.')
  await signWith(hand, '12')
  expect((await screen.findByRole('alert')).textContent).toBe('The sign code has 4 digits.')
  expect(server.sent('cmr.signAsShipper')).toEqual([])
})

test('a pasted sign code is accepted whole and sent with the comment', async () => {
  server.answer({ 'cmr.signAsShipper': { status: 3, statusName: '', message: '' } })
  const hand = await openForm()
  await hand.click(screen.getByLabelText('Sign code, digit 1 of 4'))
  await hand.paste('1234')
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await hand.click(sign())
  await vi.waitFor(() => expect(signed).toHaveBeenCalledWith(3, []))
  expect(server.sent('cmr.signAsShipper')).toEqual([{ cmr_id: 5, version: 4, code: '1234', comment: 'Gate 4' }])
})

test('once the sign form is open four digits and Enter sign, so that signing one note takes six actions', async () => {
  server.answer({ 'cmr.signAsShipper': { status: 3, statusName: '', message: '' } })
  const hand = await openForm()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sign code, digit 1 of 4')))
  for (const key of ['1', '2', '3', '4', '{Enter}']) await hand.keyboard(key)
  await vi.waitFor(() => expect(signed).toHaveBeenCalledWith(3, []))
  expect(server.sent('cmr.signAsShipper')).toMatchObject([{ cmr_id: 5, code: '1234' }])
})

test('a wrong sign code is requested again and the comment stays', async () => {
  server.answer({ 'cmr.signAsShipper': refusal(400, 'sign_code_wrong') })
  const hand = await openForm()
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await signWith(hand, '9999')
  expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Gate 4')
  expect(screen.getByLabelText<HTMLInputElement>('Sign code, digit 1 of 4').value).toBe('')
  expect(signed).not.toHaveBeenCalled()
})

test('a user without a sign code finds a link to the profile', async () => {
  server.answer({ 'cmr.signAsShipper': refusal(400, 'sign_code_missing') })
  const hand = await openForm()
  await signWith(hand, '1234')
  expect((await screen.findByRole('link', { name: 'To my profile' })).getAttribute('href')).toBe('/en/profile')
})

test('after too many sign attempts the form shows the minutes to wait', async () => {
  server.answer({ 'cmr.signAsShipper': refusal(429, 'throttled', {}, { 'retry-after': '540' }) })
  const hand = await openForm()
  await signWith(hand, '1234')
  expect((await screen.findByRole('alert')).textContent).toContain('9')
})

test('a user with the right to approve goods can approve them in the sign form', async () => {
  server.answer({
    'cmr.confirmGoods': { message: '', approved: 2, version: 3 },
    'cmr.signAsShipper': refusal(400, 'goods_not_approved'),
  })
  const hand = await openForm([2, 6, 20])
  await signWith(hand, '1234')
  await hand.click(await screen.findByText('Approve goods'))
  await vi.waitFor(() => expect(server.sent('cmr.confirmGoods')).toEqual([{ cmrId: 5 }]))
  await vi.waitFor(() => expect(screen.queryByText('Approve goods')).toBeNull())
})

test('a user without the right to approve goods only reads that they wait for approval', async () => {
  server.answer({ 'cmr.signAsShipper': refusal(400, 'goods_not_approved') })
  const hand = await openForm()
  await signWith(hand, '1234')
  expect((await screen.findByRole('alert')).textContent).toContain('are still waiting for approval')
  expect(screen.queryByText('Approve goods')).toBeNull()
})

const edited = {
  type: 'noteEdited',
  time: '2026-11-15T10:00:00.000Z',
  who: 'Wout Maes',
  organisation: 'Acme Chemicals',
  details: {},
}
const changes = [
  { ...edited, version: 5, changes: [{ field: 'tripID', from: 'T-1', to: 'T-2' }] },
  { ...edited, version: 6, changes: [{ field: 'goods.12.grossWeight', from: 1200, to: 1450 }] },
]

test('a note changed meanwhile is not signed: changes are shown, typed text stays, the code is requested again', async () => {
  server.answer({
    'cmr.changes': { version: 6, changes },
    'cmr.signAsShipper': ({ sent }) =>
      sent['version'] === 6 ? { status: 3, statusName: '', message: '' } : refusal(409, 'changed_meanwhile'),
  })
  const hand = await openForm()
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await signWith(hand, '1234')
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was signed')
  expect(await screen.findByText('T-1')).toBeDefined()
  expect(screen.getByText('Goods, Solvents: Gross weight in kg')).toBeDefined()
  expect(server.sent('cmr.changes')).toContainEqual({ cmr_id: '5', version: '4' })
  expect(screen.getByLabelText<HTMLInputElement>('Sign code, digit 1 of 4').value).toBe('')
  // Until the changes are reviewed the form cannot be submitted, not even with Enter.
  await signWith(hand, '1234')
  expect(signed).not.toHaveBeenCalled()
  await hand.click(screen.getByText('I have seen the changes'))
  await hand.click(sign())
  await vi.waitFor(() => expect(signed).toHaveBeenCalledWith(3, []))
  expect(server.sent('cmr.signAsShipper').at(-1)).toEqual({ cmr_id: 5, version: 6, code: '1234', comment: 'Gate 4' })
})
