import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { clientAtProvider, microsoftPageName, type TokenVariant } from '../client-at-provider.ts'
import { tokenOf } from './signing-in.ts'

export interface Company {
  readonly id: number
  readonly name: string
  readonly domain: string
  /** The issuer of the company's identity provider. */
  readonly issuer: string
}

/** API calls as the operator. */
export async function operator(request: APIRequestContext) {
  const token = await tokenOf(request, 'super')
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

export type Operator = Awaited<ReturnType<typeof operator>>

async function found({ get, post }: Operator, mark: string, issuer: string, more: object = {}): Promise<Company> {
  const parents = await get<{ id: number; organizationsHId: string }[]>('/api/organization/parent')
  const top = parents.find(({ organizationsHId }) => !organizationsHId.includes('.'))?.id
  const name = `Sign-on ${mark}`
  const domain = `${mark}.example`
  const { id } = await post<{ id: number }>('/api/organization/create', {
    name,
    organizationType: 1,
    organizationId: top,
    countryCode: 'BE',
    ssoDomain: domain,
    ...more,
  })
  return { id, name, domain, issuer }
}

function aMark(): string {
  return Math.random().toString(36).slice(2, 10)
}

function issuerOf(provider: 'JOURNEYS_PROVIDER' | 'JOURNEYS_MICROSOFT', mark: string): string {
  return `${process.env[provider]}/${mark}/v2.0`
}

interface Rules {
  /** The role of accounts that are created at the first sign-on. */
  readonly newRole?: string
  readonly issuer?: string
}

/** Creates a company whose users are redirected to their provider's login page. */
export async function createCompany(admin: Operator, { newRole, issuer }: Rules = {}): Promise<Company> {
  const mark = aMark()
  const company = await found(admin, mark, issuer ?? issuerOf('JOURNEYS_PROVIDER', mark))
  await admin.post('/api/organization/sign-on-edit', {
    organizationId: company.id,
    version: 0,
    issuer: company.issuer,
    clientId: clientAtProvider.id,
    clientSecret: clientAtProvider.secret,
    signOnOnly: false,
    signersToo: false,
    breakGlassId: '',
    newRoleId: newRole === undefined ? '' : await roleCalled(admin, newRole),
  })
  return company
}

/** Creates a company with a Microsoft tenant, whose login page opens in a popup. */
export async function createTenantCompany(admin: Operator): Promise<Company> {
  const mark = aMark()
  const more = { tenantId: mark, applicationId: microsoftPageName }
  return found(admin, mark, issuerOf('JOURNEYS_MICROSOFT', mark), more)
}

async function roleCalled({ get }: Operator, name: string): Promise<number | undefined> {
  const roles = await get<{ id: number; name: string }[]>('/api/employee/role-list')
  return roles.find((known) => known.name === name)?.id
}

interface Job {
  readonly role?: 'planner' | 'company admin'
  readonly furtherOrganizations?: readonly number[]
}

export async function addEmployee(admin: Operator, company: Company, name: string, job: Job = {}): Promise<string> {
  const { role = 'planner', ...further } = job
  const email = `${name}@${company.domain}`
  await admin.post('/api/employee/create', {
    organizationsId: company.id,
    rolesId: await roleCalled(admin, role),
    name,
    surname: 'Aelbrecht',
    userName: email,
    email,
    password: 'Schelde-Kade7',
    ...further,
  })
  return email
}

/** Opens the login screen and requests sign-on for this address. */
export async function requestSignOn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Work e-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in on the company's login page. */
export async function logInAtProvider(
  page: Page,
  email: string,
  variant: TokenVariant = 'as it should be',
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in with your company' })).toBeVisible()
  await page.getByLabel('Company e-mail').fill(email)
  await page.getByLabel('Token').selectOption(variant)
  await page.getByRole('button', { name: 'Let me in' }).click()
}

/** Signs on from the login screen through the company's login page. */
export async function signOn(page: Page, email: string, variant?: TokenVariant): Promise<void> {
  // Ends the provider's session, so that its login page is shown again.
  await page.context().clearCookies()
  await requestSignOn(page, email)
  await logInAtProvider(page, email, variant)
}

export const messages = {
  noAccess: 'You do not have access to work in the portal!',
  unknown: 'No account here belongs to this sign-in.',
  refused: 'The answer of your organisation’s sign-in could not be verified.',
  ended: 'The sign-in took too long or was used already. Start again.',
  away: 'Your organisation’s sign-in cannot be reached at the moment. Try again later.',
  unavailable: 'Single sign-on is not set up',
} as const

/**
 * Expects no session, the message on the login screen stored for a reload, and the server's reason shown until it is
 * closed.
 */
export async function expectNoAccess(page: Page, why: string): Promise<void> {
  await expect(page.getByText(messages.noAccess, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const stored = await page.evaluate(() => [
    sessionStorage.getItem('roadnote.signOnRefused'),
    localStorage.getItem('roadnote.session') ?? sessionStorage.getItem('roadnote.session'),
  ])
  expect(stored).toEqual(['true', null])
}

export async function expectSignedIn(page: Page, company: Company): Promise<void> {
  await expect(page).toHaveURL(/\/en\/orders/)
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText(company.name)
}
