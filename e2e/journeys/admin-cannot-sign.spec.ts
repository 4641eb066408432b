import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs } from './form-notes.ts'
import { anOwnAccount, type OwnAccount } from './own-account.ts'
import { fillIn, rememberAs } from './signing-in.ts'
import { mailsReceivedBy, waitForMailedLink } from './mailed-link.ts'
import { test } from './warm-browser.ts'

const ownPassword = 'Schelde-Kade7'
const given = 'given by the administrator'
const taken = 'taken over by the administrator'

async function answerTo(request: APIRequestContext, userName: string, secret: string, path: string, data: object) {
  const login = await request.post('/token', { data: { username: userName, password: secret } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const reply = await request.post(path, { headers: { authorization: `Bearer ${token}` }, data })
  return { status: reply.status(), body: (await reply.json()) as { readonly error?: string } }
}

/** The administrator sets a password, signs in with it, and has to choose another one before any other page opens. */
async function takeOver(page: Page, request: APIRequestContext, victim: OwnAccount): Promise<void> {
  const admin = await apiCallerAs(request, 'acme.admin')
  await admin('/api/employee/edit', { id: victim.id, password: given })
  await page.goto('/en/profile')
  await fillIn(page, victim.userName, given)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible()
  await page.goto('/en/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  await page.getByLabel('The password you were given').fill(given)
  await page.getByLabel('New password').fill(taken)
  await page.getByLabel('The same password again').fill(taken)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/en\/orders/)
  await page.goto('/en/profile')
  await expect(page.getByRole('region', { name: 'Password and sign code' })).toBeVisible()
}

test('an administrator who changes a signer’s address and starts a renewal gets no link, and the signer can object', async ({
  page,
  request,
}) => {
  test.slow()
  const signer = await anOwnAccount(request, 'signer', ownPassword)
  const own = await apiCallerAs(request, signer.userName, ownPassword)
  await own('/api/employee/set-sign-code', { code: '7391' })
  const foreign = `evil.${signer.email}`
  const admin = await apiCallerAs(request, 'acme.admin')
  await admin('/api/employee/edit', { id: signer.id, email: foreign })
  await admin('/api/employee/renew-sign-code', { id: signer.id })

  // Mails are sent in order: once the renewal has arrived at its owner, all earlier mails have arrived too.
  await waitForMailedLink(signer.email, 'renew-sign-code')
  await expect.poll(async () => (await mailsReceivedBy(foreign)).length).toBe(1)
  const [letter] = await mailsReceivedBy(foreign)
  expect(letter?.text).not.toContain('renew-sign-code')
  expect(letter?.subject).toBe('Confirm your e-mail address')

  await page.goto(await waitForMailedLink(signer.email, 'email'))
  await expect(page.getByText(`from ${signer.email} to ${foreign}`)).toBeVisible()
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'No, keep my old address' }).click()
  await expect(page.getByText('Your old address applies again.')).toBeVisible()

  await rememberAs(page, 'acme.admin')
  await page.goto(`/en/users?search=${signer.userName}`)
  await expect(page.getByText(signer.email, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(foreign)).toHaveCount(0)
})

test('an administrator who set a password and replaced it cannot choose the first sign code; the owner gets the link', async ({
  page,
  request,
}) => {
  test.slow()
  const victim = await anOwnAccount(request, 'victim', ownPassword)
  await takeOver(page, request, victim)
  await expect(page.getByRole('button', { name: 'Choose sign code' })).toBeDisabled()
  const refused = await answerTo(request, victim.userName, taken, '/api/employee/set-sign-code', { code: '7391' })
  expect([refused.status, refused.body.error]).toEqual([403, 'identity_unproven'])

  await page.getByRole('button', { name: 'Confirm that this is your account' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('The link is on its way to v…@acme.example.')).toBeVisible()
  const way = await waitForMailedLink(victim.email, 'prove-identity')

  // Without a session of the same account the link proves nothing.
  const stranger = await request.post('/api/employee/prove-identity', { data: { token: way.split('/').at(-1) } })
  expect(stranger.status()).toBe(401)
  const again = await answerTo(request, victim.userName, taken, '/api/employee/set-sign-code', { code: '7391' })
  expect(again.body.error).toBe('identity_unproven')
})

test('an administrator who set a user’s password cannot use it to add a passkey', async ({ page, request }) => {
  test.slow()
  const victim = await anOwnAccount(request, 'keyless', ownPassword)
  await takeOver(page, request, victim)
  await expect(page.getByRole('button', { name: 'Confirm that this is your account' })).toBeVisible()
  const refused = await answerTo(request, victim.userName, taken, '/api/employee/passkey-options', { password: taken })
  expect([refused.status, refused.body.error]).toEqual([403, 'identity_unproven'])
})

test('the owner of an account whose password an admin set proves their identity by mail and then sets the sign code', async ({
  page,
  request,
}) => {
  test.slow()
  const owner = await anOwnAccount(request, 'owner', ownPassword)
  const admin = await apiCallerAs(request, 'acme.admin')
  await admin('/api/employee/edit', { id: owner.id, password: given })
  const changed = await answerTo(request, owner.userName, given, '/set-password', {
    OldPassword: given,
    NewPassword: 'again one of my own',
  })
  expect(changed.status).toBe(200)
  await rememberAs(page, owner.userName, 'again one of my own')
  await page.goto('/en/profile')
  await page.getByRole('button', { name: 'Confirm that this is your account' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.goto(await waitForMailedLink(owner.email, 'prove-identity'))
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Yes, this is my account' }).click()
  await expect(page.getByText('Confirmed. You can now choose your sign code and add passkeys.')).toBeVisible()
  await page.getByRole('link', { name: 'To my profile' }).click()
  await expect(page.getByRole('button', { name: 'Choose sign code' })).toBeEnabled()
})
