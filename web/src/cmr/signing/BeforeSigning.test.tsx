import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SaidBefore } from '@roadnote/domain/cmr/contract/before-signing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { saidAbout } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { BeforeSigning, portalPhoto } from './BeforeSigning.tsx'
import { MultiSignDialog } from './MultiSignDialog.tsx'

let server: ReturnType<typeof answering>
const nothing = vi.fn<() => void>()
const time = '2026-11-15T08:00:00.000Z'
const comment = { id: 1, type: 9, text: 'Ring the bell', who: 'An Maes', organisation: 'Acme', time }

beforeEach(async () => {
  server = answering({
    'cmr.ways': { demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null },
    'cmr.signManyAsShipper': { info: [] },
    'cmr.photo': new Response('picture'),
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: nothing }))
  act(() => endSession())
  await showLanguage('en')
})

afterEach(cleanup)

test('a signer sees reservations, exceptions, differing quantities, comments and photos with their authors', async () => {
  const said: SaidBefore = {
    ...saidAbout(3),
    texts: [{ field: 'carrierReservations', text: 'Pallet 3 is torn' }],
    comments: [{ ...comment, time: new Date(time) }],
    exceptions: [{ id: 1, type: 'Damaged', comment: null, who: 'Bo', organisation: 'Brabant', time: new Date(time) }],
    delivery: [],
    reservations: [],
    corrections: [],
    instructions: [],
    differences: [{ name: 'Solvents', unit: 'kilogram', announced: 1200, loaded: 1180, delivered: null }],
    photos: [{ id: 8, fileName: 'seal.jpg', who: 'Bo', organisation: 'Brabant', time: new Date(time) }],
  }
  renderPage(() => <BeforeSigning said={said} photoFile={portalPhoto} />, '/en/orders')
  const shown = (await screen.findByRole('region', { name: 'Said before your signature' })).textContent
  expect(shown).toContain('2 comments · 1 exception · 1 difference in quantity · 1 photo')
  for (const words of [
    'Carrier’s reservations and observationsPallet 3 is torn',
    'Exception: Damaged',
    'Solventsannounced 1,200 kg · loaded 1,180 kg',
    'Ring the bellAn Maes, Acme',
  ])
    expect(shown).toContain(words)
  expect(screen.getByRole('button', { name: 'Open photo seal.jpg' })).toBeDefined()
})

test('nothing is shown before signing when nobody said anything', async () => {
  const said = {
    ...saidAbout(3),
    photos: [],
    comments: [],
    exceptions: [],
    delivery: [],
    reservations: [],
    corrections: [],
    instructions: [],
  }
  const dialog = () => (
    <>
      <BeforeSigning said={said} photoFile={portalPhoto} />
      <p>The code</p>
    </>
  )
  renderPage(dialog, '/en/orders')
  await screen.findByText('The code')
  expect(screen.queryByRole('region')).toBeNull()
})

function Two() {
  const rows = [3, 4].map((id) => ({ id, cmrCode: `NOTE${id}`, status: 2, version: 1 }) as const)
  return <MultiSignDialog rows={rows} onClose={nothing} onDone={nothing} onHold={nothing} onOpen={nothing} />
}

const lines = () => [...document.querySelectorAll('ul[aria-label="Notes"] > li')].map((line) => line.textContent)

test('the list of several notes shows those with comments first, and they are signed only after a tick', async () => {
  server.answer({ 'cmr.beforeSigning': [saidAbout(3), saidAbout(4, { comments: [comment] })] })
  renderPage(Two, '/en/orders')
  const tick = await screen.findByLabelText('I have read what was said about 1 note')
  expect(lines()[0]).toMatch(/NOTE4.*1 comment.*Ring the bell/)
  expect(lines()[1]).toContain('NOTE3')
  expect(lines()[1]).not.toContain('comment')
  const hand = userEvent.setup({ delay: null })
  await hand.click(screen.getByLabelText('Sign code, digit 1 of 4'))
  await hand.paste('1234')
  await hand.click(screen.getByText('Sign 2 as sender'))
  expect((await screen.findByText(/and tick this box/)).textContent).toContain('Read what was said')
  expect(server.sent('cmr.signManyAsShipper')).toEqual([])
  await hand.click(tick)
  await hand.click(screen.getByText('Sign 2 as sender'))
  await waitFor(() => expect(server.sent('cmr.signManyAsShipper')).toMatchObject([{ cmr_id: '3,4', version: '1,1' }]))
})

test('several notes cannot be signed while what was said about them could not be loaded', async () => {
  server.answer({ 'cmr.beforeSigning': refusal(503, 'database_away') })
  renderPage(Two, '/en/orders')
  expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toContain('could not be loaded')
  expect(screen.queryByText('Sign 2 as sender')).toBeNull()
})
