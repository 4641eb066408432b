import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs, chooseOption, formSection } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** Creates a company for one journey, which issues notes and registers exceptions. */
async function found(request: APIRequestContext, name: string): Promise<number> {
  const ask = await apiCallerAs(request, 'super')
  const created = await ask('/api/organization/create', {
    name,
    organizationType: 1,
    organizationId: 1,
    countryCode: 'BE',
  })
  const { id } = created as { id: number }
  await ask('/api/organization/edit', { id, issuingOrganization: true, exceptionRegistrationSign: true })
  return id
}

async function openTab(page: Page, id: number, name: string): Promise<Locator> {
  await rememberAs(page, 'super')
  await page.goto(`/en/organizations?open=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await dialog.getByRole('tab', { name }).click()
  return dialog
}

const aPdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')

test('exception types are added with translations, deleted after a confirmation and can be restored', async ({
  page,
  request,
}) => {
  test.slow()
  const id = await found(request, 'Zeebrugge Exceptions')
  const dialog = await openTab(page, id, 'Exceptions')
  await dialog.getByRole('button', { name: 'Add exception type' }).click()
  await dialog.getByLabel('Nederlands').fill('Te laat')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a name for the exception')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Too late')
  await page.keyboard.press('Enter')
  const types = dialog.getByRole('list', { name: 'Exception types', exact: true })
  await expect(types.getByRole('listitem')).toHaveText([/Too lateNL Te laat/])
  // Escape closes the open line of the tab and not the dialog.
  await dialog.getByRole('button', { name: 'Change Too late' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Something else')
  // Closing the dialog asks about the unsaved line, too.
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete Too late' }).click()
  const confirmation = dialog.getByRole('group', { name: /Delete “Too late”/ })
  await expect(confirmation).toContainText('This exception type is not registered on any note.')
  await expectAccessibleInBothColours(page)
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click()
  const deleted = dialog.getByRole('list', { name: 'Deleted exception types' })
  await expect(deleted).toContainText('Too late')
  await deleted.getByRole('button', { name: 'Restore Too late' }).click()
  await expect(types).toContainText('Too late')

  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Enter an e-mail address')).toBeVisible()
  const address = dialog.getByLabel('E-mail address', { exact: true }).last()
  await address.fill('claims@zeebrugge')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not an e-mail address')).toBeVisible()
  await address.fill('claims@zeebrugge.example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove claims@zeebrugge.example' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/en/organizations?open=${id}`)
  await dialog.getByRole('tab', { name: 'Exceptions' }).click()
  await expect(dialog.getByText('claims@zeebrugge.example')).toBeVisible()
})

test('predefined goods are listed five to a page and offered in the form of a new note', async ({ page, request }) => {
  test.slow()
  const id = await found(request, 'Zeebrugge Goods')
  const ask = await apiCallerAs(request, 'super')
  for (let line = 1; line <= 5; line++)
    await ask('/api/predefinedGoods/create', {
      organizationsId: id,
      goodsNature: `Paint ${line}`,
      packingMethod: 'Drums',
    })
  const dialog = await openTab(page, id, 'Manual creation')
  const goods = dialog.getByRole('region', { name: 'Predefined goods' })
  await goods.getByRole('button', { name: 'Add goods' }).click()
  await goods.getByLabel('Packing').fill('x'.repeat(81))
  await page.keyboard.press('Enter')
  await expect(goods.getByText('Too long: 81 characters, at most 80')).toBeVisible()
  await goods.getByLabel('Packing').fill('IBC')
  await goods.getByLabel('Nature of the goods').fill('Varnish')
  await page.keyboard.press('Enter')
  await expect(goods.getByText('1–5 of 6')).toBeVisible()
  await goods.getByRole('button', { name: 'Page 2' }).click()
  await expect(goods.getByRole('listitem')).toHaveText([/Varnish/])
  await goods.getByRole('button', { name: 'Page 1' }).click()
  await goods.getByRole('button', { name: 'Delete Paint 1' }).click()
  await expect(goods.getByText('Are you sure you want to delete “Paint 1”?')).toBeVisible()
  await goods.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(goods.getByRole('listitem')).toHaveCount(5)

  const returns = dialog.getByRole('region', { name: 'Predefined returned goods' })
  await returns.getByRole('button', { name: 'Add returned goods' }).click()
  await returns.getByLabel('Description').fill('Crate')
  await returns.getByLabel('Weight per piece in kg').fill('heavy')
  await page.keyboard.press('Enter')
  await expect(returns.getByText('This is not a number')).toBeVisible()
  await returns.getByLabel('Weight per piece in kg').fill('2,5')
  await page.keyboard.press('Enter')
  await expect(returns.getByText('2.5 kg each')).toBeVisible()
  await expectAccessibleInBothColours(page)

  await page.goto('/en/orders/new')
  await chooseOption(page, 'Sender', 'zeebrugge goods', /Zeebrugge Goods/)
  await expect(formSection(page, 'Goods').getByText(/^Predefined by Zeebrugge Goods/)).toBeVisible()
  await expect(formSection(page, 'Goods').getByText('Varnish')).toBeVisible()
  await expect(formSection(page, 'Returned goods').getByText('Crate')).toBeVisible()
})

