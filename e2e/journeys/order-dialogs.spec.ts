import { expect } from '@playwright/test'
import { prepareNote } from './form-notes.ts'
import {
  expectAccessibleDialog,
  notesOf,
  openList,
  elementAt,
  clickButton,
  selectNotes,
  tickWhatWasSaid,
  typeCode,
} from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

// With animations, as most users have them: dialogs must be usable while they fade in.
test.use({ reducedMotion: 'no-preference' })

test('the signing dialog rejects a missing and a wrong code, accepts the right one and keeps the typed comment', async ({
  page,
  request,
}) => {
  const mine = (await notesOf(request, 'acme.planner', '2')).filter(({ isMyTurn }) => isMyTurn)
  const { cmrCode } = elementAt(mine, 0)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, `Sign ${cmrCode}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You sign for Acme Chemicals, the sender')).toBeVisible()
  await expect(dialog.getByLabel('Sign code, digit 1 of 4')).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Loaded at gate 4')
  await dialog.getByRole('button', { name: 'Sign as sender' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter your sign code.')
  await typeCode(page, '12')
  await dialog.getByRole('button', { name: 'Sign as sender' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The sign code has 4 digits.')
  await dialog.getByLabel('Sign code, digit 3 of 4').click()
  await page.keyboard.type('99')
  await dialog.getByRole('button', { name: 'Sign as sender' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The code is wrong')
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('Loaded at gate 4')
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign as sender' }).click()
  await expect(dialog.getByText(`${cmrCode} is signed`)).toBeVisible()
  await expect(dialog.getByText('Signed by sender')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open the PDF' }).click()
  await expect(page.getByRole('dialog', { name: `PDF of ${cmrCode}` })).toBeVisible()
})

test('a signature drawn in the signing dialog is recorded as drawn', async ({ page, request }) => {
  const mine = (await notesOf(request, 'colmar.signer', '4', '1234')).filter(({ isMyTurn }) => isMyTurn)
  const { cmrCode } = elementAt(mine, 0)
  await rememberAs(page, 'colmar.signer', '1234')
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, `Sign ${cmrCode}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Your saved signature' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Draw signature again' }).click()
  const pad = dialog.getByRole('img', { name: 'Field to draw your signature in' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('There is no field to draw in')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 })
  await page.mouse.up()
  await expectAccessibleDialog(page)
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign as recipient' }).click()
  await expect(dialog.getByText(`${cmrCode} is signed`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: cmrCode }).first().click()
  await expect(page.getByRole('dialog').getByText('Glass signature').last()).toBeVisible()
})

test('a user of a party whose turn it is not cannot sign and reads the reason', async ({ page, request }) => {
  const others = (await notesOf(request, 'acme.planner', '3')).filter(({ isMyTurn }) => !isMyTurn)
  const { cmrCode } = elementAt(others, 0)
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders')
  await clickButton(page, 'Find by code')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code of the note').fill('NO-SUCH-NOTE')
  await dialog.getByRole('button', { name: 'Find note' }).click()
  await expect(dialog.getByText('There is no note with this code')).toBeVisible()
  await dialog.getByLabel('Code of the note').fill(cmrCode.toLowerCase())
  await dialog.getByRole('button', { name: 'Find note' }).click()
  await expect(dialog.getByText('the carrier, as')).toBeVisible()
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign as driver' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/does not belong to the party|are still waiting for approval/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('releasing several drafts lists what is missing in an incomplete one and deselects the released one', async ({
  page,
  request,
}) => {
  const complete = await prepareNote(request, 1)
  const incomplete = await prepareNote(request, 1, { deliveryPlace: '' })
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders?status=1')
  await selectNotes(page, complete.cmrCode, incomplete.cmrCode)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Release 2 for signing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Release for signing' }).click()
  await expect(dialog.getByRole('heading', { name: '1 note is ready for signing' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: incomplete.cmrCode })).toContainText(/Missing: .*place/i)
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('1 selected')
  await expect(page.getByRole('button', { name: `Release ${incomplete.cmrCode} for signing` })).toBeVisible()
})

