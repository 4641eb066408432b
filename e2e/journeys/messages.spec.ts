import { expect, type Page } from '@playwright/test'
import { prepareNote } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** Whether the message with this text lies over one of these elements. */
async function isCovering(page: Page, words: string | RegExp, selector: string): Promise<boolean> {
  const message = page.locator('.mantine-Notification-root').filter({ hasText: words })
  await expect(message).toBeVisible()
  return message.evaluate((shown, spared) => {
    const over = shown.getBoundingClientRect()
    return Array.from(document.querySelectorAll(spared), (one) => one.getBoundingClientRect()).some(
      ({ left, right, top, bottom }) =>
        left < over.right && right > over.left && top < over.bottom && bottom > over.top,
    )
  }, selector)
}

test('the message that a field is wrong never covers the field, wherever the form is scrolled to', async ({
  page,
  request,
}) => {
  const { id } = await prepareNote(request, 1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  const email = page.getByLabel('Sender’s e-mail')
  await email.fill('nobody')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  for (const height of [150, 400, 650, 860]) {
    await email.evaluate((field, top) => window.scrollBy(0, field.getBoundingClientRect().top - top), height)
    await expect.poll(() => isCovering(page, /1 field/, '[aria-invalid=true]'), `${height} px`).toBe(false)
  }
})

test.describe('messages on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('on a phone no message covers the button that closes a dialog', async ({ page, request }) => {
    const { id, cmrCode } = await prepareNote(request, 1)
    await rememberAs(page, 'acme.planner')
    await page.goto(`/en/orders/${id}/edit`)
    await page.getByLabel('Trip ID').fill('T-seen')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText(`${cmrCode} was saved.`)).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    const dialog = page.getByRole('dialog')
    const close = dialog.getByRole('button', { name: 'Close' }).first()
    await expect(close).toBeVisible()
    await expect.poll(() => isCovering(page, `${cmrCode} was saved.`, '.mantine-Modal-close')).toBe(false)
    // Nothing is in the way of the tap.
    await close.click()
    await expect(dialog).toBeHidden()
  })
})
