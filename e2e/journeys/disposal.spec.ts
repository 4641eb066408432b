import { expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs, prepareNote } from './form-notes.ts'
import { expectAccessibleDialog, openList } from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

test('the sender stops a signed note, the carrier finds it in the list and accepts, and the sender reads the answer', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const note = await prepareNote(request, 3)
  const carrier = await apiCallerAs(request, 'brabant.planner')
  await carrier('/api/cmr/signature-driver', { cmr_id: note.id, code: '1234' })

  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${note.cmrCode}`)
  await page.getByRole('link', { name: note.cmrCode }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/\(sender\) disposes of the goods/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Instruct the carrier' }).click()
  await dialog.getByLabel(/^Instruction/).selectOption({ label: 'Stop the carriage' })
  await dialog.getByLabel('Details').fill('The buyer is insolvent')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Instruct the carrier' }).click()
  await expect(page.getByText(`The carrier of ${note.cmrCode} was asked.`)).toBeVisible()

  const office = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' })
  const planner = await office.newPage()
  await rememberAs(planner, 'brabant.planner')
  await openList(planner, `search=${note.cmrCode}&instructions=waiting`)
  await planner.getByRole('link', { name: note.cmrCode }).click()
  const list = planner.getByRole('dialog').getByRole('list', { name: 'Right of disposal and instructions' })
  await expect(list.getByText('Waiting for the carrier')).toBeVisible()
  await list.getByRole('button', { name: 'Accept: Stop the carriage' }).click()
  await expect(list.getByText(/An answer is final/)).toBeVisible()
  await expectAccessibleInBothColours(planner, '[role=dialog]')
  await list.getByRole('button', { name: 'Accept: Stop the carriage' }).click()
  await expect(list.getByText('Accepted by the carrier')).toBeVisible()
  await office.close()

  await openList(page, `search=${note.cmrCode}`)
  await page.getByRole('link', { name: note.cmrCode }).click()
  const answered = page.getByRole('dialog').getByRole('list', { name: 'Right of disposal and instructions' })
  await expect(answered.getByText('Accepted by the carrier')).toBeVisible()
})
