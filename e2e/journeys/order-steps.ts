import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { password, tokenOf } from './signing-in.ts'

interface Row {
  readonly id: number
  readonly cmrCode: string
  readonly isMyTurn: boolean
  readonly photoCount: number
  readonly attachmentCount: number
  readonly isUnapprovedGoods: boolean
  readonly carrierOrganizationsID: number | null
  readonly subcontractorOrganizationsID: number | null
}

/** The notes of a status that this user sees, sorted by code, so that parallel journeys do not change the order. */
export async function notesOf(request: APIRequestContext, userName: string, statuses: string, secret = password) {
  const token = await tokenOf(request, userName, secret)
  const list = await request.post('/api/cmr/list', {
    headers: { authorization: `Bearer ${token}` },
    data: { StatusList: statuses, Limit: 100, OrderBy: 'cmrCode', Begin: '2020-01-01', End: '2099-01-01' },
  })
  return ((await list.json()) as { data: Row[] }).data
}

export function elementAt<Value>(values: readonly Value[], index: number): Value {
  const value = values[index]
  if (value === undefined) throw new Error(`The demo has only ${values.length} of these`)
  return value
}

export async function openList(page: Page, query: string): Promise<void> {
  await page.goto(`/en/orders?dates=any&limit=100&${query}`)
  await expect(page.getByRole('table')).toBeVisible()
}

export async function clickButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** Checks only the open dialog, in both colour schemes; the page behind it has its own journeys. */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  // A dialog is loaded on first use: wait for it before looking for its loading text.
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Loading…')).toBeHidden()
  await expectAccessibleInBothColours(page, '[role=dialog]')
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Sign code, digit 1 of 4').click()
  await page.keyboard.type(code)
}

/** Other journeys remark on notes, too: where something was said about one of several, the signer has to have read it. */
export async function tickWhatWasSaid(dialog: Locator): Promise<void> {
  await expect(dialog.getByLabel('Sign code, digit 1 of 4')).toBeVisible()
  const tick = dialog.getByRole('checkbox', { name: /^I have read/ })
  if ((await tick.count()) > 0) await tick.check()
}

/** Selects these notes in the list. */
export async function selectNotes(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes)
    await page
      .getByRole('checkbox', { name: `Select ${code}` })
      .first()
      .check()
}
