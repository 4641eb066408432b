import { permissionNames } from '@roadnote/domain/access/permission'
import { noteRow } from '@roadnote/domain/cmr/contract/list'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { tick } from '../../test-kit/dialog-driver.ts'
import { aNoteRow, saidAbout } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { OrdersPage } from './OrdersPage.tsx'

const none = { total: 0, totalIsExact: true }
let server: ReturnType<typeof answering>

beforeEach(async () => {
  localStorage.clear()
  await showLanguage('en')
})

afterEach(cleanup)

/** The page with notes of these statuses, of which all are selected. */
async function selectNotes(statuses: readonly NoteStatus[]): Promise<void> {
  const rows = statuses.map((status, index) =>
    aNoteRow({ id: index + 3, cmrCode: `NOTE${index + 3}`, status, carrierOrganizationsID: status === 3 ? 9 : 5 }),
  )
  server = answering({
    'cmr.list': { data: rows.map((row) => noteRow.encode(row)), total: rows.length, totalIsExact: true },
    'noteView.list': { data: [] },
    'cmr.viewCounts': { toSign: none, late: none },
    'cmr.ways': { demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null },
    'cmr.beforeSigning': ({ input }) => input.cmr_id.map((id) => saidAbout(id)),
    'cmr.release': { released: rows.map(({ id, cmrCode }) => ({ id, cmrCode, version: 2 })), refused: [] },
    'user.driverList': [],
    'session.ownSignature': { signature: null, defaultSignatureSign: false },
  })
  signInWith(permissionNames)
  renderPage(OrdersPage, '/en/orders')
  for (const { cmrCode } of rows) await tick(`Select ${cmrCode}`)
}

function pressKey(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Key${key.toUpperCase()}` })
}

test('S signs the largest part of a selection of two statuses, and the dialog names the note that is left out', async () => {
  await selectNotes([2, 2, 3])
  pressKey('s')
  const dialog = await screen.findByRole('dialog', { name: 'Sign 2 notes' })
  await waitFor(() => expect(dialog.textContent).toContain('1 selected note is left out'))
  expect(dialog.textContent).toContain('NOTE5 Select notes of one status')
  expect([...dialog.querySelectorAll('ul[aria-label="Notes"] > li')]).toHaveLength(2)
})

test('D assigns a driver to the selected notes of the most frequent carrier and names the others', async () => {
  await selectNotes([2, 2, 3])
  pressKey('d')
  const dialog = await screen.findByRole('dialog', { name: 'Driver of 2 notes' })
  await waitFor(() => expect(dialog.textContent).toContain('NOTE5 Select notes of one carrier'))
})

test('R and Enter release all selected notes', async () => {
  await selectNotes([1, 1])
  pressKey('r')
  await screen.findByRole('dialog', { name: 'Release 2 notes for signing?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Release for signing'))
  fireEvent.click(document.activeElement ?? document.body)
  await waitFor(() => expect(server.sent('cmr.release')).toEqual([{ cmr_id: '3,4' }]))
})

test('the selection bar says to how many of the selected notes an action applies', async () => {
  await selectNotes([2, 2, 3])
  expect(await screen.findByText('Sign selected (2 of 3)')).toBeDefined()
  expect(screen.getAllByText(/\(2 of 3\)$/)).toHaveLength(2)
})

test('a key does nothing while nothing is selected and no row has the focus', async () => {
  await selectNotes([])
  pressKey('s')
  expect(screen.queryByRole('dialog')).toBeNull()
})
