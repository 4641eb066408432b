import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { freePort, listening, start, stop } from './own-product.ts'
import { expectAccessibleInBothColours, fillIn } from './signing-in.ts'

interface MailServer {
  readonly server: Server
  readonly port: number
  /** What it took, as it came over the wire. */
  readonly letters: readonly string[]
}

/** As much of a mail server as takes every mail, and keeps it. */
async function openMailServer(): Promise<MailServer> {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string | null = null
    socket.write('220 mail.example ready\r\n')
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      if (letter !== null) {
        letter += said
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        letter = null
        socket.write('250 2.0.0 Ok: queued as 4711\r\n')
      } else if (/^DATA/i.test(said)) {
        letter = ''
        socket.write('354 go on\r\n')
      } else socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  return { server, port: await listening(server), letters }
}

/** The way to this page that a letter to somebody tells; empty until it has come. */
function wayIn(letters: readonly string[], email: string, page: string): string {
  const way = new RegExp(`/en/${page}/[A-Za-z0-9_-]{43}`)
  const found = letters
    .filter((letter) => letter.includes(email))
    .map((letter) => way.exec(readable(letter))?.[0] ?? '')
  return found.find((one) => one !== '') ?? ''
}

/** Letters travel as quoted-printable, with long lines broken behind an equals sign, or as base64. */
function readable(letter: string): string {
  const blocks = letter.match(/(?:^[A-Za-z0-9+/=]{20,}\r\n)+/gm) ?? []
  const quoted = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return [quoted, ...blocks.map((block) => Buffer.from(block, 'base64').toString())].join('\n')
}

/** A colleague whom the first administrator invites. */
async function invite(request: APIRequestContext, address: string, email: string): Promise<void> {
  const credentials = { username: 'ada.admin', password: 'long enough' }
  const login = await request.post(`${address}/token`, { data: credentials })
  const { access_token: token, organizationId } = (await login.json()) as Record<string, unknown>
  const headers = { authorization: `Bearer ${String(token)}` }
  const list = await request.post(`${address}/api/role/list`, { headers, data: { Limit: 100 } })
  const { data: roles } = (await list.json()) as { data: { id: number; name: string }[] }
  const rolesId = roles.find(({ name }) => name === 'planner')?.id
  const person = { organizationsId: organizationId, rolesId, name: 'Bea', surname: 'Minnaert', userName: 'bea', email }
  const created = await request.post(`${address}/api/employee/create`, { headers, data: { ...person, invite: true } })
  expect(created.status()).toBe(200)
}

async function fill(step: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  // Fields that are needed have a star behind their name.
  for (const [label, value] of Object.entries(values)) {
    await step.getByLabel(new RegExp(`^${label}(?: \\*)?$`)).fill(value)
  }
}

test('a new operator is led through organisation, mail and first administrator, with a restart in between; whom that one invites comes in by the mail', async ({
  page,
  browser,
}) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-first-run-'))
  const port = await freePort()
  const mail = await openMailServer()
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
    await organization.getByRole('button', { name: 'Save and go on' }).click()
    await expect(organization.getByText('Required', { exact: true })).toBeVisible()
    await expectAccessibleInBothColours(page)
    await fill(organization, { Name: 'Minnaert Portals', Place: 'Gent', 'VAT number': 'BE0123456789' })
    await expect(organization.getByRole('status')).toContainText(/VAT/)
    await organization.getByRole('button', { name: 'Save and go on' }).click()

    const mails = page.getByRole('listitem', { name: 'E-mail' })
    await expect(mails.getByText(/^No mail server is set up. Set SMTP_URL/)).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page).toHaveURL(/\/en\/orders/)

    await stop(product)
    const smtp = {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
      MAIL_FROM: 'Minnaert <notes@minnaert.example>',
    }
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
    await expect(mails.getByText('250 2.0.0 Ok: queued as 4711')).toBeVisible()
    await adding.getByRole('button', { name: 'Open: First administrator' }).click()

    await fill(adding, { 'First name': 'Ada', Surname: 'Minnaert', 'E-mail': 'ada@minnaert.example' })
    await fill(adding, { Username: 'ada.admin', Password: 'short' })
    await adding.getByRole('button', { name: 'Add administrator' }).click()
    await expect(adding.getByText('Too short: at least 8 characters')).toBeVisible()
    await fill(adding, { Password: 'long enough' })
    await adding.getByRole('button', { name: 'Add administrator' }).click()
    await expect(adding.getByText('ada.admin administers this portal.')).toBeVisible()
    await fill(adding, { 'Present password': password, 'New password': 'known to me only' })
    await adding.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Everything is set up.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the orders' }).click()
    await expect(page).toHaveURL(/\/en\/orders/)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: 'Organisations' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'First steps' })).toBeHidden()

    await invite(page.request, address, 'bea@minnaert.example')
    const way = () => wayIn(mail.letters, 'bea@minnaert.example', 'registration')
    await expect.poll(way).not.toBe('')
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(`${address}${way()}`)
    await guest.getByLabel('Password', { exact: true }).fill('three pallets to Linz')
    await guest.getByLabel('The same password again').fill('three pallets to Linz')
    await guest.getByRole('button', { name: 'Activate account' }).click()
    // Both pages have a field of this name: what is typed too early goes into the one that is about to leave.
    await expect(guest.getByText('Your account is active. Sign in.')).toBeVisible()
    await guest.getByLabel('Password', { exact: true }).fill('three pallets to Linz')
    await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(guest).toHaveURL(/\/en\/orders/)
    await guest.context().close()
  } finally {
    await stop(product)
    mail.server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
