import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { CharterDialog } from './CharterDialog.tsx'

const onRequest = vi.fn<(input: unknown) => Response>()
const done = vi.fn<() => void>()

const before = {
  id: 9,
  name: 'Spot Haulage',
  street: 'Kade 1',
  postalCode: null,
  place: 'Breda',
  countryCode: 'NL',
  carrierCode: null,
  vat: null,
  canFillEmptyFields: true,
}

/** Whether the installation has a message gateway, and the reachable countries. */
let facts = { sendsMessages: true, callingCodes: ['+31', '+32'] }

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.includes('spot-charter-list')) return Response.json([before])
    if (path.includes('country-list'))
      return Response.json([
        { code: 'NL', name: 'Netherlands' },
        { code: 'BE', name: 'Belgium' },
      ])
    if (path.includes('spot-charter-facts')) return Response.json(facts)
    if (path.includes('driver-by-phone')) return Response.json({ name: 'Joris', surname: 'Maas', email: '' })
    return onRequest(JSON.parse(String(init.body)))
  })
})

beforeEach(() => {
  done.mockReset()
  facts = { sendsMessages: true, callingCodes: ['+31', '+32'] }
  onRequest
    .mockReset()
    .mockImplementation(() =>
      Response.json(
        { message: '', carrierOrganizationsID: 9, driverGuid: 'g', count: 2, sent: true, link: 'https://x', qr: '' },
        { status: 201 },
      ),
    )
})

afterEach(cleanup)

function Charter() {
  const rows = [3, 4].map((id) => ({ id, cmrCode: `NOTE${id}`, status: 2, version: 1 }) as const)
  const nothing = vi.fn<() => void>()
  return <CharterDialog rows={rows} onClose={nothing} onDone={done} onHold={nothing} onOpen={nothing} />
}

async function open() {
  await showLanguage('en')
  renderPage(Charter, '/en/orders')
  await screen.findByLabelText('Chartered before')
  return userEvent.setup({ delay: null })
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
/** Queries by role take seconds on a busy machine; the attribute is equivalent. */
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)

/** Fills in the form up to the confirmation. */
async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.selectOptions(field(/Chartered before/), '9')
  await user.click(field(/Mobile number/))
  await user.paste('0031 6 1234-5678')
  await user.tab()
  await user.click(await screen.findByText('Fill in'))
  await user.click(field(/Truck plate/))
  await user.paste('12-ABC-3')
  await user.click(screen.getByText('Continue'))
  await screen.findByText('Please check')
}

test('the charter dialog names missing fields, and a known carrier fills in and locks its fields', async () => {
  const user = await open()
  await user.click(screen.getByText('Continue'))
  await waitFor(() => expect(alerts()).toHaveLength(6))
  expect(document.activeElement).toBe(field(/Company name/))
  await user.selectOptions(field(/Chartered before/), '9')
  expect(field(/Company name/).value).toBe('Spot Haulage')
  expect([field(/Company name/).readOnly, field(/VAT number/).readOnly]).toEqual([true, false])
})

test('a charter is sent only after confirmation, in the format of the contract', async () => {
  const user = await open()
  await fillIn(user)
  await user.click(screen.getByText('Hand over and send'))
  expect(await screen.findByText('Confirm this first.')).toBeDefined()
  expect(onRequest).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('I confirm this'))
  await user.click(screen.getByText('Hand over and send'))
  expect(await screen.findByText('2 notes were handed to Spot Haulage.')).toBeDefined()
  expect(onRequest.mock.lastCall?.[0]).toMatchObject({
    cmrIdList: '3,4',
    carrierName: 'Spot Haulage',
    place: 'Breda',
    VAT: null,
    phone: '+31612345678',
    driverFirstName: 'Joris',
    notificationType: 2,
  })
  expect(done).toHaveBeenCalledTimes(1)
})

test('a server error about a charter field leads back to that field with the typed text preserved', async () => {
  const fields = { licensePlateTruck: 'not_allowed' }
  onRequest.mockImplementation(() => Response.json({ error: 'bad_input', message: '', fields }, { status: 400 }))
  const user = await open()
  await fillIn(user)
  await user.click(screen.getByLabelText('I confirm this'))
  await user.click(screen.getByText('Hand over and send'))
  await waitFor(() => expect(field(/Truck plate/).getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(field(/Truck plate/)))
  expect([field(/Truck plate/).value, field(/Mobile number/).value]).toEqual(['12-ABC-3', '0031 6 1234-5678'])
  expect(alerts()).toHaveLength(1)
})

test('a phone number is validated on blur: its format and whether its country is reachable', async () => {
  const user = await open()
  await user.click(field(/Mobile number/))
  await user.paste('0612345678')
  await user.tab()
  await waitFor(() => expect(alerts()).toEqual(['Invalid phone (E.164 format)']))
  await user.clear(field(/Mobile number/))
  await user.paste('+1 202 555 0123')
  await user.tab()
  const refused = 'No messages go to numbers of this country. They go to: Belgium (+32), Netherlands (+31).'
  await waitFor(() => expect(alerts()).toEqual([refused]))
  await user.clear(field(/Mobile number/))
  await user.paste('+32 470 11 22 33')
  await waitFor(() => expect(alerts()).toEqual([]))
})

test('the country of a charter is found by part of its name', async () => {
  const user = await open()
  const country = screen.getByLabelText<HTMLInputElement>(/^Country/, { selector: 'input' })
  await user.click(country)
  await user.keyboard('elgi{Enter}')
  expect(country.value).toBe('Belgium')
})

test('without a message gateway the charter dialog shows the link to pass on and no choice of channel', async () => {
  facts = { sendsMessages: false, callingCodes: ['+31'] }
  onRequest.mockImplementation(() =>
    Response.json(
      { message: '', carrierOrganizationsID: 9, driverGuid: 'g', count: 2, sent: false, link: 'https://x/y', qr: 'AA' },
      { status: 201 },
    ),
  )
  const user = await open()
  expect(screen.queryByLabelText('WhatsApp')).toBeNull()
  expect(screen.getByText(/so nothing is sent/)).toBeDefined()
  await fillIn(user)
  expect(screen.queryByText('Hand over and send')).toBeNull()
  expect(screen.getByText(/^Nothing is sent: no gateway/)).toBeDefined()
  await user.click(screen.getByLabelText('I confirm this'))
  await user.click(screen.getByText('Hand over'))
  expect(await screen.findByText(/^Nothing was sent/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Personal link of Joris Maas').value).toBe('https://x/y')
  expect(screen.getByAltText('QR code with the personal link of Joris Maas')).toBeDefined()
})
