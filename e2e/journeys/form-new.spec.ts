import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { apiCallerAs, uniqueNumber, prepareNote, formSection } from './form-notes.ts'
import { expectAccessible } from './accessible.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

function choice(page: Page, name: string) {
  return page.getByRole('combobox', { name, exact: true })
}

test('a planner types and pastes a new note with the keyboard alone, and the intended parties are selected', async ({
  page,
}) => {
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders/new')
  const code = page.getByLabel('CMR number')
  await expect(code).toBeFocused()

  // Prefilled: the next number, the user's own company, place and date of drawing up. The payer is not.
  await expect(code).toHaveValue(/^\d{6}$/)
  await expect(choice(page, 'Sender')).toHaveValue('Acme Chemicals')
  await expect(formSection(page, 'Collection').getByRole('textbox', { name: 'Place', exact: true })).toHaveValue('Geel')
  await expect(page.getByLabel('Drawn up in')).toHaveValue('Geel')
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Brussels' }).format()
  await expect(page.getByRole('textbox', { name: 'Drawn up on', exact: true })).toHaveValue(today)
  await expect(choice(page, 'Carriage')).toHaveValue('')
  await expect(choice(page, 'Carrier')).toHaveAttribute('aria-required', 'true')
  await expect(choice(page, 'Subcontractor')).not.toHaveAttribute('aria-required', 'true')

  const number = uniqueNumber()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(number)
  for (const _ of ['status', 'kind of note', 'customer', 'sender']) await page.keyboard.press('Tab')
  await expect(choice(page, 'Sender')).toBeFocused()
  await page.keyboard.type('acme che')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('colmar')
  await page.keyboard.press('Tab')
  // Pasted in one input event.
  await page.keyboard.insertText('brabant transport')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Trip ID')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(`BEACM${number}RN was created.`)).toBeVisible()
  await page.reload()
  await expect(choice(page, 'Sender')).toHaveValue('Acme Chemicals')
  await expect(choice(page, 'Recipient')).toHaveValue('Colmar Distribution')
  await expect(choice(page, 'Carrier')).toHaveValue('Brabant Transport')
})

/** Numbers of the goods table that are not fully visible: cut at an edge, or covered by the row's buttons. */
function cutNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const table = document.querySelector('[data-section="goods"] table')
    const frame = table?.parentElement
    if (table === null || frame === null || frame === undefined) return ['no table']
    const cut = frame.scrollWidth > frame.clientWidth ? [`table ${frame.scrollWidth} > ${frame.clientWidth}`] : []
    for (const row of table.querySelectorAll('tbody tr, tfoot tr, thead tr')) {
      const buttons = row.querySelector('td:last-child, th:last-child')?.getBoundingClientRect()
      for (const cell of row.querySelectorAll('[data-number]')) {
        const field = cell.querySelector('input') ?? cell
        const words = field instanceof HTMLInputElement ? field.value : (field.textContent ?? '')
        if (field.scrollWidth > field.clientWidth) cut.push(`${words} is cut`)
        if (
          row.closest('tfoot') === null &&
          buttons !== undefined &&
          cell.getBoundingClientRect().right > buttons.left + 1
        )
          cut.push(`${words} is covered`)
      }
    }
    return cut
  })
}

/** A note with a goods line in which every field is filled in. */
async function fullLine(request: APIRequestContext, loaded: boolean): Promise<number> {
  const { id } = await prepareNote(request, 2)
  const acme = await apiCallerAs(request, 'acme.planner')
  await acme('/api/good/create', {
    cmrId: id,
    goodsNature: 'Sodium lactate 60 %, technical grade',
    marks: 'ACM-4183/1-2',
    packagesNumber: 1240,
    packingMethod: 'Jerrycans',
    statisticNumber: '2918 11 00',
    grossWeight: 24_310.75,
    volume: 17.25,
  })
  if (loaded) await acme('/api/cmr/signature-shipper', { cmr_id: id, code: '1234', comment: '' })
  return id
}

for (const language of ['en', 'de']) {
  test(`the goods table cuts off no number, neither before loading nor on the way: ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await rememberAs(page, 'brabant.planner')
    await page.goto(`/${language}/orders/${await fullLine(request, false)}/edit`)
    await expect(page.getByRole('cell', { name: /17[.,]25/ }).first()).toBeVisible()
    expect(await cutNumbers(page)).toEqual([])

    await page.goto(`/${language}/orders/${await fullLine(request, true)}/edit`)
    const loaded = page.getByRole('textbox', { name: /kg, .* 2$/ }).first()
    await loaded.fill('24310,75')
    expect(await cutNumbers(page)).toEqual([])
  })
}

test('a read-only note shows the filled-in sections, folds the empty ones and prints the CMR paper on one page', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 2)
  await page.setViewportSize({ width: 1280, height: 900 })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}`)
  const deposit = formSection(page, 'Container drop-off address')
  await expect(formSection(page, 'Collection').getByText('Geel')).toBeVisible()
  await expect(deposit.getByText('Postal code')).toBeHidden()
  await deposit.getByRole('button', { name: 'Container drop-off address: empty' }).click()
  await expect(deposit.getByText('Postal code')).toBeVisible()

  // At this width the screen does not show the paper; printing shows only the paper, on one page.
  const printed = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('[data-box="sender"]')).toBeVisible()
  await expect(page.getByText(cmrCode).last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(formSection(page, 'Collection')).toBeHidden()
})

test.describe('the note form on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('touch targets of the note form are large enough on a phone, and the whole paper fits and can be enlarged', async ({
    page,
  }) => {
    await rememberAs(page, 'acme.planner')
    await page.goto('/en/orders/new')
    const heightOf = async (name: RegExp) => (await page.getByRole('button', { name }).first().boundingBox())?.height
    await expect(page.getByRole('button', { name: 'Predefined' }).first()).toBeVisible()
    expect(await heightOf(/^Predefined$/)).toBeGreaterThanOrEqual(44)
    expect(await heightOf(/^Use the sender’s address$/)).toBeGreaterThanOrEqual(44)
    const knob = formSection(page, 'Collection').getByRole('switch')
    expect((await knob.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    for (const view of ['Form', 'Paper view'])
      expect((await page.locator('label', { hasText: view }).first().boundingBox())?.height).toBeGreaterThanOrEqual(44)

    await page.getByText('Paper view').first().click()
    const paper = page.getByRole('group', { name: 'Paper view' })
    const widthOf = async () => (await paper.boundingBox())?.width ?? 0
    await expect(paper).toBeVisible()
    const fitting = await widthOf()
    expect(fitting).toBeLessThanOrEqual(390)
    const larger = page.getByRole('button', { name: 'Larger' })
    expect((await larger.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await larger.click()
    await expect.poll(widthOf).toBeGreaterThan(fitting * 1.8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Smaller' }).click()
    await expect.poll(widthOf).toBe(fitting)
    await expectAccessible(page)
  })
})

test('the paper preview grows with a large screen', async ({ page, request }) => {
  const { id } = await prepareNote(request, 2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}`)
  const widthOf = async () => (await page.getByRole('group', { name: 'Paper view' }).boundingBox())?.width ?? 0
  const before = await widthOf()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(widthOf).toBeGreaterThan(before * 1.25)
})
