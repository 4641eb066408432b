import { expect } from '@playwright/test'
import { apiCallerAs, chooseOption, uniqueNumber, formSection } from './form-notes.ts'
import { expectAccessibleDialog } from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const crate = '2001000000104'

test('returned goods are scanned instead of typed where the issuing organisation requires it', async ({
  page,
  request,
}) => {
  test.slow()
  const ask = await apiCallerAs(request, 'super')
  const company = { name: 'Zeebrugge Crates', organizationType: 5, organizationId: 1, countryCode: 'BE' }
  const { id } = (await ask('/api/organization/create', company)) as { id: number }
  await ask('/api/organization/edit', { id, barcodePalletAdditionModeSign: true })
  const good = { organizationsId: id, typeCodeDescription: 'Crate', unitWeight: 2.5, code: crate }
  await ask('/api/predefinedReturnGoods/create', good)
  const parties = { senderOrganizationsID: id, carrierOrganizationsID: id, recipientOrganizationsID: id }
  const note = (await ask('/api/cmr/create', { cmrCode: uniqueNumber(), ...parties })) as { id: number }

  await rememberAs(page, 'super')
  await page.goto(`/en/orders/${note.id}/edit`)
  const returned = formSection(page, 'Returned goods')
  await returned.getByRole('button', { name: 'Scan returned goods' }).click()
  await expect(returned.getByRole('button', { name: 'Add returned goods' })).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Scan returned goods' })
  await expect(page.getByRole('button', { name: 'Scan returned goods', includeHidden: true })).toHaveCount(1)
  await expect(dialog.getByLabel('Barcode')).toBeFocused()
  // A hand scanner acts as a keyboard.
  for (const code of [crate, crate, '999']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('alert')).toContainText('999: This code belongs to none of the returned goods')
  await expectAccessibleDialog(page)
  await page.keyboard.type(crate)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Crate: 3')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(returned.getByRole('row', { name: /Crate/ })).toContainText('7.5')

  await page.goto('/en/orders/new')
  await chooseOption(page, 'Sender', 'zeebrugge crates', /Zeebrugge Crates/)
  await formSection(page, 'Returned goods').getByRole('button', { name: 'Scan returned goods' }).click()
  await expect(dialog.getByLabel('Barcode')).toBeFocused()
  await page.keyboard.type(crate)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Crate: 1')
})
