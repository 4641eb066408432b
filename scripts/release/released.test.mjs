import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '../problem.mjs'
import { isRelease } from './released.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadnote-released-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const mark = (platform) => writeFileSync(join(folder, 'release.json'), JSON.stringify({ version: '1.2.3', platform }))

test('a working copy is not taken for a release', () => {
  expect(isRelease(folder)).toBe(false)
})

test('an unpacked release is recognised on its platform', () => {
  mark('windows-x64')
  expect(isRelease(folder, { platform: 'win32', arch: 'x64' })).toBe(true)
})

test('a release for another platform is refused with the platform that it is for', () => {
  mark('linux-arm64')
  expect(() => isRelease(folder, { platform: 'linux', arch: 'x64' })).toThrow(
    new Problem(
      'This is Roadnote 1.2.3 for linux-arm64, but this machine is linux-x64. Unpack the release for linux-x64.',
    ),
  )
})
