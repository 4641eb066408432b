import { expect, type Page } from '@playwright/test'
import {
  expectAccessibleDialog,
  notesOf,
  openList,
  elementAt,
  clickButton,
  selectNotes,
  tickWhatWasSaid,
  typeCode,
} from './order-steps.ts'
import { rememberAs, signInAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** What each kind of user can and cannot do on the orders screen. */

test('a signing user signs several notes as recipient, and a wrong code signs none', async ({ page, request }) => {
  const mine = (await notesOf(request, 'colmar.signer', '4', '1234')).filter(({ isMyTurn }) => isMyTurn)
  const codes = [elementAt(mine, mine.length - 1).cmrCode, elementAt(mine, mine.length - 2).cmrCode]
  await rememberAs(page, 'colmar.signer', '1234')
  await openList(page, 'turn=mine&status=4&sort=cmrCode')
  await selectNotes(page, ...codes)
  await clickButton(page, 'Sign 2 as recipient')
  const dialog = page.getByRole('dialog')
  await tickWhatWasSaid(dialog)
  await typeCode(page, '4321')
  await dialog.getByRole('button', { name: 'Sign 2 as recipient' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The code is wrong')
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign 2 as recipient' }).click()
  await expect(dialog.getByText('2 notes are signed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  for (const code of codes) await expect(page.getByRole('button', { name: `Sign ${code}` })).toHaveCount(0)
})

test('signing several notes signs those that can be signed and gives a reason for each of the others', async ({
  page,
  request,
}) => {
  const mine = (await notesOf(request, 'brabant.planner', '3')).filter(({ isMyTurn }) => isMyTurn)
  const fine = mine.filter(({ isUnapprovedGoods }) => !isUnapprovedGoods)
  const waiting = mine.filter(({ isUnapprovedGoods }) => isUnapprovedGoods)
  const [signed, refused] = [elementAt(fine, fine.length - 1).cmrCode, elementAt(waiting, waiting.length - 1).cmrCode]
  await rememberAs(page, 'brabant.planner')
  await openList(page, 'turn=mine&status=3&sort=cmrCode')
  await selectNotes(page, signed, refused)
  await clickButton(page, 'Sign 2 as driver')
  const dialog = page.getByRole('dialog')
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign 2 as driver' }).click()
  const group = (title: string) => dialog.locator('section', { has: page.getByRole('heading', { name: title }) })
  await expect(group('1 note is not signed').getByRole('listitem')).toHaveText([
    `${refused}: Goods or containers are still waiting for approval. Approve them first.`,
  ])
  await expect(group('1 note is signed').getByRole('listitem')).toHaveText([new RegExp(`^${signed}`)])
  await expectAccessibleDialog(page)
})

test('a bulk action that does not fit all selected notes is disabled with its reason and opens no dialog', async ({
  page,
  request,
}) => {
  const ready = elementAt(await notesOf(request, 'acme.admin', '2'), 0)
  const other = elementAt(
    (await notesOf(request, 'acme.admin', '3')).filter(
      ({ subcontractorOrganizationsID }) => subcontractorOrganizationsID !== ready.subcontractorOrganizationsID,
    ),
    0,
  )
  await rememberAs(page, 'acme.admin')
  await openList(page, 'status=2,3&sort=cmrCode')
  await selectNotes(page, ready.cmrCode, other.cmrCode)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  for (const [name, reason] of [
    ['Sign selected', 'Select notes of one status to sign them all at once.'],
    ['Select driver', 'Select notes of one carrier to assign a driver.'],
  ] as const) {
    await bar.getByRole('button', { name }).hover()
    await expect(page.getByRole('tooltip').getByText(reason)).toBeVisible()
    // `force`, because Playwright would wait for the disabled button; pressing it must do nothing.
    await bar.getByRole('button', { name }).click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('an admin brings an unfinished note back to its previous status', async ({ page, request }) => {
  const { cmrCode } = elementAt(await notesOf(request, 'colmar.admin', '9'), 0)
  await rememberAs(page, 'colmar.admin')
  await openList(page, `search=${cmrCode}&status=3,4,9`)
  await selectNotes(page, cmrCode)
  // No other action is offered for an unfinished note.
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByRole('button', { name: 'Attach file' })).toHaveCount(0)
  await clickButton(page, 'Return to previous status')
  const dialog = page.getByRole('dialog', { name: `Return ${cmrCode} to its previous status?` })
  await dialog.getByRole('button', { name: 'Return to previous status' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('td[data-column="status"]').first()).toContainText(/Signed by (?:sender|driver)/)
})

test('an inspector can open one note by its code and change nothing', async ({ page, request }) => {
  const { cmrCode } = elementAt(await notesOf(request, 'acme.planner', '4'), 2)
  await signInAs(page, 'inspector')
  await page.getByRole('searchbox').fill(cmrCode)
  await expect(page.locator('tr[data-id]')).toHaveCount(1)
  for (const missing of ['Find by code', 'Save as CSV', `Comment on ${cmrCode}`, `Edit ${cmrCode}`, `Sign ${cmrCode}`])
    await expect(page.getByRole('button', { name: missing })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByText('New note')).toHaveCount(0)
  await page.getByRole('link', { name: cmrCode }).click()
  const look = page.getByRole('dialog', { name: `Overview of ${cmrCode}` })
  await expect(look.getByText('Looked up by an authority').first()).toBeVisible()
  await expect(look.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(look.getByRole('button', { name: 'Copy as new' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await clickButton(page, `PDF of ${cmrCode}`)
  await expect(
    page.getByRole('dialog', { name: `PDF of ${cmrCode}` }).getByRole('button', { name: 'Download' }),
  ).toBeEnabled()
})

interface AccountNames {
  permissions?: readonly number[]
  role?: string
}

/**
 * No demo role has so few permissions, so the session replies are patched in the browser. The server's own tests
 * prove what it refuses.
 */
async function allowOnly(page: Page, ...permissions: readonly number[]): Promise<void> {
  await page.route(/\/(?:token|refresh-token|user)$/, async (route) => {
    const reply = await route.fetch()
    const content = (await reply.json()) as AccountNames & { user?: AccountNames }
    for (const one of [content, content.user])
      if (one?.permissions !== undefined) Object.assign(one, { permissions, role: 'Gate clerk' })
    await route.fulfill({ response: reply, json: content })
  })
}

const viewCmrs = 2
const usePortal = 12

test('a user with read permission only finds no editing actions, and opening an edit address does not offer them', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = elementAt(await notesOf(request, 'acme.planner', '2'), 0)
  await allowOnly(page, viewCmrs, usePortal)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}`)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  for (const column of ['select', 'edit', 'remove', 'sign'])
    await expect(page.locator(`td[data-column="${column}"]`)).toHaveCount(0)
  for (const there of [`QR code of ${cmrCode}`, `Details of ${cmrCode}`, `PDF of ${cmrCode}`])
    await expect(page.getByRole('button', { name: there }).first()).toBeVisible()
  for (const missing of ['New note', 'Find by code', 'From external system'])
    await expect(page.getByText(missing)).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/en\/orders\?/)
  await page.goto('/en/orders/new')
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
  await page.goto(`/en/orders/${id}/edit`)
  await expect(page.getByText(cmrCode).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
