import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { notesOf, elementAt } from './order-steps.ts'
import { password, rememberAs, signInAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const rows = (page: Page) => page.locator('tr[data-id]')
const codes = (page: Page) => page.locator('td[data-column="cmrCode"]')

/** All dates, so that the test does not depend on the day. */
async function openAll(page: Page, search = '?dates=any', userName = 'acme.planner', secret = password): Promise<void> {
  await rememberAs(page, userName, secret)
  await page.goto(`/en/orders${search}`)
  await expect(rows(page).first()).toBeVisible()
}

test('the orders open with the last 14 days, say so and show all notes after one click', async ({ page }) => {
  await signInAs(page, 'acme.planner')
  await expect(rows(page)).toHaveCount(10)
  const view = (name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name, exact: true })
  await expect(view('Last 14 days')).toHaveAttribute('aria-current', 'true')
  await view('All').click()
  await expect(page).toHaveURL(/\?dates=any$/)
  await expect(view('All')).toHaveAttribute('aria-current', 'true')
  await expect(view('Last 14 days')).not.toHaveAttribute('aria-current')
  await view('Last 14 days').click()
  await expect(page.getByRole('button', { name: /^Remove the filter Last modified/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\?dates=any$/)
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0)
})

test('a search finds a note by its code and is part of the address', async ({ page }) => {
  await openAll(page)
  const code = (await codes(page).nth(3).innerText()).trim()
  await page.keyboard.press('/')
  await page.keyboard.type(code)
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`search=${code}`))
  await page.getByRole('button', { name: `Remove the filter Search ${code}` }).click()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('searchbox').fill('nobody has ever sent this')
  await expect(page.getByRole('heading', { name: 'No order matches these filters' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).last().click()
  await expect(rows(page)).toHaveCount(10)
})

test('a search without results under the current filters offers to search all orders', async ({ page, request }) => {
  const { cmrCode } = elementAt(await notesOf(request, 'acme.planner', '7'), 0)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders?search=${cmrCode}&status=1`)
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL(new RegExp(`search=${cmrCode}&dates=any$`))
  await expect(codes(page)).toContainText(cmrCode)
})

test('the orders can be filtered by party and by whether a driver is assigned', async ({ page }) => {
  await openAll(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('radio', { name: 'Without a driver' }).check()
  await panel.getByRole('combobox', { name: 'Carrier' }).fill('braban')
  await page.getByRole('option', { name: 'Brabant Transport' }).click()
  await panel.getByRole('button', { name: /^Show \d+ orders?$/ }).click()
  await expect(page).toHaveURL(/driver=without&carrier=Brabant\+Transport/)
  await expect(page.locator('td[data-column="driver"]').first()).toHaveText('Not assigned')
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Carrier' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('td[data-column="carrier"]').first()).toHaveText('Brabant Transport')
  await page.getByRole('button', { name: 'Remove the filter Carrier Brabant Transport' }).click()
  await page.getByRole('button', { name: 'Remove the filter Without a driver' }).click()
  await expect(page).toHaveURL(/\?dates=any$/)
})

test('statuses and dates are chosen in the filter panel and removed as chips', async ({ page }) => {
  await openAll(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('checkbox', { name: 'Closed' }).check()
  await panel.getByRole('button', { name: 'Last 30 days' }).click()
  await panel.getByRole('radio', { name: 'Arrival' }).check()
  await panel.getByRole('button', { name: /^Show \d+ orders?$/ }).click()
  await expect(page).toHaveURL(/begin=.*end=.*period=arrival.*status=7/)
  await expect(page.locator('td[data-column="status"]').first()).toContainText('Closed')
  await page.getByRole('button', { name: 'Remove the filter Status Closed' }).click()
  await expect(page).not.toHaveURL(/status/)
  await page.getByRole('button', { name: /^Remove the filter Arrival/ }).click()
  await expect(page).toHaveURL(/\?dates=any$/)
})

test('selecting all statuses includes the removed notes', async ({ page }) => {
  await openAll(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('checkbox', { name: 'All statuses' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove the filter Status All, including deleted' })).toBeVisible()
  await expect(page).toHaveURL(/status=1,2,3,4,5,6,7,8,9/)
})

test('every data column of the orders sorts in both directions', async ({ page }) => {
  await openAll(page)
  const head = page.getByRole('columnheader', { name: 'Code', exact: true })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=cmrCode/)
  await expect.poll(async () => isSorted(await codes(page).allInnerTexts())).toBe(true)
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => isSorted((await codes(page).allInnerTexts()).reverse())).toBe(true)
})

function isSorted(texts: readonly string[]): boolean {
  return texts.length === 10 && texts.join() === [...texts].sort().join()
}

test('a user pages through the orders, and the page size is remembered', async ({ page }) => {
  await openAll(page)
  const first = await codes(page).first().innerText()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(codes(page).first()).not.toHaveText(first)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20')
  await expect(rows(page)).toHaveCount(20)
  await page.goto('/en/orders?dates=any')
  await expect(rows(page)).toHaveCount(20)
})

test('columns of the orders can be hidden and shown, and the choice is remembered', async ({ page }) => {
  await openAll(page)
  await expect(page.getByRole('columnheader', { name: 'Street' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Street' }).check()
  await dialog.getByRole('checkbox', { name: 'Trip ID' }).uncheck()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Street' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Trip ID' })).toHaveCount(0)
})

test('a view of the orders is saved under a name and opened again', async ({ page }) => {
  await openAll(page, '?dates=any&status=7')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Done')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'To sign' }).click()
  await expect(page).toHaveURL(/\?dates=any&turn=mine$/)
  await views.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page).toHaveURL(/\?dates=any&status=7&view=\d+$/)
  // The server has it: it is there after a reload, and the address with the view alone opens it.
  const view = new URL(page.url()).searchParams.get('view')
  await page.goto(`/en/orders?view=${view}`)
  await expect(page).toHaveURL(/\?dates=any&status=7&view=\d+$/)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete Done' }).click()
  await page.getByRole('dialog', { name: 'Delete Done' }).getByRole('button', { name: 'Delete' }).click()
  await expect(views.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0)
})

test('the keyboard moves through the orders, selects and opens them', async ({ page }) => {
  await openAll(page, '?dates=any&status=2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('1 selected')
  await rows(page).nth(0).getByRole('checkbox').click()
  await expect(bar).toContainText('2 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('3 selected')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await rows(page).nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^QR code of/ }),
  ).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('v')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows(page).nth(1)).toBeFocused()
  const id = await rows(page).nth(1).getAttribute('data-id')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/en/orders/${id}$`))
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  const editable = rows(page).filter({ has: page.getByRole('button', { name: /^Edit / }) })
  const own = await editable.first().getAttribute('data-id')
  await page.locator(`tr[data-id="${own}"]`).focus()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/en/orders/${own}/edit$`))
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/en\/orders\/new$/)
})

test('selected notes of one status can be signed together, and removing a filter clears the selection', async ({
  page,
}) => {
  await openAll(page, '?dates=any&status=2,7&sort=status')
  const own = rows(page).filter({ has: page.getByRole('button', { name: /^Sign / }) })
  await own.nth(0).getByRole('checkbox').check()
  await own.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByRole('button', { name: 'Sign 2 as sender' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove the filter Status Closed/ }).click()
  await expect(bar).toHaveCount(0)
})

test('a signing user sees no actions beyond their permissions and can sign selected notes together', async ({
  page,
}) => {
  await openAll(page, '?dates=any&turn=mine&status=4', 'colmar.signer', '1234')
  for (const missing of ['Edit', 'Delete'])
    await expect(page.getByRole('columnheader', { name: missing })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Sign', exact: true })).toHaveCount(1)
  await expect(page.getByText('New note')).toHaveCount(0)
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByRole('button', { name: 'Sign 2 as recipient' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Attach file' })).toHaveCount(0)
})

test('the view "to sign" lists exactly the notes that wait for the user’s own side and shows their number', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openAll(page)
  // One request returns both counts, and the list is requested once.
  expect(requests.filter((path) => path === '/api/cmr/view-counts')).toHaveLength(1)
  expect(requests.filter((path) => path === '/api/cmr/list')).toHaveLength(1)
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^To sign \d+$/ })
  const promised = Number((await view.innerText()).replaceAll(/\D/g, ''))
  await view.click()
  await expect(page.locator('header', { hasText: 'Orders' }).getByText(String(promised), { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
  await expect(rows(page)).toHaveCount(promised)
  await expect(page.getByRole('button', { name: /^Sign BE|^Sign FR|^Sign NL/ })).toHaveCount(promised)
  await page.getByRole('button', { name: 'Remove the filter Waiting for our signature' }).click()
  await expect(page).toHaveURL(/\?dates=any/)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Late/ }).click()
  await expect(page).toHaveURL(/late=yes/)
  await expect(rows(page).first()).toBeVisible()
})

test('the order list is saved as CSV with the visible columns', async ({ page }) => {
  await openAll(page, '?dates=any&status=7&sort=cmrCode')
  const first = (await codes(page).first().innerText()).trim()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^roadnote-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const [head, line] = text.split('\r\n')
  expect(head).toBe(
    '\u{FEFF}Photos;Documents;Code;Driver;Trip ID;Loaded;Recipient;Country;Postal;Place;Containers;Status;Last modified',
  )
  expect(line).toContain(first)
  await expect(page.getByText(/orders are saved in roadnote-/)).toBeVisible()
})

test('the command palette offers the actions of the page, does not move while typing, and Enter opens the first hit', async ({
  page,
}) => {
  await openAll(page)
  const code = (await codes(page).nth(2).innerText()).trim()
  const id = await rows(page).nth(2).getAttribute('data-id')
  await page
    .getByRole('button', { name: /Find or go to/ })
    .first()
    .click()
  const palette = page.getByRole('dialog', { name: 'Find or go to' })
  const box = page.getByPlaceholder('Code, trip, driver, place or screen…')
  for (const name of ['New note', 'Find by code', 'Save as CSV', 'Print'])
    await expect(palette.getByRole('button', { name })).toBeVisible()
  const heightOf = async () => (await box.boundingBox())?.y
  const height = await heightOf()
  await box.fill(code.slice(0, 4))
  await expect(palette.getByRole('button', { name: new RegExp(code.slice(0, 4)) }).first()).toBeVisible()
  expect(await heightOf()).toBe(height)
  await expect(palette.locator('[data-action][data-selected]')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  // Enter is pressed before the search can have answered.
  await box.fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/en/orders/${id}$`))
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('find by')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Find by code' })).toBeVisible()
})

