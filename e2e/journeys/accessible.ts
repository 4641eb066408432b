import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Impacts that fail the check; axe's `minor` is tolerated. */
const troubles: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical']

/** Rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Rows after the first ten repeat them, and a hundred take eight times as long. */
const repeatedRows = ['tbody tr:nth-child(n + 11)', '[role=list] > li:nth-child(n + 11)']

/** Rules about the structure of a page, which do not apply to a mail. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region']

/**
 * Checks the whole page or one part of it. With a modal dialog open, only the dialog, because the page behind it is
 * inert.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNoTroubles(page, part)
}

/** Checks in dark and light and ends in light. Rules that do not depend on colours run only once. */
export async function expectAccessibleInBothColours(page: Page, part?: string): Promise<void> {
  await wear(page, 'dark')
  await expectNoTroubles(page, part)
  await wear(page, 'light')
  await expectNoTroubles(page, part, { runOnly: colourRules })
}

async function wear(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  // No transitions: contrast is too low half way between two colours.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Checks a mail that is loaded as a page of its own. */
export async function expectReadableMail(page: Page): Promise<void> {
  const rules = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }]))
  await expectNoTroubles(page, undefined, { rules })
}

/** Polls, because a dialog that is still fading in has too little contrast. */
async function expectNoTroubles(page: Page, part?: string, options?: RunOptions): Promise<void> {
  await expect.poll(() => troublesOf(page, part, options), { timeout: 45_000 }).toEqual([])
}

/**
 * Skips frames: mails are checked as pages of their own, and the browser's PDF viewer is not ours. Passes are not
 * collected, because listing their nodes takes longer than the check.
 */
async function troublesOf(page: Page, part: string | undefined, options: RunOptions = {}): Promise<string[]> {
  // Injected once; axe stays until the next page load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const element = await page.evaluate(
    async ([where, how, exclude]) => {
      const { run }: typeof axe = Reflect.get(window, 'axe')
      // Contrast takes most of the time, so with a dialog open only the dialog and messages are measured.
      const isModal = document.querySelector('[role=dialog][aria-modal=true]') !== null
      const front = isModal ? { include: ['[role=dialog]', '[role=alert]', '[role=status]'] } : { exclude }
      const { violations } = await run(where ?? front, how)
      return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map((node) => node.html).join(' ') }))
    },
    [
      part,
      { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions as RunOptions,
      repeatedRows,
    ] as const,
  )
  return element.filter(({ impact }) => troubles.includes(impact)).map(({ id, html }) => `${id}: ${html}`)
}
