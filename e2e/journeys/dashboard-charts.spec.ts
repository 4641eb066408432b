import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

async function boxesOf(places: Locator) {
  return places.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
}

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

for (const width of [1440, 820])
  test(`at ${width} px the chart cards of a row have one height, and the days below a chart stand at equal distances`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await rememberAs(page, 'acme.planner')
    const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`/en/dashboard?begin=${day(20)}&end=${day(0)}`)
    const chart = page.getByRole('region', { name: 'Notes by status' })
    await chart.scrollIntoViewIfNeeded()
    const days = chart.locator('svg text').filter({ hasText: /^\d+ [A-Z][a-z]{2}/ })
    await expect(days.first()).toBeVisible()
    const rows = new Map<number, number[]>()
    for (const { y, height } of await boxesOf(page.locator('main section:has(> header h3)')))
      rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), Math.round(height)])
    expect([...rows.values()].some((heights) => heights.length > 1)).toBe(true)
    for (const heights of rows.values()) expect(new Set(heights).size).toBe(1)
    const places = (await boxesOf(days)).map(({ x, width: wide }) => x + wide / 2)
    expect(places.length).toBeGreaterThan(3)
    const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(2)
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
