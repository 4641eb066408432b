import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openProcesses, startTime } from './processes.mjs'

const place = mkdtempSync(join(tmpdir(), 'roadnote-processes-'))
const started = []
afterAll(() => {
  for (const pid of started) if (startTime(pid) !== null) process.kill(pid, 'SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

let folder
beforeEach(() => {
  folder = mkdtempSync(join(place, 'cluster-'))
})

function start(name, script) {
  const options = { env: {}, log: join(folder, `${name}.log`) }
  const pid = openProcesses(folder).start(name, [process.execPath, '-e', script], options)
  started.push(pid)
  return pid
}

const waiting = 'setInterval(() => {}, 1000)'

describe('the recorded programs of a cluster', () => {
  test('another run of the script stops a program by its record and forgets it', async () => {
    const pid = start('one', waiting)
    const later = openProcesses(folder)
    expect(later.pidOf('one')).toBe(pid)
    await later.stop('one')
    expect([startTime(pid), later.names()]).toEqual([null, []])
  })

  test('a frozen program and one that ignores the request are ended, too', async () => {
    const frozen = start('frozen', waiting)
    const stubborn = start('stubborn', `process.on('SIGTERM', () => {}); process.stdout.write('ready'); ${waiting}`)
    const programs = openProcesses(folder)
    await expect.poll(() => readFileSync(join(folder, 'stubborn.log'), 'utf8')).toBe('ready')
    programs.freeze('frozen')
    await Promise.all([programs.stop('frozen'), programs.stop('stubborn', 100)])
    expect([startTime(frozen), startTime(stubborn)]).toEqual([null, null])
  })

  test('a foreign process that got the id of an ended program is left alone', async () => {
    const foreign = spawn(process.execPath, ['-e', waiting])
    started.push(foreign.pid)
    const record = { one: { pid: foreign.pid, startedAt: '1' } }
    writeFileSync(join(folder, 'processes.json'), JSON.stringify(record))
    const programs = openProcesses(folder)
    expect([programs.isRunning('one'), programs.kill('one')]).toEqual([false, false])
    await programs.stop('one')
    expect(startTime(foreign.pid)).not.toBe(null)
  })
})
