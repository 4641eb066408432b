import { permissionNames } from '@roadnote/domain/access/permission'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { aNoteRow, nothingDelivered } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import type { DialogProps } from '../note/dialog-props.ts'
import { FollowUpDialog } from './FollowUpDialog.tsx'
import { NoteDelivery } from './NoteDelivery.tsx'
import { LeaveDialog, RefusedDialog } from './DeliveryDialogs.tsx'

const closed = vi.fn<() => void>()

afterEach(cleanup)

async function opened(Dialog: ComponentType<DialogProps>) {
  await showLanguage('en')
  signInWith(permissionNames)
  closed.mockClear()
  const server = answering({
    'cmr.photoList': () => [],
    'cmr.leaveGoods': () => ({ message: '', version: 2 }),
    'cmr.refuseDelivery': () => ({ message: '', version: 2 }),
    'cmr.followUp': () => ({ message: '', id: 9, cmrCode: 'BEACM100236RN' }),
  })
  const ignore = () => undefined
  const page = () => <Dialog rows={[aNoteRow()]} onClose={closed} onDone={ignore} onHold={ignore} onOpen={ignore} />
  renderPage(page, '/en/orders')
  return server
}

const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('goods are left with a reason, a place and words, and an emptied field is sent as empty', async () => {
  const server = await opened(LeaveDialog)
  await userEvent.selectOptions(await screen.findByLabelText(/^Why/), 'Nobody was there')
  await userEvent.type(screen.getByLabelText('Where it stands'), 'Gate 4')
  await userEvent.type(screen.getByLabelText('Details'), 'Rang')
  await userEvent.clear(screen.getByLabelText('Details'))
  await pressed('Leave without signature')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(server.sent('cmr.leaveGoods')).toMatchObject([
    { cmrId: 3, reason: 'nobodyThere', place: 'Gate 4', text: null, photoIds: [] },
  ])
})

test('a refusal without a reason is not sent', async () => {
  const server = await opened(RefusedDialog)
  await pressed('Record the refusal')
  expect(server.sent('cmr.refuseDelivery')).toEqual([])
  await userEvent.selectOptions(await screen.findByLabelText(/^Why/), 'No room')
  await pressed('Record the refusal')
  await waitFor(() => expect(server.sent('cmr.refuseDelivery')).toMatchObject([{ cmrId: 3, reason: 'noRoom' }]))
})

test('the carrier moves the rest to a follow-up note, whose code is said', async () => {
  const server = await opened(FollowUpDialog)
  await pressed('Create the follow-up note')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(server.sent('cmr.followUp')).toMatchObject([{ cmr_id: 3 }])
  expect(await screen.findByText(/^BEACM100236RN was created/)).toBeTruthy()
})

test.each([
  ['is open on this note and offered', null, /The rest is open on this note/, true],
  ['is on the follow-up note and offered no more', 'BEACM100236RN', /The rest of the goods is on note/, false],
] as const)('the rest of a delivery in part %s', async (_, followUp, words, isOffered) => {
  await showLanguage('en')
  signInWith(permissionNames)
  const may = { ...nothingDelivered.may, followUp: true } as const
  answering({ 'cmr.deliveryRecords': () => ({ ...nothingDelivered, outcome: 'part', may, followUp }) })
  renderPage(() => <NoteDelivery note={aNoteRow()} onOpen={() => undefined} onClose={closed} />, '/en/orders')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create a follow-up note' }) !== null).toBe(isOffered)
  const link = screen.queryByRole('link', { name: 'BEACM100236RN' })
  expect(link?.getAttribute('href') ?? null).toBe(followUp === null ? null : `/en/orders?search=${followUp}`)
})
