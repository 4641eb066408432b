import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What would trouble people with a screen reader, a keyboard or weak eyes; only what axe calls minor may stand. */
const troubles: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical']

/** What can be right in one colour scheme and wrong in the other. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What makes a page a page; a mail is none. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region']

/** The whole page, or only one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNoTroubles(() => axeOn(page, part))
}

/** By day and by night; ends by day. What has nothing to do with colours is the same in both, and looked for once. */
export async function expectAccessibleInBothColours(page: Page, part?: string): Promise<void> {
  await wear(page, 'dark')
  await expectNoTroubles(() => axeOn(page, part))
  await wear(page, 'light')
  await expectNoTroubles(() => axeOn(page, part).withRules(colourRules))
}

async function wear(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  // Without motion: half way from one colour to the other nothing can be read.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** A mail on a page of its own. */
export async function expectReadableMail(page: Page): Promise<void> {
  await expectNoTroubles(() => axeOn(page).disableRules(pageRules))
}

/**
 * Not into frames: mails are looked at on pages of their own, and the browser's view of a PDF is not ours. What is fine need
 * not be listed node by node, which takes longer than looking; and without frames all is done in the page itself, where
 * axe would otherwise open another one to put the pieces together.
 */
function axeOn(page: Page, part?: string): AxeBuilder {
  const look = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false }).setLegacyMode()
  return part === undefined ? look : look.include(part)
}

/** A dialog that is still fading in is too pale for anybody: it is looked at again until it stands. */
async function expectNoTroubles(look: () => AxeBuilder): Promise<void> {
  await expect.poll(() => troublesOf(look()), { timeout: 45_000 }).toEqual([])
}

async function troublesOf(look: AxeBuilder): Promise<string[]> {
  const { violations } = await look.analyze()
  return violations
    .filter(({ impact }) => troubles.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
