import { expect, type Page } from '@playwright/test'
import { chooseOption, prepareNote, saveForm, uniqueNumber } from './form-notes.ts'
import { clickButton } from './order-steps.ts'
import { password, rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** Ends the session of this page on the server; the page notices at its next call. */
async function endSession(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('roadnote.session') ?? '{}')
  const { token } = JSON.parse(stored) as { token: string }
  const reply = await page.request.post('/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('a new note that was typed while the session ended stands there after signing in again and is saved', async ({
  page,
}) => {
  await rememberAs(page, 'acme.planner')
  await page.goto('/en/orders/new')
  const code = page.getByLabel('CMR number')
  await expect(code).toHaveValue(/^\d{6}$/)
  const number = uniqueNumber()
  await code.fill(number)
  await chooseOption(page, 'Recipient', 'colmar', /Colmar Distribution/)
  await chooseOption(page, 'Carrier', 'brabant', /Brabant Transport/)
  await page.getByLabel('Trip ID').fill('T-typed')

  await endSession(page)
  await saveForm(page)
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(page).toHaveURL(/\/en\/orders\/new$/)
  await expect(code).toHaveValue(number)
  await expect(page.getByRole('combobox', { name: 'Recipient', exact: true })).toHaveValue('Colmar Distribution')
  await expect(page.getByRole('combobox', { name: 'Carrier', exact: true })).toHaveValue('Brabant Transport')
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-typed')
  await saveForm(page)
  await expect(page.getByText(`BEACM${number}RN was created.`)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-typed')
})

test('after a reload in the middle of typing the form offers the typed text and restores it', async ({
  page,
  request,
}) => {
  const { id, cmrCode } = await prepareNote(request, 1)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  await page.getByLabel('Trip ID').fill('T-typed')
  await page.getByLabel('Sender’s instructions').fill('Ring at gate 4.')
  // The browser asks before it leaves.
  page.once('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(page.getByText(/^You typed text here on .* that was not saved\.$/)).toBeVisible()
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-1')
  await clickButton(page, 'Restore it')
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-typed')
  await expect(page.getByLabel('Sender’s instructions')).toHaveValue('Ring at gate 4.')
  await expect(page.getByText('You typed text here')).toBeHidden()
  await saveForm(page)
  await expect(page.getByText(`${cmrCode} was saved.`)).toBeVisible()
  // What is saved is not offered any more.
  await page.reload()
  await expect(page.getByLabel('Trip ID')).toHaveValue('T-typed')
  await expect(page.getByText('You typed text here')).toHaveCount(0)
})

test('Escape in a dialog with a typed comment asks first, and going back keeps the comment', async ({
  page,
  request,
}) => {
  const { cmrCode } = await prepareNote(request, 2)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders?dates=any&search=${cmrCode}`)
  await clickButton(page, `Comment on ${cmrCode}`)
  const dialog = page.getByRole('dialog', { name: `Comments on ${cmrCode}` })
  const comment = dialog.getByRole('textbox', { name: 'Comment' })
  await comment.fill('Waiting at the gate')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep typing' }).click()
  await expect(question).toBeHidden()
  await expect(comment).toHaveValue('Waiting at the gate')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText(`The comment was added to ${cmrCode}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
})
