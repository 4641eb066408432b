import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { roadnoteClient } from '@roadnote/client'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiCallerAs, uniqueNumber } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const run = promisify(execFile)

test('a note made with a test key is marked on the screen, in the filter, in the saved list and on paper', async ({
  page,
  request,
}, testInfo) => {
  test.slow()
  const ask = await apiCallerAs(request, 'super')
  const name = `Trials of Tournai ${uniqueNumber()}`
  const company = { name, organizationType: 1, organizationId: 1, countryCode: 'BE' }
  const { id } = (await ask('/api/organization/create', company)) as { id: number }
  await rememberAs(page, 'super')
  await page.goto(`/en/organizations?open=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await dialog.getByRole('tab', { name: 'API keys' }).click()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const form = dialog.getByRole('group', { name: 'New API key' })
  await form.getByRole('textbox', { name: 'Name' }).fill('First steps')
  await form.getByRole('checkbox', { name: 'Test key' }).check()
  await form.getByRole('checkbox', { name: 'All: Consignment notes' }).check()
  await form.getByRole('button', { name: 'Create API key' }).click()
  const shown = page.getByRole('dialog', { name: 'First steps: the new key' })
  const token = await shown.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(token).toMatch(/^rnk_test_/)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(dialog.getByRole('list', { name: 'API keys' })).toContainText('test key')

  const client = roadnoteClient({ url: process.env.JOURNEYS_URL ?? '', token })
  const made = await client.cmr.create({
    cmrCode: uniqueNumber(),
    status: 1,
    senderOrganizationsID: id,
    carrierOrganizationsID: id,
    recipientOrganizationsID: id,
    collectionCountryCode: 'BE',
  })

  await page.goto(`/en/orders?search=${made.cmrCode}`)
  await expect(page.getByText('No order matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter' }).getByText('Test notes, which have no legal value').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove the filter Test notes' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: made.cmrCode })
  await expect(row.getByTitle('Test note without legal value')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const saved = testInfo.outputPath('notes.csv')
  await (await saving).saveAs(saved)
  const [heading = '', line = ''] = (await readFile(saved, 'utf8')).split('\r\n')
  expect([heading.split(';').at(-1), line.split(';').at(-1)]).toEqual(['Test', 'Test note without legal value'])

  await page.goto(`/en/orders/${made.id}`)
  await expect(page.getByText('Nothing about it is sent to other organisations')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const paper = testInfo.outputPath('note.pdf')
  await (await downloading).saveAs(paper)
  const { stdout } = await run('pdftotext', ['-raw', paper, '-'])
  expect(stdout.replaceAll(/\s+/g, '')).toContain('TEST–nolegalvalue')
})
