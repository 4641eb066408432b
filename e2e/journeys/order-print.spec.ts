import { expect } from '@playwright/test'
import { openList } from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** Printable width of landscape A4 (297 mm) with margins of 8 mm, in CSS pixels. */
const sheetWidth = Math.floor(((297 - 16) / 25.4) * 96)

/** Room for rows with longer words than those of the demo data. */
const spareWidth = 64

test.use({ colorScheme: 'dark' })

test('the order list prints on landscape A4 with every visible column, dark on white and without transitions', async ({
  page,
}) => {
  // The worst case: German has the longest words, and the street column is usually hidden.
  await page.addInitScript(() => localStorage.setItem('roadnote.orders.hiddenColumns', JSON.stringify(['+street'])))
  await rememberAs(page, 'acme.admin')
  await openList(page, 'status=3,4,5,7')
  await page.goto(page.url().replace('/en/', '/de/').replace('limit=100', 'limit=50'))
  await expect(page.locator('tr[data-id]')).toHaveCount(50)

  const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const sheets = paper.match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.length).toBeLessThanOrEqual(4)
  const sizes = [...paper.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])
  expect(sizes).toEqual(sheets.map(() => [842, 595]))

  // The print style on a screen as wide as the sheet: nothing may overflow.
  await page.setViewportSize({ width: sheetWidth, height: 733 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const printed = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('thead th, tbody tr:first-child td')]
    const edges = cells.map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0)
    return {
      columns: edges.length / 2,
      right: Math.max(...edges.map(({ right }) => right)),
      wide: document.documentElement.scrollWidth,
      floating: [...document.querySelectorAll('body *')].filter(
        (element) => getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().height > 0,
      ).length,
      moving: document.getAnimations().length,
      head: getComputedStyle(document.querySelector('thead') ?? document.body).display,
      titles: [...document.querySelectorAll('thead button')].map((button) => getComputedStyle(button).display),
    }
  })
  // The width below which the columns cannot go without cutting a word.
  const least = await page.locator('table').evaluate((table) => {
    table.style.setProperty('width', '0', 'important')
    return table.getBoundingClientRect().width
  })
  // All columns except the eight that contain only buttons.
  expect(printed.columns).toBe(14)
  expect(printed.right).toBeLessThanOrEqual(sheetWidth)
  expect(printed.wide).toBeLessThanOrEqual(sheetWidth)
  expect(least).toBeLessThanOrEqual(sheetWidth - spareWidth)
  expect(printed.floating).toBe(0)
  // With reduced motion, printing must not wait for thousands of colour transitions.
  expect(printed.moving).toBe(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // A table-header-group is repeated on every sheet, but Chromium repeats its text only outside button boxes.
  expect(printed.head).toBe('table-header-group')
  expect(new Set(printed.titles)).toEqual(new Set(['contents']))
})

test('a printed list says its page, its period, its filters and when it was printed', async ({ page }) => {
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders?begin=2020-01-01&end=2099-12-31&status=7&search=Colmar')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const words of [/Page 1 of \d/, /Printed/, /Colmar/, /2020.*2099/, /Closed/])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
})
