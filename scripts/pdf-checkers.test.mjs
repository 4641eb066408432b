import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installPdfCheckers } from './pdf-checkers.mjs'

const folder = mkdtempSync(join(tmpdir(), 'roadnote-checkers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A machine whose PATH contains these programs and that records the commands it is given. */
function machine(has, more = {}) {
  const path = mkdtempSync(join(folder, 'path-'))
  for (const name of has) writeFileSync(join(path, name), '')
  const runs = []
  const run = async ([program, action]) => {
    runs.push(`${program.split('/').at(-1)} ${action}`)
    return { code: 100, output: '' }
  }
  return { runs, isRoot: true, platform: 'linux', env: { PATH: path }, run, ...more }
}

test('missing PDF checkers are installed where possible, and a failed installation does not fail the tests', async () => {
  const bare = machine(['apt-get', 'qpdf'])
  await installPdfCheckers(bare)
  expect(bare.runs).toEqual(['apt-get update', 'apt-get install'])
})

test('no PDF checker is installed if all are present, without root or without apt', async () => {
  const machines = [
    machine(['apt-get', 'qpdf', 'pdfsig']),
    machine(['apt-get'], { isRoot: false }),
    machine(['apt-get'], { platform: 'darwin' }),
    machine([]),
  ]
  for (const one of machines) await installPdfCheckers(one)
  expect(machines.flatMap(({ runs }) => runs)).toEqual([])
})
