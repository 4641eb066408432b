import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const firstRow = (page: Page) => page.getByRole('table').locator('tbody tr').first()
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const truck = (page: Page) => page.getByRole('main').getByRole('region').first()
const figures = (page: Page) => page.getByRole('list', { name: 'Figures' }).getByRole('listitem').first()

/**
 * The screens by user, each with a locator that shows that it has loaded. Dialogs and other states have their own
 * journeys.
 */
const screens: Readonly<Record<string, readonly (readonly [string, (page: Page) => ReturnType<typeof title>])[]>> = {
  'acme.admin': [
    ['/en/orders?dates=any&limit=5', firstRow],
    ['/en/orders/new', title],
    ['/en/users?search=acme.', firstRow],
    ['/en/roles', firstRow],
    ['/en/organizations/2/deliveries', firstRow],
  ],
  'colmar.admin': [['/en/dashboard', figures]],
  'acme.planner': [
    ['/en/dashboard-pro?begin=2020-01-01&end=2030-12-31&status=7', firstRow],
    ['/en/dock', truck],
    ['/en/templates', title],
  ],
  super: [
    ['/en/organizations', firstRow],
    ['/en/admin-log', title],
    ['/en/outgoing', firstRow],
    ['/en/substances', firstRow],
  ],
}

for (const [userName, opened] of Object.entries(screens)) {
  test(`every screen that ${userName} can open passes the axe accessibility check in both colour schemes`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1440, height: 900 })
    await rememberAs(page, userName)
    for (const [path, loaded] of opened) {
      await page.goto(path)
      await expect(loaded(page)).toBeVisible()
      await expectAccessibleInBothColours(page)
    }
  })
}
