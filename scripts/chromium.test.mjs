import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOrInstallChromium, thisMachine } from './chromium.mjs'

let folder
let commands
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadnote-chromium-'))
  commands = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that answers --version like a browser, or fails like one that lacks a library. */
function putProgram(path, works = true) {
  const full = join(folder, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, `#!/bin/sh\n${works ? 'echo "Chromium 140.0.7339.5"' : 'exit 127'}\n`, { mode: 0o755 })
  return full
}

/** A machine that has only the files of the test; real system folders are not searched. */
function machine({ env = {}, install = {}, ...rest } = {}) {
  return {
    ...thisMachine,
    env: { PATH: join(folder, 'bin'), ...env },
    platform: 'linux',
    isRoot: false,
    home: join(folder, 'home'),
    apps: [],
    starts: (path) => path.startsWith(folder) && thisMachine.starts(path),
    run: async (command) => {
      const line = command.join(' ')
      commands.push(line)
      const name = Object.keys(install).find((part) => line.includes(part))
      if (name) install[name]()
      return { code: name ? 0 : 1, output: '' }
    },
    ...rest,
  }
}

const cached = 'home/.cache/ms-playwright/chromium-1254/chrome-linux64/chrome'

test('CHROME_PATH is preferred to every other browser', async () => {
  const own = putProgram('own/chrome')
  putProgram('bin/chromium')
  expect(await findOrInstallChromium(machine({ env: { CHROME_PATH: own } }))).toBe(own)
})

test('a CHROME_PATH that does not start is an error, not a reason to take another browser', async () => {
  putProgram('bin/chromium')
  const env = { CHROME_PATH: join(folder, 'nothing') }
  await expect(findOrInstallChromium(machine({ env }))).rejects.toThrow(
    /^CHROME_PATH is .*nothing, but no browser starts/,
  )
})

test('an installed system browser is preferred to the one in Playwright’s cache', async () => {
  const system = putProgram('bin/google-chrome')
  putProgram(cached)
  expect(await findOrInstallChromium(machine())).toBe(system)
})

test('the headless shell is preferred to a browser with a window', async () => {
  putProgram('bin/chromium')
  const shell = putProgram('bin/chromium-headless-shell')
  expect(await findOrInstallChromium(machine())).toBe(shell)
})

test('a system browser that does not start is skipped', async () => {
  putProgram('bin/chromium', false)
  const edge = putProgram('bin/microsoft-edge')
  expect(await findOrInstallChromium(machine())).toBe(edge)
})

test('a browser installed as a macOS application is found', async () => {
  const app = putProgram('Applications/Google Chrome')
  expect(await findOrInstallChromium(machine({ platform: 'darwin', apps: [app] }))).toBe(app)
})

test('the newest browser in Playwright’s cache is used', async () => {
  putProgram('home/.cache/ms-playwright/chromium-999/chrome-linux/chrome')
  const newest = putProgram(cached)
  expect(await findOrInstallChromium(machine())).toBe(newest)
  expect(commands).toEqual([])
})

const apt = '/bin/apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=300'

test('root on Debian installs the headless shell of Chromium with apt', async () => {
  putProgram('bin/apt-get')
  const install = { 'chromium-headless-shell': () => putProgram('bin/chromium-headless-shell') }
  expect(await findOrInstallChromium(machine({ isRoot: true, install }))).toBe(
    join(folder, 'bin/chromium-headless-shell'),
  )
  expect(commands.map((line) => line.replace(folder, ''))).toEqual([
    '/bin/apt-get update -q',
    `${apt} chromium-headless-shell fonts-liberation`,
  ])
})

test('root installs the whole Chromium with apt where the headless shell is no package', async () => {
  putProgram('bin/apt-get')
  const install = { '300 chromium fonts': () => putProgram('bin/chromium') }
  expect(await findOrInstallChromium(machine({ isRoot: true, install }))).toBe(join(folder, 'bin/chromium'))
  expect(commands.at(-1)?.replace(folder, '')).toBe(`${apt} chromium fonts-liberation`)
})

test('a user without root installs Chromium with Playwright', async () => {
  putProgram('bin/apt-get')
  const install = { 'install chromium': () => putProgram(cached) }
  expect(await findOrInstallChromium(machine({ install }))).toBe(join(folder, cached))
  expect(commands).toHaveLength(1)
})

test('the search for a browser fails with one sentence when none can be installed', async () => {
  await expect(findOrInstallChromium(machine())).rejects.toThrow(/^No Chromium was found and none could be installed\./)
})
