import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withWorkLock } from './work-lock.mjs'

let folder
let lock
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadnote-work-'))
  lock = join(folder, 'work.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const program = `
  const { withWorkLock } = await import(${JSON.stringify(new URL('work-lock.mjs', import.meta.url).href)})
  const { appendFileSync } = await import('node:fs')
  const folder = process.argv[1]
  const log = (text) => appendFileSync(folder + '/log', text)
  await withWorkLock(async () => { log('('); await new Promise((resolve) => setTimeout(resolve, 30)); log(')') }, folder)
`

test('commands that build at the same time run one after the other', async () => {
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: 'ignore' }),
  )
  const codes = await Promise.all(children.map(async (child) => new Promise((resolve) => child.once('exit', resolve))))
  expect(codes).toEqual([0, 0, 0, 0])
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('()()()()')
  expect(existsSync(lock)).toBe(false)
})

test('the work lock of a killed command is removed', async () => {
  const dead = spawn('true')
  await new Promise((resolve) => dead.once('exit', resolve))
  writeFileSync(lock, `${dead.pid} 1`)
  expect(await withWorkLock(() => 'done', folder)).toBe('done')
})

test('a work lock without a heartbeat is removed even if its process id is in use again', async () => {
  writeFileSync(lock, `${process.ppid} 1`)
  utimesSync(lock, new Date(0), new Date(0))
  expect(await withWorkLock(() => 'done', folder)).toBe('done')
})

test('a failing command releases the work lock', async () => {
  await expect(withWorkLock(() => Promise.reject(new Error('broken')), folder)).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})
