import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { freePort, type MailServer, openMailServer, startProduct, stopProduct } from './own-product.ts'
import { expectAccessibleInBothColours, fillIn } from './signing-in.ts'

/** Every way to a registration that was mailed to somebody, the oldest first. */
function waysTo({ letters }: MailServer, email: string): string[] {
  return letters
    .filter((letter) => letter.includes(`To: ${email}`))
    .map((letter) => /\/en\/registration\/[A-Za-z0-9_-]{43}/.exec(letter.replaceAll('=\r\n', ''))?.[0] ?? '')
}

async function wayTo(mail: MailServer, email: string, place: number): Promise<string> {
  await expect.poll(() => waysTo(mail, email).length).toBe(place)
  return waysTo(mail, email).at(-1) ?? ''
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Field to draw your signature in' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('There is no field to draw in')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 })
  await page.mouse.up()
}

async function typeCodes(page: Page, ...codes: readonly string[]): Promise<void> {
  const boxes = page.getByLabel(/digit 1 of 4/)
  for (const [place, code] of codes.entries()) {
    await boxes.nth(place).click()
    await page.keyboard.type(code)
  }
}

/** Somebody whom the operator's admin invites. */
async function invite(request: APIRequestContext, address: string, secret: string, email: string): Promise<void> {
  const login = await request.post(`${address}/token`, { data: { username: 'admin', password: secret } })
  const { access_token: token, organizationId: organizationsId } = (await login.json()) as Record<string, unknown>
  const headers = { authorization: `Bearer ${String(token)}` }
  const listed = await request.post(`${address}/api/role/list`, { headers, data: { Limit: 100 } })
  const { data: roles } = (await listed.json()) as { data: { id: number; name: string }[] }
  const rolesId = roles.find(({ name }) => name === 'planner')?.id
  const person = { name: 'Pia', surname: 'Planner', userName: 'pia', email, invite: true }
  const made = await request.post(`${address}/api/employee/create`, {
    headers,
    data: { ...person, organizationsId, rolesId },
  })
  expect(made.ok(), await made.text()).toBe(true)
}

async function createSigner(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New user' })
  await dialog.getByLabel('Role').selectOption('Signing user')
  for (const [label, value] of Object.entries({
    'E-mail address': email,
    Street: 'Kaai 1',
    'Postal code': '2440',
    Place: 'Geel',
  }))
    await dialog.getByLabel(label).fill(value)
  await dialog.getByLabel('Country').first().fill('Belgium')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('User created. The activation e-mail is on its way.')).toBeVisible()
}

test('a signing user and a planner come in by the links that a real mail server brought them', async ({
  page,
  browser,
}) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-activation-'))
  const mail = await openMailServer()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const { product, password } = await startProduct(dataDir, port, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
    MAIL_FROM: 'Roadnote <notes@operator.example>',
  })
  const guest = await browser.newPage({ locale: 'en-GB' })
  try {
    await page.goto(`${address}/`)
    await fillIn(page, 'admin', password)
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    await page.goto(`${address}/en/users?new`)
    await createSigner(page, 'dirk@dock.example')

    await guest.goto(`${address}${await wayTo(mail, 'dirk@dock.example', 1)}`)
    await guest.getByLabel('First name').fill('Dirk')
    await guest.getByLabel('Surname').fill('Dock')
    await typeCodes(guest, '1234', '1234')
    await guest.getByRole('button', { name: 'Activate account' }).click()
    await expect(guest.getByText('This code is too easy to guess. Choose another one.')).toBeVisible()
    await expect(guest.getByText('Draw your signature', { exact: true })).toBeVisible()
    await expectAccessibleInBothColours(guest)
    await typeCodes(guest, '7391', '7391')
    await draw(guest)
    await guest.getByRole('button', { name: 'Activate account' }).click()
    await expect(guest.getByText('Your account is active. Sign in.')).toBeVisible()
    await expect(guest.getByLabel('Username')).toHaveValue('dirk@dock.example')
    await guest.getByLabel('Password', { exact: true }).fill('7391')
    await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(guest).toHaveURL(/\/en\/orders/)
    await guest.close()

    await invite(page.request, address, password, 'pia@planner.example')
    const first = await wayTo(mail, 'pia@planner.example', 1)
    await page.goto(`${address}/en/users`)
    await page.getByRole('button', { name: 'Send activation e-mail to Pia Planner' }).click()
    await expect(page.getByText('Activation e-mail sent')).toBeVisible()
    await wayTo(mail, 'pia@planner.example', 2)
    const other = await browser.newPage({ locale: 'en-GB' })
    await other.goto(`${address}${first}`)
    await expect(other.getByText('A newer link has been sent since.')).toBeVisible()
    await expectAccessibleInBothColours(other)
    await other.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(other.getByText('a new link is on its way to the same e-mail address')).toBeVisible()
    await other.goto(`${address}${await wayTo(mail, 'pia@planner.example', 3)}`)
    await expect(other.getByLabel('First name')).toHaveValue('Pia')
    await other.getByLabel('Password', { exact: true }).fill('three pallets to Linz')
    await other.getByLabel('The same password again').fill('three pallets to Linz')
    await expectAccessibleInBothColours(other)
    await other.getByRole('button', { name: 'Activate account' }).click()
    await expect(other.getByLabel('Username')).toHaveValue('pia')
    await other.getByLabel('Password', { exact: true }).fill('three pallets to Linz')
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other).toHaveURL(/\/en\/orders/)
    await other.close()
  } finally {
    await stopProduct(product)
    mail.server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