test('signing several notes together shows one result for each note', async ({ page, request }) => {
  const mine = (await notesOf(request, 'acme.planner', '2')).filter(({ isMyTurn }) => isMyTurn)
  const codes = [elementAt(mine, 1).cmrCode, elementAt(mine, 2).cmrCode]
  await rememberAs(page, 'acme.planner')
  await openList(page, 'status=2&sort=cmrCode')
  await selectNotes(page, ...codes)
  await clickButton(page, 'Sign 2 as sender')
  const dialog = page.getByRole('dialog')
  const toSign = dialog.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  for (const code of codes)
    await expect(toSign.filter({ hasText: code })).toContainText(
      /Acme Chemicals, [A-Z]{2} .* → .+, [A-Z]{2} .*Carrier: ./,
    )
  await expect(dialog.getByText('You sign for Acme Chemicals, the sender')).toBeVisible()
  await dialog.getByLabel('Notify by e-mail').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('“nobody” is not an e-mail address.')).toBeVisible()
  await page.keyboard.press('Backspace')
  await dialog.getByLabel('Notify by e-mail').fill('dock@example.com,')
  await typeCode(page, '1234')
  await tickWhatWasSaid(dialog)
  await dialog.getByRole('button', { name: 'Sign 2 as sender' }).click()
  await expect(dialog.getByText('2 notes are signed')).toBeVisible()
  for (const code of codes) await expect(dialog.getByText(code)).toBeVisible()
  await expectAccessibleDialog(page)
})

test('a comment needs text and a valid address, and then appears on the note', async ({ page, request }) => {
  const { cmrCode } = elementAt(await notesOf(request, 'brabant.planner', '4'), 0)
  await rememberAs(page, 'brabant.planner')
  await page.goto(`/en/orders?dates=any&search=${cmrCode}`)
  await clickButton(page, `Comment on ${cmrCode}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Required')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Waiting at the gate')
  await dialog.getByLabel('E-mail').fill('gate')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(dialog.getByText('“gate” is not an e-mail address.')).toBeVisible()
  await dialog.getByLabel('E-mail').fill('')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText(`The comment was added to ${cmrCode}.`)).toBeVisible()
  await clickButton(page, `Comment on ${cmrCode}`)
  await expect(page.getByRole('dialog').getByText('Waiting at the gate')).toBeVisible()
})

test('a note is deleted only after a confirmation that names it', async ({ page, request }) => {
  const { cmrCode } = elementAt(await notesOf(request, 'acme.admin', '1'), 0)
  await rememberAs(page, 'acme.admin')
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, `Delete ${cmrCode}`)
  const dialog = page.getByRole('dialog', { name: `Delete ${cmrCode}?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete note' }).click()
  await expect(page.getByText(`${cmrCode} was deleted.`)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a file is attached to every selected note, and one that is too large is rejected before the upload', async ({
  page,
  request,
}) => {
  const rows = await notesOf(request, 'acme.planner', '2')
  const codes = [elementAt(rows, rows.length - 1).cmrCode, elementAt(rows, rows.length - 2).cmrCode]
  await rememberAs(page, 'acme.planner')
  await openList(page, 'status=2&sort=cmrCode')
  await selectNotes(page, ...codes)
  await clickButton(page, 'Attach file')
  const dialog = page.getByRole('dialog')
  const file = dialog.locator('input[type=file]').or(page.locator('input[type=file]')).first()
  await file.setInputFiles({ name: 'big.txt', mimeType: 'text/plain', buffer: Buffer.alloc(15 * 1024 * 1024 + 1, 65) })
  await expect(dialog.getByRole('alert')).toContainText('At most 15 MB can be sent.')
  await file.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('4 drums') })
  const sent = page.waitForRequest('**/api/cmr/add-document')
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  await expect(dialog.getByText('2 of 2 notes')).toBeVisible()
  await expect(dialog.getByText('Attached', { exact: true })).toHaveCount(2)
})

test('a large upload with an expired session is refused with a readable error', async ({ page, request }) => {
  const { cmrCode } = elementAt(await notesOf(request, 'acme.planner', '2'), 0)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}`)
  await selectNotes(page, cmrCode)
  await clickButton(page, 'Attach file')
  const file = page.locator('input[type=file]').first()
  await file.setInputFiles({ name: 'big.txt', mimeType: 'text/plain', buffer: Buffer.alloc(14 * 1024 * 1024, 65) })
  let refusal: Promise<number> | undefined
  await page.route('**/api/cmr/add-document', async (route) => {
    refusal = route
      .request()
      .response()
      .then((response) => response?.status() ?? 0)
    await route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${'x'.repeat(43)}` } })
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await refusal).toBe(401)
})

