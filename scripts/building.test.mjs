import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './building.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadnote-building-'))
  put('package.json', '{}')
  put('domain/src/cmr/cmr.ts', 'export const a = 1')
  put('server/migrations/0001_first.sql', 'select 1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test.each([
  'domain/src/cmr/cmr.ts',
  'domain/src/cmr/new.ts',
  'web/vite.config.ts',
  'server/tsconfig.json',
  'package-lock.json',
])('a change in %s makes a new build necessary', (path) => {
  const before = fingerprint(folder)
  put(path, 'changed')
  expect(fingerprint(folder)).not.toBe(before)
})

test.each(['domain/src/cmr/cmr.test.ts', 'domain/dist/cmr/cmr.js', 'README.md', 'server/test-kit/database.ts'])(
  'a change in %s does not make a new build necessary',
  (path) => {
    const before = fingerprint(folder)
    put(path, 'changed')
    expect(fingerprint(folder)).toBe(before)
  },
)

test('the build fingerprint depends on file content only, not on timestamps or the folder', () => {
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  utimesSync(join(copy, 'package.json'), new Date(0), new Date(0))
  expect(fingerprint(copy)).toBe(fingerprint(folder))
  rmSync(copy, { recursive: true, force: true })
})
