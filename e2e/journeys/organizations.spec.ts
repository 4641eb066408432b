import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

async function openOrganizations(page: Page, who: string, search = ''): Promise<void> {
  await rememberAs(page, who)
  await page.goto(`/en/organizations${search}`)
  await expect(page.getByRole('heading', { name: 'Organisations', level: 1 })).toBeVisible()
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name })

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Saves a change as another window would. */
async function saveElsewhere(page: Page, id: string, changed: object): Promise<void> {
  const token = await tokenOf(page.request, 'super')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.post('/api/organization/edit', { data: { id, ...changed }, headers })
  expect(reply.ok()).toBe(true)
}

test('a super admin searches, sorts and browses the tree of organisations', async ({ page }) => {
  await openOrganizations(page, 'super')
  await expect(rows(page).first()).toContainText('Acme Antwerp')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Edit',
    'Merge',
    'Delete',
    'Name',
    'Parent organisation',
    'Carrier code',
    'Country',
    'Postal code',
    'Place',
    'Street',
    'Type',
  ])
  // Type, edit, merge and delete are not sortable.
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(7)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-name/)
  await page.getByRole('button', { name: 'Show the search' }).click()
  const search = page.getByRole('search')
  await expect(search.getByRole('button', { name: 'Search' })).toBeDisabled()
  await search.getByRole('searchbox').fill('brabant')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('BRABNL')
  await search.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(search).toBeHidden()
  await page.getByText('Tree', { exact: true }).click()
  const line = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await expect(line('Roadnote Operator')).toHaveAttribute('aria-expanded', 'true')
  await expect(line('Acme Chemicals')).toHaveAttribute('aria-expanded', 'false')
  await line('Roadnote Operator').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(line('Acme Antwerp')).toHaveAttribute('aria-level', '3')
  await expectAccessibleInBothColours(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sheet(page, 'Edit Acme Antwerp')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(line('Acme Antwerp')).toBeVisible()
})

test('a new organisation is validated, corrected, saved, edited on each tab and deleted', async ({ page }) => {
  test.slow()
  await openOrganizations(page, 'superplus', '?new')
  const created = sheet(page, 'New organisation')
  await created.getByRole('button', { name: 'Create organisation' }).click()
  await expect(created.getByRole('alert').filter({ hasText: 'Required' }).first()).toBeVisible()
  await expect(tab(created, 'General')).toContainText('3')
  await created.getByRole('textbox', { name: 'Name' }).fill('Journey Haulage')
  // A click outside does not close the dialog.
  await page.mouse.click(5, 5)
  await expect(created).toBeVisible()
  await created.getByLabel('Country').fill('Belg')
  await page.keyboard.press('Enter')
  await created.getByLabel('Type *').selectOption('Transport company')
  await expect(created.getByLabel('Issues consignment notes')).toBeDisabled()
  await created.getByLabel('VAT number').fill('BE0428759496')
  await expect(created.getByText('The check digits do not match.')).toBeVisible()
  await created.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByText('Journey Haulage is created.')).toBeVisible()
  await expect(created).toBeHidden()

  await page.getByRole('button', { name: 'Edit Journey Haulage' }).click()
  const edited = sheet(page, 'Edit Journey Haulage')
  await edited.getByLabel('Issues consignment notes').press('Space')
  await edited.getByLabel('Log in the PDF').press('Space')
  await edited.getByRole('button', { name: 'Choose an image' }).click({ trial: true })
  const picture = edited.locator('input[type="file"]')
  await picture.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') })
  await expect(edited.getByText('The logo must be an image')).toBeVisible()
  await picture.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
  await expect(edited.getByRole('img', { name: 'Logo' })).toHaveAttribute('width', '82')
  await tab(edited, 'Webhook').click()
  await edited.getByLabel('Web address', { exact: true }).fill('https://erp.journey.example/hook')
  await edited.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tab(edited, 'General')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(edited, 'Webhook')).toContainText('1')
  await edited.getByRole('button', { name: 'Webhook (1)' }).click()
  await expect(edited.getByText('Choose at least one of: ready for signing')).toBeVisible()
  await edited.getByLabel('signed by the driver').check()
  await edited.getByLabel('Authorisation').fill('Bearer journey')
  await expect(edited.getByLabel('Web address for changes of notes')).toBeEnabled()
  await expectAccessible(page)
  await edited.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Journey Haulage is saved.')).toBeVisible()
  await expect(edited).toBeHidden()

  await page.getByRole('button', { name: 'Edit Journey Haulage' }).click()
  await expect(edited.getByLabel('Log in the PDF')).toBeChecked()
  await expect(edited.getByRole('img', { name: 'Logo' })).toBeVisible()
  await tab(edited, 'Webhook').click()
  // The secret is write-only.
  await expect(edited.getByLabel('Authorisation')).toHaveValue('********')
  await page.keyboard.press('Escape')
  await expect(edited).toBeHidden()

  await page.getByRole('button', { name: 'Delete Journey Haulage' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Delete Journey Haulage?' })
  await expect(confirmation).toContainText('This cannot be undone')
  await confirmation.getByRole('button', { name: 'Delete organisation' }).click()
  await expect(page.getByText('Organisation deleted')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Journey Haulage' })).toHaveCount(0)
})

test('leaving the organisation dialog with unsaved input asks, and changes saved by another user are shown', async ({
  page,
}) => {
  await openOrganizations(page, 'super', '?search=vosges')
  await page.getByRole('button', { name: 'Edit Transports des Vosges' }).click()
  const edited = sheet(page, 'Edit Transports des Vosges')
  await edited.getByLabel('Street').fill('12 rue de la Gare')
  await page.goBack()
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' })
  await confirmation.getByRole('button', { name: 'Stay here' }).click()
  await expect(edited.getByLabel('Street')).toHaveValue('12 rue de la Gare')
  await edited.getByLabel('Street').press('Escape')
  await expect(confirmation).toBeVisible()
  await confirmation.getByRole('button', { name: 'Stay here' }).click()
  await expect(edited.getByLabel('Street')).toHaveValue('12 rue de la Gare')
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  await saveElsewhere(page, id, { postalCode: '88000' })
  await edited.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edited.getByText('Postal code: now 88000')).toBeVisible()
  await expect(edited.getByLabel('Street')).toHaveValue('12 rue de la Gare')
  await edited.getByRole('button', { name: 'Save my version' }).click()
  await expect(page.getByText('Transports des Vosges is saved.')).toBeVisible()
  await expect(rows(page)).toContainText('88000')
  await expect(rows(page)).toContainText('12 rue de la Gare')
})

