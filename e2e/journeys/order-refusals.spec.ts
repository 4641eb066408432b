import { expect } from '@playwright/test'
import { apiCallerAs, uniqueNumber, prepareNote } from './form-notes.ts'
import { expectAccessibleDialog, notesOf, openList, elementAt, clickButton, selectNotes } from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const notNow = 'This is not possible in the current status of the note.'

test('a note that another user signs while the delete confirmation is open is not deleted, and the dialog says why', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 2)
  await rememberAs(page, 'acme.admin')
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, `Delete ${cmrCode}`)
  const dialog = page.getByRole('dialog', { name: `Delete ${cmrCode}?` })
  const acme = await apiCallerAs(request, 'acme.planner')
  await acme('/api/cmr/signature-shipper', { cmr_id: id, code: '1234' })
  await dialog.getByRole('button', { name: 'Delete note' }).click()
  await expect(dialog.getByRole('alert')).toContainText(notNow)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('td[data-column="status"]').first()).toContainText('Signed by sender')
})

test('when another user has already set the note to unfinished, the dialog refuses to do it again', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 3)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}&status=3,9`)
  await selectNotes(page, cmrCode)
  await clickButton(page, 'Mark as unfinished')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(`Mark ${cmrCode} as unfinished?`)
  const brabant = await apiCallerAs(request, 'brabant.planner')
  await brabant('/api/cmr/set-unfinished', { cmr_id: String(id) })
  await dialog.getByRole('button', { name: 'Mark as unfinished' }).click()
  await expect(dialog.getByRole('alert')).toContainText(notNow)
})

test('photos and QR codes that fail to load show an error and load when the user tries again', async ({
  page,
  request,
}) => {
  const rows = (await notesOf(request, 'acme.planner', '4,5,7')).filter(({ photoCount }) => photoCount > 0)
  const { cmrCode } = elementAt(rows, 0)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}`)
  const [photos, codes] = [/\/api\/cmr\/photo-list/, /\/code-image/]
  for (const call of [photos, codes]) await page.route(call, (route) => route.abort())

  await clickButton(page, new RegExp(`photos? of ${cmrCode}`))
  const gallery = page.getByRole('dialog', { name: `Photos of ${cmrCode}` })
  await expect(gallery.getByRole('alert')).toBeVisible()
  await page.unroute(photos)
  await gallery.getByRole('button', { name: 'Try again' }).click()
  await expect(gallery.getByRole('button', { name: /^Open photo / }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await clickButton(page, `QR code of ${cmrCode}`)
  const code = page.getByRole('dialog')
  await expect(code.getByRole('alert')).toBeVisible()
  await page.unroute(codes)
  await code.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: `QR code of ${cmrCode}` })).toBeVisible()
})

test('a note is imported from the external system with its remarks, and an unknown code imports nothing', async ({
  page,
}) => {
  await rememberAs(page, 'acme.admin')
  await page.goto('/en/orders')
  await clickButton(page, 'From external system')
  const dialog = page.getByRole('dialog')
  const fetchIt = () => dialog.getByRole('button', { name: 'Fetch and create' }).click()
  await fetchIt()
  await expect(dialog.getByText('Enter the code.')).toBeVisible()
  await dialog.getByLabel('Code in the external system').fill('NOBODY-KNOWS')
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Call before noon')
  await fetchIt()
  await expect(dialog.getByText('The external system does not know this code.')).toBeVisible()
  await expectAccessibleDialog(page)
  const number = uniqueNumber().slice(-12)
  await dialog.getByLabel('Code in the external system').fill(`PX-${number}`)
  await fetchIt()
  await expect(dialog).toBeHidden()
  await openList(page, `search=${number}`)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Call before noon').first()).toBeVisible()
})
