import { expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

test('an API key created on the screen works for a program and is refused as soon as it is revoked', async ({
  page,
  request,
}) => {
  test.slow()
  const ask = await apiCallerAs(request, 'super')
  const company = { name: 'Keys of Kortrijk', organizationType: 1, organizationId: 1, countryCode: 'BE' }
  const { id } = (await ask('/api/organization/create', company)) as { id: number }
  await rememberAs(page, 'super')
  await page.goto(`/en/organizations?open=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await dialog.getByRole('tab', { name: 'API keys' }).click()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const form = dialog.getByRole('group', { name: 'New API key' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Transport system')
  await form.getByRole('checkbox', { name: 'All: Consignment notes' }).check()
  await expectAccessibleInBothColours(page)
  await form.getByRole('button', { name: 'Create API key' }).click()
  const shown = page.getByRole('dialog', { name: 'Transport system: the new key' })
  const token = await shown.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(token).toMatch(/^rnk_/)
  await expectAccessibleInBothColours(page)
  await shown.getByRole('button', { name: 'I have saved it' }).click()

  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'order-1' }
  const order = { cmrCode: '880001', senderOrganizationsID: id, collectionCountryCode: 'BE' }
  const create = () => request.post('/api/cmr/create', { headers, data: order })
  const first = await create()
  expect(first.status()).toBe(200)
  expect(await (await create()).json()).toEqual(await first.json())

  await page.reload()
  await dialog.getByRole('tab', { name: 'API keys' }).click()
  const keys = dialog.getByRole('list', { name: 'API keys' })
  await expect(keys).toContainText('last used')
  await keys.getByRole('button', { name: 'Revoke Transport system' }).click()
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Expired or revoked keys' })).toContainText('Transport system')
  expect((await create()).status()).toBe(401)
  await dialog.getByRole('tab', { name: 'History' }).click()
  await expect(dialog.getByText('API key revoked: Transport system')).toBeVisible()
})
