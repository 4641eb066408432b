import { readdirSync, statSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { apiCallerAs, prepareNote } from './form-notes.ts'
import { signInAs } from './signing-in.ts'

/**
 * Limits of the first load until the page is idle, compressed with brotli as every current browser requests it over
 * https: everything counts, API calls and what is fetched ahead too.
 */
const limits = {
  signIn: { bytes: 243_500, files: 12 },
  orders: { bytes: 284_000, files: 21 },
  // Also the dialogs of the driver, which the page fetches ahead because the network may go away.
  charter: { bytes: 485_000, files: 46 },
} as const

interface Fetched {
  readonly path: string
  readonly bytes: number
}

/** Everything that the page fetches with an empty cache until it is idle, with its compressed size. */
async function fetchedBy(page: Page, address: string, loaded: Locator): Promise<Fetched[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'br' } })
  const heads = new Map<string, { readonly path: string; readonly bytes: number }>()
  const fetched: Fetched[] = []
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, { path: new URL(response.url).pathname, bytes: response.encodedDataLength })
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId)
    if (head !== undefined) fetched.push({ path: head.path, bytes: encodedDataLength - head.bytes })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(loaded).toBeVisible()
  // The mark of a page that has done everything it does by itself, and the requests that follow it.
  await page.waitForFunction(() => performance.getEntriesByName('roadnote.rest').length > 0)
  await page.waitForLoadState('networkidle')
  expect(await missingTexts(page), 'texts that no part of the language for this page has').toEqual([])
  await browser.detach()
  return fetched
}

/** The keys of texts that the page showed only after it had fetched the rest of the language. */
function missingTexts(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    performance.getEntriesByName('roadnote.missing-text').map((mark) => (mark as PerformanceMark).detail as unknown),
  )
}

function expectWithinLimits(
  fetched: readonly Fetched[],
  most: { readonly bytes: number; readonly files: number },
): void {
  const list = fetched.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(fetched.filter(({ path }) => path.endsWith('.woff2')).length, list).toBeLessThanOrEqual(2)
  expect(fetched.length, list).toBeLessThanOrEqual(most.files)
  const total = fetched.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total, list).toBeLessThanOrEqual(most.bytes)
  expect(total, 'the whole page must have been counted').toBeGreaterThan(150_000)
}

test('the first load of the orders screen stays within its limits of files and bytes', async ({ page }) => {
  await signInAs(page, 'acme.planner')
  // Otherwise pending requests of the previous page would be counted.
  await page.goto('about:blank')
  // French has the longest texts; every language has its own file.
  const fetched = await fetchedBy(page, '/fr/orders', page.getByRole('table'))
  expect(fetched.filter(({ path }) => path.endsWith('.woff2')).length).toBe(2)
  expectWithinLimits(fetched, limits.orders)
})

test('the first load of the sign-in page stays within its limits of files and bytes', async ({ page }) => {
  expectWithinLimits(await fetchedBy(page, '/', page.getByLabel('User name')), limits.signIn)
})

test('the first load of the page of a driver’s link stays within its limits of files and bytes', async ({
  page,
  request,
}) => {
  const note = await prepareNote(request, 2)
  const acme = await apiCallerAs(request, 'acme.planner')
  const { link } = (await acme('/api/cmr/create-spot-charter', {
    cmrIdList: String(note.id),
    carrierName: 'Light Haulage',
    countryCode: 'NL',
    driverFirstName: 'Joris',
    driverLastName: 'Maas',
    phone: `+3168${String(Date.now()).slice(-7)}`,
    licensePlateTruck: '12-ABC-3',
  })) as { link: string }
  await acme('/api/cmr/signature-shipper', { cmr_id: note.id, code: '1234' })
  const fetched = await fetchedBy(page, `/fr/charter/${link.split('/').at(-1)}`, page.getByRole('article').first())
  expectWithinLimits(fetched, limits.charter)
})

test('the build has few script files, and few that are smaller than 1 kB', () => {
  const assets = new URL('../../web/dist/assets/', import.meta.url)
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const small = scripts.filter((name) => statSync(new URL(name, assets)).size < 1024)
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(145)
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(18)
})
