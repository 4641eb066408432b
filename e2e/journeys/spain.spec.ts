import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import jsqr from 'jsqr'
import { expectAccessible } from './accessible.ts'
import { formSection, prepareNote } from './form-notes.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

const run = promisify(execFile)

/** What a camera reads on the first sheet, in a picture of grey pixels (PGM). */
async function qrCodeOn(pdf: string, picture: string): Promise<string> {
  await run('pdftoppm', ['-gray', '-r', '200', '-f', '1', '-singlefile', pdf, picture])
  const bytes = await readFile(`${picture}.pgm`)
  const [head = '', width = '', height = ''] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 60)) ?? []
  const pixels = new Uint8ClampedArray(Number(width) * Number(height) * 4)
  for (const [index, grey] of bytes.subarray(head.length).entries()) pixels.fill(grey, index * 4, index * 4 + 3)
  return jsqr.default(pixels, Number(width), Number(height))?.data ?? ''
}

async function wordsOf(pdf: string): Promise<string> {
  const { stdout } = await run('pdftotext', [pdf, '-'])
  return stdout.replaceAll(/\s+/g, ' ')
}

async function downloadPdf(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await (await downloading).saveAs(path)
  await page.keyboard.press('Escape')
}

test('a planner completes a note within Spain, releases it, and an officer downloads the control document by its QR code', async ({
  page,
  request,
}, testInfo) => {
  const { id, cmrCode } = await prepareNote(request, 1, {
    collectionPlace: 'Valencia',
    collectionCountryCode: 'ES',
    deliveryPlace: 'Sevilla',
    deliveryCountryCode: 'ES',
    containers: [],
  })
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders/${id}/edit`)
  const form = formSection(page, 'Additional information')
  const isControl = form.getByRole('checkbox', { name: 'This note is also the Spanish control document (DeCA)' })
  await expect(isControl).toBeChecked()
  const missing = page.getByRole('region', { name: 'Still needed before signing' })
  for (const name of ['Plate of the truck', 'Plate of the trailer', 'Collection: Collection date'])
    await expect(missing.getByText(name.replace('Collection: ', ''), { exact: true })).toBeVisible()

  await form.getByLabel('Contractual shipper', { exact: true }).fill('Cargador SA, Calle Mayor 1, Madrid')
  await form.getByLabel('Tax number of the contractual shipper').fill('A28000003')
  await form.getByLabel('Tax number of the effective carrier').fill('B48000002')
  await page.getByLabel('Plate of the truck').fill('1234-BBB')
  await page.getByLabel('Plate of the trailer').fill('R-5678-BBC')
  const date = page.getByRole('textbox', { name: 'Collection date', exact: true })
  await date.fill('19-11-2026 0800')
  await date.press('Tab')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release for signing' }).first().click()
  await expect(page.getByText('Ready for signing').first()).toBeVisible()

  const paper = testInfo.outputPath('note.pdf')
  await downloadPdf(page, paper)
  const address = await qrCodeOn(paper, testInfo.outputPath('sheet'))
  expect(new URL(address).pathname).toMatch(/^\/p\//)
  // The officer: no session, no page, no script.
  const reply = await fetch(address)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const document = testInfo.outputPath('officer.pdf')
  await writeFile(document, Buffer.from(await reply.arrayBuffer()))
  const words = await wordsOf(document)
  for (const wanted of [cmrCode, 'documento de control según la Orden FOM/2861/2012', 'A28000003', 'R-5678-BBC'])
    expect(words).toContain(wanted)
})
