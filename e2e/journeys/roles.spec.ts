import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

async function openRoles(page: Page, who: string): Promise<void> {
  await rememberAs(page, who)
  await page.goto('/en/roles')
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('an admin copies a role, edits it, reads its summary and history, and deletes it', async ({ page }) => {
  test.slow()
  await openRoles(page, 'acme.admin')
  const planner = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Open Planner', exact: true }) })
  await expect(planner).toContainText('Built-in')
  await expect(planner.getByRole('button', { name: /^Edit Planner: Built-in roles/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await planner.getByRole('button', { name: 'Copy Planner' }).click()
  const copy = sheet(page, 'Copy Planner')
  const name = `Night desk ${Date.now()}`
  await expect(copy.getByLabel('Role name')).toHaveValue('Planner (copy)')
  await expect(copy.getByLabel('Organisation', { exact: false }).first()).toHaveValue('Acme Chemicals')
  await copy.getByLabel('Role name').fill('Planner')
  await copy.getByRole('button', { name: 'Create role' }).click()
  await expect(copy.getByText('Another role has this name or one that looks like it.')).toBeVisible()
  await copy.getByLabel('Role name').fill(name)
  await expect(copy.getByRole('checkbox', { name: 'Add super admins' })).toBeDisabled()
  await expect(copy.getByText('Your own role does not include this').first()).toBeVisible()
  await copy.getByRole('searchbox', { name: 'Find a permission' }).fill('photos')
  await copy.getByRole('checkbox', { name: 'Delete photos' }).check()
  await expectAccessible(page, '[role=dialog]')
  await copy.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByText(`The role ${name} is created.`)).toBeVisible()
  await expect(copy).toBeHidden()

  await page.getByRole('button', { name: 'Show the search' }).click()
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill(name)
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  const edit = sheet(page, `Edit ${name}`)
  await edit.getByRole('checkbox', { name: 'Delete photos' }).uncheck()
  await edit.getByRole('checkbox', { name: 'Delete notes' }).check()
  const effects = edit.getByRole('region', { name: 'What saving will do' })
  await expect(effects).toContainText('Nobody has this role')
  await expect(effects).toContainText('Gained: Delete notes')
  await expect(effects).toContainText('Lost: Delete photos')
  await edit.getByRole('tab', { name: 'In words' }).click()
  await expect(edit.getByRole('tabpanel', { name: 'In words' })).toContainText('Delete consignment notes')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your changes to this role are not saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`The role ${name} is saved.`)).toBeVisible()

  await page.getByRole('button', { name: `Open ${name}`, exact: true }).click()
  await edit.getByRole('tab', { name: 'History' }).click()
  const history = edit.getByRole('tabpanel', { name: 'History' })
  await expect(history).toContainText('Role changed')
  await expect(history).toContainText('Role created')
  await edit.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  const confirmation = sheet(page, `Delete ${name}?`)
  await confirmation.getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByText('The role is deleted.')).toBeVisible()
  await expect(page.getByText('No role found')).toBeVisible()
})

/** Creates a role of Acme with two users for this journey alone. */
async function aStaffedRole(page: Page, name: string): Promise<void> {
  const token = await tokenOf(page.request, 'acme.admin')
  const headers = { authorization: `Bearer ${token}` }
  const user = (await (await page.request.get('/user', { headers })).json()) as { organizationId: number }
  const listed = await page.request.get('/api/role/permission-list', { headers })
  const all = (await listed.json()) as { id: number; permission: string }[]
  const permissions = all.filter((one) => ['usePortal', 'viewCmrs'].includes(one.permission)).map(({ id }) => id)
  const role = { Name: name, OrganizationsId: user.organizationId, permissions: permissions.join(',') }
  const made = await page.request.post('/api/role/create', { headers, data: role })
  const { id: rolesId } = (await made.json()) as { id: number }
  for (const person of ['Ada', 'Bo']) {
    const data = {
      organizationsId: user.organizationId,
      rolesId,
      name: person,
      surname: name,
      userName: `${person} ${name}`,
      email: `${person.toLowerCase()}@acme.example`,
      password: 'correct horse',
    }
    expect((await page.request.post('/api/employee/create', { headers, data })).ok()).toBe(true)
  }
}

test('editing a role shows the affected users before saving, and deleting it moves its users to another role', async ({
  page,
}) => {
  test.slow()
  const name = `Crew ${Date.now().toString(36)}`
  await openRoles(page, 'acme.admin')
  await aStaffedRole(page, name)
  await page.getByRole('button', { name: 'Show the search' }).click()
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill(name)
  await search.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  const edit = sheet(page, `Edit ${name}`)
  await edit.getByRole('checkbox', { name: 'Delete notes' }).check()
  const effects = edit.getByRole('region', { name: 'What saving will do' })
  await expect(effects).toContainText('At once, for 2 people')
  await expect(effects).toContainText(`Ada ${name}`)
  await expect(effects).toContainText('Gained: Delete notes')
  await expectAccessible(page, '[role=dialog]')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`The role ${name} is saved.`)).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  const confirmation = sheet(page, `${name} is in use`)
  await expect(confirmation.getByText(`2 people have it: Ada ${name}`, { exact: false })).toBeVisible()
  await confirmation.getByLabel('Move them to').fill('Planner')
  await page.keyboard.press('Enter')
  await expect(confirmation.getByRole('status').filter({ hasText: 'Lost: Delete notes' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  await confirmation.getByRole('button', { name: 'Move them and delete the role' }).click()
  await expect(page.getByText('The role is deleted; 2 people have another one now.')).toBeVisible()
  await page.goto(`/en/users?search=${encodeURIComponent(name)}`)
  const people = page.getByRole('table').locator('tbody tr')
  await expect(people).toHaveCount(2)
  await expect(people.first()).toContainText('Planner')
})

test('a user with read permission sees what a role may do and who has a permission, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRoles(page, 'brabant.admin')
  await expect(page.getByRole('button', { name: 'Create role' })).toBeHidden()
  await page.getByRole('button', { name: /^Driver/ }).click()
  const role = sheet(page, 'Driver')
  await expect(role.getByText('Built-in roles cannot be changed.')).toBeVisible()
  await expect(role.getByRole('checkbox', { name: 'Sign notes' })).toBeChecked()
  await expect(role.getByRole('checkbox', { name: 'Sign notes' })).toBeDisabled()
  await expect(role.getByRole('button', { name: 'Save' })).toBeHidden()
  await expectAccessible(page, '[role=dialog]')
  await role.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Who has a permission?' }).click()
  const who = sheet(page, 'Who has a permission?')
  await who.getByLabel('Permission').fill('approve')
  await page.keyboard.press('Enter')
  await expect(who.getByText('Roles with it')).toBeVisible()
  await expect(who.getByRole('listitem').filter({ hasText: 'Brabant Transport' }).first()).toBeVisible()
  await expect(who.getByText('Acme Chemicals')).toBeHidden()
  await expectAccessible(page, '[role=dialog]')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide).toBe(false)
})
