import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../place.mjs'
import { survivorsIn } from './rules.mjs'
import { survivorReasons } from './survivors.mjs'

test('survivors are the mutations that a test reaches and does not detect, named by their code', () => {
  const source = 'const a = 1\nreturn b <\n  c\n'
  const mutant = (status) => ({
    status,
    replacement: 'b <=\n  c',
    location: { start: { line: 2, column: 8 }, end: { line: 3, column: 4 } },
  })
  const mutants = [mutant('Killed'), mutant('NoCoverage'), mutant('Survived'), mutant('Ignored')]
  expect(survivorsIn({ files: { 'web/src/x.ts': { source, mutants } } })).toEqual([
    { file: 'web/src/x.ts', line: 2, change: 'b <= c instead of b < c' },
  ])
})

test('survivors.json explains only mutations of web files whose code still exists', () => {
  const ofWeb = [...survivorReasons.keys()].filter((name) => !name.startsWith('server/'))
  const stale = ofWeb.filter((name) => {
    const [file = '', ...change] = name.split(': ')
    const original = change.join(': ').split(' instead of ').at(-1)
    return !readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ').includes(original)
  })
  expect(stale).toEqual([])
})
