import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** A duplicate carrier, as a spot charter creates it, with a note of the second. */
async function aCarrierTwice(page: Page): Promise<{ kept: string; gone: string }> {
  const name = `Twice Cartage ${randomInt(1e9)}`
  const token = await tokenOf(page.request, 'super')
  const ask = async (call: string, data: object): Promise<{ id: number }> => {
    const reply = await page.request.post(`/api/${call}`, { data, headers: { authorization: `Bearer ${token}` } })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { id: number }
  }
  const carrier = { organizationType: 2, organizationId: 1, countryCode: 'NL' }
  await ask('organization/create', { ...carrier, name, place: 'Breda' })
  const { id } = await ask('organization/create', { ...carrier, name: `${name} BV`, vat: 'NL001', place: 'Breda' })
  await ask('ExceptionType/create', { organizationsId: id, name: 'Wet pallets' })
  const parties = { senderOrganizationsID: 2, carrierOrganizationsID: id, recipientOrganizationsID: 2 }
  await ask('cmr/create', { ...parties, cmrCode: String(randomInt(1e8, 1e9)) })
  return { kept: name, gone: `${name} BV` }
}

const list = (page: Page, name: string) => page.goto(`/en/organizations?search=${encodeURIComponent(name)}`)

test('merging a duplicate carrier shows what moves, asks for confirmation and appears in the history', async ({
  page,
}) => {
  const { kept, gone } = await aCarrierTwice(page)
  await rememberAs(page, 'super')
  await list(page, kept)
  await page.getByRole('button', { name: `Merge ${gone} into another organisation` }).click()
  const dialog = page.getByRole('dialog', { name: `Merge ${gone}` })
  const action = dialog.getByRole('button', { name: 'Merge organisations' })
  await expect(action).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill(kept)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: `Moves to ${kept}` })).toBeVisible()
  await expect(dialog).toContainText('as carrier1')
  await expect(dialog).toContainText('Exception types1')
  await expect(dialog).toContainText(`People of ${kept} see more notes: 1`)
  await expect(dialog).toContainText('Name · VAT number')
  await expectAccessibleInBothColours(page)
  await action.click()
  await expect(dialog.getByText('Tick this first.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: `I have checked this: ${gone} is removed for good.` }).check()
  await action.click()
  await expect(page.getByText(`${gone} is now part of ${kept}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: `Open ${kept}` }).click()
  const sheet = page.getByRole('dialog', { name: `Edit ${kept}` })
  await sheet.getByRole('tab', { name: 'History' }).click()
  await expect(sheet.getByText(/Organisations merged/).first()).toBeVisible()
})

test('on a phone the merge dialog fits the screen and says why two organisations cannot be merged', async ({
  page,
}) => {
  const { kept, gone } = await aCarrierTwice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await rememberAs(page, 'super')
  await list(page, kept)
  await page.getByRole('button', { name: `Merge ${gone} into another organisation` }).click()
  const dialog = page.getByRole('dialog', { name: `Merge ${gone}` })
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill('Colmar Distribution')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('cannot take over one of the other type')
  await expect(dialog.getByRole('button', { name: 'Merge organisations' })).toBeDisabled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
