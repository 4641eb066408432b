import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What would trouble people with a screen reader, a keyboard or weak eyes; only what axe calls minor may stand. */
const troubles: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical']

/** What makes a page a page; a mail is none, and the browser's own view of a PDF is not ours. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region']

/** The whole page, or only one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNoTroubles(() => {
    const look = axeOn(page)
    return part === undefined ? look : look.include(part)
  })
}

/** The page without the mail in its frame: no script runs in there, and while one types it is another mail each time. */
export async function expectAccessibleAroundMail(page: Page): Promise<void> {
  await expectNoTroubles(() => axeOn(page).exclude('iframe'))
}

/** A mail on a page of its own. */
export async function expectReadableMail(page: Page): Promise<void> {
  await expectNoTroubles(() => axeOn(page).disableRules(pageRules))
}

/** What is fine need not be listed node by node, which takes longer than looking. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
}

/** A dialog that is still fading in is too pale for anybody: it is looked at again until it stands. */
async function expectNoTroubles(look: () => AxeBuilder): Promise<void> {
  await expect.poll(() => troublesOf(look()), { timeout: 45_000 }).toEqual([])
}

async function troublesOf(look: AxeBuilder): Promise<string[]> {
  const { violations } = await look.analyze()
  return violations
    .filter(({ impact }) => troubles.includes(impact))
    .map(({ id, nodes }) => ({
      id,
      // A target of several steps leads into a frame.
      ours: nodes.filter(({ target }) => target.length === 1 || !pageRules.includes(id)),
    }))
    .filter(({ ours }) => ours.length > 0)
    .map(({ id, ours }) => `${id}: ${ours.map(({ html }) => html).join(' ')}`)
}
