import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileChild } from '../../test-kit/child-program.ts'
import { isDataFolderInUse, lockDataFolder } from './data-folder-lock.ts'
import { StartProblem } from '../database/start-problem.ts'

const startChild = await compileChild('test-kit/lock-child')
const go = import.meta.filename

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadnote-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second process on the same data folder gets an error that names the first one', async () => {
  const first = startChild([folder, go])
  await first.line((line) => line === 'holds')
  expect(() => lockDataFolder(folder)).toThrow(
    new StartProblem(
      `Another Roadnote (process ${first.process.pid}) is using ${folder}. Stop it, or set DATA_DIR to another folder.`,
    ),
  )
  first.process.kill('SIGKILL')
  await first.ended
})

test('the data folder lock of a killed process is taken over', async () => {
  const first = startChild([folder, go])
  await first.line((line) => line === 'holds')
  first.process.kill('SIGKILL')
  await first.ended
  expect(isDataFolderInUse(folder)).toBe(false)
  const lock = lockDataFolder(folder)
  expect(isDataFolderInUse(folder)).toBe(true)
  lock.release()
})

test('a data folder lock is taken over if its process id now belongs to another process', () => {
  writeFileSync(
    join(folder, 'roadnote.lock'),
    JSON.stringify({ pid: process.pid, started: 'another boot:1', nonce: 'x' }),
  )
  const lock = lockDataFolder(folder)
  expect(isDataFolderInUse(folder)).toBe(true)
  lock.release()
})

test('a data folder lock that a power failure left empty is taken over', () => {
  writeFileSync(join(folder, 'roadnote.lock'), '')
  const lock = lockDataFolder(folder)
  expect(isDataFolderInUse(folder)).toBe(true)
  lock.release()
})

test('releasing a data folder leaves no lock file in it', () => {
  lockDataFolder(folder).release()
  lockDataFolder(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

test('of many processes that find the same stale lock exactly one gets the data folder', async () => {
  const dead = JSON.stringify({ pid: process.pid, started: 'another boot:1', nonce: 'x' })
  writeFileSync(join(folder, 'roadnote.lock'), dead)
  const sign = join(folder, 'go')
  const rivals = Array.from({ length: 6 }, () => startChild([folder, sign]))
  await Promise.all(rivals.map(async (rival) => rival.line((line) => line === 'waiting')))
  writeFileSync(sign, '')
  const outcomes = await Promise.all(rivals.map(async (rival) => rival.line((line) => line !== 'waiting')))
  for (const rival of rivals) rival.process.kill('SIGKILL')
  await Promise.all(rivals.map(async (rival) => rival.ended))
  const winner = rivals[outcomes.indexOf('holds')]?.process.pid
  expect(outcomes.filter((outcome) => outcome !== 'holds')).toEqual(
    Array.from({ length: 5 }, () => expect.stringContaining(`refused: Another Roadnote (process ${winner}) is using`)),
  )
  expect(readdirSync(folder).sort()).toEqual(['go', 'roadnote.lock'])
})

test('a read-only data folder is reported in one clear line', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => lockDataFolder(join(folder, 'file', 'data'))).toThrow(/^Roadnote cannot write to .* \(ENOTDIR\)/)
})

test('a data folder locked by another user is not taken over', () => {
  const lock = join(folder, 'roadnote.lock')
  writeFileSync(lock, 'of another user', { mode: 0o000 })
  chmodSync(folder, 0o777)
  expect(() => asNobodySpecial(() => lockDataFolder(folder))).toThrow(
    new StartProblem(`${lock} belongs to another user. Start as that user, or set DATA_DIR to another folder.`),
  )
})

/** Root can read everything, so the test drops its privileges for a moment. */
function asNobodySpecial(work: () => void): void {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.('nobody')
  try {
    work()
  } finally {
    process.seteuid?.(0)
  }
}
