import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { appCode } from './app-code.ts'
import { anOwnAccount } from './own-account.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const secretWord = 'Schelde-Kade7'

async function givePassword(page: Page, userName: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secretWord)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
}

/** Deletes the stored session; retried, because a page that is still signing in may store it again. */
async function signOut(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await expect(page.getByLabel('User name')).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

test('a user switches on two-step sign-in, signs in with the app and a recovery code, and an admin resets it', async ({
  page,
  request,
}) => {
  test.slow()
  const userName = (await anOwnAccount(request, 'twofactor', secretWord)).userName
  await rememberAs(page, userName, secretWord)
  await page.goto('/en/profile')
  await page.getByRole('button', { name: 'Switch on' }).click()
  const setup = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await setup.getByLabel('Current password').fill(secretWord)
  await setup.getByRole('button', { name: 'Continue' }).click()
  const secret = await setup.getByLabel('Or type this secret into the app').inputValue()
  await expect(setup.getByAltText('QR code of the secret')).toBeVisible()
  await expectAccessibleInBothColours(page)
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  // The previous code, so that the current one stays unused for the next step; retried, because it may just have
  // expired.
  await expect(async () => {
    await setup.getByLabel('Code of your app').fill(appCode(secret, -1))
    await setup.getByRole('button', { name: 'Switch on' }).click()
    await expect(shown).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('It is switched on. Recovery codes left: 10.')).toBeVisible()

  await signOut(page)
  await givePassword(page, userName)
  await expect(page.getByLabel('Code of your app')).toBeFocused()
  await expect(page.getByLabel('Code of your app')).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessibleInBothColours(page)
  await page.getByLabel('Code of your app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible()
  await page.getByLabel('Code of your app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/orders/)

  await signOut(page)
  await givePassword(page, userName)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/orders/)
  await page.goto('/en/profile')
  await expect(page.getByText('It is switched on. Recovery codes left: 9.')).toBeVisible()

  await signOut(page)
  await rememberAs(page, 'acme.admin')
  await page.goto('/en/users')
  await page.getByRole('searchbox').fill(userName)
  await page.getByRole('button', { name: `Actions for Pia ${userName} (${userName})` }).click()
  await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Two-step sign-in was reset')).toBeVisible()
  const login = await request.post('/token', { data: { username: userName, password: secretWord } })
  expect(login.status()).toBe(200)
})
