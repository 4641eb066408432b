import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { tool } from './place.mjs'
import { Problem } from './problem.mjs'
import { run, timed } from './run.mjs'

/** The headless shell first: it draws no window, so that a journey takes less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const macApps = ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((app) =>
  ['/Applications', join(homedir(), 'Applications')].map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`),
)
const windowsApps = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
  ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((app) =>
    join(process.env[name] ?? 'C:\\', app),
  ),
)

/** The parts of this machine that the search uses; tests pass their own. */
export const thisMachine = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  home: homedir(),
  apps: process.platform === 'darwin' ? macApps : process.platform === 'win32' ? windowsApps : [],
  starts: browserStarts,
  run,
}

/** The path of a Chromium that really starts; installs one if there is none. Fails with one clear sentence, never silently. */
export async function findOrInstallChromium(machine = thisMachine) {
  const given = machine.env.CHROME_PATH
  if (given) {
    if (machine.starts(given)) return given
    throw new Problem(`CHROME_PATH is ${given}, but no browser starts from there.`)
  }
  const found = findChromium(machine)
  if (found) return found
  for (const attempt of [installWithApt, installWithPlaywright]) {
    const installed = (await attempt(machine)) ? findChromium(machine) : undefined
    if (installed) return installed
  }
  throw new Problem(
    'No Chromium was found and none could be installed. Install Chromium, Chrome or Edge, or set CHROME_PATH to one; the browser journeys need it.',
  )
}

function findChromium(machine) {
  return [...onPath(machine), ...machine.apps, ...inPlaywrightCache(machine)].find(
    (path) => existsSync(path) && machine.starts(path),
  )
}

function onPath({ env }) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Where `playwright install` puts its browsers, the newest first. */
function inPlaywrightCache({ env, platform, home }) {
  const usual =
    { darwin: join(home, 'Library/Caches'), win32: env.LOCALAPPDATA ?? home }[platform] ??
    env.XDG_CACHE_HOME ??
    join(home, '.cache')
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(usual, 'ms-playwright')
  if (!existsSync(cache)) return []
  const forTesting = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'
  const programs = [
    ...['chrome-linux', 'chrome-linux64', 'chrome-linux-arm64'].map((folder) => `${folder}/chrome`),
    ...['chrome-mac-arm64', 'chrome-mac-x64'].map((folder) => `${folder}/${forTesting}`),
    'chrome-win64/chrome.exe',
  ]
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((one, other) => Number(other.slice(9)) - Number(one.slice(9)))
    .flatMap((name) => programs.map((program) => join(cache, name, program)))
}

async function installWithApt({ isRoot, platform, env, run: execute }) {
  const aptGet = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'apt-get'))
    .find((path) => existsSync(path))
  if (!isRoot || platform !== 'linux' || !aptGet) return false
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  // Another installation may be running, for example that of the PDF checkers.
  const install = [aptGet, 'install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
  return timed('Installing Chromium with apt', async () => {
    await execute([aptGet, 'update', '-q'], quiet)
    // Older distributions have no package of the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { code } = await execute([...install, name, 'fonts-liberation'], quiet)
      if (code === 0) return true
    }
    return false
  })
}

async function installWithPlaywright({ isRoot, platform, run: execute }) {
  // Only root may install the system libraries a bare Linux lacks.
  const extra = isRoot && platform === 'linux' ? ['--with-deps'] : []
  return timed(
    'Installing Chromium with Playwright',
    async () => (await execute(tool('playwright', 'install', ...extra, 'chromium'))).code === 0,
  )
}

/** A browser that lacks a library, or is only a stub for a snap, does not start. */
function browserStarts(path) {
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 && /\d+\.\d+/.test(stdout)
}
