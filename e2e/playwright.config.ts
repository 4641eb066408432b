import { defineConfig } from '@playwright/test'

// npm run journeys and npm test find the browser; world.ts starts the product and says where it listens.
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
  // Chromium's sandbox refuses root, and containers run tests as root.
  ...(isRoot ? ['--no-sandbox'] : []),
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './world.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` looks a second time at the few that failed, alone, and says so; here a journey has one try.
  retries: 0,
  workers: 2,
  timeout: 180_000,
  // A shared machine can stand still for seconds: what is right comes as soon as it would, what is wrong fails later.
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.JOURNEYS_URL,
    // A button that is not there fails the journey now, not when the whole journey has run out of time.
    actionTimeout: 60_000,
    launchOptions: { executablePath, args },
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    // As for people whom motion troubles: nothing fades, so that nothing is waited for. The dialogs of the orders move.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  },
})
