import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import organisations' })

async function openOrganizations(page: Page): Promise<void> {
  await rememberAs(page, 'acme.admin')
  await page.goto('/en/organizations')
  await expect(page.getByRole('heading', { name: 'Organisations', level: 1 })).toBeVisible()
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
  await dialog(page).locator('input[type="file"]').setInputFiles(file)
}

test('an import of organisations shows an error at its cell, can be corrected, and the new organisations appear in the list', async ({
  page,
}) => {
  await openOrganizations(page)
  await openMenu(page, 'Import')
  const heads = 'Company;Type;Country;Parent;E-mail'
  await choose(
    page,
    'depots.csv',
    `${heads}\nJourney Depot;Customer;Narnia;;depot@acme.example\nAcme Antwerp;;;;gate@acme.example`,
  )
  const wrong = dialog(page).getByRole('cell', { name: /Narnia/ })
  await expect(wrong).toContainText('Wrong format')
  await expect(dialog(page).getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await expectAccessibleInBothColours(page)
  await dialog(page).getByLabel('Only rows with errors').uncheck()
  await expect(dialog(page).getByRole('row', { name: /^3 Changed Acme Antwerp/ })).toContainText('gate@acme.example')
  await choose(
    page,
    'depots.csv',
    `${heads}\nJourney Depot;Customer;Belgium;;depot@acme.example\nAcme Antwerp;;;;gate@acme.example`,
  )
  await expect(dialog(page).getByRole('row', { name: /^2 New Journey Depot Customer/ })).toContainText('Acme Chemicals')
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog(page).getByText('Imported: 1 new, 1 changed, 0 unchanged.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('table').getByText('Journey Depot')).toBeVisible()
})

test('the XLSX template can be imported, and importing the exported list finds nothing to import', async ({ page }) => {
  await openOrganizations(page)
  await openMenu(page, 'Import')
  const template = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'XLSX' }).click()
  const empty = await template
  expect(empty.suggestedFilename()).toBe('roadnote-organisations.xlsx')
  await choose(page, 'template.xlsx', await readFile(await empty.path()))
  await expect(dialog(page).getByRole('row', { name: /^2 New Example Transport Ltd Transport company/ })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  await choose(page, 'photo.xlsx', Buffer.from('89504e470d0a1a0a', 'hex'))
  await expect(dialog(page).getByRole('alert')).toContainText('cannot be read as a table')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  const saved = page.waitForEvent('download')
  await openMenu(page, 'Export as XLSX')
  const list = await saved
  await openMenu(page, 'Import')
  await choose(page, 'list.xlsx', await readFile(await list.path()))
  await expect(dialog(page)).toContainText('There is nothing to import.')
  await expect(dialog(page).getByText(/^With errors 0$/)).toBeVisible()
})

test('on a phone the import preview shows each row as a card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOrganizations(page)
  await openMenu(page, 'Import')
  await choose(page, 'depots.csv', 'Name;Type;Country\nPhone Depot;Customer;BE\nWrong Depot;Airport;BE')
  await dialog(page).getByLabel('Only rows with errors').uncheck()
  await expect(dialog(page).getByText('Phone Depot')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