test('every user who sees the note can read its documents, and they can be deleted only before the first signature', async ({
  page,
  request,
}) => {
  const rows = (await notesOf(request, 'acme.admin', '3,4')).filter(({ attachmentCount }) => attachmentCount > 0)
  const { cmrCode } = elementAt(rows, 0)
  await rememberAs(page, 'acme.admin')
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, new RegExp(`documents? of ${cmrCode}`))
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await dialog
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  expect((await download).suggestedFilename()).not.toBe('')
  await expect(dialog.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  // A file is attached in the list dialog, appears first and opens without leaving the dialog.
  await dialog.getByRole('button', { name: 'Attach a file' }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(dialog.getByText('Attached')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog.getByRole('listitem').first()).toContainText('seal.png')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Show seal.png' }).click()
  await expect(dialog.getByRole('img', { name: 'seal.png' })).toBeVisible()
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Back to the documents' }).click()
  await expect(dialog.getByRole('button', { name: 'Show seal.png' })).toBeVisible()
})

/** A small PNG in place of a photo. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMwTpuJFTEMLQkAyvtMgR4PNM4AAAAASUVORK5CYII=',
  'base64',
)

test('a photo opens enlarged, and Escape closes only the enlarged view', async ({ page, request }) => {
  const rows = (await notesOf(request, 'acme.planner', '4,5,7')).filter(({ photoCount }) => photoCount > 1)
  const { cmrCode } = elementAt(rows, 0)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, new RegExp(`photos of ${cmrCode}`))
  const dialog = page.getByRole('dialog', { name: `Photos of ${cmrCode}` })
  await dialog
    .getByRole('button', { name: /^Open photo / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('the carrier’s planner records the loading times, and times in the wrong order are rejected at their field', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 3)
  await rememberAs(page, 'brabant.planner')
  await openList(page, `search=${cmrCode}&status=3`)
  await page.locator(`tr[data-id="${id}"]`).getByRole('link', { name: cmrCode }).click()
  const overview = page.getByRole('dialog', { name: `Overview of ${cmrCode}` })
  await overview.getByRole('button', { name: 'Record times of loading and unloading' }).click()
  const dialog = page.getByRole('dialog', { name: `Times of ${cmrCode}` })
  await dialog.getByRole('textbox', { name: 'Loading began', exact: true }).fill('16/11/2026 09:30')
  await dialog.getByRole('textbox', { name: 'Loading ended', exact: true }).fill('16/11/2026 08:30')
  await dialog.getByRole('button', { name: 'Save times' }).click()
  await expect(dialog.getByText('This is earlier than the time above it')).toBeVisible()
  await expectAccessibleDialog(page)
  await dialog.getByRole('textbox', { name: 'Loading ended', exact: true }).fill('16/11/2026 10:15')
  await dialog.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByText(`The times of ${cmrCode} are saved.`)).toBeVisible()
  await page.getByRole('link', { name: cmrCode }).first().click()
  await expect(overview.locator('dl > div', { hasText: 'Loading ended' })).toContainText('10:15')
})

test('a user opens QR codes, PDF and details of a note from the list', async ({ page, request }) => {
  const { cmrCode } = elementAt(await notesOf(request, 'acme.planner', '7'), 0)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, `QR code of ${cmrCode}`)
  await expect(page.getByRole('img', { name: `QR code of ${cmrCode}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `QR code of ${cmrCode}` }).first()).toBeFocused()
  await page.getByRole('link', { name: cmrCode }).first().click()
  const details = page.getByRole('dialog', { name: `Overview of ${cmrCode}` })
  await expect(details.getByText('Note created')).toBeVisible()
  await expect(details.getByText(/Recipient has signed/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await clickButton(page, `PDF of ${cmrCode}`)
  const pdf = page.getByRole('dialog', { name: `PDF of ${cmrCode}` })
  await pdf.getByLabel('Which copy').selectOption('3')
  await expect(pdf.getByRole('button', { name: 'Download' })).toBeEnabled()
  await pdf.getByRole('button', { name: 'Copy link' }).click()
  await expect(pdf.getByLabel(/Link to the PDF/)).toHaveValue(/\/pdf\/\d+\?link=/)
})

test('a planner assigns one of the carrier’s drivers to a note', async ({ page, request }) => {
  const rows = (await notesOf(request, 'brabant.planner', '2')).filter(
    ({ carrierOrganizationsID, subcontractorOrganizationsID }) =>
      carrierOrganizationsID !== null && subcontractorOrganizationsID === null,
  )
  const { cmrCode } = elementAt(rows, 0)
  await rememberAs(page, 'brabant.planner')
  await openList(page, `search=${cmrCode}`)
  await selectNotes(page, cmrCode)
  await clickButton(page, 'Select driver')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Assign driver' }).click()
  await expect(dialog.getByText('Choose a driver.')).toBeVisible()
  await dialog.getByLabel('Search by name').fill('zzz')
  await expect(dialog.getByText('No driver found.')).toBeVisible()
  await dialog.getByLabel('Search by name').fill('')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Assign driver' }).click()
  await expect(page.getByText('The driver was assigned to 1 note.')).toBeVisible()
})

test('a user sets a note in transit to unfinished', async ({ page, request }) => {
  const { cmrCode } = elementAt(await notesOf(request, 'acme.planner', '4'), 1)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}&status=4,9`)
  await selectNotes(page, cmrCode)
  await clickButton(page, 'Mark as unfinished')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(`Mark ${cmrCode} as unfinished?`)
  await dialog.getByRole('button', { name: 'Mark as unfinished' }).click()
  await expect(page.getByText('1 note was marked as unfinished.')).toBeVisible()
})

test('the dialogs of the orders screen pass the axe accessibility check', async ({ page, request }) => {
  // Sixteen dialogs, each checked with axe.
  test.slow()
  const rows = await notesOf(request, 'acme.admin', '7')
  const { cmrCode } = elementAt(
    rows.filter(({ photoCount, attachmentCount }) => photoCount > 0 && attachmentCount > 0),
    0,
  )
  const ready = (await notesOf(request, 'acme.admin', '2')).filter(
    ({ isMyTurn, subcontractorOrganizationsID }) => isMyTurn && subcontractorOrganizationsID === null,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  const look = async (open: () => Promise<void>): Promise<void> => {
    await open()
    await expectAccessibleDialog(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await rememberAs(page, 'acme.admin')
  await openList(page, `search=${cmrCode}`)
  await look(() => page.getByRole('link', { name: cmrCode }).first().click())
  for (const name of [
    `QR code of ${cmrCode}`,
    `Comment on ${cmrCode}`,
    `PDF of ${cmrCode}`,
    new RegExp(`photos? of ${cmrCode}`),
    new RegExp(`documents? of ${cmrCode}`),
    'Find by code',
    'Columns',
  ])
    await look(() => clickButton(page, name))
  const [first, second] = [elementAt(ready, ready.length - 1), elementAt(ready, ready.length - 2)]
  await openList(page, 'status=2&sort=cmrCode')
  await look(() => clickButton(page, `Delete ${first.cmrCode}`))
  await look(async () => {
    await clickButton(page, `Sign ${first.cmrCode}`)
    await page.getByRole('button', { name: 'Sign as sender' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
  await selectNotes(page, first.cmrCode, second.cmrCode)
  for (const name of ['Sign 2 as sender', 'Attach file', 'Select driver', 'QR codes'])
    await look(() => clickButton(page, name))
  await look(() => clickButton(page, 'Save view'))
  const carried = elementAt(await notesOf(request, 'acme.admin', '4'), 0)
  await openList(page, `search=${carried.cmrCode}`)
  await selectNotes(page, carried.cmrCode)
  await look(() => clickButton(page, 'Mark as unfinished'))
})

test('a signer signs from overview, form and paper, and after that these places name the next signer', async ({
  page,
  request,
}) => {
  const mine = (await notesOf(request, 'acme.planner', '2')).filter(({ isMyTurn }) => isMyTurn)
  const { id, cmrCode } = elementAt(mine, 3)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}`)
  await page.getByRole('link', { name: cmrCode }).first().click()
  const overview = page.getByRole('dialog', { name: `Overview of ${cmrCode}` })
  await overview.getByRole('button', { name: 'Sign as sender' }).click()
  const dialog = page.getByRole('dialog', { name: `Sign ${cmrCode}` })
  await expect(dialog.getByLabel('Sign code, digit 1 of 4')).toBeFocused()
  await page.keyboard.press('Escape')

  // Wide enough to show the paper next to the form.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/en/orders/${id}`)
  await page.getByRole('button', { name: 'The sender signs next, in box 22.' }).click()
  await expect(dialog.getByText('You sign for Acme Chemicals, the sender')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.locator('[data-box="consigneeSignature"]').click()
  await expect(page.getByText('The sender signs next, in box 22.')).toHaveCount(2)
  await page.locator('[data-box="senderSignature"]').click()
  // Types at once, before the dialog has opened, as an experienced user does.
  await page.keyboard.type('12345')
  await expect(dialog.getByLabel('Sign code, digit 4 of 4')).toHaveValue('4')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`${cmrCode} is signed`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const head = page.getByRole('banner')
  await expect(head.getByText('Signed by sender')).toBeVisible()
  await expect(head.getByRole('button', { name: 'Sign as sender' })).toHaveCount(0)
  await page.locator('[data-box="carrierSignature"]').click()
  await expect(page.getByRole('status').getByText('The driver signs next, in box 23.')).toBeVisible()
})
