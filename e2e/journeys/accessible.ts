import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What would trouble people with a screen reader, a keyboard or weak eyes; only what axe calls minor may stand. */
const troubles: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical']

/** The whole page, or only one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const look = new AxeBuilder({ page })
  const { violations } = await (part === undefined ? look : look.include(part)).analyze()
  const found = violations.filter(({ impact }) => troubles.includes(impact))
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
