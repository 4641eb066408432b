import { expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { apiCallerAs } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

test('a planner saves a note as a template and begins new notes from it, which then are in the list', async ({
  page,
}) => {
  const mark = Date.now().toString(36)
  const name = `Weekly ${mark}`
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders/new')
  await page.getByRole('textbox', { name: /Sender’s instructions/ }).fill(`Keep dry ${mark}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as template' })
  await saving.getByRole('textbox', { name: 'Name of the template' }).fill(name)
  await expectAccessibleInBothColours(page)
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The template ${name} is saved.`)).toBeVisible()

  await page.goto('/en/orders')
  await page.getByRole('button', { name: 'New from template' }).click()
  const picking = page.getByRole('dialog', { name: 'New from template' })
  await picking.getByRole('textbox', { name: 'Find a template' }).fill(mark)
  await expect(picking.getByRole('button', { name: `Use ${name}` })).toBeVisible()
  await expectAccessibleInBothColours(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`From the template ${name}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Sender’s instructions/ })).toHaveValue(`Keep dry ${mark}`)
  const trip = page.getByRole('textbox', { name: 'Trip ID' })
  await trip.fill(mark)
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RN')

  await page.goto(`/en/orders?search=${mark}`)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
})

test('a planner lets a template repeat on two days of the week, pauses it, resumes it and ends it', async ({
  page,
  request,
}) => {
  const name = `Repeating ${Date.now().toString(36)}`
  await (
    await apiCallerAs(request, 'acme.planner')
  )('/api/cmr-template/create', { name })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/templates?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  const repeat = row.getByRole('button', { name: `Repeat ${name}` })
  await repeat.click()
  const dialog = page.getByRole('dialog', { name: `Repeat ${name}` })
  await dialog.getByRole('checkbox', { name: 'Mon' }).check()
  await dialog.getByRole('checkbox', { name: 'Thu' }).check()
  await dialog.getByRole('textbox', { name: 'Drafts each time' }).fill('2')
  await expectAccessibleInBothColours(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} repeats.`)).toBeVisible()
  await expect(row).toContainText('Mon, Thu')

  await repeat.click()
  await expect(dialog).toContainText(/Next on .* as /)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog).toContainText('Paused. No drafts until you resume it.')
  await page.reload()
  await expect(row).toContainText('Mon, Thu · paused')
  await repeat.click()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog).toContainText(/Next on /)
  await dialog.getByRole('button', { name: 'End repeating' }).click()
  await dialog.getByRole('button', { name: 'End repeating' }).click()
  await expect(page.getByText(`${name} no longer repeats.`)).toBeVisible()
  await expect(row).not.toContainText('Mon, Thu')
})
