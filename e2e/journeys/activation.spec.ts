import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { waitForMailedLink } from './mailed-link.ts'
import { test } from './warm-browser.ts'

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

async function typeCodes(page: Page, code: string): Promise<void> {
  const boxes = page.getByLabel(/digit 1 of 4/)
  for (const box of [boxes.first(), boxes.last()]) {
    await box.click()
    await page.keyboard.type(code)
  }
}

/** Acme's admin invites a user for this journey alone. */
async function invite(request: APIRequestContext, userName: string): Promise<string> {
  const admin = await apiCallerAs(request, 'acme.admin')
  const { data: roles } = (await admin('/api/role/list', { Limit: 100 })) as { data: { id: number; name: string }[] }
  const { data: houses } = (await admin('/api/organization/list', { name: 'Acme Chemicals' })) as {
    data: { id: number }[]
  }
  const email = `${userName}@acme.example`
  await admin('/api/employee/create', {
    organizationsId: houses[0]?.id,
    rolesId: roles.find(({ name }) => name === 'planner')?.id,
    name: 'Pia',
    surname: userName,
    invite: true,
    userName,
    email,
  })
  return email
}

test('a signing user created by an admin activates the account through the mailed link with a sign code and a signature', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `dirk.${Date.now().toString(36)}@acme.example`
  await rememberAs(page, 'acme.admin')
  await page.goto('/en/users?new')
  const dialog = page.getByRole('dialog', { name: 'New user' })
  await dialog.getByLabel('Role').selectOption('Signing user')
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('User created. The activation e-mail is on its way.')).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await waitForMailedLink(email, 'registration'))
  await guest.getByLabel('First name').fill('Dirk')
  await guest.getByLabel('Surname').fill('Dock')
  await typeCodes(guest, '1234')
  await guest.getByRole('button', { name: 'Activate account' }).click()
  await expect(guest.getByText('This code is too easy to guess. Choose another one.')).toBeVisible()
  await expect(guest.getByText('Draw your signature', { exact: true })).toBeVisible()
  await expectAccessibleInBothColours(guest)
  await typeCodes(guest, '7391')
  await draw(guest)
  await guest.getByRole('button', { name: 'Activate account' }).click()
  await expect(guest).toHaveURL(/\/en\/orders/)
  await guest.context().close()
})

test('an invited planner with a replaced activation link requests a new one and chooses a password', async ({
  page,
  request,
}) => {
  test.slow()
  const userName = `pia.${Date.now().toString(36)}`
  const email = await invite(request, userName)
  const first = await waitForMailedLink(email, 'registration')
  const admin = await apiCallerAs(request, 'acme.admin')
  const { data } = (await admin('/api/employee/list', { Search: email })) as { data: { id: number }[] }
  await admin('/api/employee/send-activation-email', { id: data[0]?.id })
  const second = await waitForMailedLink(email, 'registration', { not: first })
  await page.goto(first)
  await expect(page.getByText('A newer link has been sent since.')).toBeVisible()
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByText('a new link is on its way to the same e-mail address')).toBeVisible()
  await page.goto(await waitForMailedLink(email, 'registration', { not: second }))
  await expect(page.getByLabel('First name')).toHaveValue('Pia')
  await page.getByLabel('Password', { exact: true }).fill('three pallets to Linz')
  await page.getByLabel('The same password again').fill('three pallets to Linz')
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page).toHaveURL(/\/en\/orders/)
})
