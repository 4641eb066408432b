import { expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs, prepareNote } from './form-notes.ts'
import { expectAccessibleDialog, openList } from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

test('the carrier corrects a signed weight, the sender approves it, and the list shows both values without a reload', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const note = await prepareNote(request, 3)
  const carrier = await apiCallerAs(request, 'brabant.planner')
  await carrier('/api/cmr/signature-driver', { cmr_id: note.id, code: '1234' })

  const office = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' })
  const planner = await office.newPage()
  await rememberAs(planner, 'brabant.planner')
  await openList(planner, `search=${note.cmrCode}`)
  await planner.getByRole('link', { name: note.cmrCode }).click()
  const proposing = planner.getByRole('dialog')
  await proposing.getByRole('button', { name: 'Propose a correction' }).click()
  await proposing.getByLabel('What is wrong').selectOption({ label: 'Calcium chloride: Gross weight in kg' })
  await expect(proposing.getByText('Signed or last corrected as: 1,000')).toBeVisible()
  await proposing.getByLabel('Correct value').fill('1040,5')
  await proposing.getByLabel('Why', { exact: true }).fill('Weighed on the bridge')
  await expectAccessibleDialog(planner)
  await proposing.getByRole('button', { name: 'Propose a correction' }).click()
  await expect(planner.getByText(`The correction of ${note.cmrCode} was proposed.`)).toBeVisible()
  await office.close()

  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${note.cmrCode}`)
  await page.getByRole('link', { name: note.cmrCode }).click()
  const dialog = page.getByRole('dialog')
  const section = dialog.getByRole('list', { name: 'Corrections after signing' })
  await expect(section.getByText('Calcium chloride: Gross weight in kg: 1,000 → 1,040.5')).toBeVisible()
  await expect(section.getByText('Waiting for: sender')).toBeVisible()
  await section.getByRole('button', { name: /^Approve the correction of Calcium chloride/ }).click()
  await expect(section.getByText(/An answer is final/)).toBeVisible()
  await expectAccessibleInBothColours(page, '[role=dialog]')
  await section.getByRole('button', { name: /^Approve the correction of Calcium chloride/ }).click()
  await expect(section.getByText('Corrected', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: note.cmrCode }).getByText('1 correction')).toBeVisible()
})
