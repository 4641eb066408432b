import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { DriverDialog } from './DriverDialog.tsx'

const guids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [string, string, string]
const nothing = vi.fn<() => void>()
let server: ReturnType<typeof answering>

beforeEach(async () => {
  await showLanguage('en')
  server = answering({
    'user.driverList': [
      { guid: guids[0], name: 'Dirk Bakker', userName: 'brabant.driver' },
      { guid: guids[1], name: 'Mia Bakker', userName: 'brabant.driver2' },
      { guid: guids[2], name: 'Zoë Smit', userName: 'zoe' },
    ],
    'cmr.setDriver': 'Done',
  })
})

afterEach(cleanup)

function ForOne() {
  const rows = [{ id: 3, cmrCode: 'NOTE3', status: 1, version: 1, carrierOrganizationsID: 5 } as const]
  return <DriverDialog rows={rows} onClose={nothing} onDone={nothing} onHold={nothing} onOpen={nothing} />
}

async function open() {
  renderPage(ForOne, '/en/orders')
  const user = userEvent.setup({ delay: null })
  const search = await screen.findByLabelText('Search by name')
  return { user, search }
}

test.each([
  ['the only driver found', 'zoe', 2],
  ['the driver whose user name is typed in full', 'brabant.driver', 0],
])('in the driver dialog the first Enter chooses %s and the second assigns', async (_, typed, chosen) => {
  const { user, search } = await open()
  await user.type(search, `${typed}{Enter}`)
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value).toBe(guids[chosen]),
  )
  expect(server.sent('cmr.setDriver')).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent('cmr.setDriver')).toMatchObject([{ guid: guids[chosen] }]))
})

test('in the driver dialog Enter chooses nobody while several drivers match', async () => {
  const { user, search } = await open()
  await user.type(search, 'bakker{Enter}')
  expect(await screen.findByText('Choose a driver.')).toBeTruthy()
  expect(document.querySelector('input[type="radio"]:checked')).toBeNull()
  expect(server.sent('cmr.setDriver')).toEqual([])
})
