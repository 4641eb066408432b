import { type Browser, type BrowserContext, test as base } from '@playwright/test'

/** A context of a worker and a page that keeps its renderer process alive between the journeys. */
interface WarmContext {
  readonly context: BrowserContext
  readonly origin: string
}

/**
 * The test function of journeys whose browser context stays for the whole worker: the build's files are fetched and compiled
 * once instead of once for each journey. A journey gets a new page and finds neither storage, cookies, permissions nor
 * routes of an earlier one. First loads, redirects of sign-on and cut networks use Playwright's own `test`, with a new context.
 */
export const test = base.extend<object, { warmContexts: Map<string, WarmContext> }>({
  warmContexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, lend) => {
      const contexts = new Map<string, WarmContext>()
      await lend(contexts)
      await Promise.all([...contexts.values()].map(({ context }) => context.close()))
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, warmContexts, baseURL, viewport, hasTouch, isMobile, colorScheme, reducedMotion, contextOptions },
    lend,
  ) => {
    // Journeys with own options, such as a phone, share a context only among themselves.
    const kind = JSON.stringify([viewport, hasTouch, isMobile, colorScheme, reducedMotion, contextOptions])
    const warm = warmContexts.get(kind) ?? (await openWarmContext(browser, baseURL ?? ''))
    warmContexts.set(kind, warm)
    await lend(warm.context)
    await forgetEverything(warm)
  },
})

async function openWarmContext(browser: Browser, baseURL: string): Promise<WarmContext> {
  const context = await browser.newContext()
  const keeper = await context.newPage()
  await keeper.goto('/favicon.svg')
  return { context, origin: new URL(baseURL).origin }
}

/** Closes the pages of the journey and deletes all that it stored, except the HTTP cache. */
async function forgetEverything({ context, origin }: WarmContext): Promise<void> {
  const [keeper, ...others] = context.pages()
  await Promise.all(others.map((page) => page.close()))
  if (keeper === undefined) throw new Error('A journey closed the page of its worker')
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const browser = await context.newCDPSession(keeper)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  await browser.detach()
}
