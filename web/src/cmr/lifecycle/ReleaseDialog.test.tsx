import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'

const onRequest = vi.fn<(path: string, input: unknown) => Response>()
const closed = vi.fn<() => void>()
const done = vi.fn<() => void>()
const nothing = () => undefined

beforeEach(async () => {
  for (const mock of [onRequest, closed, done]) mock.mockReset()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    onRequest(path, typeof init.body === 'string' ? JSON.parse(init.body) : null),
  )
  act(() => endSession())
  await showLanguage('en')
})

afterEach(cleanup)

function Two() {
  const rows = [3, 4].map((id) => ({ id, cmrCode: `NOTE${id}`, status: 1, version: 1 }) as const)
  return <ReleaseDialog rows={rows} onClose={closed} onDone={done} onHold={nothing} onOpen={nothing} />
}

async function release(reply: unknown): Promise<void> {
  onRequest.mockImplementation(() => Response.json(reply))
  renderPage(Two, '/en/orders')
  await userEvent.click(await screen.findByText('Release for signing'))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
}

const released = { id: 3, cmrCode: 'NOTE3', version: 2 }

test('complete drafts are released without a further message', async () => {
  await release({ released: [released, { ...released, id: 4, cmrCode: 'NOTE4' }], refused: [] })
  expect(onRequest).toHaveBeenCalledExactlyOnceWith('/api/cmr/release', { cmr_id: '3,4' })
  expect(closed).toHaveBeenCalledOnce()
})

test('a draft that cannot be released lists all missing fields with a link to its form', async () => {
  const missing = { carrierOrganizationsID: 'required', goods: 'required', containers: 'not_approved' }
  await release({
    released: [released],
    refused: [{ id: 4, cmrCode: 'NOTE4', error: 'note_incomplete', missing }],
  })
  expect(closed).not.toHaveBeenCalled()
  expect((await screen.findByText('1 note is ready for signing')).closest('section')?.textContent).toContain('NOTE3')
  const line = screen.getByText('NOTE4').closest('li')
  expect(line?.textContent).toContain('Missing: Carrier, At least one line of goods, Containers')
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('/en/orders/4/edit')
})

test('releasing a note that is no longer a draft says so', async () => {
  await release({
    released: [],
    refused: [{ id: 4, cmrCode: 'NOTE4', error: 'status_not_allowed', missing: {} }],
  })
  const line = (await screen.findByText('NOTE4')).closest('li')
  expect(line?.textContent).toMatch(/status/i)
  expect(line?.querySelector('a')).toBeNull()
})
