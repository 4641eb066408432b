import { defineConfig } from '@playwright/test'

// `npm run journeys` and `npm test` set the browser's path; world.ts starts the product and sets its address.
const executablePath = process.env.CHROME_PATH
const isRoot = process.getuid?.() === 0

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  // Chromium's sandbox refuses to run as root, and containers run tests as root.
  ...(isRoot ? ['--no-sandbox'] : []),
]

/** `.ci/run` runs them after `npm test`, with the kills and restarts of the server. */
const longJourneys = '**/*.torture.spec.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './world.ts',
  projects: [
    { name: 'journeys', testIgnore: longJourneys },
    { name: 'torture', testMatch: longJourneys },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` itself runs failed journeys a second time alone and reports both results.
  retries: 0,
  // One more than the processors of the CI machine: a journey also waits for mails, workers and other answers.
  workers: 3,
  timeout: 180_000,
  // A shared machine can stall for seconds. A long timeout does not slow down passing tests.
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.JOURNEYS_URL,
    // A missing button fails before the whole journey times out.
    actionTimeout: 60_000,
    launchOptions: { executablePath, args },
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    // No animations, so that journeys do not wait for them. The journey of the order dialogs switches them on.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  },
})
