import { expect, type Page } from '@playwright/test'
import { startWebhookReceiver } from '../webhook-receiver.ts'
import { expectAccessibleInBothColours } from './accessible.ts'
import { expectAccessibleDialog } from './order-steps.ts'
import { apiCallerAs, prepareNote } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const publicComment = 9

async function chooseEvents(page: Page, id: number, url: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  const chosen = dialog.getByRole('checkbox', { name: 'Comment added', exact: true })
  const openTab = async () => {
    await page.goto(`/en/organizations?open=${id}`)
    await dialog.getByRole('tab', { name: 'Webhook' }).click()
  }
  await openTab()
  await dialog.getByLabel('Web address', { exact: true }).fill(url)
  await dialog.getByRole('checkbox', { name: 'ready for signing', exact: true }).check()
  await chosen.check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await openTab()
  await expect(chosen).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Photo added', exact: true })).not.toBeChecked()
}

async function choose(page: Page, event: string, action: string): Promise<void> {
  await rows(page)
    .filter({ hasText: event })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('on a phone the notifications are cards that say what was sent and why it failed, without horizontal scrolling', async ({
  page,
  request,
}) => {
  test.slow()
  const receiver = await startWebhookReceiver()
  try {
    const operator = await apiCallerAs(request, 'super')
    const company = { name: `Receiver ${Date.now()}`, organizationType: 1, countryCode: 'FR', organizationId: 1 }
    const { id } = (await operator('/api/organization/create', company)) as { id: number }
    await page.setViewportSize({ width: 390, height: 844 })
    await rememberAs(page, 'super')
    await chooseEvents(page, id, receiver.url)
    await expectAccessibleDialog(page)
    const note = await prepareNote(request, 2, { recipientOrganizationsID: id })
    await expect.poll(() => receiver.refused.length).toBe(1)
    await page.goto(`/en/organizations/${id}/deliveries`)
    const card = page.getByRole('listitem').filter({ hasText: note.cmrCode })
    await expect(card).toContainText('HTTP 503')
    await expectAccessibleInBothColours(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    receiver.repair()
    await card.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Send again' }).click()
    await expect(card).toContainText('Sent')
  } finally {
    receiver.end()
  }
})

test('events that a receiver refused are looked up, and sent again one by one and from a moment on, with the same ids', async ({
  page,
  request,
}) => {
  test.slow()
  const receiver = await startWebhookReceiver()
  try {
    const operator = await apiCallerAs(request, 'super')
    const company = { name: `Receiver ${Date.now()}`, organizationType: 1, countryCode: 'FR', organizationId: 1 }
    const { id } = (await operator('/api/organization/create', company)) as { id: number }
    await rememberAs(page, 'super')
    await chooseEvents(page, id, receiver.url)
    const note = await prepareNote(request, 2, { recipientOrganizationsID: id })
    const acme = await apiCallerAs(request, 'acme.planner')
    await acme('/api/cmr/comment', { cmr_id: note.id, comment: 'Call ahead', CommentType: publicComment })
    await expect.poll(() => receiver.refused.map(({ type }) => type).toSorted()).toEqual(['cmr.ready', 'cmr.remark'])

    await page.getByRole('dialog').getByRole('link', { name: 'All notifications of the last 30 days' }).click()
    await expect(page.getByRole('heading', { name: `Notifications of ${company.name}` })).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('searchbox').fill(note.cmrCode)
    await page.getByLabel('Event', { exact: true }).selectOption('Comment added')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText('HTTP 503')
    receiver.repair()
    await choose(page, 'Comment added', 'Send again')
    await expect(rows(page).first()).toContainText('Sent')
    expect(receiver.accepted).toEqual(receiver.refused.filter(({ type }) => type === 'cmr.remark'))

    await page.getByLabel('Event', { exact: true }).selectOption('All events')
    await expect(rows(page)).toHaveCount(2)
    await choose(page, 'Ready for signing', 'Send all again from here')
    const question = page.getByRole('dialog', { name: 'Send all again from here?' })
    await expect(question).toContainText('2 notifications since')
    await expectAccessibleDialog(page)
    await question.getByRole('button', { name: 'Send 2 again' }).click()
    await expect(question).toBeHidden()
    await expect.poll(() => receiver.accepted.length).toBe(3)
    await expect(rows(page).filter({ hasText: 'Sent' })).toHaveCount(2)
    expect(new Set(receiver.accepted.map((event) => event.id))).toEqual(
      new Set(receiver.refused.map((event) => event.id)),
    )
  } finally {
    receiver.end()
  }
})
