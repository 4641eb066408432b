import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, start, stop } from './own-product.ts'
import { expectAccessibleInBothColours, fillIn, password } from './signing-in.ts'

test('a passkey is added in the profile and opens the account without a password, where the portal has a name', async ({
  page,
}) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-passkeys-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { product } = await start(dataDir, port, { DEMO: 'true', PUBLIC_URL: address })
  try {
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
    await page.goto(`${address}/`)
    await fillIn(page, 'acme.planner', password)
    await expect(page).toHaveURL(/orders/)
    await page.goto(`${address}/en/profile`)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add passkey' })
    await adding.getByLabel('Present password').fill(password)
    await adding.getByLabel('Name of the passkey').fill('Gate telephone')
    await expectAccessibleInBothColours(page)
    await adding.getByRole('button', { name: 'Add passkey' }).click()
    const list = page.getByRole('list', { name: 'Passkeys' })
    await expect(list.getByText('Gate telephone')).toBeVisible()
    const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
      ['localhost', true],
    ])

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${address}/`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(/orders/)

    await page.goto(`${address}/en/profile`)
    await list.getByRole('button', { name: 'Remove Gate telephone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(list).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${address}/`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey opens nothing here.')).toBeVisible()
  } finally {
    await stop(product)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
