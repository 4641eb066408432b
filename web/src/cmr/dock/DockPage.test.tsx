import { type DockNote, dockNote } from '@roadnote/domain/cmr/contract/dock'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { aNoteRow, saidAbout } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { BoardAge } from './BoardAge.tsx'
import { DockPage } from './DockPage.tsx'

const [an, bo] = ['3f0c1e9a-1111-4222-8333-944445555666', '3f0c1e9a-2222-4222-8333-944445555666']
let server: ReturnType<typeof answering>

function note(id: number, changes: Partial<DockNote> = {}) {
  const plannedAt = new Date('2026-11-19T10:00:00Z')
  const dock = { licensePlates: '12-ABC-3', direction: 'leaving', plannedAt, step: 'shipper' } as const
  const row = aNoteRow({ id, cmrCode: `BEACM10000${id}RN`, status: 2, version: id * 10 })
  return dockNote.encode({ ...row, ...dock, ...changes })
}

// Loading the dialogs takes long on a busy machine.
beforeAll(async () => void (await import('./lazy-dialogs.ts')))

beforeEach(async () => {
  server = answering({
    'cmr.dockNotes': { data: [note(3), note(4), note(5, { step: null, status: 4 })], total: 3 },
    'cmr.dockSigners': [
      { guid: an, name: 'An Peeters', userName: null, organisation: 'Acme Chemicals' },
      { guid: bo, name: 'Bo Maes', userName: 'bo.2', organisation: 'Acme Chemicals' },
    ],
    'cmr.beforeSigning': ({ input }) => input.cmr_id.map((id) => saidAbout(id)),
    'cmr.signManyAsShipper': { info: ['BEACM100003RN: Signed by shipper'] },
  })
  await showLanguage('en')
  signInWith(['viewCmrs', 'signCmrs'])
})
afterEach(cleanup)

async function openBoard() {
  renderPage(DockPage, '/en/dock')
  const truck = await screen.findByRole('region', { name: '12-ABC-3' })
  return { truck, user: userEvent.setup({ delay: null }) }
}

async function openSigning() {
  const { truck, user } = await openBoard()
  await user.click(within(truck).getByRole('button', { name: 'Sign all 2 as sender' }))
  const people = await screen.findByRole('region', { name: 'Who signs?' })
  return { user, people, submit: () => screen.getByText('Sign 2 as sender').closest('button') }
}

async function enterCode(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByLabelText('Sign code, digit 1 of 4'))
  await user.paste('1234')
}

test('the dock board groups the notes of a truck and says who signs next', async () => {
  const { truck } = await openBoard()
  expect(truck.textContent).toContain('3 notes')
  expect(within(truck).getByRole('button', { name: 'Sign BEACM100003RN' }).textContent).toContain('Sender signs next')
  expect(within(truck).queryByRole('button', { name: 'Sign BEACM100005RN' })).toBeNull()
})

test('all notes of a truck are signed by the chosen person with their own code and the versions shown', async () => {
  const { user, people, submit } = await openSigning()
  expect(submit()).toHaveProperty('disabled', true)
  await user.click(within(people).getByRole('button', { name: 'Bo Maes (bo.2)' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sign code, digit 1 of 4')))
  await user.paste('1234')
  await user.click(screen.getByText('Sign 2 as sender'))
  await screen.findByText('1 note is signed')
  expect(server.sent('cmr.signManyAsShipper')).toEqual([
    { cmr_id: '3,4', version: '30,40', guid: bo, code: '1234', comment: null },
  ])
})

test('a signer is named by a hand scanner that reads their card, and another person starts with an empty code', async () => {
  const { user, people } = await openSigning()
  for (const key of an) fireEvent.keyDown(people, { key })
  fireEvent.keyDown(people, { key: 'Enter' })
  const chosen = await within(people).findByRole('button', { name: 'An Peeters', pressed: true })
  expect(chosen).toBeTruthy()
  await enterCode(user)
  await user.click(within(people).getByRole('button', { name: 'Bo Maes (bo.2)' }))
  await waitFor(() => expect(screen.getByLabelText('Sign code, digit 1 of 4')).toHaveProperty('value', ''))
})

test('the next person on the dock board finds nothing of the one before', async () => {
  const { user, people } = await openSigning()
  await user.click(within(people).getByRole('button', { name: 'An Peeters' }))
  await enterCode(user)
  await user.click(screen.getByText('Cancel'))
  await user.click(screen.getByRole('button', { name: 'Sign all 2 as sender' }))
  const again = await screen.findByRole('region', { name: 'Who signs?' })
  expect(within(again).queryAllByRole('button', { pressed: true })).toEqual([])
  expect(screen.queryByLabelText('Sign code, digit 1 of 4')).toBeNull()
})

test('earlier remarks are read and ticked before the notes of a truck are signed', async () => {
  server.answer({
    'cmr.beforeSigning': [
      saidAbout(3, { texts: [{ field: 'carrierReservations', text: 'Pallet 3 is torn' }] }),
      saidAbout(4),
    ],
  })
  const { user, people } = await openSigning()
  expect(screen.getByText('Pallet 3 is torn')).toBeTruthy()
  await user.click(within(people).getByRole('button', { name: 'An Peeters' }))
  await enterCode(user)
  await user.click(screen.getByText('Sign 2 as sender'))
  expect((await screen.findByText(/and tick this box/)).textContent).toContain('Read what was said')
  expect(server.sent('cmr.signManyAsShipper')).toEqual([])
})

test('a wrong code on the dock board is reported at the code, which is emptied', async () => {
  server.answer({ 'cmr.signManyAsShipper': refusal(400, 'sign_code_wrong') })
  const { user, people } = await openSigning()
  await user.click(within(people).getByRole('button', { name: 'An Peeters' }))
  await enterCode(user)
  await user.click(screen.getByText('Sign 2 as sender'))
  expect((await screen.findByRole('alert')).textContent).toContain('code')
  expect(screen.getByLabelText('Sign code, digit 1 of 4')).toHaveProperty('value', '')
})

test('a note read by a hand scanner on the dock board opens its signing', async () => {
  await openBoard()
  for (const key of 'BEACM100004RN') fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(await screen.findByText('Sign 1 as sender')).toBeTruthy()
})

test('the dock board says that there are no trucks today', async () => {
  server.answer({ 'cmr.dockNotes': { data: [], total: 0 } })
  renderPage(DockPage, '/en/dock')
  expect(await screen.findByText('No trucks today')).toBeTruthy()
})

test.each([
  ['a minute ago', 60_000, true],
  ['just now', 1000, false],
])('a board whose last answer came %s says its age only when it is old', async (_, age, isTold) => {
  const at = Date.now() - age
  const Page = () => (
    <>
      <h1>Board</h1>
      <BoardAge at={at} />
    </>
  )
  renderPage(Page, '/en/dock')
  await screen.findByRole('heading', { name: 'Board' })
  expect(screen.queryByText(/There is no connection. This is the board of \d\d:\d\d/) !== null).toBe(isTold)
})
