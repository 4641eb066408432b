import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { saidAbout } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { MultiSignDialog } from './MultiSignDialog.tsx'
import { SignByCodeDialog } from './SignByCodeDialog.tsx'

let server: ReturnType<typeof answering>
const nothing = vi.fn<() => void>()

beforeEach(async () => {
  // A separate request with its own tests.
  server = answering({
    'cmr.ways': { demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null },
    'cmr.beforeSigning': ({ input }) => input.cmr_id.map((id) => saidAbout(id)),
  })
  act(() => endSession())
  await showLanguage('en')
})

afterEach(cleanup)

const around = { onClose: nothing, onDone: nothing, onHold: nothing, onOpen: nothing }

const parties = {
  senderOrganizationName: 'Acme Chemicals',
  carrierOrganizationName: 'Brabant Transport',
  recipientOrganizationName: 'Colmar Distribution',
  collectionCountryCode: 'BE',
  collectionPlace: 'Geel',
  deliveryCountryCode: 'FR',
  deliveryPlace: 'Colmar',
} as const

/** Two notes that the same user signs for different organisations. */
function ForTwo() {
  const rows = ['Acme Chemicals', 'Acme Antwerp'].map(
    (senderOrganizationName, id) =>
      ({ id: id + 3, cmrCode: `NOTE${id + 3}`, status: 2, version: 1, ...parties, senderOrganizationName }) as const,
  )
  return <MultiSignDialog rows={rows} {...around} />
}

function Two() {
  const rows = [3, 4].map((id) => ({ id, cmrCode: `NOTE${id}`, status: 2, version: 1, ...parties }) as const)
  return <MultiSignDialog rows={rows} {...around} />
}

function ByCode() {
  return <SignByCodeDialog rows={[]} {...around} />
}

/** Queries by role take seconds on a busy machine; the attribute is equivalent. */
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)

const emails = () => screen.getByLabelText('Notify by e-mail', { selector: 'input' })

/** Pasted at once. */
async function put(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, words: string): Promise<void> {
  await user.click(field)
  await user.paste(words)
}

async function openTwo() {
  renderPage(Two, '/en/orders')
  await screen.findByLabelText('Notify by e-mail', { selector: 'input' })
  return userEvent.setup({ delay: null })
}

async function enterCode(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await put(user, screen.getByLabelText('Sign code, digit 1 of 4'), '1234')
}

const notesShown = () => [...document.querySelectorAll('ul[aria-label="Notes"] li')].map((line) => line.textContent)

test('the multi-sign dialog shows each note with parties and places, and names the signer’s organisation once', async () => {
  await openTwo()
  expect(notesShown()).toEqual([
    'NOTE3Acme Chemicals, BE Geel → Colmar Distribution, FR ColmarCarrier: Brabant Transport',
    'NOTE4Acme Chemicals, BE Geel → Colmar Distribution, FR ColmarCarrier: Brabant Transport',
  ])
  expect(screen.getByText(/^You sign for/).textContent).toMatch(/^You sign for Acme Chemicals, the sender/)
})

test('a user who signs for different organisations reads at each note for which one', async () => {
  renderPage(ForTwo, '/en/orders')
  await screen.findByText('NOTE3')
  expect(notesShown()[0]).toContain('You sign for Acme Chemicals, the sender')
  expect(notesShown()[1]).toContain('You sign for Acme Antwerp, the sender')
})

test('the multi-sign result lists which notes are signed and which are not, with reasons', async () => {
  const outcome = {
    errors: ['NOTE4: Goods still wait for approval.'],
    warnings: ['1 e-mail was not sent.'],
    info: ['NOTE3: Signed by shipper'],
    changed: [],
  }
  server.answer({ 'cmr.signManyAsShipper': refusal(400, 'not_all_signed', outcome) })
  const user = await openTwo()
  await enterCode(user)
  await user.click(screen.getByText('Sign 2 as sender'))
  await screen.findByText('1 note is not signed')
  const groups = [...document.querySelectorAll('[role="status"] section')].map((group) => group.textContent)
  expect(groups).toEqual([
    '1 note is not signedNOTE4: Goods still wait for approval.',
    'Also1 e-mail was not sent.',
    '1 note is signedNOTE3: Signed by shipper',
  ])
})

test('an invalid e-mail address is reported as soon as it is entered, and nothing is signed with it', async () => {
  const user = await openTwo()
  await put(user, emails(), 'nobody')
  await waitFor(() => expect(alerts()).toEqual(['“nobody” is not an e-mail address.']))
  await enterCode(user)
  await user.click(screen.getByText('Sign 2 as sender'))
  await waitFor(() => expect(alerts()).toHaveLength(1))
  expect(server.sent('cmr.signManyAsShipper')).toEqual([])
})

test('a note changed meanwhile is shown again before signing, with comment and addresses but without the code', async () => {
  const outcome = { errors: ['NOTE4 changed'], info: ['NOTE3'], changed: [4] }
  server.answer({
    'cmr.changes': { version: 2, changes: [] },
    'cmr.item': refusal(404, 'not_found'),
    'cmr.signManyAsShipper': ({ attempt }) =>
      attempt === 1 ? refusal(400, 'not_all_signed', outcome) : { info: ['NOTE4 is signed'] },
  })
  const user = await openTwo()
  await put(user, emails(), 'dock@example.com')
  await put(user, screen.getByLabelText('Comment'), 'Gate 4')
  await enterCode(user)
  await user.click(screen.getByText('Sign 2 as sender'))
  await user.click(await screen.findByText('See what changed and sign again'))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Comment')).value).toBe('Gate 4')
  expect(screen.getByLabelText<HTMLInputElement>('Sign code, digit 1 of 4').value).toBe('')
  await user.click(await screen.findByText('I have seen the changes'))
  await enterCode(user)
  await user.click(screen.getByText('Sign 1 as sender'))
  expect(await screen.findByText('NOTE4 is signed')).toBeDefined()
  expect(server.sent('cmr.signManyAsShipper').at(-1)).toEqual({
    cmr_id: '4',
    version: '2',
    code: '1234',
    email: 'dock@example.com',
    comment: 'Gate 4',
  })
})

test('an unknown note code or a note that cannot be signed now is reported at the code field', async () => {
  const closed = { id: 3, cmrCode: 'BEACM100003RN', status: 7, version: 9, statusName: '', party: null } as const
  server.answer({ 'cmr.findToSign': ({ attempt }) => (attempt === 1 ? refusal(404, 'not_found') : closed) })
  renderPage(ByCode, '/en/orders')
  const user = userEvent.setup({ delay: null })
  const code = await screen.findByLabelText<HTMLInputElement>('Code of the note')
  await put(user, code, 'beacm100009rn')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(alerts()[0]).toContain('There is no note with this code'))
  await user.clear(code)
  await put(user, code, 'beacm100003rn')
  await waitFor(() => expect(alerts()).toEqual([]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(alerts()[0]).toContain('Closed'))
  expect(server.sent('cmr.findToSign').at(-1)).toEqual({ code: 'BEACM100003RN' })
})

test('the comment of a signature by code is limited to the length of a signature comment', async () => {
  renderPage(ByCode, '/en/orders')
  const comment = await screen.findByLabelText<HTMLTextAreaElement>('Comment')
  expect(comment.maxLength).toBe(255)
  expect(screen.getByText('0 / 255')).toBeDefined()
})