test('an inspector sees no notes until a complete code is entered', async ({ page, browser }) => {
  const planner = await browser.newPage()
  await openAll(planner, '?dates=any&status=7')
  const code = (await codes(planner).first().innerText()).trim()
  await planner.close()
  await signInAs(page, 'inspector')
  await expect(page.getByRole('heading', { name: 'Enter the code of a consignment note' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(0)
  await page.keyboard.type(code)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Comment on ${code}` })).toHaveCount(0)
})

test.describe('accessibility of the orders', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the order table with every column and the selection bar passes the axe check', async ({ page }) => {
    const wanted = JSON.stringify(['+street', '+sender', '+carrier', '+collection', '+deliveryPlanned', '+lateness'])
    await page.addInitScript((columns) => localStorage.setItem('roadnote.orders.hiddenColumns', columns), wanted)
    await openAll(page, '?dates=any&limit=5&status=1,2,3,4,5,6,7,8,9&sort=-photoCount', 'acme.admin')
    await rows(page).nth(1).getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible()
    await expectAccessibleInBothColours(page)
  })

  test('the filter panel of the orders passes the axe check', async ({ page }) => {
    await openAll(page, '?dates=any&limit=5')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Any date' })).toBeVisible()
    await expectAccessibleInBothColours(page)
  })

  test('order cards on a phone can be sorted, do not scroll sideways and pass the axe check', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await rememberAs(page, 'acme.planner')
    await page.goto('/en/orders?dates=any&limit=5')
    await expect(page.getByRole('list', { name: 'List of orders' }).getByRole('listitem')).toHaveCount(5)
    await expectAccessibleInBothColours(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: 'Sorted by' }).selectOption({ label: 'Code' })
    await expect(page).toHaveURL(/sort=-cmrCode/)
    await expectAccessibleInBothColours(page)
  })
})
