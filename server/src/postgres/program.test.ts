import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { executable, findProgram } from './program.ts'

let shipped: string
let dataDir: string
const inProgram = (path: string) => join(shipped, 'native', path)
const found = () => findProgram(dataDir, { folder: inProgram(''), version: '18.1.0' })

/**
 * As npm unpacks it: without the links of its libraries, which are in a list, and with programs that are not
 * executable.
 */
beforeEach(() => {
  shipped = mkdtempSync(join(tmpdir(), 'roadnote-shipped-'))
  dataDir = mkdtempSync(join(tmpdir(), 'roadnote-program-'))
  for (const folder of ['bin', 'lib']) mkdirSync(inProgram(folder), { recursive: true })
  for (const file of ['bin/initdb', 'bin/postgres', 'lib/libpq.so.5.18'])
    writeFileSync(inProgram(file), '', { mode: 0o644 })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(inProgram('pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => {
  for (const folder of [shipped, dataDir]) rmSync(folder, { recursive: true, force: true })
})

test('the bundled PostgreSQL is prepared in the folder where npm installed it', () => {
  const program = found()
  expect(program.folder).toBe(inProgram(''))
  expect(readlinkSync(inProgram('lib/libpq.so.5'))).toBe('libpq.so.5.18')
  for (const name of ['initdb', 'postgres'] as const) accessSync(executable(program, name), constants.X_OK)
})

test.each(['bin/postgres', 'lib'])('a bundled PostgreSQL without its %s is not copied', (part) => {
  rmSync(inProgram(part), { recursive: true })
  expect(found).toThrow(/^ENOENT/)
  expect(readdirSync(dataDir)).toEqual([])
})
