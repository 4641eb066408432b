import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { notesOf } from './order-steps.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** A tablet without a mouse: its main pointer is a finger. */
async function tablet(browser: Browser, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width, height: 1180 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

for (const width of [820, 1180])
  test(`a tablet of ${width} px shows notes as cards with a labelled Sign that a finger hits`, async ({
    browser,
    baseURL,
  }) => {
    const page = await tablet(browser, baseURL, width)
    await rememberAs(page, 'acme.planner')
    await page.goto('/en/orders?dates=any&turn=mine')
    await expect(page.getByRole('list', { name: 'List of orders' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    const sign = page.getByRole('button', { name: /^Sign BE/ }).first()
    await expect(sign).toHaveText('Sign')
    expect((await sign.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.context().close()
  })

test('a hand scanner on the list opens the signing of a note, and part of a code finds it', async ({
  page,
  request,
}) => {
  const note = (await notesOf(request, 'acme.planner', '2')).find(({ isMyTurn }) => isMyTurn)
  if (note === undefined) throw new Error('the demo has no note to sign')
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders?dates=any&search=${note.cmrCode}`)
  await expect(page.getByRole('table')).toBeVisible()
  await scan(page, note.cmrCode)
  await expect(page.getByRole('dialog', { name: `Sign ${note.cmrCode}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Find by code' }).click()
  await page.getByLabel('Code of the note').fill(note.cmrCode.slice(2, -2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('You sign for')).toBeVisible()
})

/** As fast as a hand scanner types, however busy the machine is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...Array.from(code), 'Enter'],
  )
}

/** Notes of one truck that leaves today, with a remark on the first. */
async function tenNotes(request: APIRequestContext): Promise<string> {
  const token = await tokenOf(request, 'acme.planner')
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get('/api/organization/box-list', { headers })
  const organizations = (await list.json()) as { id: number; name: string }[]
  const idOf = (name: string) => organizations.find((organization) => organization.name === name)?.id
  const plates = `1-DCK-${Date.now() % 1000}`
  for (let index = 0; index < 10; index += 1) {
    const made = await request.post('/api/cmr/create', {
      headers,
      data: {
        cmrCode: `${Date.now()}${index}`,
        status: 2,
        senderOrganizationsID: idOf('Acme Chemicals'),
        carrierOrganizationsID: idOf('Brabant Transport'),
        recipientOrganizationsID: idOf('Colmar Distribution'),
        collectionPlace: 'Geel',
        collectionCountryCode: 'BE',
        collectionDate: new Date().toISOString(),
        deliveryPlace: 'Colmar',
        deliveryCountryCode: 'FR',
        licensePlateNumberList: plates,
        carrierReservations: index === 0 ? 'Pallet 3 is torn' : '',
        goods: [{ goodsNature: 'Solvents', grossWeight: 1200 }],
      },
    })
    expect(made.status(), await made.text()).toBe(200)
  }
  return plates
}

test('a signer signs the ten notes of a truck on the dock board with at most eight actions, and the board comes back', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const plates = await tenNotes(request)
  const page = await tablet(browser, baseURL, 820)
  await rememberAs(page, 'acme.signer', '1234')
  await page.goto('/en/dock')
  let actions = 0
  const truck = page.getByRole('region', { name: plates })
  const does = async (action: () => Promise<void>): Promise<void> => {
    actions += 1
    await action()
  }
  await does(() => truck.getByRole('button', { name: 'Sign all 10 as sender' }).tap())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Pallet 3 is torn')).toBeVisible()
  await does(() => dialog.getByRole('checkbox').tap())
  await expect(dialog.getByText(/Back to the board in \d+ seconds/)).toBeVisible()
  // A signing user of the demo; other journeys add people.
  await does(() => dialog.getByRole('button', { name: 'An Peeters' }).tap())
  for (const digit of '1234') await does(() => page.keyboard.press(digit))
  await does(() => dialog.getByRole('button', { name: 'Sign 10 as sender' }).tap())
  await expect(dialog.getByText('10 notes are signed')).toBeVisible()
  expect(actions).toBeLessThanOrEqual(8)
  await dialog.getByRole('button', { name: 'Close' }).last().tap()
  await expect(truck.getByRole('button', { name: 'Sign all 10 as driver' })).toBeVisible()
  await page.context().close()
})
