import { expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

test('each dashboard number links to exactly the notes that it counts', async ({ page }) => {
  await rememberAs(page, 'colmar.admin')
  await page.goto('/en/dashboard')
  const strip = page.getByRole('list', { name: 'Figures' })
  await expect(strip.getByRole('link')).toHaveCount(13)

  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await page.getByRole('button', { name: 'Show the figures' }).click()
  await expect(page.getByText('Clear all')).toBeVisible()
  const late = strip.getByRole('link', { name: /^Late deliveries:/ })
  await expect(late).toBeVisible()
  const counted = /: (\d+)\./.exec((await late.getAttribute('aria-label')) ?? '')?.[1]
  await late.click()
  await expect(page).toHaveURL(/\/en\/orders\?.*metric=lateDeliveryCount/)
  await expect(page.getByRole('heading', { name: 'Orders' }).locator('..')).toContainText(String(counted))
  await expect(page.getByRole('button', { name: 'Remove the filter Late deliveries' })).toBeVisible()
})

test('a super admin filters the dashboard by one organisation and compares it with the year before', async ({
  page,
}) => {
  await rememberAs(page, 'super')
  await page.goto('/en/dashboard')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('combobox', { name: 'Organisation' }).fill('Acme Chem')
  await page.getByRole('option', { name: /Acme Chemicals/ }).click()
  await page.getByLabel('Including sub-organisations').check()
  await page.getByRole('button', { name: 'Show the notes' }).click()
  await expect(page.getByRole('button', { name: /Organisation Acme Chemicals/ })).toBeVisible()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'Compare' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Compare' }).getByRole('row')).toHaveCount(14)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Compare by').selectOption('Quarter')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/preset=quarter/)
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/en\/dashboard-pro/)
})
