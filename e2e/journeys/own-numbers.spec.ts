import { expect, type Page } from '@playwright/test'
import { expectAccessibleDialog } from './order-steps.ts'
import { prepareNote, uniqueNumber } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const detailsOf = (page: Page, code: string) => page.getByRole('dialog', { name: `Overview of ${code}` })

for (const [device, size] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a planner on ${device} gives a note an own number, finds it by the number, and the carrier sees nothing of it`, async ({
    page,
    request,
  }) => {
    const { cmrCode } = await prepareNote(request, 2)
    const number = `PO-${uniqueNumber()}`
    // On a phone the card is a button that begins with the code.
    const overview =
      size.width < 700
        ? page.getByRole('button', { name: new RegExp(`^${cmrCode}`) })
        : page.getByRole('link', { name: cmrCode })
    const openOverview = () => overview.click()
    await page.setViewportSize(size)
    await rememberAs(page, 'acme.planner')
    await page.goto(`/en/orders?dates=any&search=${cmrCode}`)
    await openOverview()
    await detailsOf(page, cmrCode).getByRole('button', { name: 'Change own numbers' }).click()
    const dialog = page.getByRole('dialog', { name: `Own numbers of ${cmrCode}` })
    await dialog.getByLabel('System').fill('tms')
    await dialog.getByLabel('Number', { exact: true }).fill(number)
    await dialog.getByRole('button', { name: 'Add number' }).click()
    await expect(dialog.getByText(number)).toBeVisible()
    await expect(dialog.getByLabel('Number', { exact: true })).toHaveValue('')
    await expectAccessibleDialog(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toHaveCount(0)

    await page.goto(`/en/orders?dates=any&search=${number}`)
    await openOverview()
    await expect(detailsOf(page, cmrCode).getByText(number)).toBeVisible()
    await page.keyboard.press('Escape')

    await rememberAs(page, 'brabant.planner')
    await page.goto(`/en/orders?dates=any&search=${cmrCode}`)
    await openOverview()
    await expect(detailsOf(page, cmrCode).getByText('Own numbers', { exact: true })).toBeVisible()
    await expect(detailsOf(page, cmrCode).getByText(number)).toHaveCount(0)
  })
