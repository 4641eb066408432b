import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** Calls the API as a demo user. */
async function callerAs(request: APIRequestContext, userName: string) {
  const token = await tokenOf(request, userName)
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: async <Reply>(path: string) => (await (await request.get(path, { headers })).json()) as Reply,
    post: async <Reply>(path: string, data: object) => {
      const reply = await request.post(path, { headers, data })
      expect(reply.status(), await reply.text()).toBeLessThan(300)
      return (await reply.json()) as Reply
    },
  }
}

interface Goods {
  readonly goodsNature: string
  readonly grossWeight: number
  readonly loadedWeight: number | null
  readonly packagesNumber: number | null
  readonly manualPickingSign: boolean
  readonly approved: boolean
}

interface Item {
  readonly status: number
  readonly goods: readonly Goods[]
  readonly pallets: readonly { typeCodeDescription: string; loadingPlaceLoaded: number | null }[]
  readonly containers: readonly { number: string }[]
}

let digits = 700_000_000 + Math.floor(Math.random() * 99_000_000)

/** A note of Acme Chemicals, carried by Brabant Transport to Colmar, with these goods. */
async function makeNote(request: APIRequestContext, goods: readonly object[]): Promise<number> {
  const acme = await callerAs(request, 'acme.planner')
  const organizations = await acme.get<{ id: number; name: string }[]>('/api/organization/box-list')
  const idOf = (name: string) => organizations.find((one) => one.name === name)?.id
  digits += 1
  const { id } = await acme.post<{ id: number }>('/api/cmr/create', {
    cmrCode: String(digits),
    senderOrganizationsID: idOf('Acme Chemicals'),
    carrierOrganizationsID: idOf('Brabant Transport'),
    recipientOrganizationsID: idOf('Colmar Distribution'),
    collectionPlace: 'Geel',
    collectionCountryCode: 'BE',
    deliveryPlace: 'Colmar',
    deliveryCountryCode: 'FR',
    goods,
  })
  return id
}

async function itemOf(request: APIRequestContext, id: number): Promise<Item> {
  return (await callerAs(request, 'acme.planner')).get<Item>(`/api/cmr/item?cmr_id=${id}`)
}

async function press(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click()
}

/** Fills in these fields of the row form and leaves the others unchanged. */
async function fillRow(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByRole('dialog').getByLabel(label).fill(value)
}

test('cargo rows of a new note are added, validated, edited, deleted and summed up in the form before it is saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders/new')
  await press(page, 'Add goods')
  const dialog = page.getByRole('dialog')
  await fillRow(page, { 'Goods code': 'X-1' })
  await press(dialog, 'Add line')
  await expect(dialog.getByText('Fill in at least one of: nature, marks, packages')).toBeVisible()
  await expect(dialog.getByText('Fill in at least one of: gross weight, volume')).toBeVisible()
  await expect(dialog.getByLabel('Nature of the goods')).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await fillRow(page, { 'Nature of the goods': 'Sodium lactate', 'Gross weight in kg': '6O' })
  await press(dialog, 'Add line')
  await expect(dialog.getByText('This is not a number')).toBeVisible()
  await fillRow(page, { 'Gross weight in kg': '6240,456', 'Number of packages': '24' })
  await press(dialog, 'Add and enter the next')
  await expect(dialog.getByText('Goods, line 2')).toBeVisible()
  await fillRow(page, { 'Nature of the goods': 'Glycerol', 'Gross weight in kg': '7560', 'Number of packages': '6' })
  await press(dialog, 'Add line')
  await expect(dialog).toBeHidden()

  const goods = page.getByRole('group', { name: 'Goods', exact: true }).getByRole('table')
  await expect(goods.getByRole('row', { name: /^1 .*Sodium lactate.*6,240\.46/ })).toBeVisible()
  await expect(goods.getByRole('row', { name: /^Total 30 .*13,800\.46/ })).toBeVisible()
  await expect(page.locator('[data-box="nature"] ~ div').getByText('Glycerol')).toBeVisible()

  await press(page, 'Edit line 2')
  await fillRow(page, { 'Gross weight in kg': '7000' })
  await press(dialog, 'Save line')
  await expect(goods.getByRole('row', { name: /^Total 30 .*13,240\.46/ })).toBeVisible()
  await press(page, 'Delete line 1')
  await expect(page.getByRole('dialog', { name: 'Delete line 1?' })).toContainText('Sodium lactate')
  await press(dialog, 'Cancel')
  await expect(dialog).toBeHidden()
  await press(page, 'Delete line 1')
  await press(dialog, 'Delete line')
  await expect(goods.getByRole('row', { name: /^Total 6 .*7,000/ })).toBeVisible()

  await press(page, 'Add pallets')
  await press(dialog, 'Add line')
  await expect(dialog.getByText('Required')).toBeVisible()
  await fillRow(page, { Description: 'EUR 120 x 80', 'At loading: loaded': '12,4' })
  await press(dialog, 'Add line')
  await expect(page.getByRole('row', { name: /EUR 120 x 80.* 12 / })).toBeVisible()
  await press(page, 'Add container')
  await fillRow(page, { 'Container number': 'MSKU 412096-5', 'Tare in kg': 'heavy' })
  await press(dialog, 'Add line')
  await expect(dialog.getByText('This is not a number')).toBeVisible()
  await fillRow(page, { 'Tare in kg': '2200' })
  await press(dialog, 'Add line')
  await expect(page.getByRole('row', { name: /MSKU 412096-5.*2,200/ })).toBeVisible()
})

