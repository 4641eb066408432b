import { expect, test } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import {
  cardOf,
  driver,
  isStored,
  noteAtServer,
  openTrips,
  phone,
  remark,
  signInAgain,
  toDrive,
  unfold,
} from './driver-phone.ts'
import { leaveSession } from './signing-in.ts'

test('a PIN locks the stored notes, and five wrong ones remove them without losing what waits', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  leaveSession(driver)
  const note = await toDrive(request)
  const context = await phone(browser, baseURL)
  let page = await openTrips(context, note)
  await page.getByRole('button', { name: 'Set a PIN for this phone' }).click()
  const form = page.getByRole('form', { name: 'Set a PIN for this phone' })
  await form.getByLabel('PIN', { exact: true }).fill('483920')
  await form.getByLabel('The same PIN again').fill('483921')
  await form.getByRole('button', { name: 'Save PIN' }).click()
  await expect(form.getByText('The two PINs are not the same.')).toBeVisible()
  await expectAccessibleInBothColours(page)
  await form.getByLabel('The same PIN again').fill('483920')
  await form.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByRole('button', { name: 'Change the PIN' })).toBeVisible()
  await unfold(page, note)
  await context.setOffline(true)
  await remark(page, note, 'Behind the PIN')
  await page.close()

  page = await context.newPage()
  await page.goto('/en/driver')
  const pin = page.getByLabel('PIN', { exact: true })
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await expect(page.getByRole('heading', { name: 'Your trips are locked' })).toBeVisible()
  await expect(page.getByText(note.cmrCode)).toHaveCount(0)
  await expectAccessibleInBothColours(page)
  await pin.fill('000000')
  await open.click()
  await expect(page.getByText('This PIN is wrong. 4 more tries.')).toBeVisible()
  await pin.fill('483920')
  await open.click()
  await expect(cardOf(page, note.cmrCode).getByText('Remark: Behind the PIN')).toBeVisible()

  await page.reload()
  for (const left of [4, 3, 2, 1]) {
    await pin.fill('111111')
    await open.click()
    await expect(page.getByText(`${left} more`, { exact: false })).toBeVisible()
  }
  await pin.fill('111111')
  await open.click()
  await expect(page.getByText('What you had entered is still here', { exact: false })).toBeVisible()
  await expect.poll(() => isStored(page)).toBe(false)
  await context.setOffline(false)
  leaveSession(driver)
  await signInAgain(page)
  await expect
    .poll(async () => (await noteAtServer(request, note))?.remarks.map(({ text }) => text), { timeout: 90_000 })
    .toEqual(['Behind the PIN'])
  await context.close()
})
