import { expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { fillIn, password, signInOnScreen } from './signing-in.ts'
import { test } from './warm-browser.ts'

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
