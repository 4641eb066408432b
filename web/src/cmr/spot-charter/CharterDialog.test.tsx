import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { CharterDialog } from './CharterDialog.tsx'

let server: ReturnType<typeof answering>
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

const handedOver = {
  message: '',
  carrierOrganizationsID: 9,
  driverGuid: 'g',
  count: 2,
  sent: true,
  link: 'https://x',
  qr: '',
}

beforeEach(() => {
  done.mockReset()
  server = answering({
    'organization.spotCharterList': [before],
    'organization.countryList': [
      { code: 'NL', name: 'Netherlands' },
      { code: 'BE', name: 'Belgium' },
    ],
    // Whether the installation has a message gateway, and the reachable countries.
    'charter.facts': { sendsMessages: true, callingCodes: ['+31', '+32'] },
    'user.driverByPhone': { name: 'Joris', surname: 'Maas', email: '' },
    'charter.create': handedOver,
  })
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
  await screen.findByLabelText('Used before')
  return userEvent.setup({ delay: null })
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
/** Queries by role take seconds on a busy machine; the attribute is equivalent. */
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)

/** Fills in the form up to the confirmation. */
async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.selectOptions(field(/Used before/), '9')
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
  await user.selectOptions(field(/Used before/), '9')
  expect(field(/Company name/).value).toBe('Spot Haulage')
  expect([field(/Company name/).readOnly, field(/VAT number/).readOnly]).toEqual([true, false])
})

test('a charter is sent only after confirmation, in the format of the contract', async () => {
  const user = await open()
  await fillIn(user)
  await user.click(screen.getByText('Hand over and send'))
  expect(await screen.findByText('Confirm this first.')).toBeDefined()
  expect(server.sent('charter.create')).toEqual([])
  await user.click(screen.getByLabelText('I confirm this'))
  await user.click(screen.getByText('Hand over and send'))
  expect(await screen.findByText('2 notes were handed over to Spot Haulage.')).toBeDefined()
  expect(server.sent('charter.create').at(-1)).toMatchObject({
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
  server.answer({ 'charter.create': refusal(400, 'bad_input', { fields }) })
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
  await waitFor(() => expect(alerts()).toEqual(['Invalid phone number']))
  await user.clear(field(/Mobile number/))
  await user.paste('+1 202 555 0123')
  await user.tab()
  const refused = 'No messages are sent to numbers of this country, only to: Belgium (+32), Netherlands (+31).'
  await waitFor(() => expect(alerts()).toEqual([refused]))
  await user.clear(field(/Mobile number/))
  await user.paste('+32 470 11 22 33')
  await waitFor(() => expect(alerts()).toEqual([]))
})

test('a phone number as dialled in the chosen country is found, confirmed and sent with its country code', async () => {
  const user = await open()
  await user.selectOptions(field(/Used before/), '9')
  await user.click(field(/Mobile number/))
  await user.paste('06 12 34 56 78')
  await user.tab()
  await user.click(await screen.findByText('Fill in'))
  expect(server.sent('user.driverByPhone')).toMatchObject([{ phone: '+31612345678' }])
  await user.click(field(/Truck plate/))
  await user.paste('12-ABC-3')
  await user.click(screen.getByText('Continue'))
  expect(await screen.findByText(/gets a personal link by WhatsApp to \+31612345678/)).toBeDefined()
  await user.click(screen.getByLabelText('I confirm this'))
  await user.click(screen.getByText('Hand over and send'))
  await waitFor(() => expect(server.sent('charter.create')).toMatchObject([{ phone: '+31612345678' }]))
})

test('the confirmation of a charter names the carriers and drivers that it replaces, each once', async () => {
  const replaced = { cmrCode: 'NOTE3', carrier: 'Brabant Transport', driver: 'Daan de Wit' }
  server.answer({
    'charter.facts': {
      sendsMessages: true,
      callingCodes: ['+31'],
      replaced: [replaced, { ...replaced, cmrCode: 'NOTE4' }, { cmrCode: 'NOTE5', carrier: 'Delta', driver: null }],
    },
  })
  const user = await open()
  await fillIn(user)
  expect(screen.getByText('Brabant Transport, Daan de Wit')).toBeDefined()
  expect(screen.getByText('Delta')).toBeDefined()
  expect(server.sent('charter.facts')).toMatchObject([{ cmr_id: '3,4' }])
})

test('the country of a charter is found by part of its name', async () => {
  const user = await open()
  const country = screen.getByLabelText<HTMLInputElement>(/^Country/, { selector: 'input' })
  await user.click(country)
  await user.keyboard('elgi{Enter}')
  expect(country.value).toBe('Belgium')
})

test('without a message gateway the charter dialog shows the link to pass on and no choice of channel', async () => {
  server.answer({
    'charter.facts': { sendsMessages: false, callingCodes: ['+31'] },
    'charter.create': { ...handedOver, sent: false, link: 'https://x/y', qr: 'AA' },
  })
  const user = await open()
  expect(screen.queryByLabelText('WhatsApp')).toBeNull()
  expect(screen.getByText(/so nothing is sent/)).toBeDefined()
  await fillIn(user)
  expect(screen.queryByText('Hand over and send')).toBeNull()
  expect(screen.getByText(/^Nothing is sent: no gateway/)).toBeDefined()
  await user.click(screen.getByLabelText('I confirm this'))
  await user.click(screen.getByText('Hand over'))
  expect(await screen.findByText(/^Nothing was sent/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Personal link for Joris Maas').value).toBe('https://x/y')
  expect(screen.getByAltText('QR code with the personal link for Joris Maas')).toBeDefined()
})
