import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { notesOf, elementAt } from './order-steps.ts'
import { expectAccessible, expectAccessibleInBothColours } from './accessible.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

interface Papers {
  readonly code: string
  readonly evidence: Buffer
  readonly pdf: Buffer
  readonly signers: readonly string[]
}

/** Evidence and sealed PDF of a note with all three signatures, as the product serves them. */
async function papersOf(request: APIRequestContext): Promise<Papers> {
  const { id, cmrCode } = elementAt(await notesOf(request, 'acme.planner', '7'), 2)
  const token = await tokenOf(request, 'acme.planner')
  const get = (call: string) =>
    request.get(`/api/cmr/${call}?cmr_id=${id}`, { headers: { authorization: `Bearer ${token}` } })
  const evidence = await (await get('evidence')).body()
  const { pdf } = (await (await get('pdf')).json()) as { pdf: string }
  const { signatures } = JSON.parse(evidence.toString('utf8')) as { signatures: { signer: string }[] }
  return { code: cmrCode, evidence, pdf: Buffer.from(pdf, 'base64'), signers: signatures.map(({ signer }) => signer) }
}

/** Opens the page, waits until it has loaded, and goes offline, so that verification must run in the browser. */
async function openOffline(page: Page, title: string): Promise<{ readonly sent: readonly string[] }> {
  const key = page.waitForResponse('**/api/cmr/evidence-key')
  await page.goto('/verify')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await (await key).finished()
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    // An idle page may still prefetch parts of the app; such a request reveals nothing about a file.
    const isPartOfApp = request.method() === 'GET' && pathname.startsWith('/assets/')
    if (/^(?:https?|wss?):$/.test(protocol) && !isPartOfApp) sent.push(`${request.method()} ${request.url()}`)
  })
  await page.context().setOffline(true)
  return { sent }
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'application/json'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  // The file name below the verdict shows that the verdict is not the one of the previous file.
  await expect(page.locator('article').getByText(name, { exact: true })).toBeVisible()
}

const verdict = (page: Page) => page.getByRole('heading', { level: 2 })

test('evidence and sealed PDF from the product are verified as genuine without sending anything', async ({
  page,
  request,
}) => {
  const { code, evidence, pdf, signers } = await papersOf(request)
  expect(signers).toHaveLength(3)
  const { sent } = await openOffline(page, 'Check a consignment note')
  for (const [name, bytes] of [
    ['evidence.json', evidence],
    [`${code}.pdf`, pdf],
  ] as const) {
    await choose(page, name, bytes)
    await expect(verdict(page)).toHaveText('Genuine')
    const result = page.locator('article')
    await expect(result.getByText(code, { exact: true })).toBeVisible()
    const rows = result.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    for (const [index, signer] of signers.entries()) {
      await expect(rows.nth(index)).toContainText(signer)
      await expect(rows.nth(index).locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    }
    await expect(rows.first()).toContainText('for Acme')
    await expect(result.getByText('The key of this installation')).toBeVisible()
  }
  await expect(page.locator('article').getByText('PDF seals')).toBeVisible()
  expect(sent).toEqual([])
})

test('a changed letter, a changed byte and appended data are each reported as a change', async ({ page, request }) => {
  const { evidence, pdf, signers } = await papersOf(request)
  const { sent } = await openOffline(page, 'Check a consignment note')
  const [signer = ''] = signers
  await choose(page, 'renamed.json', Buffer.from(evidence.toString('utf8').replaceAll(signer, `${signer}s`)))
  await expect(verdict(page)).toHaveText('Changed')
  await expect(page.getByText('The seal of the whole file is not valid.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What the file claims' })).toBeVisible()

  const flipped = Buffer.from(pdf)
  const middle = Math.floor(pdf.length / 2)
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  await choose(page, 'flipped.pdf', flipped)
  await expect(verdict(page)).toHaveText('Changed')
  await expect(page.getByText(/Seal \d of the PDF is not valid/).first()).toBeVisible()

  await choose(page, 'longer.pdf', Buffer.concat([pdf, Buffer.from('\n% one thing more\n')]))
  await expect(verdict(page)).toHaveText('Changed')
  await expect(page.getByText('Something was added to the PDF after its last seal.')).toBeVisible()
  expect(sent).toEqual([])
})

