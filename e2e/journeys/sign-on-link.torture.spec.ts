import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { appCode } from './app-code.ts'
import {
  requestSignOn,
  addEmployee,
  expectSignedIn,
  expectNoAccess,
  createCompany,
  logInAtProvider,
  operator,
  signOn,
  messages,
} from './sign-on-company.ts'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
}

test('the provider of the former employer cannot open the account of a user who has moved', async ({ page }) => {
  const admin = await operator(page.request)
  const [former, next] = [await createCompany(admin), await createCompany(admin)]
  const email = await addEmployee(admin, former, 'sanne')
  await signOn(page, email)
  await expectSignedIn(page, former)
  const { data } = await admin.post<{ data: { id: number }[] }>('/api/employee/list', { Search: email })
  await admin.post('/api/employee/edit', { id: data[0]?.id, organizationsId: next.id, confirmed: true })
  // The session that the former provider opened has ended.
  await page.goto('/en/orders')
  await expect(page.getByLabel('User name')).toBeVisible()
  await signOn(page, email)
  await expectNoAccess(page, messages.unknown)
})

test('two organisations with the same issuer cannot open each other’s accounts', async ({ page }) => {
  const admin = await operator(page.request)
  const one = await createCompany(admin)
  const other = await createCompany(admin, { issuer: one.issuer })
  const email = await addEmployee(admin, one, 'sanne')
  await signOn(page, email)
  await expectSignedIn(page, one)
  await signOut(page)
  await page.context().clearCookies()
  await requestSignOn(page, `sanne@${other.domain}`)
  await logInAtProvider(page, email)
  await expectNoAccess(page, messages.unknown)
})

test('sign-on with one factor asks for the second step, and sign-on with two factors does not', async ({ page }) => {
  test.slow()
  const admin = await operator(page.request)
  const company = await createCompany(admin, { newRole: 'planner' })
  const email = `newcomer@${company.domain}`
  await signOn(page, email)
  await expectSignedIn(page, company)
  await page.goto('/en/profile')
  await page.getByRole('button', { name: 'Switch on' }).click()
  const setup = page.getByRole('dialog')
  await setup.getByRole('button', { name: 'Continue' }).click()
  const secret = await setup.getByLabel('Or type this secret into the app').inputValue()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  // The previous code, so that the current one stays unused for the next step; retried, because it may just have
  // expired.
  await expect(async () => {
    await setup.getByLabel('Code of your app').fill(appCode(secret, -1))
    await setup.getByRole('button', { name: 'Switch on' }).click()
    await expect(shown).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await page.goto('/en/orders')
  await signOut(page)

  await signOn(page, email)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectAccessibleInBothColours(page)
  await page.getByLabel('Code of your app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible()
  await page.getByLabel('Code of your app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSignedIn(page, company)
  await signOut(page)

  await signOn(page, email, 'with two factors')
  await expectSignedIn(page, company)
})
