import { expect, type Page, test } from '@playwright/test'
import { notesOf, openList, pick, press, typeCode } from './order-steps.ts'
import { signInAs } from './signing-in.ts'

/** What each kind of person finds on the orders screen, and where it stops. */

async function select(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes)
    await page
      .getByRole('checkbox', { name: `Select ${code}` })
      .first()
      .check()
}

test('a signing user signs several as receiver; a wrong code signs nothing', async ({ page, request }) => {
  const mine = (await notesOf(request, 'colmar.signer', '4', '1234')).filter(({ isMyTurn }) => isMyTurn)
  const codes = [pick(mine, mine.length - 1).cmrCode, pick(mine, mine.length - 2).cmrCode]
  await signInAs(page, 'colmar.signer', '1234')
  await openList(page, 'turn=mine&status=4&sort=cmrCode')
  await select(page, codes)
  await press(page, 'Sign 2 as receiver')
  const dialog = page.getByRole('dialog')
  await typeCode(page, '4321')
  await dialog.getByRole('button', { name: 'Sign 2 as receiver' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The code is not right')
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign 2 as receiver' }).click()
  await expect(dialog.getByText('INFO')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  for (const code of codes) await expect(page.getByRole('button', { name: `Sign ${code}` })).toHaveCount(0)
})

test('notes that cannot be treated alike say so, and nothing opens', async ({ page, request }) => {
  const ready = pick(await notesOf(request, 'acme.admin', '2'), 0)
  const other = pick(
    (await notesOf(request, 'acme.admin', '3')).filter(
      ({ subcontractorOrganizationsID }) => subcontractorOrganizationsID !== ready.subcontractorOrganizationsID,
    ),
    0,
  )
  await signInAs(page, 'acme.admin')
  await openList(page, 'status=2,3&sort=cmrCode')
  await select(page, [ready.cmrCode, other.cmrCode])
  const bar = page.getByRole('region', { name: 'Selected orders' })
  for (const [name, reason] of [
    ['Sign together', 'Select notes of one status to sign them together.'],
    ['Select driver', 'Select notes of one carrier to assign a driver.'],
  ] as const) {
    await bar.getByRole('button', { name }).hover()
    await expect(page.getByRole('tooltip').getByText(reason)).toBeVisible()
    // It is said to be disabled, so that nobody waits for it to become enabled; pressing it must do nothing.
    await bar.getByRole('button', { name }).click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('an admin brings an unfinished note back to where it was', async ({ page, request }) => {
  const { cmrCode } = pick(await notesOf(request, 'colmar.admin', '9'), 0)
  await signInAs(page, 'colmar.admin')
  await openList(page, `search=${cmrCode}&status=3,4,9`)
  await select(page, [cmrCode])
  // Nothing else is offered for what is unfinished.
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByRole('button', { name: 'Attach file' })).toHaveCount(0)
  await press(page, 'Back to previous status')
  const dialog = page.getByRole('dialog', { name: 'Bring 1 note back from unfinished?' })
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('td[data-column="status"]').first()).toContainText(/Signed by (?:shipper|driver)/)
})

test('an inspector looks at one note and changes nothing', async ({ page, request }) => {
  const { cmrCode } = pick(await notesOf(request, 'acme.planner', '4'), 2)
  await signInAs(page, 'inspector')
  await page.getByRole('searchbox').fill(cmrCode)
  await expect(page.locator('tr[data-id]')).toHaveCount(1)
  for (const missing of ['Sign by code', 'Save as CSV', `Comment on ${cmrCode}`, `Edit ${cmrCode}`, `Sign ${cmrCode}`])
    await expect(page.getByRole('button', { name: missing })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByText('New note')).toHaveCount(0)
  await page.getByRole('link', { name: cmrCode }).click()
  const look = page.getByRole('dialog', { name: `Details of ${cmrCode}` })
  await expect(look.getByText('Looked up by an authority').first()).toBeVisible()
  await expect(look.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(look.getByRole('button', { name: 'Copy as new' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await press(page, `PDF of ${cmrCode}`)
  await expect(
    page.getByRole('dialog', { name: `PDF of ${cmrCode}` }).getByRole('button', { name: 'Download' }),
  ).toBeEnabled()
})
