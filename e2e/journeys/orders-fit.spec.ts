import { expect, type Page } from '@playwright/test'
import { uniqueNumber, prepareNote, saveForm } from './form-notes.ts'
import { expectAccessible } from './accessible.ts'
import { rememberAs, signInAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** Elements whose content overflows their box. */
function cutOff(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
}

test('a long note code is fully visible next to its copy button, and the status stays visible at every width', async ({
  page,
  request,
}) => {
  // The longest possible code: twenty digits.
  const { id } = await prepareNote(request, 2, { cmrCode: uniqueNumber().padStart(20, '1') })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'acme.planner')
  const line = page.locator(`tr[data-id="${id}"]`)
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await line.hover()
    const edges = await line.evaluate((row) => {
      const box = (part: string) => row.querySelector(part)?.getBoundingClientRect()
      return {
        code: box('td[data-column="cmrCode"] a')?.right ?? 0,
        copy: box('td[data-column="cmrCode"] button')?.left ?? 0,
        copyEnd: box('td[data-column="cmrCode"] button')?.right ?? 0,
        cellEnd: box('td[data-column="cmrCode"]')?.right ?? 0,
        status: box('td[data-column="status"]')?.right ?? 0,
        statusStart: box('td[data-column="status"]')?.left ?? 0,
      }
    })
    expect(edges.code, `code at ${width}`).toBeLessThanOrEqual(edges.copy)
    expect(edges.copyEnd, `copy button at ${width}`).toBeLessThanOrEqual(edges.cellEnd)
    expect(edges.status, `status at ${width}`).toBeLessThanOrEqual(width)
    expect(edges.statusStart, `status beside the code at ${width}`).toBeGreaterThanOrEqual(edges.cellEnd)
  }
})

test('no column heading of the orders is cut off in German, Dutch or French, sorted or not', async ({ page }) => {
  const wanted = [
    'street',
    'sender',
    'carrier',
    'collection',
    'collectionPlanned',
    'delivery',
    'deliveryPlanned',
    'lateness',
  ]
  const columns = JSON.stringify(wanted.map((name) => `+${name}`))
  await page.addInitScript((stored) => localStorage.setItem('roadnote.orders.hiddenColumns', stored), columns)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'acme.planner')
  for (const language of ['de', 'nl', 'fr']) {
    for (const sort of ['lastModified', 'tripID', 'collectionDate']) {
      await page.goto(`/${language}/orders?dates=any&sort=${sort}`)
      await expect(page.locator('tr[data-id]').first()).toBeVisible()
      expect(await cutOff(page, 'thead th button > span'), `${language}, sorted by ${sort}`).toEqual([])
    }
  }
})

/** Visible elements that the notification with this text covers. */
async function coveredBy(page: Page, words: string, selector: string): Promise<string[]> {
  const message = page.getByRole('status').filter({ hasText: words })
  await expect(message).toBeVisible()
  const place = await message.boundingBox()
  if (place === null) throw new Error('The message is nowhere')
  return page.locator(`${selector}:visible`).evaluateAll((all, box) => {
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y
    return all
      .filter((one) => isUnder(one.getBoundingClientRect()))
      .map((one) => one.getAttribute('aria-label') ?? one.outerHTML.slice(0, 80))
  }, place)
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
]) {
  test(`at a width of ${viewport.width} px a notification covers neither the pager nor a field`, async ({
    page,
    request,
  }) => {
    const { id, cmrCode } = await prepareNote(request, 1)
    await page.setViewportSize(viewport)
    await rememberAs(page, 'acme.planner')
    await page.goto(`/en/orders/${id}/edit`)
    await page.getByLabel('Trip ID').fill('T-seen')
    await saveForm(page)
    const words = `${cmrCode} was saved.`
    expect(await coveredBy(page, words, 'main :is(input:not([type=hidden]), textarea, select)')).toEqual([])
    await page.goto('/en/orders?dates=any')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect(await coveredBy(page, '.csv', 'nav[aria-label=Pages] button, main :is(select, input)')).toEqual([])
  })
}

test.describe('the orders on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  async function smallTargets(page: Page): Promise<string[]> {
    return page
      .locator('main :is(button, a, select, input:not([type="checkbox"]), label:has(input)):visible')
      .evaluateAll((all) =>
        all
          .filter((target) => {
            const { width, height } = target.getBoundingClientRect()
            const isDrawn = getComputedStyle(target).clipPath === 'none' && width > 1
            return isDrawn && height < 44 && target.closest('footer') === null
          })
          .map(
            (target) =>
              `${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent} ${target.clientHeight}`,
          ),
      )
  }

  test('on a phone the orders have large touch targets, a labelled Sign button and nothing floating over the cards', async ({
    page,
  }) => {
    await rememberAs(page, 'acme.planner')
    await page.goto('/en/orders?dates=any&turn=mine&limit=5')
    const cards = page.getByRole('list', { name: 'List of orders' }).getByRole('listitem')
    await expect(cards).toHaveCount(5)
    expect(await smallTargets(page)).toEqual([])
    const floating = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter((element) => getComputedStyle(element).position === 'fixed')
          .length,
    )
    expect(floating).toBe(0)
    await expect(page.getByRole('link', { name: 'New note' })).toBeInViewport()
    await cards.first().getByText('Sign', { exact: true }).click()
    await expect(page.getByRole('dialog', { name: /^Sign / })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Filter/ }).click()
    const panel = page.getByRole('dialog', { name: 'Filter' })
    await expect(panel.getByRole('button', { name: 'Any date' })).toBeVisible()
    const labels = panel.locator('label:visible, [aria-pressed]:visible')
    const heights = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(15)
    // Labels above fields (24 px or less) are not touch targets.
    expect(heights.filter((height) => height < 44 && height > 24)).toEqual([])
    await expectAccessible(page)
  })
})
