import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { apiCallerAs } from './form-notes.ts'
import { expectAccessibleInBothColours } from './accessible.ts'
import { anOwnAccount } from './own-account.ts'
import { leaveSession, rememberAs } from './signing-in.ts'
import { mailsReceivedBy, waitForMailedLink } from './mailed-link.ts'
import { test } from './warm-browser.ts'

const first = 'the first of many'
const chosen = 'Schelde-Kade7'

/** Creates a planner for this journey alone, with a password that an admin chose. */
async function aPlanner(request: APIRequestContext): Promise<{ userName: string; email: string }> {
  const admin = await apiCallerAs(request, 'acme.admin')
  const { data: roles } = (await admin('/api/role/list', { Limit: 100 })) as { data: { id: number; name: string }[] }
  const { data: houses } = (await admin('/api/organization/list', { name: 'Acme Chemicals' })) as {
    data: { id: number }[]
  }
  const userName = `profile.${Date.now().toString(36)}`
  const email = `${userName}@acme.example`
  await admin('/api/employee/create', {
    organizationsId: houses[0]?.id,
    rolesId: roles.find(({ name }) => name === 'planner')?.id,
    name: 'Pia',
    surname: 'Profile',
    password: first,
    userName,
    email,
  })
  return { userName, email }
}

/** Subjects of the mails to an address, newest first. */
const mailsTo = async (email: string): Promise<string[]> => (await mailsReceivedBy(email)).map(({ subject }) => subject)

const part = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openProfile(page: Page, userName: string, secret: string): Promise<void> {
  await rememberAs(page, userName, secret)
  await page.goto('/en/profile')
  await expect(part(page, 'Your details')).toBeVisible()
}

async function typeCode(fields: Locator, code: string): Promise<void> {
  for (const [index, digit] of Array.from(code).entries())
    await fields.getByLabel(`digit ${index + 1} of 4`).fill(digit)
}

test('a user changes password, e-mail address and sign code in the profile and is notified by mail', async ({
  page,
  request,
}) => {
  test.slow()
  const { userName, email } = await aPlanner(request)
  const elsewhere = await apiCallerAs(request, userName, first)
  await expect(elsewhere('/api/cmr/list', { Limit: 1 })).rejects.toThrow('password_temporary')
  leaveSession(userName, first)
  await rememberAs(page, userName, first)
  await page.goto('/en/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible()
  await page.getByLabel('The password you were given').fill('not mine')
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('The same password again').fill('Schelde-Kade')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('The password confirmation does not match.')).toBeVisible()
  await page.getByLabel('The same password again').fill(chosen)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('The password you were given').fill(first)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Your password is changed. Every other session has ended.')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/profile/)
  await expect(elsewhere('/api/cmr/list', { Limit: 1 })).rejects.toThrow('unauthenticated')
  await expect(part(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Confirm that this is your account' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.goto(await waitForMailedLink(email, 'prove-identity'))
  await page.getByRole('button', { name: 'Yes, this is my account' }).click()
  await page.getByRole('link', { name: 'To my profile' }).click()

  await page.getByRole('button', { name: 'Choose sign code' }).click()
  const coding = dialog(page, 'Choose sign code')
  await typeCode(coding.getByRole('group', { name: /New sign code/ }), '7391')
  await typeCode(coding.getByRole('group', { name: /The same code again/ }), '7391')
  await coding.getByRole('button', { name: 'Choose sign code' }).click()
  await expect(page.getByText('Your sign code is saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Surname').fill('Profiel')
  await page.getByLabel('E-mail address').fill(`new.${email}`)
  await page.getByLabel('Current password').fill(chosen)
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(part(page, 'Your details')).toContainText(`new.${email}`)

  await expect
    .poll(() => mailsTo(email))
    .toEqual(
      expect.arrayContaining([
        'Your e-mail address was changed',
        'A sign code was chosen',
        'Your password was changed',
        'Sign-in from a new device',
      ]),
    )
  await expect.poll(() => mailsTo(`new.${email}`)).toEqual(['Your e-mail address was changed'])
})

test('a user draws, stores and uses a signature, and leaving the profile with unsaved changes asks first', async ({
  page,
  request,
}) => {
  const { userName } = await anOwnAccount(request, 'signature', first)
  await openProfile(page, userName, first)
  await page.getByRole('button', { name: 'Draw signature' }).click()
  const drawing = dialog(page, 'Your signature')
  await expect(drawing.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await drawing.locator('input[type="file"]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('this is no picture'),
  })
  await expect(drawing.getByText('unsupported file format, image must be .PNG')).toBeVisible()
  const pad = await drawing.getByRole('img', { name: 'Field for your signature' }).boundingBox()
  if (pad === null) throw new Error('the pad is not there')
  await page.mouse.move(pad.x + 30, pad.y + 30)
  await page.mouse.down()
  await page.mouse.move(pad.x + 150, pad.y + 90, { steps: 5 })
  await page.mouse.up()
  await drawing.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('img', { name: 'Your saved signature' })).toBeVisible()
  await page.getByRole('switch', { name: 'Put it under everything I sign' }).click()
  await expect(page.getByRole('switch', { name: 'Put it under everything I sign' })).toBeChecked()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('First name').fill('Piet')
  await page.getByRole('link', { name: 'Orders' }).first().click()
  const asking = page.getByRole('dialog').filter({ hasText: 'Your changes to your profile are not saved yet.' })
  await expect(asking).toBeVisible()
  await asking.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Piet')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^roadnote-own-data-.*\.json$/)
})