test('evidence sealed by an earlier version elsewhere is still verified with all its signers', async ({ page }) => {
  await openOffline(page, 'Check a consignment note')
  for (const [name, stored] of [
    ['evidence.json', 'evidence-2.txt'],
    ['note.pdf', 'sealed-2.pdf'],
  ] as const) {
    await choose(page, name, await readFile(new URL(`../../tools/kept/${stored}`, import.meta.url)))
    await expect(verdict(page)).toHaveText('Not sealed here')
    await expect(page.locator('article').getByRole('listitem')).toContainText([
      'An Peeters',
      'Jeroen Bakker',
      'Luc Schmitt',
    ])
  }
})

/** The revision of the PDF after the first signature. */
function firstRevision(pdf: Buffer): Buffer {
  const [, next, rest] = /\/ByteRange \[0 \d+ +(\d+) +(\d+)/.exec(pdf.toString('latin1')) ?? []
  return pdf.subarray(0, Number(next) + Number(rest))
}

test('an older PDF revision shows its date and signatures, and the installation reports newer ones', async ({
  page,
  request,
}) => {
  const { pdf } = await papersOf(request)
  await page.goto('/verify')
  await choose(page, 'old.pdf', firstRevision(pdf))
  await expect(verdict(page)).toHaveText('Genuine')
  await expect(page.getByText(/^As of .+: 1 of 3 signatures\.$/)).toBeVisible()
  const question = page.waitForRequest('**/api/cmr/evidence-newer')
  await page.getByRole('button', { name: 'Check for newer signatures' }).click()
  expect((await question).postData()).toMatch(/^\{"hash":"[0-9a-f]{64}"\}$/)
  await expect(page.getByText(/signed again since: the note now has 3 of 3 signatures/)).toBeVisible()
  await expectAccessible(page)

  await choose(page, 'newest.pdf', pdf)
  await expect(page.getByText(/^As of .+: 3 of 3 signatures\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Check for newer signatures' }).click()
  // The closing mails were recorded after the last signature.
  await expect(page.getByText('No further signature so far. Other events have been added since.')).toBeVisible()
})

test('a file that is not evidence is reported as such and not as changed', async ({ page }) => {
  await openOffline(page, 'Check a consignment note')
  await choose(page, 'invoice.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'))
  await expect(verdict(page)).toHaveText('No evidence found')
  await choose(page, 'shopping.json', Buffer.from('{"bread": 1}'))
  await expect(verdict(page)).toHaveText('No evidence found')
})

test('the verification page works in German on a phone and passes the axe check', async ({ browser, request }) => {
  const { evidence, pdf } = await papersOf(request)
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openOffline(page, 'Frachtbrief prüfen')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expectAccessibleInBothColours(page)
  await choose(page, 'nachweis.json', evidence)
  await expect(verdict(page)).toHaveText('Echt')
  await expectAccessibleInBothColours(page)
  await choose(page, 'kaputt.pdf', pdf.subarray(0, -40))
  await expect(verdict(page)).toHaveText('Geändert')
  await expectAccessibleInBothColours(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})

test('a user saves the evidence of a note and finds the link to its verification in the footer', async ({
  page,
  request,
}) => {
  const { cmrCode } = elementAt(await notesOf(request, 'acme.planner', '7'), 4)
  await rememberAs(page, 'acme.planner')
  await page.goto(`/en/orders?dates=any&search=${cmrCode}`)
  await page.getByRole('link', { name: cmrCode }).first().click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download the evidence' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${cmrCode}-evidence.json`)
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a consignment note' }).click()
  await choose(page, 'evidence.json', await readFile(await saved.path()))
  await expect(verdict(page)).toHaveText('Genuine')
})
