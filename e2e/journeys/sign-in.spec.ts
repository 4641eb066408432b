import { expect, test } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { fillIn, password, signInOnScreen } from './signing-in.ts'

test('a planner signs in, is remembered, and signs out', async ({ page, context }) => {
  await signInOnScreen(page, 'acme.planner')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const another = await context.newPage()
  await another.goto('/')
  await expect(another).toHaveURL(/\/en\/orders/)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/(?:\?.*)?$/)
  await expect(another).toHaveURL(/\/(?:\?.*)?$/)
})

test('a wrong password shows a message and keeps what was typed', async ({ page }) => {
  await page.goto('/')
  await fillIn(page, 'colmar.admin', 'not the password')
  await expect(page.getByText('This is not a valid combination of user name and password.')).toBeVisible()
  await expect(page.getByLabel('User name')).toHaveValue('colmar.admin')
  await fillIn(page, 'colmar.admin', password)
  await expect(page).toHaveURL(/\/[a-z]{2}\/orders/)
})

test('empty and too long credentials are reported at their fields', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('User name is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('User name').fill('acme.planner')
  await page.getByLabel('Password', { exact: true }).fill('x'.repeat(51))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('at most 50 characters')).toBeVisible()
})

test('the password on the login screen can be shown and hidden', async ({ page }) => {
  await page.goto('/')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('secret')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('a driver who signs in reads that the portal is not for drivers', async ({ page }) => {
  await page.goto('/')
  await fillIn(page, 'brabant.driver', password)
  await expect(
    page.getByText('You do not have access to work in the portal! The pages for drivers are not available yet.'),
  ).toBeVisible()
})

test('returning from the forgotten-password form clears the messages of the login screen', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('User name is required')).toBeVisible()
  await page.getByText('Forgot password?').click()
  await expect(page.getByText('User name is required')).toBeHidden()
  await page.getByLabel('User name').fill('nobody.at.all')
  await page.getByLabel('E-mail').fill('nobody@acme.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If these details are right, a link', { exact: false })).toBeVisible()
  await page.getByText('Back to sign in').click()
  await expect(page.getByText('If these details are right, a link', { exact: false })).toBeHidden()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('single sign-on asks for an e-mail address and says when it is not set up for its domain', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByText('Please enter an e-mail address')).toBeVisible()
  await dialog.getByRole('textbox').fill('planner@acme.example')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    dialog.getByText('Single sign-on is not set up for this e-mail address.', { exact: false }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the login screen passes the axe accessibility check at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await expect(page.getByLabel('User name')).toBeVisible()
    await expectAccessibleInBothColours(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  })
}
