import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { notesOf, elementAt } from './order-steps.ts'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

const denied = 'Access Denied: You do not have permission to view this document.'

interface Shared {
  readonly code: string
  /** Path and query of the link. */
  readonly address: string
  readonly original: Buffer
  readonly revoke: () => Promise<void>
}

/** A closed note of Acme and a public link to it from its planner. */
async function share(request: APIRequestContext, index: number): Promise<Shared> {
  const { id, cmrCode } = elementAt(await notesOf(request, 'acme.planner', '7'), index)
  const token = await tokenOf(request, 'acme.planner')
  const headers = { authorization: `Bearer ${token}` }
  const { url } = (await (await request.post('/api/cmr/link', { headers, data: { cmr_id: id } })).json()) as {
    url: string
  }
  const { pdf } = (await (await request.get(`/api/cmr/pdf?cmr_id=${id}`, { headers })).json()) as { pdf: string }
  const { pathname, search } = new URL(url)
  return {
    code: cmrCode,
    address: pathname + search,
    original: Buffer.from(pdf, 'base64'),
    revoke: async () => {
      const reply = await request.post('/api/cmr/revoke-links', { headers, data: { cmr_id: id } })
      expect(reply.status()).toBe(200)
    },
  }
}

/** Sets `pdfViewerEnabled`, which headless browsers report as false even if they can show a PDF. */
async function sayItShowsPdf(page: Page, shows: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true })
  }, shows)
}

test('a guest with a public link waits for the note, sees it in the page, downloads it and opens another copy', async ({
  page,
  request,
}) => {
  const { code, address, original } = await share(request, 4)
  await sayItShowsPdf(page, true)
  let arrive: () => void = () => undefined
  const released = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/cmr/public-pdf*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address)
  await expect(page.getByText('Loading PDF…')).toBeVisible()
  arrive()
  await expect(page.getByTitle('Consignment note')).toHaveAttribute('src', /^blob:/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${code}.pdf`)
  expect((await readFile(await download.path())).equals(original)).toBe(true)

  const copy = page.waitForResponse(/public-pdf.*copy=3/)
  await page.getByLabel('Which copy').selectOption({ label: '3 · Copy for the carrier' })
  expect((await copy).headers()['content-type']).toContain('application/pdf')
  await expectAccessible(page)
})

test('a guest prints the note that the page shows', async ({ page, request }) => {
  const { address } = await share(request, 5)
  await sayItShowsPdf(page, true)
  // A PDF frame either prints itself or counts as cross-origin; in the second case the file opens in a new tab.
  await page.addInitScript(() => {
    window.print = () => window.top?.document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(address)
  await expect(page.getByTitle('Consignment note')).toBeVisible()
  const elsewhere = page
    .context()
    .waitForEvent('page')
    .then(() => 'in a tab of its own')
  const here = page
    .locator('body[data-printed=yes]')
    .waitFor({ state: 'attached' })
    .then(() => 'here')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(['here', 'in a tab of its own']).toContain(await Promise.any([here, elsewhere]))
})

test('a revoked, wrong or truncated public link opens nothing', async ({ page, request }) => {
  const { address, revoke } = await share(request, 6)
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await revoke()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(denied)
  for (const wrong of [
    address.slice(0, -1),
    address.replace(/link=.*/, 'link=v1.abc.def'),
    '/pdf/1',
    '/pdf/none?link=x',
  ]) {
    await page.goto(wrong)
    await expect(page.getByRole('alert')).toHaveText(denied)
  }
  await expectAccessible(page)
})

test('on a phone the public note is offered as a PDF to open, download and print', async ({ browser, request }) => {
  const { address } = await share(request, 7)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
  const page = await context.newPage()
  await sayItShowsPdf(page, false)
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'PDF öffnen' })).toHaveAttribute('href', /^blob:/)
  await expect(page.getByRole('link', { name: 'Herunterladen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})
