import type { NoteChange } from '@roadnote/domain/cmr/contract/history'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ChangeList, Timeline } from './Timeline.tsx'

const withheld = { type: 'withheld', time: null, who: null, organisation: null, changes: [], details: {}, hash: 'ab' }
const released = {
  sequence: 3,
  type: 'noteReleased',
  time: '2026-11-13T08:40:00Z',
  who: 'Wout Maes',
  organisation: 'Acme Chemicals',
  changes: [],
  details: {},
  hash: 'cd',
}

beforeAll(() => showLanguage('en'))
afterEach(cleanup)

test('events before the release that the reader may not see are one entry with their number and the reason', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json([{ ...withheld, sequence: 1 }, { ...withheld, sequence: 2 }, released]),
  )
  renderPage(() => <Timeline noteId={4} />, '/en/orders')
  expect(await screen.findByText('Not shown: 2 events before the release')).toBeDefined()
  expect(screen.getByText(/Drafts are shown only to the organisation that created the note/)).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('a history without withheld events does not mention any', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ ...released, sequence: 1 }]))
  renderPage(() => <Timeline noteId={5} />, '/en/orders')
  await screen.findByText('Released for signing')
  expect(screen.queryByText(/Not shown/)).toBeNull()
})

test('a signer reads that changes before the release are not shown', async () => {
  const hidden: NoteChange = { ...withheld, version: 3, changes: [] }
  renderPage(() => <ChangeList changes={[hidden]} />, '/en/orders')
  expect(await screen.findByText('Not shown: 1 event before the release')).toBeDefined()
})
