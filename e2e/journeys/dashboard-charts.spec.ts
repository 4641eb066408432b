import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

test('dashboard charts can be read and saved as tables, and a bar links to exactly the notes it counts', async ({
  page,
}) => {
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/dashboard?begin=2020-01-01&end=2030-12-31')
  const chart = page.getByRole('region', { name: 'Signing methods' })
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('svg.recharts-surface')).toBeVisible()
  await chart.getByRole('button', { name: 'Save Signing methods' }).click()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As an image (PNG)' }).click(),
  ])
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')

  await chart.getByRole('button', { name: 'Save Signing methods' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As a table (CSV)' }).click(),
  ])
  const [head = '', first = ''] = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(head).toContain('Method;Sender;Driver;Recipient')

  await chart.getByRole('button', { name: /As a table$/ }).click()
  await expectAccessibleInBothColours(page)
  const [method = '', ...counts] = first.split(';')
  const shown = chart
    .getByRole('row', { name: new RegExp(`^${method}`) })
    .getByRole('link')
    .first()
  await expect(shown).toHaveText(counts.find((count) => count !== '0') ?? '')

  // Retried, because another journey may sign a note between reading the chart and the list.
  await expect(async () => {
    await page.goto('/en/dashboard?begin=2020-01-01&end=2030-12-31')
    await chart.scrollIntoViewIfNeeded()
    await chart.getByRole('button', { name: /As a table$/ }).click()
    const counted = await shown.innerText()
    await shown.click()
    await expect(page).toHaveURL(/\/en\/orders\?.*group=signed\./)
    const title = page.getByRole('heading', { name: 'Orders' }).locator('..')
    await expect(title).toHaveText(`Orders${counted}`, { timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
})

test('a saved dashboard view survives a reload, and the mailed report can be ordered and cancelled', async ({
  page,
}) => {
  const name = `Spring ${Date.now()}`
  await rememberAs(page, 'brabant.planner')
  await page.goto('/en/dashboard?begin=2026-03-01&end=2026-05-31')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await expect(page.getByText(`The view ${name} is saved.`)).toBeVisible()

  await page.goto('/en/dashboard')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(page).toHaveURL(/begin=2026-03-01&end=2026-05-31/)
  await expect(page.getByText('Clear all')).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: `Delete ${name}` }).click()
  await expect(page.getByText(`The view ${name} is deleted.`)).toBeVisible()

  await page.goto('/en/dashboard?report=open')
  const dialog = page.getByRole('dialog', { name: 'Report by e-mail' })
  await dialog.getByLabel(/^Every Monday/).check()
  await expectAccessibleInBothColours(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The report is scheduled.')).toBeVisible()
  await page.getByRole('button', { name: 'Report by e-mail' }).click()
  await expect(dialog.getByText(/^The next one is sent on/)).toBeVisible()
  await dialog.getByLabel('Never').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You will get no more reports.')).toBeVisible()
})
