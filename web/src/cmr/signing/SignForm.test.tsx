import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { SignForm } from './SignForm.tsx'
import { renderPage } from '../../test-kit/render-page.tsx'

const onRequest = vi.fn<(path: string, input: unknown) => Response>()
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

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // The stored drawing is a separate request that matters to none of these tests.
    if (path.startsWith('/api/employee/signature'))
      return Response.json({ signature: null, defaultSignatureSign: false })
    // The ways to sign are a separate request with its own tests.
    if (path.startsWith('/api/cmr/signing-ways'))
      return Response.json({ demanded: null, signOnFactors: null, passkeys: 0 })
    return onRequest(path, typeof init.body === 'string' ? JSON.parse(init.body) : null)
  })
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onRequest.mockReset()
  signed.mockReset()
})

afterEach(cleanup)

function refusal(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error, message: '' }, { status, headers })
}

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
  expect(onRequest).not.toHaveBeenCalled()
})

test('a pasted sign code is accepted whole and sent with the comment', async () => {
  onRequest.mockImplementation(() => Response.json({ status: 3, statusName: '', message: '' }))
  const hand = await openForm()
  await hand.click(screen.getByLabelText('Sign code, digit 1 of 4'))
  await hand.paste('1234')
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await hand.click(sign())
  await vi.waitFor(() => expect(signed).toHaveBeenCalledWith(3, []))
  expect(onRequest).toHaveBeenCalledWith('/api/cmr/signature-shipper', {
    cmr_id: 5,
    version: 4,
    code: '1234',
    comment: 'Gate 4',
  })
})

test('a wrong sign code is requested again and the comment stays', async () => {
  onRequest.mockImplementation(() => refusal(400, 'sign_code_wrong'))
  const hand = await openForm()
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await signWith(hand, '9999')
  expect((await screen.findByRole('alert')).textContent).toContain('The code is not right')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Gate 4')
  expect(screen.getByLabelText<HTMLInputElement>('Sign code, digit 1 of 4').value).toBe('')
  expect(signed).not.toHaveBeenCalled()
})

test('a user without a sign code finds a link to the profile', async () => {
  onRequest.mockImplementation(() => refusal(400, 'sign_code_missing'))
  const hand = await openForm()
  await signWith(hand, '1234')
  expect((await screen.findByRole('link', { name: 'To my profile' })).getAttribute('href')).toBe('/en/profile')
})

test('after too many sign attempts the form shows the minutes to wait', async () => {
  onRequest.mockImplementation(() => refusal(429, 'throttled', { 'retry-after': '540' }))
  const hand = await openForm()
  await signWith(hand, '1234')
  expect((await screen.findByRole('alert')).textContent).toContain('9')
})

test('a user with the right to approve goods can approve them in the sign form', async () => {
  onRequest.mockImplementation((path) =>
    path.endsWith('confirm-goods')
      ? Response.json({ message: '', approved: 2, version: 3 })
      : refusal(400, 'goods_not_approved'),
  )
  const hand = await openForm([2, 6, 20])
  await signWith(hand, '1234')
  await hand.click(await screen.findByText('Approve goods'))
  await vi.waitFor(() => expect(onRequest).toHaveBeenCalledWith('/api/cmr/confirm-goods', { cmrId: 5 }))
  await vi.waitFor(() => expect(screen.queryByText('Approve goods')).toBeNull())
})

test('a user without the right to approve goods only reads that they wait for approval', async () => {
  onRequest.mockImplementation(() => refusal(400, 'goods_not_approved'))
  const hand = await openForm()
  await signWith(hand, '1234')
  expect((await screen.findByRole('alert')).textContent).toContain('still wait for approval')
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
  onRequest.mockImplementation((path, input) => {
    if (path.startsWith('/api/cmr/changes')) return Response.json({ version: 6, changes })
    return Object(input)['version'] === 6
      ? Response.json({ status: 3, statusName: '', message: '' })
      : refusal(409, 'changed_meanwhile')
  })
  const hand = await openForm()
  await hand.type(screen.getByLabelText('Comment'), 'Gate 4')
  await signWith(hand, '1234')
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was signed')
  expect(await screen.findByText('T-1')).toBeDefined()
  expect(screen.getByText('Goods, Solvents: Gross weight in kg')).toBeDefined()
  expect(onRequest).toHaveBeenCalledWith('/api/cmr/changes?cmr_id=5&version=4', null)
  expect(screen.getByLabelText<HTMLInputElement>('Sign code, digit 1 of 4').value).toBe('')
  // Until the changes are reviewed the form cannot be submitted, not even with Enter.
  await signWith(hand, '1234')
  expect(signed).not.toHaveBeenCalled()
  await hand.click(screen.getByText('I have seen the changes'))
  await hand.click(sign())
  await vi.waitFor(() => expect(signed).toHaveBeenCalledWith(3, []))
  const last = onRequest.mock.calls.findLast(([path]) => path === '/api/cmr/signature-shipper')
  expect(last?.[1]).toEqual({ cmr_id: 5, version: 6, code: '1234', comment: 'Gate 4' })
})
