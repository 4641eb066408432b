import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { expectAccessibleDialog, clickButton } from './order-steps.ts'
import { freePort, start, stop } from './own-product.ts'
import { fillIn, password } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** Runs a journey with a product at `localhost`, because passkeys need a host name; stopped in any case. */
async function atLocalhost(journey: (address: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-passkeys-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { product } = await start(join(folder, 'data'), port, { DEMO: 'true', PUBLIC_URL: address })
  try {
    await journey(address, folder)
  } finally {
    await stop(product)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A virtual authenticator that acts like a phone with a fingerprint reader and confirms every request. */
async function aDevice(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    isOwner: (isUserVerified: boolean) => devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

type Device = Awaited<ReturnType<typeof aDevice>>

async function enter(page: Page, address: string, userName: string): Promise<void> {
  await page.goto(`${address}/`)
  await fillIn(page, userName, password)
  await expect(page).toHaveURL(/orders/)
}

/** Expects the profile page to be open. */
async function addPasskey(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add passkey' })
  await adding.getByLabel('Current password').fill(password)
  await adding.getByLabel('Name of the passkey').fill('Gate telephone')
  await look()
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Gate telephone')).toBeVisible()
}

interface Call {
  readonly authorization: string
  readonly body: Record<string, unknown>
}

async function tokenOf(page: Page, address: string, username: string): Promise<string> {
  const login = await page.request.post(`${address}/token`, { data: { username, password } })
  return ((await login.json()) as { access_token: string }).access_token
}

/** Notes that wait for the sender's signature, as the planner sees them. */
async function notesToSign(page: Page, address: string, token: string) {
  const list = await page.request.post(`${address}/api/cmr/list`, {
    headers: { authorization: `Bearer ${token}` },
    data: { StatusList: '2', Limit: 100, OrderBy: 'cmrCode', Begin: '2020-01-01', End: '2099-01-01' },
  })
  const { data } = (await list.json()) as { data: { id: number; cmrCode: string; isMyTurn: boolean }[] }
  const [first, second] = data.filter(({ isMyTurn }) => isMyTurn)
  if (first === undefined || second === undefined) throw new Error('The demo has too few notes to sign')
  return [first, second] as const
}

async function openSigning(page: Page, address: string, code: string) {
  await page.goto(`${address}/en/orders?dates=any&limit=100&search=${code}`)
  await clickButton(page, `Sign ${code}`)
  return page.getByRole('dialog')
}

function checkedOffline(folder: string, name: string, bytes: Buffer): { status: number | null; stdout: string } {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  const tool = fileURLToPath(new URL('../../tools/verify-evidence.mjs', import.meta.url))
  return spawnSync(process.execPath, [tool, file], { encoding: 'utf8' })
}

/** Signs a note on the screen and tries to reuse the passkey response for another note. */
async function signWithPasskey(page: Page, address: string, device: Device) {
  const token = await tokenOf(page, address, 'acme.planner')
  const [note, other] = await notesToSign(page, address, token)
  const calls: Call[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/cmr/signature-shipper')) return
    const { authorization = '' } = request.headers()
    calls.push({ authorization, body: request.postDataJSON() as Call['body'] })
  })

  // A device that fails to verify its user does not sign, and the typed comment stays.
  await device.isOwner(false)
  const dialog = await openSigning(page, address, note.cmrCode)
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Sealed at gate 4')
  await expect(dialog.getByRole('button', { name: 'Sign with passkey' })).toBeVisible()
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Sign with passkey' }).click()
  await expect(dialog.getByRole('button', { name: 'Sign with passkey' })).toBeEnabled()
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('Sealed at gate 4')
  expect(calls).toEqual([])

  await device.isOwner(true)
  await dialog.getByRole('button', { name: 'Sign with passkey' }).click()
  await expect(dialog.getByText(`${note.cmrCode} is signed`)).toBeVisible()
  const [call] = calls
  expect(Object.keys(call?.body ?? {})).not.toContain('code')

  const { authorization = '' } = call ?? {}
  const copied = await page.request.post(`${address}/api/cmr/signature-shipper`, {
    headers: { authorization },
    data: { ...call?.body, cmr_id: other.id, version: null },
  })
  expect([copied.status(), ((await copied.json()) as { error: string }).error]).toEqual([400, 'passkey_state_over'])
  return { note, authorization }
}

/** The evidence is valid in the command line tool and on the page; with a changed nonce it is not. */
async function expectGenuineEvidence(page: Page, address: string, folder: string, id: number, authorization: string) {
  const evidence = await page.request.get(`${address}/api/cmr/evidence?cmr_id=${id}`, {
    headers: { authorization },
  })
  const bytes = await evidence.body()
  const genuine = checkedOffline(folder, 'evidence.json', bytes)
  expect(genuine.stdout).toContain('GENUINE')
  expect(genuine.stdout).toContain('with a passkey')
  expect(genuine.status).toBe(0)
  const forged = checkedOffline(folder, 'forged.json', forgedNonce(bytes))
  expect(forged.stdout).toContain('The passkey signed something else: signature 1')
  expect(forged.status).toBe(1)

  await page.goto(`${address}/verify`)
  const chosen = { name: 'evidence.json', mimeType: 'application/json', buffer: bytes }
  await page.locator('input[type=file]').setInputFiles(chosen)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Genuine')
  const signature = page.locator('article').getByRole('listitem').first()
  await expect(signature).toContainText('Passkey')
  await expect(signature).toContainText('The passkey itself signed this content.')
  await expectAccessibleInBothColours(page)
}

/** Changes the nonce, as a forger would to make another response fit. */
function forgedNonce(evidence: Buffer): Buffer {
  return Buffer.from(
    evidence
      .toString('utf8')
      .replace(/"nonce":"./, (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`),
  )
}

test('a passkey added in the profile signs in and signs a note with verifiable evidence until it is removed', async ({
  page,
}) => {
  test.slow()
  await atLocalhost(async (address, folder) => {
    const device = await aDevice(page)
    await enter(page, address, 'acme.planner')
    await page.goto(`${address}/en/profile`)
    await addPasskey(page, () => expectAccessibleInBothColours(page))
    const credentials = await device.credentials()
    expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
      ['localhost', true],
    ])

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${address}/`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(/orders/)

    const { note, authorization } = await signWithPasskey(page, address, device)
    await expectGenuineEvidence(page, address, folder, note.id, authorization)

    await page.goto(`${address}/en/profile`)
    const list = page.getByRole('list', { name: 'Passkeys' })
    await list.getByRole('button', { name: 'Remove Gate telephone' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove Gate telephone' })
    await removing.getByLabel('Current password').fill(password)
    await expectAccessibleInBothColours(page)
    await removing.getByRole('button', { name: 'Remove' }).click()
    await expect(list).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${address}/`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey is not accepted here.')).toBeVisible()
  })
})

test('an organisation that requires passkeys says so before signing and sends users without one to the profile', async ({
  page,
}) => {
  test.slow()
  await atLocalhost(async (address) => {
    await enter(page, address, 'acme.admin')
    await page.goto(`${address}/en/organizations`)
    await page
      .getByRole('button', { name: /^Edit Acme Chemicals/ })
      .first()
      .click()
    const organization = page.getByRole('dialog')
    await organization.getByRole('tab', { name: 'Security' }).click()
    await organization.getByLabel('Minimum required').selectOption('Passkey')
    await organization.getByRole('button', { name: 'Save requirement' }).click()
    await expect(page.getByText('Requirement saved')).toBeVisible()
    await expectAccessibleDialog(page)

    await page.evaluate(() => localStorage.clear())
    await enter(page, address, 'acme.planner')
    const [note] = await notesToSign(page, address, await tokenOf(page, address, 'acme.planner'))
    const dialog = await openSigning(page, address, note.cmrCode)
    await expect(dialog.getByText('Minimum required here: Passkey.')).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText(
      'A passkey is required to sign here, and you do not have one yet.',
    )
    await expect(dialog.getByLabel('Sign code, digit 1 of 4')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Sign as sender' })).toBeDisabled()
    await expectAccessibleDialog(page)

    await dialog.getByRole('link', { name: 'To my profile' }).click()
    await aDevice(page)
    await addPasskey(page)
    const again = await openSigning(page, address, note.cmrCode)
    // A new passkey counts no more than a code at first, so that an attacker who took over an account cannot sign with
    // it.
    await expect(again.getByRole('alert')).toContainText('The passkey counts from')
    await expect(again.getByRole('button', { name: 'Sign as sender' })).toBeDisabled()
    await expectAccessibleDialog(page)
  })
})
