import { expect, type Page } from '@playwright/test'
import { apiCallerAs, chooseOption, uniqueNumber, prepareNote, saveForm, formSection } from './form-notes.ts'
import { expectAccessible } from './accessible.ts'
import { rememberAs, signInAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

async function addGoods(page: Page, nature: string, packages: string, weight: string): Promise<void> {
  await page.getByRole('button', { name: 'Add goods', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nature of the goods').fill(nature)
  await dialog.getByLabel('Number of packages').fill(packages)
  await dialog.getByLabel('Gross weight in kg').fill(weight)
  await dialog.getByRole('button', { name: 'Add line', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a planner writes a whole note with several rows and releases it', async ({ page }) => {
  test.slow()
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders/new')
  await expect(page.getByRole('heading', { level: 1, name: 'New consignment note' })).toBeVisible()

  // Missing fields are listed from the start, and each line leads to its field.
  const missing = page.getByRole('region', { name: 'Still needed before signing' })
  await expect(missing.getByRole('button')).toHaveCount(5)
  await missing.getByRole('button', { name: 'Carrier' }).click()
  await expect(page.getByRole('combobox', { name: 'Carrier', exact: true })).toBeFocused()

  const number = uniqueNumber()
  await page.getByLabel('CMR number').fill(number)
  await chooseOption(page, 'Sender', 'acme che', /Acme Chemicals/)
  await chooseOption(page, 'Recipient', 'colmar', /Colmar Distribution/)
  await chooseOption(page, 'Carrier', 'brabant', /Brabant Transport/)
  // The collection address defaults to the sender's address.
  await expect(formSection(page, 'Collection').getByRole('textbox', { name: 'Place', exact: true })).toHaveValue('Geel')
  await expect(formSection(page, 'Delivery').getByRole('combobox', { name: 'Country' })).toHaveValue('France')
  await formSection(page, 'Collection')
    .getByRole('textbox', { name: 'Name', exact: true })
    .fill('Acme Chemicals, gate 4')

  // Dates are typed in one go, and the field formats them.
  const collected = page.getByRole('textbox', { name: 'Collection date', exact: true })
  await collected.click()
  await page.keyboard.type('16-11-2026 1430')
  await page.keyboard.press('Tab')
  await expect(collected).toHaveValue('16 Nov 2026, 14:30')
  await collected.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Collection date' })
  await calendar.getByRole('button', { name: '17 November 2026' }).click()
  await calendar.getByRole('button', { name: 'Apply' }).click()
  await expect(collected).toHaveValue('17 Nov 2026, 14:30')
  await expect(collected).toBeFocused()

  await chooseOption(page, 'Driver', 'bakker', /Bakker/)
  await page.getByLabel('Plate of the truck').fill('92-BGT-4')
  await page.getByLabel('Plate of the trailer').first().fill('OP-33-KL')
  await page.getByLabel('Trip ID').fill('T-4183')
  await page.getByRole('combobox', { name: 'Carriage', exact: true }).selectOption('Carriage paid')
  await formSection(page, 'Delivery').getByRole('switch').press('Space')
  await formSection(page, 'Delivery').getByLabel('Tolerance at delivery, in minutes').fill('30')
  await page.getByLabel('Sender’s instructions').fill('Keep above 5 °C.')

  await addGoods(page, 'Sodium lactate', '24', '6240,5')
  await addGoods(page, 'Calcium chloride', '40', '1000')
  // The sender's predefined goods are offered as rows: entering a weight adds one to the note, the others are not
  // saved.
  await expect(formSection(page, 'Goods').getByText(/^Predefined by Acme Chemicals/)).toBeVisible()
  const ready = formSection(page, 'Goods').getByRole('row', { name: /^3 / })
  await expect(ready).toHaveAccessibleName(/Calcium chloride flakes/)
  await ready.getByLabel('Gross kg, line 3').fill('7560,5')
  await ready.getByLabel('Gross kg, line 3').press('Enter')
  await expect(formSection(page, 'Goods').getByLabel('Pkgs, line 4')).toBeFocused()
  await expect(formSection(page, 'Goods').getByRole('row', { name: /^Total .*14,801/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nothing is missing' })).toBeVisible()
  await page.getByRole('button', { name: 'Release for signing' }).click()

  await expect(page.getByText(/is ready for signing\./)).toBeVisible()
  await expect(page).toHaveURL(/\/en\/orders\/\d+\/edit$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`BEACM${number}RN`)
  await expect(page.getByRole('radio', { name: 'Ready for signing' })).toBeChecked()
  await expect(formSection(page, 'Goods').getByText('Sodium lactate')).toBeVisible()
  await expect(formSection(page, 'Goods').getByRole('row', { name: /^3 .*Calcium chloride flakes/ })).toBeVisible()
  await expect(formSection(page, 'Goods').getByRole('row')).toHaveCount(5)
  await expect(formSection(page, 'Returned goods').getByRole('row')).toHaveCount(0)
  await expect(formSection(page, 'Delivery').getByLabel('Tolerance at delivery, in minutes')).toHaveValue('30')

  // A note that is taken back can be edited and no longer waits for the sender.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  await expect(page.getByText(/was taken back/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Created' })).toBeChecked()
})

test('every validation error of the note form appears at its field, in the list of sections and on saving', async ({
  page,
}) => {
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders/new')
  const code = page.getByLabel('CMR number')
  const sender = page.getByRole('combobox', { name: 'Sender', exact: true })
  await expect(sender).toHaveValue('Acme Chemicals')
  await code.fill('')
  await sender.fill('')
  await saveForm(page)
  await expect(page.getByText('Not saved: 2 fields need to be corrected.')).toBeVisible()
  await expect(code).toHaveAccessibleDescription(/Required/)
  await expect(sender).toHaveAccessibleDescription(/Required/)
  await expect(page.getByRole('link', { name: /2 errors CMR/ })).toBeVisible()
  await expect(code).toBeFocused()

  for (const wrong of ['12345', '123456789012345678901', '12 34 56', 'AB123456']) {
    await code.fill(wrong)
    await expect(code).toHaveAccessibleDescription(/Digits only, 6 to 20 of them/)
  }
  await code.fill('123456')
  await expect(code).not.toHaveAccessibleDescription(/Digits only/)

  const cashOnDelivery = page.locator('#field-cashOnDelivery')
  await cashOnDelivery.fill('x'.repeat(201))
  await cashOnDelivery.blur()
  await expect(cashOnDelivery).toHaveAccessibleDescription('Too long')
  await page.getByLabel('Sender’s e-mail').fill('nobody')
  await page.getByLabel('Sender’s e-mail').blur()
  await expect(page.getByLabel('Sender’s e-mail')).toHaveAccessibleDescription('Wrong format')
  await formSection(page, 'Collection').getByRole('switch').press('Space')
  const minutes = formSection(page, 'Collection').getByLabel('Tolerance at collection, in minutes')
  await minutes.fill('soon')
  await minutes.blur()
  await expect(minutes).toHaveAccessibleDescription('This is not a number')
  const arrival = page.getByRole('textbox', { name: 'Estimated arrival at delivery', exact: true })
  await arrival.fill('31-02-2026 10:00')
  await arrival.blur()
  await expect(arrival).toHaveAccessibleDescription('Wrong format')
  await expect(arrival).toHaveValue('31-02-2026 10:00')
  await expect(page.getByRole('link', { name: /1 error Delivery/ })).toBeVisible()
  await arrival.fill('')
  await expect(page.getByRole('link', { name: /1 error E-mail addresses/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /1 error Collection/ })).toBeVisible()
  await expectAccessible(page)

  // A predefined good without a weight: the table reports it on saving.
  await formSection(page, 'Goods').getByRole('button', { name: 'Predefined' }).click()
  await page.getByRole('menuitem').first().click()
  await page.keyboard.press('Escape')

  // Releasing an incomplete note marks each field that signing requires.
  await page.getByText('Ready for signing', { exact: true }).click()
  await saveForm(page)
  await expect(
    formSection(page, 'Delivery').getByRole('textbox', { name: 'Place', exact: true }),
  ).toHaveAccessibleDescription(/Required/)
  await expect(page.getByRole('link', { name: /1 error Goods/ })).toBeVisible()
  await expect(formSection(page, 'Goods').getByText(/Fill in at least one of: gross weight, volume/)).toBeVisible()
})

test('a note code that is already in use is rejected at its field without losing typed text', async ({
  page,
  request,
}) => {
  const { cmrCode } = await prepareNote(request, 1)
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders/new')
  await page.getByLabel('CMR number').fill(cmrCode.replaceAll(/\D/g, ''))
  await chooseOption(page, 'Sender', 'acme che', /Acme Chemicals/)
  await page.getByLabel('Trip ID').fill('T-77')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByLabel('CMR number')).toHaveAccessibleDescription(/Already in use/)
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-77')
})

test('after the shipper has signed, the carrier edits the carriage fields and sees the agreed fields read-only', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 3)
  await rememberAs(page, 'brabant.planner')
  await page.goto(`/en/orders/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: cmrCode })).toBeVisible()
  await expect(page.getByText('edits as carrier')).toBeVisible()
  await expect(formSection(page, 'CMR').getByText(/Some fields are locked. Signed by/)).toBeVisible()
  await expect(page.getByLabel('Trip ID')).toHaveCount(0)
  await expect(page.getByLabel('Sender’s e-mail')).toHaveCount(0)
  await expect(formSection(page, 'CMR').getByText('T-1', { exact: true })).toBeVisible()
  await expect(
    formSection(page, 'CMR')
      .getByRole('img', { name: /^Locked: Signed by/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Carrier’s e-mail')).toBeEditable()
  await expect(page.getByRole('button', { name: 'Add goods', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Carrier’s reservations and observations').fill('2 pallets with torn film')
  await page.getByLabel('Plate of the truck').fill('92-BGT-4')
  await expect(page.getByText('Unsaved changes in 1 section')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(`${cmrCode} was saved.`)).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Carrier’s reservations and observations')).toHaveValue('2 pallets with torn film')
})

test('the recipient can read the note and edit only the delivery fields', async ({ page, request }) => {
  const { id, cmrCode } = await prepareNote(request, 3)
  await page.emulateMedia({ colorScheme: 'dark' })
  await rememberAs(page, 'colmar.admin')
  await page.goto(`/en/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: cmrCode })).toBeVisible()
  await expect(page.getByText('Read-only')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  for (const title of ['CMR', 'Collection', 'E-mail addresses'])
    await expect(formSection(page, title).getByRole('textbox')).toHaveCount(0)
  await expect(formSection(page, 'Signatures').getByText('Acme Chemicals')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByLabel('Recipient’s remarks')).toBeEditable()
  await expect(page.getByLabel('Carrier’s e-mail')).toHaveCount(0)
  await expectAccessible(page)
})

test('the note form works without a mouse: the command palette leads to missing fields, sections and paper, and saves', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 1)
  await page.setViewportSize({ width: 1280, height: 900 })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  await page.getByLabel('Trip ID').fill('T-palette')
  const place = formSection(page, 'Delivery').getByRole('textbox', { name: 'Place', exact: true })
  await place.fill('')
  const run = async (typed: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('textbox', { name: 'Find or go to' })).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Find or go to' })).toBeHidden()
  }
  await page.getByLabel('Trip ID').focus()
  await run('missing')
  await expect(place).toBeFocused()
  await place.fill('Colmar')
  await run('e-mail addresses')
  await expect(formSection(page, 'E-mail addresses')).toBeFocused()
  await run('paper view')
  await expect(page.locator('[data-box="sender"]')).toBeFocused()
  await run('collection')
  await expect(formSection(page, 'Collection')).toBeFocused()
  await run('release for')
  await expect(page.getByText(`${cmrCode} is ready for signing.`)).toBeVisible()

  // Closing the palette without a choice returns the focus.
  await page.getByLabel('Trip ID').focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('textbox', { name: 'Find or go to' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Trip ID')).toBeFocused()
})

test('a note of another organisation answers the same as a note that does not exist', async ({ page, request }) => {
  const { id } = await prepareNote(request, 1)
  await signInAs(page, 'eastline.planner')
  for (const path of [
    `/en/orders/${id}`,
    `/en/orders/${id}/edit`,
    '/en/orders/999999999',
    '/en/orders/nonsense/edit',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This note does not exist' })).toBeVisible()
  }
})

test('two users who save the same note do not overwrite each other, and both changes can be kept', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 1)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  await page.getByLabel('Trip ID').fill('T-mine')
  await page.getByRole('textbox', { name: 'Loading order', exact: true }).fill('L-mine')
  const other = await apiCallerAs(request, 'brabant.planner')
  await other('/api/cmr/edit', { id, tripID: 'T-theirs', attachedDocuments: 'CMR copy' })
  // Returning to the tab shows the change before saving.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const notice = page.getByRole('status').filter({ hasText: 'Brabant Transport changed this note' })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-mine')
  await notice.getByRole('button', { name: 'See what changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this note in the meantime' })
  await expect(dialog.getByText(/Brabant Transport/)).toBeVisible()
  await expect(dialog.getByText('T-theirs')).toBeVisible()
  await expect(dialog.getByText('T-1 → T-mine')).toBeVisible()
  await expect(dialog.getByText('changed by both')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply my changes to the latest version' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-mine')
  await expect(page.getByLabel('Attached documents')).toHaveValue('CMR copy')
  await expect(notice).toBeHidden()
  await saveForm(page)
  await expect(page.getByText(`${cmrCode} was saved.`)).toBeVisible()

  await page.getByLabel('Trip ID').fill('T-again')
  await other('/api/cmr/edit', { id, tripID: 'T-last' })
  await saveForm(page)
  await page.getByRole('button', { name: 'Discard my changes and reload' }).click()
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-last')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('the form silently takes over changes that the same user saved in another window and keeps the typed text', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 1)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  await page.getByLabel('Trip ID').fill('T-typed')
  const elsewhere = await apiCallerAs(request, 'acme.planner')
  await elsewhere('/api/cmr/edit', { id, tripID: 'T-other-window', attachedDocuments: 'CMR copy' })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByLabel('Attached documents')).toHaveValue('CMR copy')
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-typed')
  await expect(page.getByText('changed this note')).toHaveCount(0)
  await saveForm(page)
  await expect(page.getByText(`${cmrCode} was saved.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('rows of an existing note are saved immediately, and the form can still be saved afterwards', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 1)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  await page.getByLabel('Trip ID').fill('T-2')
  await addGoods(page, 'Glycerol', '6', '7560')
  await expect(formSection(page, 'Goods').getByText('Glycerol')).toBeVisible()
  await saveForm(page)
  await expect(page.getByText(`${cmrCode} was saved.`)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-2')
  await expect(formSection(page, 'Goods').getByText('Glycerol')).toBeVisible()
})

test('leaving the form with unsaved changes asks for confirmation by every way out', async ({ page, request }) => {
  const { id, cmrCode } = await prepareNote(request, 1)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  await page.getByLabel('Trip ID').fill('T-unsaved')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog.getByRole('button', { name: 'Stay here' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-unsaved')

  // The overlay fades after the dialog is gone; a page that closes meanwhile shows no dialog of the browser.
  await expect(page.locator('[class*="Modal-overlay"]')).toHaveCount(0)

  // Closing the tab triggers the browser's own beforeunload dialog.
  const leaveDialog = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  await (await leaveDialog).dismiss()
  await closing

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByText(`${cmrCode} was saved.`)).toBeVisible()
  await expect(page).toHaveURL(/\/en\/orders(\?|$)/)
})

test('leaving with an unsent comment asks for confirmation, also for users with read access only', async ({
  page,
  request,
}) => {
  const { id } = await prepareNote(request, 2)
  await rememberAs(page, 'colmar.admin')
  await page.goto(`/en/orders/${id}`)
  const comment = page.getByRole('group', { name: 'Add comment' })
  await comment.getByLabel('Comment', { exact: true }).fill('Dock 3 is closed')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/en\/orders(\?|$)/)
  await page.goto(`/en/orders/${id}`)
  await expect(formSection(page, 'Comments').getByText('Dock 3 is closed')).toBeVisible()
  // No unsent comment is left, so leaving asks nothing.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/orders(\?|$)/)
})

test('the browser’s back button asks for confirmation when the form has unsaved changes', async ({ page, request }) => {
  const { id, cmrCode } = await prepareNote(request, 1)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy as a new note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${cmrCode}` })).toBeVisible()
  await page.getByLabel('Trip ID').fill('T-unsaved')
  await page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/orders\/new/)
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-unsaved')
  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: cmrCode, exact: true })).toBeVisible()
})

