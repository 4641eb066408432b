import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothColours, signInAs } from './signing-in.ts'

/** The month before is over: nothing that happens meanwhile is counted in it. */
async function lookAtLastMonth(page: Page): Promise<void> {
  await signInAs(page, 'acme.planner')
  await page.goto('/en/dashboard')
  await expect(page).toHaveURL(/\/en\/dashboard-pro/)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name: 'Last month' }).click()
}

test('beside each box stands how many notes it leaves, and ticked it leaves just these', async ({ page }) => {
  // Twice through axe, on a page with a wide table.
  test.slow()
  await lookAtLastMonth(page)
  const panel = page.getByRole('dialog', { name: 'Filter' })
  const closed = panel.getByRole('checkbox', { name: /^Closed \d+$/ })
  await expect(page).toHaveURL(/begin=/)
  const counted = /\d+/.exec((await panel.locator('label', { hasText: /^Closed/ }).textContent()) ?? '')?.[0]
  expect(Number(counted)).toBeGreaterThan(0)
  await closed.check()
  await expect(page).toHaveURL(/status=7/)
  await panel.getByRole('button', { name: 'Show the notes' }).click()
  const heading = page.getByRole('heading', { name: 'Dashboard' }).locator('..')
  await expect(heading).toHaveText(`Dashboard${counted}`)
  await expect(page.getByText(new RegExp(`of ${counted}$`))).toBeVisible()
  await expectAccessibleInBothColours(page)
  // The figures are those of the same notes.
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first()).toContainText(String(counted))
  await page.getByRole('button', { name: 'Remove the filter Status Closed' }).click()
  await expect(page).not.toHaveURL(/status=/)
})

test('columns are chosen and remembered, saved as they are shown, and pictures are looked at from the row', async ({
  page,
}) => {
  await lookAtLastMonth(page)
  await page.getByRole('button', { name: 'Show the notes' }).click()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('checkbox', { name: 'Driver' }).uncheck()
  await page.getByRole('checkbox', { name: 'Goods scanned', exact: true }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Goods scanned' })).toBeVisible()
  await expect(heads.filter({ hasText: /^Driver/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Columns Code Status \+\d+ others$/ })).toBeVisible()

  const shown = (await heads.allTextContents()).map((title) => title.trim())
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('dashboard-data.csv')
  const [head = '', first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head.replace(/^\u{FEFF}/u, '').split(';')).toEqual(shown)
  const code = page.getByRole('row').nth(1).getByRole('link')
  await expect(code).toHaveText(first.split(';')[0] ?? '')

  await code.click()
  await expect(page.getByRole('dialog', { name: /^Overview of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await heads.filter({ hasText: 'Pictures' }).getByRole('button').click()
  await page
    .getByRole('button', { name: /pictures? of/ })
    .first()
    .click()
  const pictures = page.getByRole('dialog', { name: /^Photos of/ })
  await expect(pictures.getByRole('img').first()).toBeVisible()
})
