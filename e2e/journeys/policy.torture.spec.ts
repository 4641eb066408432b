import { expect, type Page, test } from '@playwright/test'
import { notesOf, elementAt } from './order-steps.ts'
import { password, signInAs } from './signing-in.ts'

/** Collects the content security policy violations of this page from now on. */
async function listening(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('refusedByPolicy', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const report = (globalThis as unknown as { refusedByPolicy: (what: string) => void }).refusedByPolicy
      report([effectiveDirective, blockedURI, sample, sourceFile].join(' '))
    })
  })
  return refused
}

test('common work on the portal violates no content security policy', async ({ page, request }) => {
  const refused = await listening(page)
  await signInAs(page, 'acme.admin')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const entry of ['Dashboard', 'Users', 'Roles', 'Organisations', 'Orders']) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
  }
  const { id } = elementAt(await notesOf(request, 'acme.planner', '7'), 0)
  for (const address of [`/en/orders/${id}`, '/en/orders/new']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
})

test('pages for visitors without an account work under the same content security policy', async ({ page, request }) => {
  const refused = await listening(page)
  const login = await request.post('/token', { data: { username: 'acme.planner', password } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const { id } = elementAt(await notesOf(request, 'acme.planner', '7'), 1)
  const headers = { authorization: `Bearer ${token}` }
  const reply = await request.post('/api/cmr/link', { headers, data: { cmr_id: id } })
  const { url } = (await reply.json()) as { url: string }
  const { pathname, search } = new URL(url)
  const shown = await page.goto(pathname + search)
  expect(shown?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
  })
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.goto(`/en/charter/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.goto('/verify')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(refused).toEqual([])
})

test('Trusted Types refuse strings that would become markup or a foreign script', async ({ page }) => {
  await signInAs(page, 'acme.planner')
  const attempts = await page.evaluate(() => {
    const tried = (action: () => void) => {
      try {
        action()
        return 'done'
      } catch (problem) {
        return problem instanceof TypeError || problem instanceof EvalError ? 'refused' : String(problem)
      }
    }
    const box = document.createElement('div')
    const script = document.createElement('script')
    return {
      markup: tried(() => (box.innerHTML = '<img src=x onerror=alert(1)>')),
      whole: tried(() => document.write('<p>')),
      frame: tried(() => document.createElement('iframe').setAttribute('srcdoc', '<script>alert(1)</script>')),
      foreignScript: tried(() => (script.src = 'https://evil.example/a.js')),
      words: tried(() => (script.text = 'alert(1)')),
      otherPolicy: tried(() => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
        }
        trustedTypes.createPolicy('anything', { createHTML: (text: string) => text })
      }),
      plain: tried(() => (box.innerHTML = 'no markup')),
      ownScript: tried(() => (script.src = '/assets/a.js')),
    }
  })
  expect(attempts).toEqual({
    markup: 'refused',
    whole: 'refused',
    frame: 'refused',
    foreignScript: 'refused',
    words: 'refused',
    otherPolicy: 'refused',
    plain: 'done',
    ownScript: 'done',
  })
})