test('cargo rows of an existing note are saved one by one and shown ten to a page', async ({ page, request }) => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ goodsNature: `Ware ${index + 1}`, grossWeight: 10 }))
  const id = await makeNote(request, rows)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  const goods = page.getByRole('group', { name: 'Goods', exact: true }).getByRole('table')
  await expect(goods.getByText('Ware 10', { exact: true })).toBeVisible()
  await expect(goods.getByText('Ware 11', { exact: true })).toBeHidden()
  await press(page, 'Next lines')
  await press(page, 'Edit line 12')
  await fillRow(page, { 'Number of packages': '3' })
  await press(page.getByRole('dialog'), 'Save line')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, 'Delete line 11')
  await press(page.getByRole('dialog'), 'Delete line')
  await expect(goods.getByText('Ware 11', { exact: true })).toBeHidden()
  await press(page, 'Add goods')
  await fillRow(page, { 'Marks and numbers': 'AC-7714', 'Volume in m³': '1.5' })
  await press(page.getByRole('dialog'), 'Add line')
  await expect(goods.getByRole('row', { name: /AC-7714/ })).toBeVisible()
  // The row stands in the table while it is being saved.
  await expect.poll(async () => (await itemOf(request, id)).goods.length).toBe(12)
  const { goods: stored } = await itemOf(request, id)
  expect(stored.find(({ goodsNature }) => goodsNature === 'Ware 12')?.packagesNumber).toBe(3)
})

test('after the shipper has signed, the carrier edits the loaded weight and adds only manually picked goods', async ({
  page,
  request,
}) => {
  const id = await makeNote(request, [{ goodsNature: 'Calcium chloride', grossWeight: 1000 }])
  const acme = await callerAs(request, 'acme.planner')
  await acme.post('/api/cmr/edit', { id, status: 2 })
  await acme.post('/api/cmr/signature-shipper', { cmr_id: id, code: '1234' })
  await rememberAs(page, 'brabant.planner')
  await page.goto(`/en/orders/${id}/edit`)
  const cell = page.getByLabel('Loaded kg, line 1')
  await cell.fill('1 0O2')
  await cell.press('Enter')
  await expect(page.getByText('This is not a number')).toBeVisible()
  await cell.fill('998,5')
  await cell.press('Enter')
  await expect(page.getByText('This is not a number')).toBeHidden()
  await expect.poll(async () => (await itemOf(request, id)).goods[0]?.loadedWeight).toBe(998.5)
  await expect(page.getByRole('button', { name: 'Delete line 1' })).toBeHidden()
  await press(page, 'Add manually picked goods')
  await fillRow(page, { 'Nature of the goods': 'Loose drums', 'Gross weight in kg': '5' })
  await press(page.getByRole('dialog'), 'Add line')
  await expect(page.getByRole('row', { name: /Loose drums.*Waiting for approval/ })).toBeVisible()
  expect((await itemOf(request, id)).goods[1]).toMatchObject({ manualPickingSign: true, approved: false })
})

test('a box of the paper preview leads to its field by click and keyboard, and the preview follows the typed text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders/new')
  await page.locator('[data-box="instructions"]').click()
  const instructions = page.getByRole('textbox', { name: /Sender’s instructions/ })
  await expect(instructions).toBeFocused()
  await instructions.fill('Keep above 5 °C')
  await expect(page.locator('[data-box="instructions"]')).toContainText('Keep above 5 °C')
  await page.locator('[data-box="carrier"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /Carrier’s reservations/ })).toBeFocused()
})

