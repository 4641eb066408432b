import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartProblem } from './database/start-problem.ts'
import { announcePasswordOn } from './first-password.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-first-password-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('on a terminal the first password is printed', () => {
  const line = announcePasswordOn({ isTTY: true }, newFolder())('correct horse')
  expect(line).toBe('Password (shown only this once): correct horse')
})

test('without a terminal the first password is written to a file for this account and not printed', () => {
  const folder = join(newFolder(), 'data')
  const line = announcePasswordOn({}, folder)('correct horse')
  const path = join(folder, 'first-password')
  expect(line).toBe(`Password: in the file ${path}. Delete it after the first sign-in.`)
  expect(readFileSync(path, 'utf8')).toBe('correct horse\n')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a first password that cannot be written stops the start and says what to set', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'first-password'), 'of an earlier installation')
  const announce = announcePasswordOn({}, folder)
  expect(() => announce('correct horse')).toThrow(StartProblem)
  expect(() => announce('correct horse')).toThrow(/EEXIST.*Set ADMIN_PASSWORD or ADMIN_PASSWORD_FILE/)
  expect(readFileSync(join(folder, 'first-password'), 'utf8')).toBe('of an earlier installation')
})
