import { permissionNames } from '@roadnote/domain/access/permission'
import { noteRow } from '@roadnote/domain/cmr/contract/list'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { aNoteRow, mayEverything, saidAbout } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import userEvent from '@testing-library/user-event'
import { OrdersPage } from './OrdersPage.tsx'

/** The dialog is loaded when it is first opened, which takes long on a busy machine. */
const lazily = { timeout: 50_000 }
const none = { total: 0, totalIsExact: true }
const mia = '00000000-0000-4000-8000-000000000022'
let server: ReturnType<typeof answering>

beforeEach(async () => {
  localStorage.clear()
  await showLanguage('en')
})

afterEach(cleanup)

/** A hand that counts clicks and keys; a typed name is one action. */
async function openOrders(howMany: number) {
  const rows = Array.from({ length: howMany }, (_, index) =>
    aNoteRow({
      id: index + 1,
      cmrCode: `NOTE${index + 1}`,
      status: 2,
      carrierOrganizationsID: 5,
      may: { ...mayEverything, release: 'status_not_allowed' },
    }),
  )
  server = answering({
    'cmr.list': { data: rows.map((row) => noteRow.encode(row)), total: rows.length, totalIsExact: true },
    'noteView.list': { data: [] },
    'cmr.viewCounts': { toSign: none, late: none },
    'cmr.ways': { demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null },
    'cmr.beforeSigning': ({ input }) => input.cmr_id.map((id) => saidAbout(id)),
    'cmr.setDriver': 'Done',
    'user.driverList': () => [
      { guid: '00000000-0000-4000-8000-000000000021', name: 'Dirk Driver', userName: 'dirk' },
      { guid: mia, name: 'Mia Driver', userName: 'mia' },
    ],
    'session.ownSignature': { signature: null, defaultSignatureSign: false },
  })
  signInWith(permissionNames)
  renderPage(OrdersPage, '/en/orders')
  await screen.findAllByText('NOTE1')
  const hand = userEvent.setup({ delay: null })
  let actions = 0
  return {
    actions: () => actions,
    click: (element: Element, keys: { readonly shiftKey?: boolean } = {}): void => {
      actions += 1
      fireEvent.click(element, keys)
    },
    press: async (key: string) => {
      actions += 1
      await hand.keyboard(key)
    },
    type: async (words: string) => {
      actions += 1
      await hand.keyboard(words)
    },
  }
}

test('a driver is assigned to ten notes with at most six actions', async () => {
  const hand = await openOrders(10)
  hand.click(await screen.findByLabelText('Select NOTE1'))
  hand.click(screen.getByLabelText('Select NOTE10'), { shiftKey: true })
  await hand.press('d')
  await screen.findByRole('dialog', { name: 'Driver of 10 notes' }, lazily)
  const search = await screen.findByLabelText('Search by name', {}, lazily)
  await waitFor(() => expect(document.activeElement).toBe(search), lazily)
  await hand.type('mia')
  // The first chooses the only driver found, the second assigns.
  await hand.press('{Enter}')
  await hand.press('{Enter}')
  await waitFor(() => expect(server.sent('cmr.setDriver')).toEqual([{ cmr_id: '1,2,3,4,5,6,7,8,9,10', guid: mia }]))
  expect(hand.actions()).toBeLessThanOrEqual(6)
})

test('a note is found by its reference with one key and typing', async () => {
  const hand = await openOrders(1)
  await hand.press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await hand.type('load 7')
  await waitFor(() => expect(server.sent('cmr.list').at(-1)).toMatchObject({ Search: 'load 7' }))
  expect(hand.actions()).toBeLessThanOrEqual(2)
})
