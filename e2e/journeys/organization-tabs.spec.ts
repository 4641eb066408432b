import { expect } from '@playwright/test'
import { apiCallerAs } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

test('two-step sign-in switched on for a role is saved by its own button, and is never left unsaved without a question', async ({
  page,
  request,
}) => {
  // A requirement for the demo's own people would stop other journeys.
  const ask = await apiCallerAs(request, 'super')
  const company = { name: `Tabs ${Date.now()}`, organizationType: 1, countryCode: 'BE', organizationId: 1 }
  const { id } = (await ask('/api/organization/create', company)) as { id: number }
  await rememberAs(page, 'super')
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  const planner = dialog.getByLabel('Planner', { exact: true })
  const openSecurity = async (): Promise<void> => {
    await page.goto(`/en/organizations?open=${id}`)
    await dialog.getByRole('tab', { name: 'Security' }).click()
  }
  await openSecurity()
  await expect(dialog.getByText('Changes on this tab are saved one by one.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await planner.check()

  await dialog.getByRole('tab', { name: 'General' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(planner).toBeChecked()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(dialog).toBeHidden()

  await openSecurity()
  await expect(planner).toBeChecked()
})