test('comments are written in the form, and the history describes each event in words', async ({ page, request }) => {
  const id = await makeNote(request, [{ goodsNature: 'Solvents', grossWeight: 1200 }])
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  const comment = page.getByRole('group', { name: 'Add comment' })
  await press(comment, 'Add comment')
  await expect(comment.getByText('Required')).toBeVisible()
  await comment.getByLabel('Comment', { exact: true }).fill('Call hall B one hour ahead')
  await comment.getByLabel('E-mail').fill('nobody')
  await press(comment, 'Add comment')
  await expect(comment.getByText('“nobody” is not an e-mail address.')).toBeVisible()
  await comment.getByLabel('E-mail').fill('')
  await press(comment, 'Add comment')
  const written = page.getByRole('listitem')
  await expect(written.filter({ hasText: 'Call hall B one hour ahead' })).toBeVisible()
  await comment.getByLabel('Comment type').selectOption('Sender’s remark')
  await comment.getByLabel('Comment', { exact: true }).fill('Drum 3 is dented')
  await press(comment, 'Add comment')
  await expect(written.filter({ hasText: 'Drum 3 is dented' })).toBeVisible()
  await press(page, 'History')
  const history = page.getByRole('dialog')
  await expect(history.getByText('Comment: “Call hall B one hour ahead”')).toBeVisible()
  await history.getByText(/^\d+ changes$/).click()
  await expect(history.getByText('Goods, Solvents: line added')).toBeVisible()
  await expect(history.getByText('Collection: Place')).toBeVisible()
  await expect(history.getByText('Brabant Transport')).toBeVisible()
})

test('a comment typed while the previous one is being sent is not lost', async ({ page, request }) => {
  const id = await makeNote(request, [{ goodsNature: 'Solvents', grossWeight: 1200 }])
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  const comment = page.getByRole('group', { name: 'Add comment' })
  const words = comment.getByLabel('Comment', { exact: true })
  let letGo = (): void => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/cmr/comment', async (route) => {
    await released
    await route.continue()
  })
  await words.fill('Call hall B one hour ahead')
  await press(comment, 'Add comment')
  await words.fill('Drum 3 is dented')
  letGo()
  await expect(page.getByRole('listitem').filter({ hasText: 'Call hall B one hour ahead' })).toBeVisible()
  await expect(words).toHaveValue('Drum 3 is dented')
})

test('the note form with rows, remarks and signatures passes the axe accessibility check', async ({
  page,
  request,
}) => {
  test.slow()
  const id = await makeNote(request, [{ goodsNature: 'Solvents', marks: 'AC-1', packagesNumber: 4, grossWeight: 1200 }])
  const acme = await callerAs(request, 'acme.planner')
  await acme.post('/api/pallet/create', { cmrId: id, typeCodeDescription: 'EUR', loadingPlaceLoaded: 4 })
  await acme.post('/api/container/create', { cmrId: id, number: 'MSKU 412096-5' })
  await acme.post('/api/good/create', { cmrId: id, type: 2, goodsNature: 'Empty drums', packagesNumber: 4 })
  await acme.post('/api/cmr/comment', { cmr_id: id, comment: 'Call ahead', CommentType: 9 })
  await page.setViewportSize({ width: 1600, height: 1000 })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  const dialog = page.getByRole('dialog')
  const validate = () => expectAccessibleInBothColours(page, '[role=dialog]')

  // The row form of each kind, with validation errors.
  for (const [add, field] of [
    ['Add goods', 'Gross weight in kg'],
    ['Add pallets', 'Unit weight in kg'],
    ['Add container', 'Tare in kg'],
  ] as const) {
    await press(page, add)
    await fillRow(page, { [field]: 'x' })
    await press(dialog, 'Add line')
    await expect(dialog.getByText('This is not a number')).toBeVisible()
    // The row dialogs differ in fields but not in colours, so one is checked in both schemes.
    await (add === 'Add goods' ? validate() : expectAccessible(page))
    await press(dialog, 'Cancel')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Delete line 1' }).first().click()
  await expect(dialog.getByText('Solvents')).toBeVisible()
  await expectAccessible(page)
  await press(dialog, 'Cancel')
  await expect(dialog).toBeHidden()
  const date = page.getByRole('textbox', { name: 'Collection date', exact: true })
  await date.press('Alt+ArrowDown')
  await expect(dialog).toBeVisible()
  await validate()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await date.fill('16-11-2026 14:30')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog.getByText('Leave without saving?')).toBeVisible()
  await expectAccessible(page)
  await press(dialog, 'Stay here')
  await expect(dialog).toBeHidden()
  await date.fill('')
  await expectAccessibleInBothColours(page, '#content')

  // The read-only form with signatures.
  await acme.post('/api/cmr/edit', { id, status: 2 })
  await acme.post('/api/cmr/signature-shipper', { cmr_id: id, code: '1234', comment: 'Complete' })
  await page.goto(`/en/orders/${id}`)
  const signatures = page.getByRole('region', { name: 'Signatures' })
  await expect(signatures.getByText(/^22.Sender has signed$/)).toBeVisible()
  await expect(page.getByText('Call ahead')).toBeVisible()
  await expectAccessibleInBothColours(page, 'body')
  await press(page, 'History')
  await expect(dialog.getByText('Call ahead')).toBeVisible()
  await validate()
})