test('organisation files are added, rejected with a reason, marked for the closing mails, opened and deleted', async ({
  page,
  request,
}) => {
  test.slow()
  const id = await found(request, 'Zeebrugge Files')
  const dialog = await openTab(page, id, 'Attached files')
  const files = dialog.getByRole('region', { name: 'Attached files' }).locator('input[type="file"]')
  await files.setInputFiles([
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: aPdf },
  ])
  const message = dialog.getByRole('alert').filter({ hasText: '“page.pdf” was not added. Only PDF' })
  await expect(message).toBeVisible()
  const mailed = dialog.getByRole('switch', { name: 'Send Terms.pdf with the closing e-mails' })
  await expect(mailed).toBeVisible()
  await expectAccessibleInBothColours(page)
  await message.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(message).toBeHidden()
  await expect(mailed).not.toBeChecked()
  await mailed.press('Space')
  await expect(page.getByText('“Terms.pdf” is now sent with the closing e-mails.')).toBeVisible()
  await expect(mailed).toBeChecked()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Terms.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Terms.pdf')
  await dialog.getByRole('button', { name: 'Show Terms.pdf' }).click()
  await dialog.getByRole('button', { name: 'Back to the files' }).click()
  await dialog.getByRole('button', { name: 'Delete Terms.pdf' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('Nothing is attached to this organisation.')).toBeVisible()
})

test('mail texts are written with placeholders and previewed as the recipient will see them', async ({
  page,
  request,
}) => {
  test.slow()
  const id = await found(request, 'Zeebrugge Mails')
  const dialog = await openTab(page, id, 'E-mail')
  await dialog.getByRole('button', { name: /^Signed by the recipient: to the sender/ }).click()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  const mail = page.frameLocator('iframe')
  await expect(preview).toContainText('This is the standard text.')
  await expect(mail.locator('body')).toContainText('BESAM100234RN')
  await dialog.getByLabel('Subject').fill('Delivered: !')
  await dialog.getByLabel('Subject').press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Placeholders' }).click()
  await page.getByRole('button', { name: '{cmrCode} Code of the note' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Delivered: {cmrCode}!')
  await expect(dialog.getByLabel('Subject')).toBeFocused()
  await expect(preview).toContainText('Delivered: BESAM100234RN!')
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {customer}, signed by {signedBy}')
  await expect(dialog.getByText('Unknown placeholder: {customer}')).toBeVisible()
  await expect(preview).toContainText('The preview appears')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('tab', { name: 'E-mail' })).toContainText('1')
  await dialog.getByRole('tab', { name: 'E-mail' }).click()
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {senderName}, signed by {signedBy} at {signedAt}')
  await expect(mail.locator('body')).toContainText('Dear Zeebrugge Mails, signed by Claire Weiss')
  await preview.getByLabel('Language of the preview').selectOption('Deutsch')
  await expect(mail.locator('html')).toHaveAttribute('lang', 'de')
  await expectAccessibleInBothColours(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/en/organizations?open=${id}`)
  await dialog.getByRole('tab', { name: 'E-mail' }).click()
  await expect(dialog.getByRole('button', { name: /to the sender\s*Own text$/ })).toHaveCount(1)
})
