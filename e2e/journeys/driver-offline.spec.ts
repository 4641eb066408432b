import { expect, test } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { standBetween } from './cut-proxy.ts'
import {
  driver,
  isStored,
  noteAtServer,
  openTrips,
  phone,
  photo,
  remark,
  signInAgain,
  toDrive,
  unfold,
} from './driver-phone.ts'
import { apiCallerAs } from './form-notes.ts'
import { leaveSession, tokenOf } from './signing-in.ts'

test('without a network a driver opens the app again, and three photos, a time and a remark arrive once and in order', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const note = await toDrive(request)
  const context = await phone(browser, baseURL)
  let page = await openTrips(context, note)
  let card = await unfold(page, note)
  await expect(card.getByRole('button', { name: 'Show the code for an inspection' })).toBeVisible()

  await context.setOffline(true)
  await card.getByRole('button', { name: 'Arrived' }).first().click()
  await card.locator('input[type=file]').setInputFiles(['seal', 'load', 'door'].map((name) => photo(`${name}.png`)))
  await expect(card.getByText('3 photos', { exact: false })).toBeVisible()
  await remark(page, note, 'Two pallets wet')
  await page.close()

  // The page was killed; the phone opens the app from the device and shows when its notes are from.
  page = await context.newPage()
  await page.goto('/en/driver')
  await expect(page.getByText('No connection. You see what this phone stored', { exact: false })).toBeVisible()
  card = await unfold(page, note)
  await expect(card.getByRole('img', { name: /^Photo [123]$/ })).toHaveCount(3)
  await expect(card.getByText('Two pallets wet').first()).toBeVisible()
  await expect(card.getByText('Geel', { exact: false }).first()).toBeVisible()
  await card.getByRole('button', { name: 'Show the code for an inspection' }).click()
  await expect(
    card.getByRole('img', { name: `QR code that opens the PDF of ${note.cmrCode}`, exact: false }),
  ).toBeVisible()
  await expectAccessibleInBothColours(page)

  await context.setOffline(false)
  await expect(card.getByRole('button', { name: 'Photo 3' })).toBeVisible()
  await expect(card.getByText('Not sent yet')).toHaveCount(0)
  await expect(page.getByText('No connection.', { exact: false })).toHaveCount(0)
  const there = await noteAtServer(request, note)
  expect(there?.photos).toHaveLength(3)
  expect(there?.remarks.map(({ text }) => text)).toEqual(['Two pallets wet'])
  expect(there?.times['arrivedLoadingTime']).not.toBeNull()

  // The device keeps files of the app by their names, and no reply and no address of anybody.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => !/^\/(?:assets\/|index\.html$|color-scheme\.js$|favicon\.svg$)/.test(path))).toEqual([])
  await context.close()
})

test('remarks of one driver on two phones without a network all arrive', async ({ browser, baseURL, request }) => {
  const note = await toDrive(request)
  const contexts = await Promise.all([phone(browser, baseURL), phone(browser, baseURL)])
  for (const [index, context] of contexts.entries()) {
    const page = await openTrips(context, note)
    await unfold(page, note)
    await context.setOffline(true)
    await remark(page, note, `From phone ${index + 1}`)
  }
  for (const context of contexts) await context.setOffline(false)
  await expect
    .poll(async () => (await noteAtServer(request, note))?.remarks.map(({ text }) => text).toSorted(), {
      timeout: 90_000,
    })
    .toEqual(['From phone 1', 'From phone 2'])
  for (const context of contexts) await context.close()
})

test('what a driver did on a note that went to somebody else meanwhile is refused and stays to be seen', async ({
  browser,
  baseURL,
  request,
}) => {
  const note = await toDrive(request)
  const context = await phone(browser, baseURL)
  const page = await openTrips(context, note)
  await unfold(page, note)
  await context.setOffline(true)
  await remark(page, note, 'Seen at the gate')
  const acme = await apiCallerAs(request, 'acme.planner')
  await acme('/api/cmr/edit', { id: note.id, driverUserName: 'brabant.driver2' })
  await context.setOffline(false)
  await expect(page.getByText('Not sent, for notes that are no longer shown here')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Remark: Seen at the gate')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.close()
})

test('a session that ends while offline hides and removes the notes, and sends what waits after signing in again', async ({
  browser,
  baseURL,
  request,
}) => {
  const note = await toDrive(request)
  leaveSession(driver)
  const context = await phone(browser, baseURL)
  const page = await openTrips(context, note)
  await unfold(page, note)
  await expect.poll(() => isStored(page)).toBe(true)
  await context.setOffline(true)
  await remark(page, note, 'Held at customs')
  await request.post('/logout', { headers: { authorization: `Bearer ${await tokenOf(request, driver)}` } })
  leaveSession(driver)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => isStored(page)).toBe(false)
  await expect(page.getByText('Geel')).toHaveCount(0)
  await signInAgain(page)
  await expect
    .poll(async () => (await noteAtServer(request, note))?.remarks.map(({ text }) => text), { timeout: 90_000 })
    .toEqual(['Held at customs'])
  await context.close()
})

test('a new version of the app waits for the driver, and what waits for the network survives it', async ({
  browser,
  baseURL,
  request,
}) => {
  const note = await toDrive(request)
  const between = await standBetween(baseURL ?? '')
  const context = await phone(browser, between.url)
  const page = await openTrips(context, note)
  // From the second time on the app comes from the device.
  await page.reload()
  await unfold(page, note)
  await context.setOffline(true)
  await remark(page, note, 'Before the update')
  between.update()
  await context.setOffline(false)
  await context.route('**/api/charter/comment', (route) => route.abort('connectionreset'))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version of this page is ready.', { exact: false })).toBeVisible()
  const gone = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await gone
  await expect(page.getByText('A new version of this page is ready.', { exact: false })).toHaveCount(0)
  await context.unroute('**/api/charter/comment')
  await expect
    .poll(async () => (await noteAtServer(request, note))?.remarks.map(({ text }) => text), { timeout: 90_000 })
    .toEqual(['Before the update'])
  await context.close()
  between.end()
})

test('a phone without room says so, and sends what it holds while the page is open', async ({
  browser,
  baseURL,
  request,
}) => {
  const note = await toDrive(request)
  const context = await phone(browser, baseURL)
  const page = await openTrips(context, note)
  const card = await unfold(page, note)
  // A full disk, as the queue sees it: the quota of a browser under test does not count what is this small.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await context.setOffline(true)
  await remark(page, note, 'No room for this')
  await expect(card.getByText('This phone has no room to keep this.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await noteAtServer(request, note))?.remarks.map(({ text }) => text), { timeout: 90_000 })
    .toEqual(['No room for this'])
  await context.close()
})
