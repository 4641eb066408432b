import { requireNode } from './node-version.mjs'

requireNode()
const { runScript } = await import('./problem.mjs')
const { prepareProduct } = await import('./prepare.mjs')
const { findOrInstallChromium } = await import('./chromium.mjs')
const { runShown } = await import('./run.mjs')
const { tool } = await import('./place.mjs')

// npm run journeys -- sign-in --headed: further arguments go to Playwright.
await runScript(async () => {
  await prepareProduct()
  const env = { CHROME_PATH: await findOrInstallChromium() }
  process.exitCode = await runShown(
    tool('playwright', 'test', '-c', 'e2e', '--reporter=list', ...process.argv.slice(2)),
    { env },
  )
})
