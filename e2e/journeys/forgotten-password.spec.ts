import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs } from './form-notes.ts'
import { signInOnScreen } from './signing-in.ts'
import { waitForMailedLink } from './mailed-link.ts'
import { test } from './warm-browser.ts'

/** Creates a planner for this journey alone. */
async function aPlanner(request: APIRequestContext): Promise<{ userName: string; email: string }> {
  const admin = await apiCallerAs(request, 'acme.admin')
  const { data: roles } = (await admin('/api/role/list', { Limit: 100 })) as { data: { id: number; name: string }[] }
  const { data: houses } = (await admin('/api/organization/list', { name: 'Acme Chemicals' })) as {
    data: { id: number }[]
  }
  const userName = `forgetful.${Date.now().toString(36)}`
  const email = `${userName}@acme.example`
  await admin('/api/employee/create', {
    organizationsId: houses[0]?.id,
    rolesId: roles.find(({ name }) => name === 'planner')?.id,
    name: 'Fien',
    surname: 'Forgetful',
    password: 'the first of many',
    userName,
    email,
  })
  return { userName, email }
}

async function choose(page: Page, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('The same password again').fill(again)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('a user who forgot the password chooses a new one through the link in a mail', async ({ page, request }) => {
  const { userName, email } = await aPlanner(request)
  await page.goto('/')
  await page.getByLabel('User name').fill(userName)
  await page.getByText('Forgot password?').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status')).toContainText('a link to choose a new password is on its way')

  const way = await waitForMailedLink(email, 'reset-password')
  await page.goto(way)
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  await choose(page, 'lorry at dawn', 'lorry at dusk')
  await expect(page.getByText('The password confirmation does not match.')).toBeVisible()
  await choose(page, 'lorry')
  await expect(page.getByText('The password must contain at least 8 characters')).toBeVisible()
  await choose(page, userName)
  await expect(page.getByText('This password is too easy to guess. Choose another one.')).toBeVisible()
  await choose(page, 'lorry at dawn')
  await expect(page.getByText('Your new password is saved.')).toBeVisible()

  await page.goto(way)
  await expect(page.getByText('This link has been used already.')).toBeVisible()
  await signInOnScreen(page, userName, 'lorry at dawn')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