test('an organisation with notes or subordinate organisations cannot be deleted, and the dialog lists them', async ({
  page,
}) => {
  await openOrganizations(page, 'super')
  await page.getByRole('button', { name: 'Delete Acme Chemicals' }).click()
  const message = page.getByRole('dialog', { name: 'Acme Chemicals cannot be deleted' })
  await expect(message).toContainText(/\d+ consignment notes/)
  await expect(message).toContainText(/\d+ sub-organisations?/)
  await expect(message.getByRole('button', { name: 'Delete organisation' })).toHaveCount(0)
})

test('a company admin sees only their own tree of organisations, and locked fields say why they are locked', async ({
  page,
}) => {
  await openOrganizations(page, 'acme.admin')
  await expect(rows(page).filter({ hasText: 'Acme Antwerp' })).toHaveCount(1)
  for (const other of ['Roadnote Operator', 'Brabant Transport', 'Eastline Logistics'])
    await expect(page.getByRole('table')).not.toContainText(other)
  await page.getByRole('button', { name: 'Edit Acme Chemicals' }).click()
  const own = sheet(page, 'Edit Acme Chemicals')
  await expect(own.getByLabel('Type *')).toBeDisabled()
  await expect(own.getByText('You cannot change this for your own organisation.').first()).toBeVisible()
  await expect(own.getByLabel('Spot charter')).toBeDisabled()
  await tab(own, 'Webhook').click()
  await expect(own.getByLabel('Web address for changes of notes')).toBeDisabled()
  await page.goto('/en/organizations?open=1')
  await expect(page.getByRole('dialog')).toContainText('This does not exist, or you may not see it.')
})

test.describe('the organisations on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('on a phone the organisations are cards, and the edit dialog covers the screen', async ({ page }) => {
    await openOrganizations(page, 'acme.admin')
    const cards = page.getByRole('list', { name: 'Organisations' }).getByRole('listitem')
    await expect(cards.filter({ hasText: 'Antwerpen' })).toHaveCount(1)
    await expectAccessible(page)
    await cards.filter({ hasText: 'Antwerpen' }).getByRole('button').first().click()
    const edited = sheet(page, 'Edit Acme Antwerp')
    await expect(edited.getByRole('textbox', { name: 'Name' })).toBeVisible()
    const { width, height } = (await edited.boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([390, 844])
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
