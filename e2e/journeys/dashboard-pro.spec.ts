import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** Last month is over, so parallel journeys cannot change its counts. */
async function lookAtLastMonth(page: Page): Promise<void> {
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/dashboard')
  await expect(page).toHaveURL(/\/en\/dashboard-pro/)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name: 'Last month' }).click()
}

test('each Pro dashboard filter shows how many notes match it, and selecting it lists exactly these notes', async ({
  page,
}) => {
  // Two axe runs on a page with a wide table.
  test.slow()
  const firstDay = `${new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' }).format().slice(0, 8)}01`
  const lastDay = new Date(Date.parse(firstDay) - 1).toISOString().slice(0, 10)
  const counting = page.waitForResponse(
    (reply) => reply.url().includes('dashboard-statistics') && reply.url().includes(`end=${lastDay}`),
  )
  await lookAtLastMonth(page)
  const { statuses } = (await (await counting).json()) as { statuses: { status: number; count: number }[] }
  const counted = statuses.find(({ status }) => status === 7)?.count ?? 0
  expect(counted).toBeGreaterThan(0)
  const panel = page.getByRole('dialog', { name: 'Filter' })
  // The checkbox name contains the count; matching it waits until last month's counts replace this month's.
  await panel.getByRole('checkbox', { name: `Closed ${counted}`, exact: true }).check()
  await expect(page).toHaveURL(/status=7/)
  await panel.getByRole('button', { name: 'Show the notes' }).click()
  const heading = page.getByRole('heading', { name: 'Dashboard' }).locator('..')
  await expect(heading).toHaveText(`Dashboard${counted}`)
  await expect(page.getByText(new RegExp(`of ${counted}$`))).toBeVisible()
  // The totals count the same notes.
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first()).toContainText(String(counted))
  await page.getByRole('button', { name: 'Remove the filter Status Closed' }).click()
  await expect(page).not.toHaveURL(/status=/)
})

test('the Pro dashboard remembers the chosen columns, saves them to the file and opens photos from a row', async ({
  page,
}) => {
  await lookAtLastMonth(page)
  await page.getByRole('button', { name: 'Show the notes' }).click()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('checkbox', { name: 'Driver' }).uncheck()
  await page.getByRole('checkbox', { name: 'Goods scanned', exact: true }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  // `first`, because the charts below contain tables too.
  const notes = page.getByRole('table').first()
  const heads = notes.getByRole('columnheader')
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
  const code = notes.getByRole('row').nth(1).getByRole('link')
  await expect(code).toHaveText(first.split(';')[0] ?? '')

  await code.click()
  await expect(page.getByRole('dialog', { name: /^Overview of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await heads.filter({ hasText: 'Photos' }).getByRole('button').click()
  await page
    .getByRole('button', { name: /photos? of/ })
    .first()
    .click()
  const pictures = page.getByRole('dialog', { name: /^Photos of/ })
  await expect(pictures.getByRole('img').first()).toBeVisible()
})
