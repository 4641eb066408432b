import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import type { TokenVariant } from '../client-at-provider.ts'
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

async function someone(page: Page) {
  const admin = await operator(page.request)
  const company = await createCompany(admin)
  return { admin, company, email: await addEmployee(admin, company, 'sanne') }
}

const bad: readonly TokenVariant[] = [
  'of another issuer',
  'for another application',
  'not signed',
  'signed by somebody else',
  'expired',
]

test('a sign-on token with a wrong issuer, audience, signature or signer, or an expired one, is refused', async ({
  page,
}) => {
  const { company, email } = await someone(page)
  for (const variant of bad) {
    await signOn(page, email, variant)
    await expectNoAccess(page, messages.refused)
  }
  await signOn(page, email)
  await expectSignedIn(page, company)
})

test('a sign-on token that was already used is refused for the next sign-on', async ({ page, browser }) => {
  const { company, email } = await someone(page)
  await signOn(page, email)
  await expectSignedIn(page, company)
  const elsewhere = await browser.newContext()
  const thief = await elsewhere.newPage()
  await signOn(thief, email, 'the one of before')
  await expectNoAccess(thief, messages.refused)
  await elsewhere.close()
})

test('signing keys that the provider rotates during a sign-on are fetched again', async ({ page }) => {
  const { company, email } = await someone(page)
  await signOn(page, email, 'signed with new keys')
  await expectSignedIn(page, company)
})

/** Opens the return address as the provider's redirect would, in a tab that stored this state as its own. */
async function comeBackWith(page: Page, code: string, state: string): Promise<void> {
  await page.goto('/')
  await page.evaluate(
    (begun) => sessionStorage.setItem('roadnote.signOnUnderway', JSON.stringify({ state: begun, search: '' })),
    state,
  )
  await page.goto(`/signed-on?${new URLSearchParams({ code, state }).toString()}`)
}

function sentIn(request: Request): { readonly code: string; readonly state: string } {
  return request.postDataJSON() as { code: string; state: string }
}

async function withTab<Result>(context: BrowserContext, action: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await context.newPage()
  const result = await action(page)
  await page.close()
  return result
}

test('a used, changed, invented or stolen sign-on state is refused', async ({ page, browser }) => {
  const { company, email } = await someone(page)
  const redeemed = page.waitForRequest('**/sign-on/token')
  await signOn(page, email)
  const { code, state } = sentIn(await redeemed)
  await expectSignedIn(page, company)
  const elsewhere = await browser.newContext()
  const [text = '', mark = ''] = state.split('.')
  const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...content, organizationId: 1 })).toString('base64url')
  for (const forgery of [`${changed}.${mark}`, `${text}.`, 'made-up'])
    await withTab(elsewhere, async (thief) => {
      await comeBackWith(thief, code, forgery)
      await expectNoAccess(thief, messages.ended)
    })
  // Another user's complete return address: the provider has already exchanged this code.
  await withTab(elsewhere, async (thief) => {
    await comeBackWith(thief, code, state)
    await expectNoAccess(thief, messages.refused)
  })
  // A tab that did not begin the sign-on sends no request at all.
  await withTab(elsewhere, async (victim) => {
    const requests: string[] = []
    victim.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await victim.goto(`/signed-on?${new URLSearchParams({ code, state }).toString()}`)
    await expect(victim.getByText(messages.ended)).toBeVisible()
    expect(requests).not.toContain('/sign-on/token')
  })
  await elsewhere.close()
})

test('the sign-on proof is valid for one choice: not twice, not changed, and not for an organisation that was not offered', async ({
  page,
  browser,
}) => {
  const admin = await operator(page.request)
  const company = await createCompany(admin)
  const other = await createCompany(admin)
  const third = await createCompany(admin)
  const email = await addEmployee(admin, company, 'sanne', { furtherOrganizations: [other.id] })
  const chosen = page.waitForRequest('**/store-number/token')
  await signOn(page, email)
  await page.getByRole('radio', { name: other.name }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page, other)
  const used = (await chosen).postDataJSON() as { state: string; organizationId: number }
  const [text = '', mark = ''] = used.state.split('.')
  const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...content, organizationIds: [third.id] })).toString('base64url')
  const forgeries = [used, { state: `${changed}.${mark}`, organizationId: third.id }]
  const elsewhere = await browser.newContext()
  const thief = await elsewhere.newPage()
  for (const forgery of forgeries) {
    await thief.route('**/store-number/token', async (route) => route.continue({ postData: JSON.stringify(forgery) }))
    await signOn(thief, email)
    await thief.getByRole('radio', { name: other.name }).check()
    await thief.getByRole('button', { name: 'Continue' }).click()
    await expectNoAccess(thief, messages.ended)
    await thief.unroute('**/store-number/token')
  }
  // A genuine proof with an organisation that was not offered.
  await thief.route('**/store-number/token', async (route) => {
    const sent = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...sent, organizationId: third.id }) })
  })
  await signOn(thief, email)
  await thief.getByRole('radio', { name: other.name }).check()
  await thief.getByRole('button', { name: 'Continue' }).click()
  await expect(thief.getByRole('radiogroup')).toHaveAccessibleDescription('Choose an organisation')
  await expect(thief).toHaveURL(/select-store$/)
  await elsewhere.close()
})

test('a user who is deactivated during a sign-on does not get in', async ({ page }) => {
  const { admin, email } = await someone(page)
  await requestSignOn(page, email)
  await expect(page.getByRole('heading', { name: 'Sign in with your company' })).toBeVisible()
  const { data } = await admin.post<{ data: { id: number }[] }>('/api/employee/list', { Search: email })
  await admin.post('/api/employee/set-inactive', { id: String(data[0]?.id), confirmed: true })
  await logInAtProvider(page, email)
  await expectNoAccess(page, 'This account is not active.')
})
