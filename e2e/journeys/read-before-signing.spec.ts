import { expect, type Page } from '@playwright/test'
import { apiCallerAs, formSection, organizations, prepareNote, uniqueNumber } from './form-notes.ts'
import { clickButton, openList, selectNotes, typeCode } from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** A comment by anybody, not by a signing party. */
const anyComment = 9

test('the sender reads what the carrier said about a note before typing the sign code', async ({ page, request }) => {
  const { id, cmrCode } = await prepareNote(request, 2)
  const carrier = await apiCallerAs(request, 'brabant.planner')
  await carrier('/api/cmr/comment', { cmr_id: id, comment: 'Two drums leak', CommentType: anyComment })
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, `Sign ${cmrCode}`)
  const dialog = page.getByRole('dialog')
  const said = dialog.getByRole('region', { name: 'Said before your signature' })
  await expect(said).toContainText('1 comment')
  await expect(said).toContainText('Two drums leak')
  // It stands above the code.
  const code = dialog.getByLabel('Sign code, digit 1 of 4')
  const [words, digits] = [await said.boundingBox(), await code.boundingBox()]
  expect(words?.y).toBeLessThan(digits?.y ?? 0)
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign as sender' }).click()
  await expect(dialog.getByText(`${cmrCode} is signed`)).toBeVisible()
})

test('several notes are signed only after a tick that what was said about some of them was read', async ({
  page,
  request,
}) => {
  const quiet = await prepareNote(request, 2)
  const noted = await prepareNote(request, 2)
  const carrier = await apiCallerAs(request, 'brabant.planner')
  await carrier('/api/cmr/comment', { cmr_id: noted.id, comment: 'Loaded wet', CommentType: anyComment })
  await rememberAs(page, 'acme.planner')
  await openList(page, 'status=2')
  await selectNotes(page, quiet.cmrCode, noted.cmrCode)
  await clickButton(page, 'Sign 2 as sender')
  const dialog = page.getByRole('dialog')
  const toSign = dialog.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(toSign.filter({ hasText: noted.cmrCode }).first()).toContainText(/1 comment.*Loaded wet/)
  await expect(toSign.filter({ hasText: quiet.cmrCode })).not.toContainText('comment')
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign 2 as sender' }).click()
  await expect(dialog.getByText('Read what was said about these notes and tick this box.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'I have read what was said about 1 note' }).check()
  await dialog.getByRole('button', { name: 'Sign 2 as sender' }).click()
  await expect(dialog.getByText('2 notes are signed')).toBeVisible()
})

/** Counts keys and clicks until the page is left; a key with Ctrl is one. */
async function countActions(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const counter = { actions: 0 }
    const count = (event: Event): void => {
      const isModifier = event instanceof KeyboardEvent && ['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)
      if (!isModifier) counter.actions += 1
    }
    for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, count, true)
    return counter
  })
  return () => counted.evaluate(({ actions }) => actions)
}

test('from inside a note N begins the next one, which is filled in as last time and released with at most 30 actions', async ({
  page,
  request,
}) => {
  // No other journey writes notes for this recipient; this one may run twice at a time.
  const recipient = (await organizations(request)).get('Eastline Logistics')
  const last = await prepareNote(request, 2, {
    recipientOrganizationsID: recipient,
    deliveryName: 'Eastline Logistics',
    deliveryPlace: 'Leipzig',
    deliveryCountryCode: 'DE',
    deposeContainerPlace: 'Antwerpen',
  })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${last.id}`)
  await expect(page.getByRole('heading', { level: 1, name: last.cmrCode })).toBeVisible()
  const actions = await countActions(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/en\/orders\/new$/)
  const code = page.getByLabel('CMR number')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue(/^\d{6}$/)
  // The proposed number would do, but journeys run side by side.
  const number = uniqueNumber()
  await code.fill(number)
  await page.getByRole('combobox', { name: 'Recipient', exact: true }).click()
  await page.keyboard.type('eastline')
  await page.keyboard.press('Enter')
  await clickButton(page, /^As last time with this recipient \(BEACM\d+RN\)$/)
  await expect(page.getByText(/^Filled in as in BEACM\d+RN\./)).toBeVisible()
  const deposit = formSection(page, 'Container drop-off address')
  await expect(deposit.getByRole('textbox', { name: 'Place', exact: true })).toHaveValue('Antwerpen')
  await expect(page.getByRole('combobox', { name: 'Carrier', exact: true })).toHaveValue('Brabant Transport')
  await expect(formSection(page, 'Goods').getByText('Calcium chloride', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  expect(await actions()).toBeLessThanOrEqual(30)
  // At once, before the page has followed.
  await page.keyboard.press('n')
  await expect(page.getByText(`BEACM${number}RN is ready for signing.`)).toBeVisible()
  await expect(page).toHaveURL(/\/en\/orders\/new$/)
  await expect(code).toBeFocused()
  await expect(code).not.toHaveValue(number)
})
