import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { password, rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

async function openUsers(page: Page, who: string, search = ''): Promise<void> {
  await rememberAs(page, who)
  await page.goto(`/en/users${search}`)
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function tokenOf(page: Page, username: string, secret = password): Promise<string> {
  const login = await page.request.post('/token', { data: { username, password: secret } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  return token
}

/** Creates an organisation under Acme for this journey alone. */
async function aHouse(page: Page, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'acme.admin')}` }
  const parents = await page.request.get('/api/organization/parent', { headers })
  const all = (await parents.json()) as { id: number; name: string }[]
  const organizationId = all.find((one) => one.name === 'Acme Chemicals')?.id
  const data = { name, organizationType: 1, organizationId, countryCode: 'BE', street: 'Lange Kaai 7', place: 'Geel' }
  const made = await page.request.post('/api/organization/create', { headers, data })
  expect(made.status()).toBe(201)
}

/** Chooses from the menu of a user's row. */
async function choose(page: Page, user: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${user}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function chooseOrganization(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Organisation').first().fill(name)
  await dialog.page().keyboard.press('Enter')
}

async function fillInPerson(dialog: Locator, person: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(person)) await dialog.getByLabel(label).fill(value)
}

test('an admin creates a user, who signs in, and then edits, deactivates and deletes the user', async ({ page }) => {
  test.slow()
  const mark = Date.now().toString(36)
  const house = `Journey House ${mark}`
  const userName = `noor.${mark}`
  const label = `Noor Journey ${mark} (${userName})`
  await openUsers(page, 'acme.admin')
  await aHouse(page, house)
  await page.getByRole('button', { name: 'New user' }).click()
  const created = sheet(page, 'New user')
  await chooseOrganization(created, house)
  // The address defaults to the organisation's.
  await expect(created.getByLabel('Street')).toHaveValue('Lange Kaai 7')
  await created.getByLabel('Role').selectOption('Company admin')
  await created.getByRole('button', { name: 'Create user' }).click()
  await expect(created.getByRole('alert').filter({ hasText: 'Required' }).first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'First name: Required' })).toBeVisible()
  // `force`, because the switch's input lies under its drawing.
  await created.getByRole('switch', { name: 'Send an invitation by e-mail' }).click({ force: true })
  await created.getByRole('textbox', { name: 'Password' }).fill('correct horse')
  await fillInPerson(created, {
    'First name': 'Noor',
    Surname: `Journey ${mark}`,
    'User name': 'acme.planner',
    'E-mail address': `${userName}@acme.example`,
  })
  await created.getByRole('button', { name: 'Create user' }).click()
  await expect(created.getByText('This user name is already in use')).toBeVisible()
  await created.getByLabel('User name').fill(userName)
  await expectAccessible(page)
  await created.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('User created')).toBeVisible()
  await expect(created).toBeHidden()

  // The new user's session lasts until the user is deactivated.
  const token = await tokenOf(page, userName, 'correct horse')
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/user', { headers })).ok()).toBe(true)

  await page.getByRole('searchbox').fill(userName)
  await expect(rows(page)).toHaveCount(1)
  await choose(page, label, 'Details')
  const details = sheet(page, `Details of ${label}`)
  await expect(details.getByText(house)).toBeVisible()
  await expectAccessibleInBothColours(page)
  await details.getByRole('button', { name: 'Edit', exact: true }).click()
  const edited = sheet(page, `Edit ${label}`)
  await edited.getByLabel('Job title').fill('Dock')
  await edited.getByRole('switch', { name: 'Set inactive' }).press('Space')
  await edited.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edited.getByText(`${house} would have nobody of its own left`)).toBeVisible()
  await edited.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('User updated')).toBeVisible()
  await expect(page.getByText('No user matches these filters')).toBeVisible()
  expect((await page.request.get('/user', { headers })).status()).toBe(401)

  // Inactive users are found by status, and the history lists the changes.
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByLabel('All statuses').check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Show 1 user' }).click()
  await expect(rows(page)).toContainText(['Not active'])
  await choose(page, label, 'Details')
  await details.getByRole('tab', { name: 'History' }).click()
  await expect(details.getByText('User changed')).toBeVisible()
  await expect(details.getByText('User created')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).last().click()
  await choose(page, label, 'Delete')
  await sheet(page, `Delete ${label}?`).getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('User deleted')).toBeVisible()
  await expect(page.getByText('No user matches these filters')).toBeVisible()

  // Deleted users are found by the filter until their personal data is erased.
  await page.getByRole('button', { name: /^Filter/ }).click()
  await panel.getByRole('radio', { name: 'Only deleted users' }).check()
  await panel.getByRole('button', { name: 'Show 1 user' }).click()
  await choose(page, label, 'Erase for good')
  const erasing = sheet(page, `Erase the personal data of ${label}?`)
  await expect(erasing.getByText('First name, Surname, User name, E-mail address')).toBeVisible()
  await expectAccessibleInBothColours(page)
  await erasing.getByLabel(/^Type the name to confirm/).fill(`noor journey ${mark}`)
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Personal data erased')).toBeVisible()
  await expect(page.getByText('No user matches these filters')).toBeVisible()
})

test('an admin cannot edit their own account and prints QR codes of users, and a planner can only look at users', async ({
  page,
}) => {
  test.slow()
  await openUsers(page, 'acme.admin')
  await page.getByRole('searchbox').fill('acme.')
  await page.getByRole('button', { name: /^Actions for .*acme.admin/ }).click()
  const own = page.getByRole('menuitem', { name: /^Edit ?You cannot edit or delete your own account/ })
  await expect(own).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  const ticks = rows(page).getByRole('checkbox')
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByRole('region', { name: 'Selected users' }).getByRole('button', { name: 'Print QR codes' }).click()
  const codes = sheet(page, 'QR codes')
  await expect(codes.getByRole('img', { name: /^QR code of / })).toBeVisible()
  await expect(codes.getByRole('button', { name: 'Print' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await openUsers(page, 'acme.planner')
  await expect(page.getByRole('button', { name: /^New user: Your role does not let you add users/ })).toBeVisible()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Edit/ })).toHaveCount(0)
})
