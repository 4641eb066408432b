import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { signInAs } from './signing-in.ts'
import { waitForMailedLink } from './mailed-link.ts'
import { test } from './warm-browser.ts'

const signer = { userName: 'antwerp.signer', email: 'antwerp.signer@antwerp.example' }

async function choose(page: Page, code: string, again = code): Promise<void> {
  const first = page.getByLabel(/digit 1 of 4/)
  await first.first().click()
  await page.keyboard.type(code)
  await first.last().click()
  await page.keyboard.type(again)
  await page.getByRole('button', { name: 'Save sign code' }).click()
}

test('a signer renews the sign code through the link in a mail, and the link works once', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('User name').fill(signer.userName)
  await page.getByText('Forgot password?').click()
  await page.getByText('Sign code forgotten or switched off?').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renew sign code' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(signer.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status')).toContainText('a link to choose a new sign code is on its way')

  const way = await waitForMailedLink(signer.email, 'renew-sign-code')
  await page.goto(way)
  await expect(page.getByRole('heading', { level: 1, name: 'New sign code' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  await choose(page, '8305', '8306')
  await expect(page.getByText('The two codes are not the same.')).toBeVisible()
  await page.goto(way)
  await choose(page, '8305')
  await expect(page.getByText('Your new sign code is saved.')).toBeVisible()

  await page.goto(way)
  await expect(page.getByText('This link has been used already.')).toBeVisible()
  await expect(page.getByLabel(/digit 1 of 4/)).toHaveCount(0)
  await signInAs(page, signer.userName, '8305')
})
