import { expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { fillIn, password, rememberAs, signInAs, signInOnScreen } from './signing-in.ts'
import { test } from './warm-browser.ts'

const menus: Record<string, string[]> = {
  'acme.admin': ['Dashboard', 'Orders', 'Dock board', 'Users', 'Roles', 'Organisations'],
  'antwerp.planner': ['Dashboard', 'Orders', 'Dock board', 'Users'],
  super: ['Dashboard', 'Orders', 'Dock board', 'Users', 'Roles', 'Organisations', 'Outgoing messages', 'Admin log'],
  inspector: ['Orders'],
}

for (const [userName, entries] of Object.entries(menus)) {
  test(`the menu of ${userName} shows only the screens that this user may open`, async ({ page }) => {
    await signInAs(page, userName)
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(links).toHaveText(entries)
    for (const entry of entries) {
      await links.filter({ hasText: entry }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

test('a signing user signs in with the sign code and sees only the orders', async ({ page }) => {
  await signInOnScreen(page, 'colmar.signer', '1234')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Orders',
    'Dock board',
  ])
})

test('a planner who opens the address of an administrators’ screen reads that the permission is missing', async ({
  page,
}) => {
  await rememberAs(page, 'acme.planner')
  for (const path of ['/en/admin-log', '/en/organizations', '/en/outgoing', '/en/roles']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
  }
})

test('a session that was ended elsewhere redirects to the login with an explanation', async ({ page, request }) => {
  await rememberAs(page, 'antwerp.planner')
  // The help page sends no requests: a request would notice the ended session and remove the menu before the click.
  await page.goto('/en/help')
  const orders = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' })
  await expect(orders).toBeVisible()
  const token = await page.evaluate(
    () => localStorage.getItem('roadnote.session')?.match(/[A-Za-z0-9_-]{43}/)?.[0] ?? '',
  )
  expect((await request.post('/logout', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(200)
  await orders.click()
  await expect(page.getByText('You are no longer signed in.', { exact: false })).toBeVisible()
})

test('users of an organisation with the Pro dashboard get it, and all others get the standard dashboard', async ({
  page,
  browser,
}) => {
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/dashboard')
  await expect(page).toHaveURL(/\/en\/dashboard-pro$/)
  const other = await browser.newPage()
  await rememberAs(other, 'eastline.planner')
  await other.goto('/en/dashboard-pro/compare')
  await expect(other).toHaveURL(/\/en\/dashboard\/compare$/)
  await other.close()
})

test('switching the language translates the whole screen, is stored with the user and can be changed on the login screen', async ({
  page,
  browser,
}) => {
  // No other journey uses this user, so the stored language affects nothing else.
  await signInOnScreen(page, 'superplus')
  const stored = page.waitForResponse('**/api/employee/language')
  await page
    .getByRole('button', { name: /Language/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: /Svenska/ }).click()
  await expect(page).toHaveURL(/\/se\/orders/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  expect((await stored).status()).toBe(200)
  await page.goto('/')
  await expect(page).toHaveURL(/\/se\/orders/)

  const elsewhere = await (await browser.newContext()).newPage()
  await signInOnScreen(elsewhere, 'superplus')
  await expect(elsewhere).toHaveURL(/\/se\/orders/)

  const again = await (await browser.newContext()).newPage()
  await again.goto('/')
  await again
    .getByRole('button', { name: /Language/ })
    .first()
    .click()
  await again.getByRole('menuitemradio', { name: /Dansk/ }).click()
  const savedLanguage = again.waitForResponse('**/api/employee/language')
  await again.getByLabel('Brugernavn').fill('superplus')
  await again.getByLabel('Adgangskode', { exact: true }).fill(password)
  await again.keyboard.press('Enter')
  await expect(again).toHaveURL(/\/da\/orders/)
  expect((await savedLanguage).status()).toBe(200)
  await again.context().close()
  await elsewhere.context().close()
})

test('keys typed right after Ctrl K arrive in the command palette, even when it opens late', async ({ page }) => {
  let letIn = () => {}
  const comes = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/\/CommandPalette-[^/]*\.js$/, async (route) => {
    await comes
    await route.continue()
  })
  await signInAs(page, 'acme.admin')
  const search = page.getByRole('searchbox').first()
  await search.fill('T-77')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('roles')
  letIn()
  const palette = page.getByPlaceholder('Code, trip, driver, place or screen…')
  await expect(palette).toBeFocused()
  await page.keyboard.type(' x')
  await expect(palette).toHaveValue('roles x')
  await expect(search).toHaveValue('T-77')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/roles/)
})

test('the phone menu passes the axe check in both colour schemes, and the page does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'acme.admin')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Organisations' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the content security policy allows only our own scripts and is not violated in normal use', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  await signInOnScreen(page, 'acme.admin')
  for (const path of ['/en/dashboard-pro', '/de/users', '/fr/help', '/en/profile', '/verify']) await page.goto(path)
  expect(complaints).toEqual([])
})

test('the language of the user’s record is applied at sign-in', async ({ page }) => {
  await page.goto('/')
  await fillIn(page, 'delta.planner', password)
  await expect(page).toHaveURL(/\/nl\/orders/)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Gebruikers' })).toBeVisible()
})
