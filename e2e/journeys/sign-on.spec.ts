import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
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
import { fillIn, rememberAs } from './signing-in.ts'

test('an employee signs on with the company’s login page, and a return address with a used state opens nothing', async ({
  page,
}) => {
  const admin = await operator(page.request)
  const company = await createCompany(admin)
  await signOn(page, await addEmployee(admin, company, 'sanne'))
  await expectSignedIn(page, company)
  // The return address works once: opened from the browser history it does nothing.
  await page.goto('/signed-on?code=used&state=used')
  await expect(page.getByText(messages.ended)).toBeVisible()
})

test('a user of an unknown domain and a user without an account each read why the sign-on failed', async ({ page }) => {
  const admin = await operator(page.request)
  const company = await createCompany(admin)
  await requestSignOn(page, 'stranger@nobody-knows.example')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(messages.unavailable, { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Work e-mail address')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Work e-mail address')).toHaveAccessibleDescription(new RegExp(messages.unavailable))
  await signOn(page, `stranger@${company.domain}`)
  await expectNoAccess(page, messages.unknown)
  // The message survives a reload and disappears with the next attempt.
  await page.reload()
  await expect(page.getByText(messages.noAccess, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await expect(page.getByText(messages.noAccess, { exact: true })).toHaveCount(0)
})

test('an unknown employee gets an account where the company allows it, and sets up a second factor without a password', async ({
  page,
  browser,
}) => {
  const admin = await operator(page.request)
  const company = await createCompany(admin, { newRole: 'planner' })
  const email = `newcomer@${company.domain}`
  await signOn(page, email)
  await expectSignedIn(page, company)
  await page.goto('/en/profile')
  await expect(page.getByText('there is no password here to change', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You signed in a moment ago', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Or type this secret into the app')).toBeVisible()
  const office = await browser.newContext()
  const desk = await office.newPage()
  await rememberAs(desk, 'super')
  await desk.goto(`/en/users?search=${encodeURIComponent(email)}`)
  await expect(desk.getByRole('row').filter({ hasText: email })).toContainText('Planner')
  await desk.goto('/en/admin-log?action=userCreated&search=Somebody')
  await expect(desk.getByRole('row').filter({ hasText: 'Somebody Of The Company' }).first()).toContainText(
    'User created',
  )
  await office.close()
})

test('cancelling on the company’s login page returns to the login screen without an error', async ({ page }) => {
  const admin = await operator(page.request)
  const company = await createCompany(admin)
  await requestSignOn(page, `sanne@${company.domain}`)
  await page.getByRole('button', { name: 'Take me back' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(messages.noAccess)).toHaveCount(0)
})

test('a user of two organisations chooses exactly one after signing on', async ({ page }) => {
  const admin = await operator(page.request)
  const company = await createCompany(admin)
  const other = await createCompany(admin)
  await signOn(page, await addEmployee(admin, company, 'sanne', { furtherOrganizations: [other.id] }))
  await expect(page).toHaveURL(/\/en\/select-store$/)
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Choose an organisation')
  await page.getByRole('radio', { name: company.name }).check()
  await page.getByRole('radio', { name: other.name }).check()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page, other)
})

test('an organisation with sign-on only refuses passwords except that of its chosen administrator', async ({
  page,
  browser,
}) => {
  const admin = await operator(page.request)
  const company = await createCompany(admin)
  const planner = await addEmployee(admin, company, 'sanne')
  const inCharge = await addEmployee(admin, company, 'ariane', { role: 'company admin' })
  await rememberAs(page, 'super')
  await page.goto(`/en/organizations?search=${encodeURIComponent(company.name)}`)
  await page.getByRole('button', { name: `Edit ${company.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Security' }).click()
  const settings = dialog.getByRole('group', { name: 'Single sign-on' })
  await expect(settings.getByLabel('Issuer')).toHaveValue(company.issuer)
  await expect(settings.getByLabel('Client secret')).toHaveValue('********')
  await expectAccessible(page, '[role="dialog"]')
  // `force`, because the switch's input lies under its drawing.
  await settings.getByRole('switch', { name: 'Single sign-on only' }).click({ force: true })
  await settings.getByRole('button', { name: 'Save sign-in' }).click()
  const keeper = settings.getByLabel('Administrator who keeps the password')
  await expect(keeper).toHaveAttribute('aria-invalid', 'true')
  await keeper.selectOption({ label: 'ariane Aelbrecht' })
  await settings.getByRole('button', { name: 'Save sign-in' }).click()
  await expect(page.getByText('The sign-in is saved.')).toBeVisible()

  const elsewhere = await browser.newContext()
  const visitor = await elsewhere.newPage()
  await visitor.goto('/')
  await fillIn(visitor, planner, 'Schelde-Kade7')
  await expect(visitor.getByText('Your organisation uses single sign-on.', { exact: false })).toBeVisible()
  // The administrator who keeps a password needs a second factor.
  await fillIn(visitor, inCharge, 'Schelde-Kade7')
  await expect(visitor.getByLabel('Or type this secret into the app')).toBeVisible()
  await elsewhere.close()
})

test('an unreachable identity provider is reported before the redirect and after it', async ({ page }) => {
  const admin = await operator(page.request)
  // A port where nothing listens.
  const closed = await createCompany(admin, { issuer: 'http://127.0.0.1:1/v2.0' })
  await requestSignOn(page, `sanne@${closed.domain}`)
  await expect(page.getByRole('dialog').getByLabel('Work e-mail address')).toHaveAccessibleDescription(messages.away)
  const company = await createCompany(admin)
  const email = await addEmployee(admin, company, 'sanne')
  await requestSignOn(page, email)
  await logInAtProvider(page, email, 'none: I am away')
  await expectNoAccess(page, messages.away)
})
