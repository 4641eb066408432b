import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

async function openAt(page: Page, path: string, title: string, who = 'super'): Promise<void> {
  await rememberAs(page, who)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

const entries = (page: Page) => page.getByRole('table').locator('tbody tr')

test('a change of an organisation appears in its history and in the admin log with the old and the new value', async ({
  page,
}) => {
  await openAt(page, '/en/organizations', 'Organisations')
  await page.getByRole('button', { name: 'Edit Delta Subcarrier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Delta Subcarrier' })
  await dialog.getByLabel('DUNS number').fill('123456789')
  await dialog.getByLabel('Street').fill('Planned Quay 7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit Delta Subcarrier' }).click()
  await dialog.getByRole('tab', { name: 'History' }).click()
  const newest = dialog.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('Organisation changed')
  await expect(newest).toContainText('Roadnote Operator')
  await expect(newest).toContainText(/DUNS number.*is now123456789/)
  await expect(newest).toContainText(/Street.*is nowPlanned Quay 7/)
  await expectAccessibleInBothColours(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Admin log' }).click()
  await page.getByLabel('What happened').selectOption('Organisation changed')
  await expect(page).toHaveURL(/action=organizationEdited/)
  await page.getByRole('searchbox').fill('delta sub')
  await expect(entries(page).first()).toContainText('DUNS number')
  await entries(page).first().getByRole('button').click()
  const entry = page.getByRole('dialog', { name: 'Organisation changed' })
  await expect(entry).toContainText('Planned Quay 7')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(await readFile(await saved.path(), 'utf8')).toContain(';DUNS number;;123456789')
})

test('a super admin sends a test event to an organisation’s webhook and renews its signing secret', async ({
  page,
}) => {
  await openAt(page, '/en/organizations', 'Organisations', 'eastline.admin')
  await page.getByRole('button', { name: 'Edit Eastline Logistics' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Eastline Logistics' })
  await dialog.getByRole('tab', { name: 'Webhook' }).click()
  await expect(dialog.getByRole('button', { name: 'Send a test event' })).toBeDisabled()
  await dialog.getByLabel('Web address', { exact: true }).fill('https://erp.eastline.example/')
  await dialog.getByLabel('ready for signing').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Edit Eastline Logistics' }).click()
  await dialog.getByRole('tab', { name: 'Webhook' }).click()
  await dialog.getByRole('button', { name: 'Send a test event' }).click()
  const newest = dialog.getByRole('table').locator('tbody tr').first()
  // The demo's webhook address does not exist: one attempt is made, and its failure is shown.
  await expect(newest).toContainText('Test event')
  await expect(newest).toContainText('Failed for good', { timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Create a new secret' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Create a new signing secret?' })
  await confirmation.getByRole('button', { name: 'Create a new secret' }).click()
  const shown = page.getByRole('dialog', { name: 'The new signing secret' })
  await expect(shown.getByLabel('Signing secret')).toHaveValue(/^whsec_[\w+/=]{44}$/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(dialog.getByText(/Until .* the previous one signs, too\./)).toBeVisible()
  await dialog.getByRole('tab', { name: 'History' }).click()
  await expect(dialog.getByText('Signing secret of the webhook renewed')).toHaveCount(1)
})

test('a super admin sends a notice of API changes to every API contact', async ({ page }) => {
  await openAt(page, '/en/admin-log', 'Admin log')
  await page.getByRole('button', { name: 'API change notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'API change notice' })
  await expect(dialog.getByRole('status')).toHaveText(/^Recipients of this e-mail: \d+ address/)
  await dialog.getByRole('button', { name: 'Send notice' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Subject').fill('Larger pages are gone')
  await dialog.getByLabel('Text').fill('From January on a page holds 200 rows.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send notice' }).click()
  await expect(page.getByText(/^The notice is sent to \d+ address/)).toBeVisible()
  await expect(entries(page).first()).toContainText('Larger pages are gone')
})

test.describe('the admin log on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the admin log shows its entries as cards on a phone without horizontal scrolling', async ({ page }) => {
    await openAt(page, '/en/admin-log', 'Admin log')
    const cards = page.getByRole('list', { name: 'Admin log' }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    await expectAccessible(page)
    await cards.first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
