import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** What would trouble people with a screen reader, a keyboard or weak eyes; only what axe calls minor may stand. */
const troubles: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical']

/** What can be right in one colour scheme and wrong in the other. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What makes a page a page; a mail is none. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region']

/** The whole page, or only one part of it. Where a dialog is open, the dialog: nobody can use the page behind it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNoTroubles(page, part)
}

/** By day and by night; ends by day. What has nothing to do with colours is the same in both, and looked for once. */
export async function expectAccessibleInBothColours(page: Page, part?: string): Promise<void> {
  await wear(page, 'dark')
  await expectNoTroubles(page, part)
  await wear(page, 'light')
  await expectNoTroubles(page, part, { runOnly: colourRules })
}

async function wear(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  // Without motion: half way from one colour to the other nothing can be read.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** A mail on a page of its own. */
export async function expectReadableMail(page: Page): Promise<void> {
  const rules = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }]))
  await expectNoTroubles(page, undefined, { rules })
}

/** A dialog that is still fading in is too pale for anybody: it is looked at again until it stands. */
async function expectNoTroubles(page: Page, part?: string, options?: RunOptions): Promise<void> {
  await expect.poll(() => troublesOf(page, part, options), { timeout: 45_000 }).toEqual([])
}

/**
 * Not into frames: mails are looked at on pages of their own, and the browser's view of a PDF is not ours. What is fine need
 * not be listed node by node, which takes longer than looking.
 */
async function troublesOf(page: Page, part: string | undefined, options: RunOptions = {}): Promise<string[]> {
  // A page keeps its axe until another one is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ([where, how]) => {
      const { run }: typeof axe = Reflect.get(window, 'axe')
      // Contrast takes most of the time, for each text of the page: with a dialog open, only what is in front is measured.
      const isModal = document.querySelector('[role=dialog][aria-modal=true]') !== null
      const front = isModal ? { include: ['[role=dialog]', '[role=alert]', '[role=status]'] } : document
      const { violations } = await run(where ?? front, how)
      return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map((node) => node.html).join(' ') }))
    },
    [part, { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions as RunOptions] as const,
  )
  return found.filter(({ impact }) => troubles.includes(impact)).map(({ id, html }) => `${id}: ${html}`)
}
