import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartProblem } from './database/start-problem.ts'
import { secretsOf } from './secrets.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roadnote-secrets-'))
  file = join(dataDir, 'secret')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const secrets = () => secretsOf({ secret: undefined, evidenceSecret: undefined, dataDir })

test('the first start creates a secret that only its owner can read, and the next start reads it', () => {
  const { mark } = secrets()
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{64}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(secrets().mark).toBe(mark)
})

test('a truncated secret is refused', () => {
  writeFileSync(file, 'x'.repeat(31))
  expect(secrets).toThrow(new StartProblem(`${file} is damaged: it must hold at least 32 characters.`))
  writeFileSync(file, 'x'.repeat(32))
  expect(secrets).not.toThrow()
})

test('no new secret is created for an existing database', () => {
  mkdirSync(join(dataDir, 'postgres'))
  expect(secrets).toThrow(/secret is missing, but the database in .* was made with it/)
  expect(existsSync(file)).toBe(false)
})

test('no secret is created where a dangling link points to a missing disk', () => {
  symlinkSync(join(dataDir, 'a disk that is not there/secret'), file)
  expect(secrets).toThrow(new StartProblem(`${file} leads nowhere. Bring back what it points to, or remove it.`))
})
