import { permissionNames, type PermissionName } from '@roadnote/domain/access/permission'
import { noteItem } from '@roadnote/domain/cmr/contract/note'
import type { ExternalName } from '@roadnote/domain/cmr/field/external-id'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { aNoteItem } from '../../test-kit/note-item.ts'
import { aNoteRow, nothingDelivered, nothingInstructed, noSigningLink } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { DetailsDialog } from '../details/DetailsDialog.tsx'
import { NumbersDialog } from './NumbersDialog.tsx'

const sap: ExternalName = { system: 'sap', externalId: 'PO-1' }
const changed = vi.fn<() => void>()

/** One note whose numbers the calls change. */
function backend(first: readonly ExternalName[]) {
  let externalIds = [...first]
  return {
    'charter.driverContact': { isShown: false, drivers: [] },
    'cmr.commentList': () => [],
    'cmr.exceptionTypes': () => [],
    'cmr.exceptionList': () => [],
    'cmr.reservationList': () => [],
    'cmr.deliveryRecords': () => nothingDelivered,
    'cmr.disposal': nothingInstructed,
    'signingLink.choices': noSigningLink,
    'cmr.corrections': { corrections: [], fields: [], propose: 'status_not_allowed' as const },
    'cmr.history': () => [],
    'cmr.item': () => noteItem.encode(aNoteItem({ externalIds })),
    'cmr.addExternalId': ({ sent }: { readonly sent: Readonly<Record<string, unknown>> }) => {
      externalIds = [...externalIds, { system: String(sent['system']), externalId: String(sent['externalId']) }]
      return { message: '' }
    },
    'cmr.removeExternalId': ({ sent }: { readonly sent: Readonly<Record<string, unknown>> }) => {
      externalIds = externalIds.filter(({ externalId }) => externalId !== sent['externalId'])
      return { message: '' }
    },
  }
}

/** As the orders: the details lead to the dialog of numbers, which closes. */
function Dialogs() {
  const [open, show] = useState<string>('details')
  const props = {
    rows: [aNoteRow()],
    onClose: () => show('closed'),
    onDone: changed,
    onHold: () => undefined,
    onOpen: show,
  }
  if (open === 'closed') return <button onClick={() => show('details')}>Details</button>
  return open === 'numbers' ? <NumbersDialog {...props} /> : <DetailsDialog {...props} />
}

afterEach(cleanup)

async function openDetails(first: readonly ExternalName[], permissions: readonly PermissionName[] = permissionNames) {
  await showLanguage('en')
  signInWith(permissions)
  changed.mockClear()
  const server = answering(backend(first))
  renderPage(Dialogs, '/en/orders')
  return server
}

const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const numbers = () => screen.queryAllByText(/^PO-/).map(({ textContent }) => textContent)

test('an own number that was added or removed shows in the dialog and in the details without a reload', async () => {
  const server = await openDetails([sap])
  await waitFor(() => expect(numbers()).toEqual(['PO-1']))
  await pressed('Change own numbers')
  const number = await screen.findByLabelText('Number')
  // The system of the last time.
  await userEvent.type(number, 'PO-2{Enter}')
  await waitFor(() => expect(numbers()).toEqual(['PO-1', 'PO-2']))
  expect(server.sent('cmr.addExternalId')).toEqual([{ cmr_id: 3, system: 'sap', externalId: 'PO-2' }])
  expect(number).toHaveProperty('value', '')
  await pressed('Remove PO-1')
  await waitFor(() => expect(numbers()).toEqual(['PO-2']))
  expect(server.sent('cmr.removeExternalId')).toEqual([{ cmr_id: 3, ...sap }])
  expect(changed).toHaveBeenCalledTimes(2)
  await pressed('Close')
  await pressed('Details')
  await waitFor(() => expect(numbers()).toEqual(['PO-2']))
})

test('an own number needs a system and a number, and one of another note is refused at its field and stays there', async () => {
  const server = await openDetails([])
  await pressed('Change own numbers')
  await pressed('Add number')
  const [system, number] = [await screen.findByLabelText('System'), screen.getByLabelText('Number')]
  await waitFor(() => expect([system, number].map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true']))
  await userEvent.type(system, 'my system')
  await userEvent.type(number, 'PO-9{Enter}')
  expect(
    await screen.findByText('Only letters without accents, digits, points, hyphens and underscores.'),
  ).toBeDefined()
  expect(server.sent('cmr.addExternalId')).toEqual([])
  server.answer({ 'cmr.addExternalId': refusal(400, 'bad_input', { fields: { externalId: 'taken' } }) })
  await userEvent.clear(system)
  await userEvent.type(system, 'SAP{Enter}')
  expect(await screen.findByText('Another note of your organisation has this number.')).toBeDefined()
  expect(number).toHaveProperty('value', 'PO-9')
  expect(changed).not.toHaveBeenCalled()
})

test('somebody who may not write notes reads own numbers and is offered no change', async () => {
  await openDetails([sap], ['viewCmrs'])
  await waitFor(() => expect(numbers()).toEqual(['PO-1']))
  expect(screen.queryByRole('button', { name: 'Change own numbers' })).toBeNull()
})
