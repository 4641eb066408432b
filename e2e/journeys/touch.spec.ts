import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { prepareNote } from './form-notes.ts'
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

/**
 * Visible controls in the topmost dialog, or else on the page, that a finger misses: they are lower than 44 px, and
 * what lies 21 px above and below their middle is not part of them.
 */
async function missedTargets(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog').last()
  const place = (await dialog.count()) > 0 ? dialog : page.locator('body')
  await expect(page.getByText('Loading…')).toHaveCount(0)
  return place.evaluate((root) => {
    const selector = ':is(button, a, select, input, textarea, [role=tab]):not([type=hidden], footer *, [href^="#"])'
    const isMissed = (control: HTMLElement): boolean => {
      control.scrollIntoView({ block: 'center' })
      // A box around several values, such as plates, is touched as a whole.
      const box = control.closest('label, .mantine-TagsInput-input') ?? control
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width <= 1 || !control.checkVisibility({ visibilityProperty: true })) return false
      const isHit = (aside: number): boolean => {
        const touched = document.elementFromPoint(left + width / 2, top + height / 2 + aside)
        return touched !== null && (box.contains(touched) || touched.closest('label')?.control === control)
      }
      return Math.max(height, box.getBoundingClientRect().height) < 44 && !(isHit(-21) && isHit(21))
    }
    return Array.from(root.querySelectorAll<HTMLElement>(selector))
      .filter(isMissed)
      .map(
        ({ tagName, ariaLabel, textContent, clientHeight }) => `${tagName} ${ariaLabel ?? textContent} ${clientHeight}`,
      )
  })
}

for (const width of [820, 1180])
  test(`on a tablet of ${width} px a finger hits every field and button of the screens and dialogs`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.slow()
    const { id } = await prepareNote(request, 1)
    const page = await tablet(browser, baseURL, width)
    await rememberAs(page, 'acme.admin')
    const missed: Record<string, string[]> = {}
    const look = async (name: string, shown: Locator): Promise<void> => {
      await expect(shown).toBeVisible()
      missed[name] = await missedTargets(page)
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
    await page.goto('/en/orders?dates=any')
    await look('orders', page.getByRole('list', { name: 'List of orders' }))
    await button(/^Filter/).tap()
    await look('filters', page.getByRole('button', { name: 'Next month' }))
    await page.goto(`/en/orders/${id}/edit`)
    await look('form', page.getByLabel('Trip ID'))
    await page.goto('/en/orders/new')
    await look('new note', page.getByLabel('Trip ID'))
    await page.goto('/en/dock')
    await look('dock board', button('Scan'))
    await page.goto('/en/users')
    await look('users', button(/^Actions for/))
    await page.goto('/en/organizations')
    const organisations = page.getByRole('list', { name: 'Organisations' }).getByRole('listitem')
    await organisations.filter({ hasText: 'Antwerpen' }).getByRole('button').first().tap()
    await look('organisation', page.getByRole('dialog').getByRole('textbox', { name: 'Name' }))
    await page.goto('/en/dashboard')
    await look('dashboard', page.getByRole('heading', { level: 1 }))
    expect(missed).toEqual(Object.fromEntries(Object.keys(missed).map((name) => [name, []])))
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

/** The plates of a truck that leaves today with so many notes, the first of which has a remark. */
async function notesOfTruck(request: APIRequestContext, count: number): Promise<string> {
  const token = await tokenOf(request, 'acme.planner')
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get('/api/organization/box-list', { headers })
  const organizations = (await list.json()) as { id: number; name: string }[]
  const idOf = (name: string) => organizations.find((organization) => organization.name === name)?.id
  const plates = `1-DCK-${Date.now() % 100_000}`
  for (let index = 0; index < count; index += 1) {
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
  const plates = await notesOfTruck(request, 10)
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

test('the card of a signer names them on the dock board, and after 30 seconds the board is back and has forgotten them', async ({
  browser,
  baseURL,
  request,
}) => {
  const plates = await notesOfTruck(request, 2)
  const token = await tokenOf(request, 'acme.signer', '1234')
  const card = await request.get('/user', { headers: { authorization: `Bearer ${token}` } })
  const { guid } = (await card.json()) as { guid: string }
  const page = await tablet(browser, baseURL, 1180)
  await page.clock.install()
  await rememberAs(page, 'acme.signer', '1234')
  await page.goto('/en/dock')
  const signAll = page.getByRole('region', { name: plates }).getByRole('button', { name: 'Sign all 2 as sender' })
  await signAll.tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Pallet 3 is torn')).toBeVisible()
  await expect(dialog.getByText(/Back to the board in \d+ seconds/)).toBeVisible()
  await scan(page, guid)
  await expect(dialog.getByRole('button', { name: 'An Peeters', pressed: true })).toBeVisible()
  const code = dialog.getByLabel('Sign code, digit 1 of 4')
  await expect(code).toBeFocused()
  await page.keyboard.press('1')
  await page.clock.fastForward(20_000)
  await expect(dialog).toBeVisible()
  // Each key starts the 30 seconds again.
  await page.keyboard.press('2')
  await page.clock.fastForward(20_000)
  await expect(dialog).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(dialog).toBeHidden()
  await signAll.tap()
  await expect(dialog.getByRole('button', { name: 'An Peeters', pressed: false })).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.context().close()
})
