import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import users' })
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

async function openUsers(page: Page): Promise<void> {
  await rememberAs(page, 'acme.admin')
  await page.goto('/en/users')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
  await dialog(page).locator('input[type="file"]').setInputFiles(file)
}

test('users are imported from a table and invited, and importing the exported list reports them as existing', async ({
  page,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const table = (role: string) =>
    [
      'First name;Surname;E-mail address;Role;Phone',
      `Ada;Import ${mark};ada.${mark}@acme.example;Planner;+32 470 12 34 56`,
      `Ben;Import ${mark};ben.${mark}@acme.example;${role};`,
    ].join('\r\n')
  await openUsers(page)
  await openMenu(page, 'Import')
  await expect(dialog(page).getByText('New users get an invitation by e-mail')).toBeVisible()

  // An unknown role blocks the whole import and is marked at its cell.
  await choose(page, 'people.csv', table('Captain'))
  await expect(dialog(page).getByRole('cell', { name: /Captain/ })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await expectAccessibleInBothColours(page)
  await choose(page, 'people.csv', table('Signing user'))
  await expect(dialog(page).getByRole('row', { name: /^2 New Ada/ })).toContainText('Awaiting activation')
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog(page).getByText('Imported: 2 new, 0 changed, 0 unchanged.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox').fill(mark)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Awaiting activation' })).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await openMenu(page, 'Export as XLSX')
  const list = await saved
  expect(list.suggestedFilename()).toMatch(/^roadnote-users-\d{4}-\d{2}-\d{2}\.xlsx$/)
  await openMenu(page, 'Import')
  await choose(page, 'list.xlsx', await readFile(await list.path()))
  await expect(dialog(page)).toContainText('There is nothing to import.')
  await expect(dialog(page).getByText(/^Unchanged 2$/)).toBeVisible()
})

test('an admin gives several users one role at once', async ({ page }) => {
  const mark = Date.now().toString(36)
  await openUsers(page)
  const token = await tokenOf(page.request, 'acme.admin')
  const headers = { authorization: `Bearer ${token}` }
  const whoAmI = (await (await page.request.get('/user', { headers })).json()) as { organizationId: number }
  const roles = (await (await page.request.get('/api/employee/role-list', { headers })).json()) as {
    id: number
    name: string
  }[]
  for (const name of ['Cis', 'Dee']) {
    const data = {
      organizationsId: whoAmI.organizationId,
      rolesId: roles.find((role) => role.name === 'planner')?.id,
      name,
      surname: `Journey ${mark}`,
      userName: `${name}.${mark}`,
      email: `${name}.${mark}@acme.example`,
      password: 'correct horse',
    }
    const made = await page.request.post('/api/employee/create', { headers, data })
    expect(made.ok(), await made.text()).toBe(true)
  }
  await page.getByRole('searchbox').fill(mark)
  await expect(rows(page)).toHaveCount(2)
  for (const name of ['Cis', 'Dee'])
    await page.getByRole('checkbox', { name: `Select ${name} Journey ${mark}` }).check()
  await page.getByRole('region', { name: 'Selected users' }).getByRole('button', { name: 'Give a role' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Give 2 users a role' })
  await confirmation.getByLabel('Role').selectOption('Company admin')
  await expectAccessibleInBothColours(page)
  await confirmation.getByRole('button', { name: 'Give a role' }).click()
  await expect(page.getByText('2 users now have another role')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Company admin' })).toHaveCount(2)
})
