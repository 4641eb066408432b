import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { apiCallerAs, prepareNote, saveForm } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'

/** A user action while the connection is lost. */
interface Action {
  readonly name: string
  readonly do: () => Promise<void>
  /** What shows the failure; by default any dialog, menu or alert, because prefetched parts may open. */
  readonly says?: () => Locator
  /** What appears by itself when the connection is back. */
  readonly later?: () => Locator
}

/** The tab never becomes idle, so nothing is prefetched. */
async function withoutStandby(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/**
 * For each action: go offline, act, expect the page and the typed text to be intact; go online, expect the requested
 * part to appear and the typed text to be intact.
 */
async function expectToSurvive(page: Page, actions: readonly Action[], isWhole: () => Promise<void>): Promise<void> {
  const opened = page.getByRole('dialog').or(page.getByRole('menu'))
  for (const action of actions) {
    await test.step(action.name, async () => {
      await page.context().setOffline(true)
      await action.do()
      await expect((action.says?.() ?? opened.or(page.getByRole('alert'))).first()).toBeVisible()
      await isWhole()
      await page.context().setOffline(false)
      if (action.later !== undefined) await expect(action.later()).toBeVisible()
      await expect(page.getByText('could not be loaded')).toHaveCount(0)
      await isWhole()
      if ((await opened.count()) > 0) await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
    })
  }
}

test('the orders screen survives a lost connection at any click', async ({ page }) => {
  test.slow()
  await withoutStandby(page)
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders?dates=any&limit=10')
  const search = page.getByRole('searchbox', { name: 'Search the orders' })
  await search.fill('BE')
  await expect(page).toHaveURL(/search=BE/)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  const dialog = () => page.getByRole('dialog')
  // By `data-id`, because the calendar of the filter has table rows too.
  const rows = page.locator('tr[data-id]')
  await expect(rows).toHaveCount(10)
  const opens = (name: string, opener: Locator): Action => ({ name, do: () => opener.click(), later: dialog })
  await expectToSurvive(
    page,
    [
      opens('filter', button('Filter')),
      opens('columns', button('Columns')),
      opens('sign by code', button('Find by code')),
      opens('comment on a note', button(/^Comment on /)),
      opens('PDF of a note', button(/^PDF of /)),
      opens('QR code of a note', button(/^QR code of /)),
      { name: 'palette', do: () => page.keyboard.press('ControlOrMeta+k'), later: dialog },
      { name: 'next page', do: () => button('Next page').click() },
      { name: 'another order', do: () => page.getByRole('columnheader').getByRole('button').first().click() },
    ],
    async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
      await expect(rows).toHaveCount(10)
      await expect(search).toHaveValue('BE')
    },
  )

  // A page that cannot be fetched shows an error in its place, loads when the connection is back, and going back
  // works.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'New note' }).or(button('New note')).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A part of this page could not be loaded' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'New consignment note' })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('BE')
})

test('the note form survives a lost connection at any click, and the typed text is saved afterwards', async ({
  page,
  request,
}) => {
  test.slow()
  const { id, cmrCode } = await prepareNote(request, 1)
  await withoutStandby(page)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  const trip = page.getByLabel('Trip ID')
  await trip.fill('T-typed')
  const dialog = () => page.getByRole('dialog')
  const menu = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const offline = () => page.getByText('There is no connection to the server.', { exact: false })
  await expectToSurvive(
    page,
    [
      { name: 'save by key', do: () => page.keyboard.press('ControlOrMeta+s'), says: offline },
      { name: 'save by button', do: () => saveForm(page), says: offline },
      { name: 'release', do: () => menu('Release for signing'), says: offline },
      { name: 'history', do: () => page.getByRole('button', { name: 'History' }).click(), later: dialog },
      { name: 'PDF', do: () => menu('PDF'), later: dialog },
      { name: 'palette', do: () => page.keyboard.press('ControlOrMeta+k'), later: dialog },
      {
        name: 'leave',
        do: () => page.getByRole('banner').getByRole('button', { name: 'Close', exact: true }).click(),
        says: () => page.getByRole('dialog', { name: 'Leave without saving?' }),
      },
    ],
    async () => {
      await expect(page.getByRole('heading', { level: 1, name: cmrCode })).toBeVisible()
      await expect(trip).toHaveValue('T-typed')
    },
  )
  await saveForm(page)
  await expect(page.getByText(`${cmrCode} was saved.`)).toBeVisible()
  await page.reload()
  await expect(trip).toHaveValue('T-typed')
})

test('the driver’s page survives a lost connection at any click, and once idle it can sign without fetching files', async ({
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const note = await prepareNote(request, 2)
  const acme = await apiCallerAs(request, 'acme.planner')
  const chartered = (await acme('/api/cmr/create-spot-charter', {
    cmrIdList: String(note.id),
    carrierName: 'Tunnel Haulage',
    countryCode: 'NL',
    driverFirstName: 'Joris',
    driverLastName: 'Maas',
    phone: `+3167${String(Date.now()).slice(-7)}`,
    licensePlateTruck: '12-ABC-3',
  })) as { link: string }
  const link = new URL(chartered.link).pathname.replace(/^\/[a-z]{2}\//, '/en/')
  await acme('/api/cmr/signature-shipper', { cmr_id: note.id, code: '1234' })
  await request.post('/api/charter/set-code', {
    data: { token: link.split('/').at(-1), key: randomUUID(), code: '7351' },
  })
  const pocket = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  const cab = await pocket.newPage()
  await withoutStandby(cab)
  await cab.goto(link)
  const language = cab.getByRole('button', { name: /^Language/ })
  await language.click()
  await expect(cab.getByRole('menu')).toBeVisible()
  await cab.keyboard.press('Escape')
  await cab.getByRole('button', { name: 'Add a remark' }).click()
  const remark = cab.getByRole('textbox', { name: 'Your remark' })
  await remark.fill('Waited two hours at the gate')
  const sign = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true })
  await expectToSurvive(
    cab,
    [
      {
        name: 'colours',
        do: () => cab.getByRole('button', { name: 'Colours' }).click(),
        later: () => cab.getByRole('menu'),
      },
      {
        name: 'another language',
        do: async () => {
          await language.click()
          await cab.getByRole('menuitemradio', { name: 'Deutsch' }).click()
        },
        says: () => cab.getByRole('heading', { name: 'Hello Joris Maas' }),
        later: () => cab.getByRole('heading', { name: 'Guten Tag Joris Maas' }),
      },
    ],
    async () => {
      await expect(cab.getByRole('heading', { name: note.cmrCode })).toBeVisible()
      await expect(cab.locator('textarea').first()).toHaveValue('Waited two hours at the gate')
    },
  )
  await cab.goto(link)
  await expect(sign(cab)).toBeVisible()
  await expectToSurvive(
    cab,
    [{ name: 'sign', do: () => sign(cab).click(), later: () => cab.getByRole('dialog') }],
    async () => expect(cab.getByText(note.cmrCode).first()).toBeVisible(),
  )
  await cab.close()

  const ready = await pocket.newPage()
  await ready.goto(link)
  await ready.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => /lazy-dialogs.*js/.test(name) && duration > 0),
  )
  await pocket.setOffline(true)
  await sign(ready).click()
  await expect(ready.getByRole('dialog').getByLabel('Sign code, digit 1 of 4')).toBeVisible()
  await pocket.close()
})
