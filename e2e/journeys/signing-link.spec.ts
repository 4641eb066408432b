import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { prepareNote } from './form-notes.ts'
import { expectAccessible } from './accessible.ts'
import { mailsReceivedBy } from './mailed-link.ts'
import { password, rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' } as const

async function headersOf(request: APIRequestContext, userName: string) {
  return { authorization: `Bearer ${await tokenOf(request, userName, password)}` }
}

/** A released note whose sender lists this address, driven by brabant.driver. */
async function drivenNote(request: APIRequestContext, dock: string) {
  const { id, cmrCode } = await prepareNote(request, 2)
  const carrier = await headersOf(request, 'brabant.planner')
  const signedIn = await request.post('/token', { data: { username: 'brabant.driver', password, client: 'driver' } })
  // Our own server answers the guid of the user.
  const { guid } = (await signedIn.json()) as { guid: string }
  await request.get(`/api/cmr/set-driver-guid?cmr_id=${id}&guid=${guid}`, { headers: carrier })
  const admin = await headersOf(request, 'acme.admin')
  const item = await request.get(`/api/cmr/item?cmr_id=${id}`, { headers: admin })
  const { senderOrganizationsID } = (await item.json()) as { senderOrganizationsID: number }
  const listed = await request.post('/api/organization/edit', {
    headers: admin,
    data: { id: senderOrganizationsID, signingLinkAddresses: dock },
  })
  expect(listed.ok(), await listed.text()).toBe(true)
  return { id, cmrCode }
}

async function driversPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  await rememberAs(page, 'brabant.driver')
  await page.goto('/en/driver')
  await expect(page).toHaveURL(/\/en\/driver/)
  return page
}

async function linkIn(dock: string): Promise<string> {
  let way = ''
  const newest = async () => {
    const [mail] = await mailsReceivedBy(dock)
    way = /\/[a-z]{2}\/sign\/[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
    return way !== ''
  }
  await expect.poll(newest).toBe(true)
  return way.replace(/^\/[a-z]{2}\//, '/en/')
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Field to draw your signature in' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('no pad')
  await page.mouse.move(box.x + 30, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 70, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 30, { steps: 5 })
  await page.mouse.up()
}

test('the driver sends a link to the dock of the sender, where somebody without an account reads and signs on a phone', async ({
  browser,
  request,
  page,
}) => {
  test.slow()
  const dock = `dock-${Date.now()}@acme.example`
  const { cmrCode } = await drivenNote(request, dock)
  const driver = await driversPhone(browser)
  const card = driver.getByRole('article', { name: cmrCode })
  await card.getByRole('button', { name: 'Show everything' }).click()
  await card.getByRole('radio', { name: /E-mail to d…@acme\.example/ }).check()
  await card.getByRole('button', { name: 'Send a link to sign' }).click()
  await expect(card.getByText(/A link was sent to d…@acme\.example/)).toBeVisible()
  await expectAccessible(driver)

  const signer = await (await browser.newContext(phone)).newPage()
  await signer.goto(await linkIn(dock))
  await expect(signer.getByRole('heading', { level: 1 })).toContainText(`Sign note ${cmrCode} as sender`)
  expect(await signer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(signer)
  await signer.getByLabel('Your name').fill('Jan Peeters')
  await signer.getByLabel('Remark').fill('Loaded in the rain')
  await draw(signer)
  await signer.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(signer.getByRole('heading', { level: 1, name: 'Signed' })).toBeVisible()
  await signer.reload()
  await expect(signer.getByRole('heading', { level: 1, name: 'Signed' })).toBeVisible()

  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders?dates=any&limit=100&search=${cmrCode}`)
  await page.getByRole('link', { name: cmrCode }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/One-time link, typed name and drawing · Link sent to d…@acme\.example/)).toBeVisible()
  await expect(dialog.getByText('Jan Peeters').first()).toBeVisible()
})