test('a copied note has the same parties and rows, without dates, comments and signatures', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 3)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy as a new note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${cmrCode}` })).toBeVisible()
  await expect(page.getByLabel('CMR number')).toHaveValue(/^\d{6}$/)
  await expect(page.getByRole('combobox', { name: 'Recipient', exact: true })).toHaveValue('Colmar Distribution')
  await expect(formSection(page, 'Goods').getByText('Calcium chloride')).toBeVisible()
  await expect(formSection(page, 'Signatures')).toHaveCount(0)
  const number = uniqueNumber()
  await page.getByLabel('CMR number').fill(number)
  await saveForm(page)
  await expect(page.getByText(`BEACM${number}RN was created.`)).toBeVisible()
})

test('on a phone the form sections are a list to choose from, and nothing overflows the page', async ({
  page,
  request,
}) => {
  const { id } = await prepareNote(request, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/de/orders/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(390)
  await page.getByRole('button', { name: 'CMR', exact: true }).click()
  await page.getByRole('link', { name: /Ablieferung/ }).click()
  await expect(formSection(page, 'Ablieferung')).toBeInViewport()
  await page.getByText('Papieransicht').first().click()
  await expect(page.getByText('Geel').first()).toBeVisible()
  expect(await width()).toBe(390)
  await expectAccessible(page)
})
