import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { messageSentTo } from './driver-link.ts'
import { apiCallerAs, prepareNote } from './form-notes.ts'
import { selectNotes } from './order-steps.ts'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

interface Row {
  readonly id: number
  readonly cmrCode: string
  readonly isMyTurn: boolean
}

/** The last notes of the list, because other journeys use the first. */
async function notesToHandOver(request: APIRequestContext): Promise<Row[]> {
  const list = await request.post('/api/cmr/list', {
    headers: { authorization: `Bearer ${await tokenOf(request, 'acme.planner')}` },
    data: { StatusList: '2', Limit: 100, OrderBy: 'cmrCode', Begin: '2020-01-01', End: '2099-01-01' },
  })
  return ((await list.json()) as { data: Row[] }).data.filter(({ isMyTurn }) => isMyTurn).slice(-2)
}

/** Charters the notes and returns the driver's link, which the planner sees only once. */
async function charter(page: Page, phone: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByLabel('Company name').fill('Journey Haulage')
  await dialog.getByRole('combobox', { name: 'Country' }).pressSequentially('Netherl')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Mobile number').fill('0612')
  await dialog.getByLabel('First name').fill('Joris')
  await dialog.getByLabel('Surname').fill('Maas')
  await expect(dialog.getByText('Invalid phone number')).toBeVisible()
  await dialog.getByLabel('Truck plate').fill('12-ABC-3')
  await dialog.getByLabel('Mobile number').fill(phone)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('My organisation is responsible for handing these notes')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(dialog.getByText('Confirm this first.')).toBeVisible()
  await dialog.getByLabel('I confirm this').check()
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(dialog.getByText('2 notes were handed over to Journey Haulage.')).toBeVisible()
  await expect(dialog.getByText('Nothing was sent: no gateway for messages is set up.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR code with the personal link for Joris Maas' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  const shown = await dialog.getByLabel('Personal link for Joris Maas').inputValue()
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link was copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  return new URL(shown).pathname
}

async function typeCode(page: Page, place: number, code: string): Promise<void> {
  await page
    .getByLabel(/digit 1 of 4/)
    .nth(place)
    .click()
  await page.keyboard.type(code)
}

test('a planner charters a carrier from the list, and the driver signs on a phone through the link', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const notes = await notesToHandOver(request)
  const phone = '+31687654321'
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders?dates=any&limit=100&status=2&sort=cmrCode')
  await selectNotes(page, ...notes.map(({ cmrCode }) => cmrCode))
  await page.getByRole('button', { name: 'Spot charter' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = await charter(page, '06 87 65 43 21')
  const message = await messageSentTo(request, phone)
  expect(message).toMatchObject({ channel: 'whatsapp', personalHidden: true })
  expect(JSON.stringify(message)).not.toContain(link.split('/').at(-1))
  const pocket = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  let driver = await pocket.newPage()
  await driver.goto(link.replace(/^\/[a-z]{2}\//, '/en/'))
  await expect(driver.getByRole('heading', { name: 'Hello Joris Maas' })).toBeVisible()
  await expect(driver.getByText('The sender signs first.')).toHaveCount(2)
  await expect(driver.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  await expectAccessibleInBothColours(driver)

  const shipper = { authorization: `Bearer ${await tokenOf(request, 'acme.planner')}` }
  for (const { id } of notes) {
    const signed = await request.post('/api/cmr/signature-shipper', {
      headers: shipper,
      data: { cmr_id: id, code: '1234' },
    })
    expect(signed.status(), await signed.text()).toBe(200)
  }
  await driver.reload()
  const [first] = notes
  let card = driver.getByRole('article', { name: first?.cmrCode ?? '' })
  await card.getByRole('button', { name: 'Show everything' }).click()
  await card.getByRole('button', { name: 'Change plates' }).click()
  await expectAccessibleInBothColours(driver)
  await card.getByLabel('Truck plate').fill('99-xyz-1')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('99-XYZ-1')).toBeVisible()
  await card.getByRole('button', { name: 'Add a remark' }).click()
  await card.getByLabel('Your remark').fill('Two pallets wet')
  await card.getByRole('button', { name: 'Send remark' }).click()
  // The form shows the same words until it has closed.
  await expect(card.locator('span').filter({ hasText: 'Two pallets wet' })).toBeVisible()
  // Two photos at once without a connection: both are shown while they wait, and the next page sends them.
  await pocket.setOffline(true)
  const photos = ['seal.png', 'load.png'].map((name) => ({ name, mimeType: 'image/png', buffer: picture }))
  await card.locator('input[type=file]').setInputFiles(photos)
  await expect(card.getByText('2 photos wait for the connection')).toBeVisible()
  await expect(card.getByRole('img', { name: /^Photo [12]$/ })).toHaveCount(2)
  await expectAccessibleInBothColours(driver)
  await driver.close()
  await pocket.setOffline(false)
  driver = await pocket.newPage()
  await driver.goto(link.replace(/^\/[a-z]{2}\//, '/en/'))
  card = driver.getByRole('article', { name: first?.cmrCode ?? '' })
  await card.getByRole('button', { name: 'Show everything' }).click()
  await expect(card.getByRole('button', { name: 'Photo 2' })).toBeVisible()
  await expect(card.getByText('2 photos wait for the connection')).toHaveCount(0)
  await expectAccessibleInBothColours(driver)

  await driver.getByRole('button', { name: 'Sign 2 notes' }).click()
  const sheet = driver.getByRole('dialog')
  await expect(sheet.getByText('Choose four digits and repeat them.')).toBeVisible()
  await typeCode(driver, 0, '1234')
  await typeCode(driver, 1, '1234')
  const sign = sheet.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await expect(sheet.getByText('This code is too easy to guess.')).toBeVisible()
  for (const place of [0, 1]) await typeCode(driver, place, '7351')
  await sheet.getByRole('checkbox', { name: /^I have read what was said/ }).check()
  await expect(sheet.getByText('You sign for Journey Haulage')).toBeVisible()
  await expectAccessibleInBothColours(driver)

  // The connection breaks after the server has signed: the page retries, and the note is signed once.
  let broken = 0
  await driver.route('**/api/charter/signature', async (route) => {
    broken += 1
    if (broken > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sign.click()
  await expect(sheet.getByText('2 notes are signed.')).toBeVisible({ timeout: 20_000 })
  expect(broken).toBe(2)
  await expectAccessibleInBothColours(driver)
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(driver.getByText('You have signed. The recipient signs at delivery.')).toHaveCount(2)
  await expectAccessibleInBothColours(driver)
  const download = driver.waitForEvent('download')
  await card.getByRole('button', { name: 'Download the PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${first?.cmrCode}.pdf`)
  const overflow = await driver.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await driver.goto(`/en/charter/${'A'.repeat(43)}`)
  await expect(driver.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessibleInBothColours(driver)
  await pocket.close()
})

test('choosing a previously chartered carrier fills in and locks its fields, and an exception can be reported on a note', async ({
  page,
  request,
}) => {
  test.slow()
  const headers = { authorization: `Bearer ${await tokenOf(request, 'acme.admin')}` }
  const list = await request.post('/api/cmr/list', {
    headers,
    data: { StatusList: '1', Limit: 100, OrderBy: 'cmrCode', Begin: '2020-01-01', End: '2099-01-01' },
  })
  const drafts = ((await list.json()) as { data: (Row & { senderOrganizationsID: number })[] }).data
  const draft = drafts.at(-1)
  const known = {
    cmrIdList: String(draft?.id),
    carrierName: 'Known Carrier',
    countryCode: 'BE',
    place: 'Gent',
    driverFirstName: 'Lena',
    driverLastName: 'Vos',
    phone: '+32470112233',
    licensePlateTruck: '1-ABC-123',
  }
  const made = await request.post('/api/cmr/create-spot-charter', { headers, data: known })
  expect(made.status(), await made.text()).toBe(201)
  // A carrier is offered again only after its driver has used the link, so the driver changes the plate.
  const { link } = (await made.json()) as { link: string }
  const token = new URL(link).pathname.split('/').at(-1)
  const plates = { token, key: randomUUID(), cmr_id: String(draft?.id), licensePlateTruck: '1-ABC-124' }
  expect((await request.post('/api/charter/plates', { data: plates })).status()).toBe(200)

  await rememberAs(page, 'acme.admin')
  await page.goto(`/en/orders?dates=any&limit=100&search=${draft?.cmrCode}`)
  await selectNotes(page, String(draft?.cmrCode))
  await page.getByRole('button', { name: 'Spot charter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Used before').selectOption({ label: 'Known Carrier, Gent, BE' })
  await expect(dialog.getByLabel('Company name')).toHaveValue('Known Carrier')
  await expect(dialog.getByLabel('Company name')).toHaveAttribute('readonly', '')
  await expect(dialog.getByLabel('Street and number')).not.toHaveAttribute('readonly', '')
  await dialog.getByLabel('Mobile number').fill('+32 470 11 22 33')
  await dialog.getByLabel('First name').focus()
  await dialog.getByRole('button', { name: 'Fill in' }).click()
  await expect(dialog.getByLabel('Surname')).toHaveValue('Vos')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/en/orders?dates=any&limit=100&status=4')
  await page
    .getByRole('checkbox', { name: /^Select BEACM/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Report an exception' }).click()
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog.getByText('Choose what went wrong.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('What went wrong').selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Pallet 3 crushed')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('The exception was registered on')).toBeVisible()
})

/** A small PNG in place of a photo. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMwTpuJFTEMLQkAyvtMgR4PNM4AAAAASUVORK5CYII=',
  'base64',
)

test('the planner issues a new driver link, revokes it and finds both in the history', async ({
  page,
  request,
  browser,
}) => {
  const note = await prepareNote(request, 2)
  const acme = await apiCallerAs(request, 'acme.planner')
  const { link: first } = (await acme('/api/cmr/create-spot-charter', {
    cmrIdList: String(note.id),
    carrierName: 'Second Link Haulage',
    countryCode: 'BE',
    driverFirstName: 'Lena',
    driverLastName: 'Vos',
    phone: '+32470445566',
    licensePlateTruck: '1-ABC-123',
  })) as { link: string }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders?dates=any&search=${note.cmrCode}`)
  await page.getByRole('link', { name: note.cmrCode }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Lena Vos opens 1 note with a personal link')).toBeVisible()
  // No message channel is configured, so sending again is not offered.
  await expect(details.getByRole('button', { name: /Send again/ })).toHaveCount(0)
  await details.getByRole('button', { name: 'Copy a new link' }).click()
  const second = await details.getByLabel('Personal link for Lena Vos').inputValue()
  await expect(page.getByText('The link was copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second)
  await expect(details.getByText('New link for the driver')).toBeVisible()
  await expectAccessible(page)

  const driver = await browser.newPage()
  await driver.goto(new URL(first).pathname.replace(/^\/[a-z]{2}\//, '/en/'))
  await expect(driver.getByRole('heading', { name: 'You are no longer assigned to this trip' })).toBeVisible()
  await driver.goto(new URL(second).pathname.replace(/^\/[a-z]{2}\//, '/en/'))
  await expect(driver.getByRole('heading', { name: 'Hello Lena Vos' })).toBeVisible()

  await details.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await details.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(details.getByText('Lena Vos has no link that works.')).toBeVisible()
  await expect(details.getByLabel('Personal link for Lena Vos')).toHaveCount(0)
  await expect(details.getByText('Link of the driver withdrawn')).toBeVisible()
  await driver.reload()
  await expect(driver.getByRole('heading', { name: 'You are no longer assigned to this trip' })).toBeVisible()
})
