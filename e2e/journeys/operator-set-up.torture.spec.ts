import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { startMailServer } from '../mail-server.ts'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { freePort, start, stop } from './own-product.ts'
import { fillIn } from './signing-in.ts'
import { waitForMailedLink } from './mailed-link.ts'

/** The first administrator invites a colleague. */
async function invite(request: APIRequestContext, address: string, email: string): Promise<void> {
  const credentials = { username: 'ada.admin', password: 'long enough' }
  const login = await request.post(`${address}/token`, { data: credentials })
  const { access_token: token, organizationId } = (await login.json()) as Record<string, unknown>
  const headers = { authorization: `Bearer ${String(token)}` }
  // The operator chose the first administrator's password, so every other call is refused until it is changed.
  const choice = { OldPassword: credentials.password, NewPassword: 'known to ada alone' }
  expect((await request.post(`${address}/set-password`, { headers, data: choice })).status()).toBe(200)
  const list = await request.post(`${address}/api/role/list`, { headers, data: { Limit: 100 } })
  const { data: roles } = (await list.json()) as { data: { id: number; name: string }[] }
  const rolesId = roles.find(({ name }) => name === 'planner')?.id
  const person = { organizationsId: organizationId, rolesId, name: 'Bea', surname: 'Minnaert', userName: 'bea', email }
  const created = await request.post(`${address}/api/employee/create`, { headers, data: { ...person, invite: true } })
  expect(created.status()).toBe(200)
}

async function fill(step: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  // Required fields have a star after their label.
  for (const [label, value] of Object.entries(values)) {
    await step.getByLabel(new RegExp(`^${label}(?: \\*)?$`)).fill(value)
  }
}

test('a new operator is guided through organisation, mail and first administrator across a restart, and a user invited by that administrator can activate the account', async ({
  page,
  browser,
}) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-first-run-'))
  const port = await freePort()
  const mail = await startMailServer()
  const first = await start(dataDir, port)
  const { password } = first
  let { product } = first
  const address = `http://127.0.0.1:${port}`
  try {
    await page.goto(`${address}/`)
    await fillIn(page, 'admin', password)
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    await expect(page.getByText('0 of 3 done')).toBeVisible()
    const organization = page.getByRole('listitem', { name: 'Your organisation' })
    await organization.getByRole('button', { name: 'Save and continue' }).click()
    await expect(organization.getByText('Required', { exact: true })).toBeVisible()
    await expectAccessibleInBothColours(page)
    await fill(organization, { Name: 'Minnaert Portals', Place: 'Gent', 'VAT number': 'BE0123456789' })
    await expect(organization.getByRole('status')).toContainText(/VAT/)
    await organization.getByRole('button', { name: 'Save and continue' }).click()

    const mails = page.getByRole('listitem', { name: 'E-mail' })
    await expect(mails.getByText(/^No mail server is set up. Set SMTP_URL/)).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page).toHaveURL(/\/en\/orders/)

    await stop(product)
    const smtp = { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Minnaert <notes@minnaert.example>' }
    ;({ product } = await start(dataDir, port, smtp))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${address}/en/orders`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'First steps' }).click()
    await expect(page.getByText('1 of 3 done')).toBeVisible()
    await fill(mails, { 'Send the test to': 'me@minnaert.example' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send test e-mail' }).click()
    const adding = page.getByRole('listitem', { name: 'First administrator' })
    await expect(page.getByText('2 of 3 done')).toBeVisible()
    await expectAccessibleInBothColours(page)
    await mails.getByRole('button', { name: 'Change: E-mail' }).click()
    await expect(mails.getByText(/250 .*queued/)).toBeVisible()
    await adding.getByRole('button', { name: 'Open: First administrator' }).click()

    await fill(adding, { 'First name': 'Ada', Surname: 'Minnaert', 'E-mail address': 'ada@minnaert.example' })
    await fill(adding, { 'User name': 'ada.admin', Password: 'short' })
    await adding.getByRole('button', { name: 'Add administrator' }).click()
    await expect(adding.getByText('Too short: at least 8 characters')).toBeVisible()
    await fill(adding, { Password: 'long enough' })
    await adding.getByRole('button', { name: 'Add administrator' }).click()
    await expect(adding.getByText('ada.admin administers this portal.')).toBeVisible()
    await fill(adding, { 'Current password': password, 'New password': 'known to me only' })
    await adding.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Everything is set up.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'To the orders' }).click()
    await expect(page).toHaveURL(/\/en\/orders/)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: 'Organisations' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'First steps' })).toBeHidden()

    await invite(page.request, address, 'bea@minnaert.example')
    const way = await waitForMailedLink('bea@minnaert.example', 'registration', { mailsUrl: mail.mailsUrl })
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(`${address}${way}`)
    await guest.getByLabel('Password', { exact: true }).fill('three pallets to Linz')
    await guest.getByLabel('The same password again').fill('three pallets to Linz')
    await guest.getByRole('button', { name: 'Activate account' }).click()
    // Activation signs the user in.
    await expect(guest).toHaveURL(/\/en\/orders/)
    await guest.context().close()
  } finally {
    await stop(product)
    mail.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
