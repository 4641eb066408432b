import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableMail } from './accessible.ts'
import { apiCallerAs } from './form-notes.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { mailsReceivedBy } from './mailed-link.ts'
import { test } from './warm-browser.ts'

const table = (page: Page) => page.getByRole('table')
const entries = (page: Page) => table(page).locator('tbody tr')

async function openOutgoing(page: Page, search = ''): Promise<void> {
  await rememberAs(page, 'super')
  await page.goto(`/en/outgoing${search}`)
  await expect(page.getByRole('heading', { name: 'Outgoing messages', level: 1 })).toBeVisible()
}

test('a super admin lists outgoing messages, filters them by the address and opens one', async ({ page }) => {
  await openOutgoing(page)
  await expect(entries(page)).toHaveCount(20)
  await page.getByLabel('Type').selectOption('E-mail')
  await page.getByLabel('Status', { exact: true }).selectOption('Failed for good')
  await expect(page).toHaveURL(/kind=mail&state=failed/)
  await expect(entries(page).filter({ hasText: '9 attempts' }).first()).toContainText('421 4.3.2 Service not available')
  await expect(entries(page).filter({ hasText: '1 attempt' }).first()).toContainText('550 5.1.1 Mailbox unknown')
  await page.reload()
  await expect(page.getByLabel('Type')).toHaveValue('mail')
  await expect(entries(page).first()).toContainText('Failed for good')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entries(page)).toHaveCount(20)
  await page.getByRole('searchbox').fill('erp.acme.example')
  await expect(entries(page).first()).toContainText('Webhook')
  await entries(page).first().getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('"type": "cmr.')
  await expect(drawer).toContainText('HTTP 202')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('searchbox').fill('nobody ever wrote to this')
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
})

test('an outgoing mail is shown as its recipient sees it, in a sandboxed frame that runs no scripts', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await openOutgoing(page, '?kind=mail&state=delivered&search=reception@colmar.example')
  await entries(page).first().getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/\.pdf$/).first()).toBeVisible()
  const frame = drawer.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  const mail = page.frameLocator('iframe')
  await expect(mail.locator('body')).toContainText('Roadnote')
  await expect(mail.locator('.card')).toHaveCSS('border-top-left-radius', '8px')
  await drawer.getByText('As text').click()
  // Parallel journeys may sign, so which note is the newest varies; its organisation does not.
  await expect(drawer.locator('pre')).toContainText(/Acme (Chemicals|Antwerp)/)
  await expectAccessible(page)
  expect(violations).toEqual([])
})

test('mails of several kinds pass the axe check in light and dark colours', async ({ page, request }) => {
  test.slow()
  const token = await tokenOf(request, 'super')
  const ask = async (path: string): Promise<unknown> =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()
  const { data } = (await ask('/api/outbox/list?kind=mail&Limit=200')) as { data: { id: number; what: string }[] }
  // A subject without codes and numbers identifies the kind of mail; five kinds cover every part of the layout.
  const kinds = new Map(data.map(({ id, what }) => [what.replaceAll(/[A-Z]{5}\d+RN.*|\d+/g, ''), id]))
  expect(kinds.size).toBeGreaterThan(3)
  for (const id of [...kinds.values()].slice(0, 5)) {
    const { html } = (await ask(`/api/outbox/item?id=${id}`)) as { html: string }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // The sandboxed frame runs no scripts, so axe checks the mail on a page of its own.
      await page.setContent(html)
      await expectReadableMail(page)
    }
  }
})

test('a message that was given up can be sent again, and the screen shows the result', async ({ page }) => {
  await openOutgoing(page, '?kind=mail&state=failed')
  await entries(page).filter({ hasText: '1 attempt' }).first().getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('550 5.1.1 Mailbox unknown').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByText('It will be sent again at once.')).toBeVisible()
  await expect(drawer.getByText(/^250 .*queued/)).toBeVisible()
  await expect(drawer.getByText(/requested another attempt$/)).toBeVisible()
})

test('a remark with an address appears in Outgoing within seconds', async ({ page, request }) => {
  const acme = await apiCallerAs(request, 'acme.planner')
  const { data } = (await acme('/api/cmr/list', { StatusList: '1,2', Limit: 1 })) as { data: { id: number }[] }
  const body = { cmr_id: data[0]?.id, comment: 'Gate 4, please', CommentType: 9, email: 'gate@customer.example' }
  expect(await acme('/api/cmr/comment', body)).toMatchObject({ message: 'crm.updated' })
  await openOutgoing(page, '?search=gate@customer.example')
  await expect(entries(page).first()).toContainText('Comment on', { timeout: 15_000 })
  await expect(entries(page).first()).toContainText('Sent', { timeout: 15_000 })
  await expect.poll(async () => (await mailsReceivedBy('gate@customer.example'))[0]?.text).toContain('Gate 4, please')
})

test.describe('the Outgoing screen on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('on a phone the outgoing messages are cards without horizontal scrolling', async ({ page }) => {
    await openOutgoing(page)
    const cards = page.getByRole('list', { name: 'Outgoing messages' }).getByRole('listitem')
    await expect(cards).toHaveCount(20)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    // A webhook, because axe would wait for ever for the sandboxed frame of a mail.
    await page.getByLabel('Type').selectOption('Webhook')
    await expect(page).toHaveURL(/kind=webhook/)
    await expect(cards.first()).toContainText(/https:\/\/erp\.\w+\.example/)
    await cards.first().getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Attempts' })).toBeVisible()
    await expectAccessible(page)
  })
})
