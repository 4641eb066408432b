import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs, prepareNote, type PreparedNote } from './form-notes.ts'
import { clickButton, expectAccessibleDialog, openList, typeCode } from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** A note that the driver has signed, with two rows of goods. */
async function underWay(request: APIRequestContext): Promise<PreparedNote> {
  const goods = [
    { goodsNature: 'Calcium chloride', packagesNumber: 40, grossWeight: 1000 },
    { goodsNature: 'Glycerol', packagesNumber: 4, grossWeight: 600 },
  ]
  const note = await prepareNote(request, 3, { goods })
  const carrier = await apiCallerAs(request, 'brabant.planner')
  await carrier('/api/cmr/signature-driver', { cmr_id: note.id, code: '1234' })
  return note
}

/** The consignee counts 37 of 40 packages and signs. */
async function receivePart(page: Page, cmrCode: string): Promise<void> {
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, `Sign ${cmrCode}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Something differs' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: 'Calcium chloride' }).last()
  await row.getByLabel('Packages received').fill('37')
  await expect(row.getByText('Differs')).toBeVisible()
  await row.getByRole('button', { name: 'Remark about Calcium chloride' }).click()
  await row.getByLabel('What is different?').selectOption({ label: 'Missing' })
  await row.getByLabel('How many').fill('3')
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign as recipient' }).click()
  await expect(dialog.getByText(`${cmrCode} is signed`)).toBeVisible()
}

async function openDetails(page: Page, cmrCode: string) {
  await openList(page, `search=${cmrCode}`)
  await page.getByRole('link', { name: cmrCode, exact: true }).first().click()
  return page.getByRole('dialog')
}

test('a delivery in part: the consignee checks and signs, the carrier moves the rest to a follow-up note, and damage found later leads to a claim file', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const { cmrCode } = await underWay(request)
  await rememberAs(page, 'colmar.signer', '1234')
  await receivePart(page, cmrCode)

  const office = await browser.newPage()
  await rememberAs(office, 'brabant.planner')
  const details = await openDetails(office, cmrCode)
  await expect(details.getByText('Delivered in part')).toBeVisible()
  await expect(details.getByText('The rest is open on this note.')).toBeVisible()
  await details.getByRole('button', { name: 'Create a follow-up note' }).click()
  await expectAccessibleDialog(office)
  await office.getByRole('button', { name: 'Create the follow-up note' }).click()
  const done = office.getByText(/^\w+ was created with the rest of the goods\.$/)
  const [rest = ''] = ((await done.textContent()) ?? '').split(' ')

  const first = await openDetails(office, cmrCode)
  await first.getByRole('link', { name: rest }).click()
  await office.getByRole('link', { name: rest, exact: true }).first().click()
  const second = office.getByRole('dialog')
  await expect(second.getByText(`This note carries the rest of ${cmrCode}.`)).toBeVisible()
  const row = second.getByRole('row').filter({ hasText: 'Calcium chloride' })
  await expect(row.getByText('75', { exact: true })).toBeVisible()
  await expect(second.getByText('Glycerol')).toHaveCount(0)
  await office.close()

  const consignee = await browser.newPage()
  await rememberAs(consignee, 'colmar.admin')
  const delivered = await openDetails(consignee, cmrCode)
  await expect(delivered.getByText('Damage that could not be seen')).toBeVisible()
  await delivered.getByRole('button', { name: 'File a reservation' }).click()
  const filing = consignee.getByRole('dialog')
  await filing.getByLabel('What is reserved').fill('Two sacks are wet inside')
  await filing.getByRole('button', { name: 'File a reservation' }).click()
  await expect(
    filing.getByRole('list', { name: 'Reservations filed after the delivery' }).getByText('Two sacks are wet inside'),
  ).toBeVisible()
  await filing.getByRole('button', { name: 'Close' }).first().click()
  const claiming = await openDetails(consignee, cmrCode)
  await expect(claiming.getByText('reservation filed').first()).toBeVisible()
  await expectAccessibleInBothColours(consignee, '[role=dialog]')
  await claiming.getByRole('button', { name: 'Claim file' }).click()
  await expect(consignee.getByLabel('Gross weight short (kg)')).toHaveValue('75')
  const saving = consignee.waitForEvent('download')
  await consignee.getByRole('button', { name: 'Save the claim file' }).click()
  expect((await saving).suggestedFilename()).toBe(`${cmrCode}-claim.zip`)
  await consignee.close()
})
