import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { clientAtProvider } from '../client-at-provider.ts'
import { expectAccessible } from './accessible.ts'
import { expectAccessibleInBothColours, fillIn, password, signInAs } from './signing-in.ts'

interface Company {
  readonly id: number
  readonly name: string
  readonly domain: string
}

/** The operator's own calls. */
async function operator(request: APIRequestContext) {
  const login = await request.post('/token', { data: { username: 'super', password } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: async <Reply>(path: string) => (await (await request.get(path, { headers })).json()) as Reply,
    post: async <Reply>(path: string, data: object) => {
      const reply = await request.post(path, { headers, data })
      expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
      return (await reply.json()) as Reply
    },
  }
}

type Operator = Awaited<ReturnType<typeof operator>>

/** A company whose people sign on with the provider of the journeys. */
async function foundCompany({ get, post }: Operator): Promise<Company> {
  const parents = await get<{ id: number; organizationsHId: string }[]>('/api/organization/parent')
  const top = parents.find(({ organizationsHId }) => !organizationsHId.includes('.'))?.id
  const mark = Math.random().toString(36).slice(2, 10)
  const name = `Sign-on ${mark}`
  const domain = `${mark}.example`
  const { id } = await post<{ id: number }>('/api/organization/create', {
    name,
    organizationType: 1,
    organizationId: top,
    countryCode: 'BE',
    ssoDomain: domain,
  })
  await post('/api/organization/sign-on-edit', {
    organizationId: id,
    version: 0,
    issuer: process.env.JOURNEYS_PROVIDER,
    clientId: clientAtProvider.id,
    clientSecret: clientAtProvider.secret,
    signOnOnly: false,
    signersToo: false,
    breakGlassId: '',
    newRoleId: '',
  })
  return { id, name, domain }
}

interface Job {
  readonly role?: 'planner' | 'company admin'
  readonly furtherOrganizations?: readonly number[]
}

async function employ({ post, get }: Operator, company: Company, name: string, job: Job = {}): Promise<string> {
  const { role = 'planner', ...further } = job
  const email = `${name}@${company.domain}`
  const roles = await get<{ id: number; name: string }[]>('/api/employee/role-list')
  await post('/api/employee/create', {
    organizationsId: company.id,
    rolesId: roles.find((known) => known.name === role)?.id,
    name,
    surname: 'Aelbrecht',
    userName: email,
    email,
    password: 'Schelde-Kade7',
    ...further,
  })
  return email
}

/** From the front door to the login page of the company, and through it. */
async function signOn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Work e-mail').fill(email)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with your company' })).toBeVisible()
  await page.getByLabel('Company e-mail').fill(email)
  await page.getByRole('button', { name: 'Let me in' }).click()
}

test('somebody signs on with the login page of their company, and a stranger of it does not', async ({
  page,
  browser,
}) => {
  const admin = await operator(page.request)
  const company = await foundCompany(admin)
  await signOn(page, await employ(admin, company, 'sanne'))
  await expect(page).toHaveURL(/\/en\/orders/)
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  // The way back serves once: whoever finds it in the history opens nothing.
  await page.goto('/signed-on?code=used&state=used')
  await expect(page.getByText('The sign-in took too long or was used already.', { exact: false })).toBeVisible()

  const elsewhere = await browser.newContext()
  const strangers = await elsewhere.newPage()
  await signOn(strangers, `stranger@${company.domain}`)
  await expect(strangers).toHaveURL(/\/$/)
  await expect(strangers.getByText('You do not have access to work in the portal!', { exact: true })).toBeVisible()
  await expect(strangers.getByText('No account here belongs to this sign-on.', { exact: false })).toBeVisible()
  await elsewhere.close()
})

test('somebody who works for two organisations chooses one after signing on', async ({ page }) => {
  const admin = await operator(page.request)
  const company = await foundCompany(admin)
  const other = await foundCompany(admin)
  await signOn(page, await employ(admin, company, 'sanne', { furtherOrganizations: [other.id] }))
  await expect(page).toHaveURL(/\/en\/select-store$/)
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose an organisation')).toBeVisible()
  await page.getByRole('radio', { name: other.name }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/en\/orders/)
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(other.name)
})

test('an organisation that only signs on refuses passwords, but for the one in charge who keeps theirs', async ({
  page,
  browser,
}) => {
  const admin = await operator(page.request)
  const company = await foundCompany(admin)
  const planner = await employ(admin, company, 'sanne')
  const inCharge = await employ(admin, company, 'ariane', { role: 'company admin' })
  await signInAs(page, 'super')
  await page.goto(`/en/organizations?search=${encodeURIComponent(company.name)}`)
  await page.getByRole('button', { name: `Edit ${company.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Security' }).click()
  const settings = dialog.getByRole('group', { name: 'Single sign-on' })
  await expect(settings.getByLabel('Issuer')).toHaveValue(process.env.JOURNEYS_PROVIDER ?? '')
  await expect(settings.getByLabel('Client secret')).toHaveValue('********')
  await expectAccessible(page, '[role="dialog"]')
  // The switch itself lies under its picture.
  await settings.getByRole('switch', { name: 'Sign-on only' }).click({ force: true })
  await settings.getByRole('button', { name: 'Save sign-on' }).click()
  const keeper = settings.getByLabel('Administrator who keeps the password')
  await expect(keeper).toHaveAttribute('aria-invalid', 'true')
  await keeper.selectOption({ label: 'ariane Aelbrecht' })
  await settings.getByRole('button', { name: 'Save sign-on' }).click()
  await expect(page.getByText('The sign-on is saved.')).toBeVisible()

  const elsewhere = await browser.newContext()
  const visitor = await elsewhere.newPage()
  await visitor.goto('/')
  await fillIn(visitor, planner, 'Schelde-Kade7')
  await expect(visitor.getByText('Your organisation signs in with single sign-on.', { exact: false })).toBeVisible()
  // Whoever keeps a password where the others have none has two factors.
  await fillIn(visitor, inCharge, 'Schelde-Kade7')
  await expect(visitor.getByLabel('Or type this secret into the app')).toBeVisible()
  await elsewhere.close()
})
