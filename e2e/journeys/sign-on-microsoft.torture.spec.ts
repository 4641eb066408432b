import { expect, type Page, test } from '@playwright/test'
import type { TokenVariant } from '../client-at-provider.ts'
import {
  requestSignOn,
  addEmployee,
  expectSignedIn,
  expectNoAccess,
  createCompany,
  createTenantCompany,
  logInAtProvider,
  operator,
  messages,
} from './sign-on-company.ts'

// Microsoft's library requires https, and the test provider's certificate is self-signed.
test.use({ ignoreHTTPSErrors: true })

/** Opens Microsoft's popup from the login screen. */
async function openPopup(page: Page, email: string): Promise<Page> {
  // Ends the provider's session, so that its login page is shown again.
  await page.context().clearCookies()
  const opened = page.waitForEvent('popup')
  await requestSignOn(page, email)
  return opened
}

/** Signs in in the popup, which closes itself. */
async function signOn(page: Page, email: string, variant?: TokenVariant): Promise<void> {
  const popup = await openPopup(page, email)
  const closed = popup.waitForEvent('close')
  await logInAtProvider(popup, email, variant)
  await closed
}

async function someone(page: Page) {
  const admin = await operator(page.request)
  const company = await createTenantCompany(admin)
  return { admin, company, email: await addEmployee(admin, company, 'sanne') }
}

test('a user signs on in Microsoft’s popup, and the Microsoft library is loaded only then', async ({ page }) => {
  const { company, email } = await someone(page)
  const programs: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/msal-')) programs.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await expect(page.getByRole('dialog').getByLabel('Work e-mail address')).toBeVisible()
  expect(programs).toEqual([])
  await signOn(page, email)
  await expectSignedIn(page, company)
  expect(programs).toHaveLength(1)
})

test('closing Microsoft’s popup shows no error, and the next attempt signs the user in', async ({ page }) => {
  const { company, email } = await someone(page)
  const popup = await openPopup(page, email)
  await expect(popup.getByRole('heading', { name: 'Sign in with your company' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await popup.close()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(messages.noAccess)).toHaveCount(0)
  // The second attempt works without a reload.
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await page.getByRole('dialog').getByLabel('Work e-mail address').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await logInAtProvider(await opened, email)
  await expectSignedIn(page, company)
})

test('cancelling in Microsoft’s popup returns to the login screen without an error', async ({ page }) => {
  const { email } = await someone(page)
  const popup = await openPopup(page, email)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Take me back' }).click()
  await closed
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(messages.noAccess)).toHaveCount(0)
})

test('a user of two organisations chooses one after Microsoft’s popup', async ({ page }) => {
  const admin = await operator(page.request)
  const company = await createTenantCompany(admin)
  const other = await createCompany(admin)
  await signOn(page, await addEmployee(admin, company, 'sanne', { furtherOrganizations: [other.id] }))
  await expect(page).toHaveURL(/\/en\/select-store$/)
  await page.getByRole('radio', { name: other.name }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page, other)
})

const bad: readonly TokenVariant[] = [
  'of another tenant',
  'of another issuer',
  'for another application',
  'not signed',
  'expired',
]

test('a Microsoft token with a wrong tenant, issuer, audience or signature, or an expired one, is refused', async ({
  page,
}) => {
  const { company, email } = await someone(page)
  for (const variant of bad) {
    await signOn(page, email, variant)
    await expectNoAccess(page, messages.refused)
  }
  // The provider has rotated its keys.
  await signOn(page, email, 'signed with new keys')
  await expectSignedIn(page, company)
})

test('an intercepted Microsoft token is refused with its own state and with another one', async ({ page, browser }) => {
  const { company, email } = await someone(page)
  const redeemed = page.waitForRequest('**/microsoft/token')
  await signOn(page, email)
  await expectSignedIn(page, company)
  const used = (await redeemed).postDataJSON() as { access_token: string; state: string }
  const elsewhere = await browser.newContext({ ignoreHTTPSErrors: true })
  const thief = await elsewhere.newPage()
  const sendInstead = async (instead: Partial<typeof used>) => {
    await thief.unroute('**/microsoft/token')
    await thief.route('**/microsoft/token', async (route) => {
      const sent = route.request().postDataJSON() as object
      await route.continue({ postData: JSON.stringify({ ...sent, ...instead }) })
    })
    await signOn(thief, email)
  }
  await sendInstead(used)
  await expectNoAccess(thief, messages.ended)
  await sendInstead({ access_token: used.access_token })
  await expectNoAccess(thief, messages.refused)
  await sendInstead({ state: 'made.up' })
  await expectNoAccess(thief, messages.ended)
  await elsewhere.close()
})

test('only the login page may connect to Microsoft and open its popup, and only the popup’s return page has no opener policy', async ({
  request,
}) => {
  const authority = process.env.JOURNEYS_MICROSOFT ?? ''
  const headersOf = async (path: string) => (await request.get(path)).headers()
  const door = await headersOf('/')
  expect(door['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(door['content-security-policy']).toContain(`connect-src 'self' ${authority};`)
  const back = await headersOf('/signed-on-popup.html')
  expect(back['cross-origin-opener-policy']).toBeUndefined()
  expect(back['content-security-policy']).toContain("frame-ancestors 'self'")
  for (const path of ['/en/orders', '/signed-on', '/en/select-store', '/signed-on-popup.html'])
    expect((await headersOf(path))['content-security-policy'], path).not.toContain(authority)
  for (const path of ['/en/orders', '/signed-on', '/en/select-store'])
    expect((await headersOf(path))['cross-origin-opener-policy'], path).toBe('same-origin')
})
