import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import consignment notes' })

async function choose(page: Page, content: string): Promise<void> {
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await dialog(page).locator('input[type="file"]').setInputFiles(file)
}

test('a planner imports notes from a table, and the columns chosen for it are remembered', async ({ page }) => {
  const mark = Date.now().toString(36)
  const table = (order: string, sender = 'Acme Chemicals') =>
    [
      'Verlader;Our order;Carrier;Collection date;Goods;Gross kg',
      `${sender};${order};Brabant Transport;31/12/2026 08:00;Tiles;1200,5`,
      ';;;;Glue;30',
    ].join('\r\n')
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders')
  await page.getByRole('button', { name: 'Import consignment notes' }).click()
  await expect(dialog(page).getByText('Every row becomes a draft')).toBeVisible()

  await choose(page, table(`${mark}-A`, 'Nobody Ltd'))
  await expect(dialog(page).getByRole('cell', { name: /Nobody Ltd/ })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Import 2 rows' })).toBeHidden()
  await choose(page, table(`${mark}-A`))
  await dialog(page).getByLabel('Read “Our order” as').selectOption('Loading order')
  await expect(dialog(page).getByRole('columnheader', { name: 'Loading order' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog(page).getByText('Imported: 1 new, 0 changed, 0 unchanged.')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Import another file' }).click()
  await choose(page, table(`${mark}-B`))
  await expect(dialog(page).getByRole('columnheader', { name: 'Loading order' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  // In the list without a reload.
  await page.getByRole('searchbox').fill(mark)
  await expect(page.getByRole('row').filter({ hasText: 'Created' })).toHaveCount(2)
})
