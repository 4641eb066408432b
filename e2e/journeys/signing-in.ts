import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

export const password = 'Roadnote1!'

/** Signs in on the login screen as one of the demo's people and waits for the orders. */
export async function signInAs(page: Page, userName: string, secret = password): Promise<void> {
  await page.goto('/')
  await fillIn(page, userName, secret)
  await expect(page).toHaveURL(/\/[a-z]{2}\/orders/)
}

export async function fillIn(page: Page, userName: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** By day and by night; ends by day. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    // Without motion: half way from one colour to the other nothing can be read.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectAccessible(page)
  }
}
