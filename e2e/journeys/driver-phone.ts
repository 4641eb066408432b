import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type PreparedNote, prepareNote } from './form-notes.ts'
import { password, rememberAs, tokenOf } from './signing-in.ts'

export const driver = 'brabant.driver'

/** A photo of its own: one grey pixel and some bytes after it. */
export function photo(name: string) {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from(name)]) }
}

export async function phone(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
  })
}

/** Opens the trips as a driver whose session is remembered, and waits until the app is on the device. */
export async function openTrips(context: BrowserContext, { cmrCode }: PreparedNote): Promise<Page> {
  const page = await context.newPage()
  await rememberAs(page, driver)
  await page.goto('/en/driver')
  await expect(cardOf(page, cmrCode)).toBeVisible()
  await isKept(page)
  return page
}

async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

export function cardOf(page: Page, code: string) {
  return page.getByRole('article', { name: code })
}

/** Opens the card of a note and returns it. */
export async function unfold(page: Page, { cmrCode }: PreparedNote) {
  const card = cardOf(page, cmrCode)
  await card.getByRole('button', { name: 'Show everything' }).click()
  return card
}

export async function remark(page: Page, note: PreparedNote, words: string): Promise<void> {
  const card = cardOf(page, note.cmrCode)
  await card.getByRole('button', { name: 'Add a remark' }).click()
  await card.getByLabel('Your remark').fill(words)
  await card.getByRole('button', { name: 'Send remark' }).click()
  await expect(card.getByText(words).first()).toBeVisible()
}

/** The note as the server has it, in the words of its driver's page. */
export async function noteAtServer(request: APIRequestContext, { id }: PreparedNote) {
  const reply = await request.post('/api/charter/item', {
    headers: { authorization: `Bearer ${await tokenOf(request, driver)}` },
    data: {},
  })
  const { notes } = (await reply.json()) as {
    notes: { id: number; photos: unknown[]; remarks: { text: string }[]; times: Record<string, string | null> }[]
  }
  return notes.find((note) => note.id === id)
}

/** Where the notes of a signed-in driver are stored. */
export function isStored(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'roadnote.user-notes'))
}

/** Types the password in the dialog that opens over the page of an ended session. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible({ timeout: 60_000 })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export function toDrive(request: APIRequestContext): Promise<PreparedNote> {
  return prepareNote(request, 2, { driverUserName: driver })
}
