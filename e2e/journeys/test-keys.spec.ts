import { roadnoteClient } from '@roadnote/client'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs, organizations, uniqueNumber } from './form-notes.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

async function makeTestKey(page: Page, organizationId: number, name: string): Promise<string> {
  await page.goto(`/en/organizations?open=${organizationId}`)
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await dialog.getByRole('tab', { name: 'API keys' }).click()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const form = dialog.getByRole('group', { name: 'New API key' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('checkbox', { name: 'Test key' }).check()
  await expect(form).toContainText('deleted after 30 days')
  await form.getByRole('checkbox', { name: 'All: Consignment notes' }).check()
  await form.getByRole('button', { name: 'Create API key' }).click()
  const shown = page.getByRole('dialog', { name: `${name}: the new key` })
  const token = await shown.getByRole('textbox', { name: 'API key' }).inputValue()
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(dialog.getByRole('list', { name: 'API keys' })).toContainText('test key')
  return token
}

test('a note of a test key says on screen, on paper and in its evidence that it has no legal value, and no other party sees it', async ({
  page,
  request,
}) => {
  test.slow()
  const acme = (await organizations(request)).get('Acme Chemicals') ?? 0
  const colmar = (await organizations(request)).get('Colmar Distribution') ?? 0
  await rememberAs(page, 'acme.admin')
  const token = await makeTestKey(page, acme, `Trial ${uniqueNumber()}`)
  expect(token).toMatch(/^rnk_test_/)

  const tms = roadnoteClient({ url: process.env.JOURNEYS_URL ?? '', token })
  const note = {
    collectionPlace: 'Geel',
    collectionCountryCode: 'BE',
    deliveryPlace: 'Colmar',
    deliveryCountryCode: 'FR',
    goods: [{ goodsNature: 'Calcium chloride', packagesNumber: 40, grossWeight: 1000 }],
  }
  const own = { senderOrganizationsID: acme, carrierOrganizationsID: acme, recipientOrganizationsID: acme }
  const { id, cmrCode } = await tms.cmr.create({ ...note, ...own, cmrCode: uniqueNumber(), status: 2 })
  const foreign = { ...own, recipientOrganizationsID: colmar }
  const other = await tms.cmr.create({ ...note, ...foreign, cmrCode: uniqueNumber(), status: 2 })
  expect(cmrCode).toMatch(/TEST$/)

  const real = page.getByRole('table').locator('tbody tr')
  await page.goto(`/en/orders?search=${cmrCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(real.filter({ hasText: cmrCode })).toHaveCount(0)
  await page.goto(`/en/orders?test=yes&search=${cmrCode}`)
  await expect(real).toHaveCount(1)
  await expect(real.first()).toContainText('Test')
  await page.goto(`/en/orders/${id}`)
  await expect(page.getByText('Test note without legal value').first()).toBeVisible()
  await expectAccessibleInBothColours(page)

  const planner = await apiCallerAs(request, 'acme.planner')
  for (const step of ['shipper', 'driver', 'receiver'])
    await planner(`/api/cmr/signature-${step}`, { cmr_id: id, code: '1234', comment: '' })
  const headers = { authorization: `Bearer ${await tokenOf(request, 'acme.planner')}` }
  // Every sheet has the mark (server/src/cmr/pdf/test-mark.test.ts); here the page of a public link and the short address.
  const { url } = (await planner('/api/cmr/link', { cmr_id: id })) as { url: string }
  const { pathname, search } = new URL(url)
  await page.goto(pathname + search)
  await expect(page.getByText('Test note without legal value')).toBeVisible()

  const evidence = await (await request.get(`/api/cmr/evidence?cmr_id=${id}`, { headers })).body()
  await page.goto('/verify')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'evidence.json', mimeType: 'application/json', buffer: evidence })
  await expect(page.getByText('This note was made with a test key')).toBeVisible()

  const stranger = { authorization: `Bearer ${await tokenOf(request, 'colmar.admin')}` }
  for (const noteId of [id, other.id])
    expect((await request.get(`/api/cmr/item?cmr_id=${noteId}`, { headers: stranger })).status()).toBe(404)
})
