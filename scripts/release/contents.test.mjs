import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../place.mjs'
import { ownFiles } from './contents.mjs'

const pairs = ownFiles()
const targets = pairs.map(([, to]) => to)

test('a release has the program, the migrations, the web app, the licence and the operator’s documents', () => {
  expect(targets).toEqual(
    expect.arrayContaining([
      'server/dist/src/main.js',
      'server/dist/src/cmr/pdf/worker/seal-worker.js',
      'server/dist/src/table/parse-thread.js',
      'server/dist/seeds/generate.js',
      'server/migrations',
      'node_modules/@roadnote/domain/package.json',
      'node_modules/@roadnote/domain/dist/cmr/lifecycle/lifecycle.js',
      'node_modules/@roadnote/locales/package.json',
      'LICENSE',
      'CHANGELOG.md',
      'docs',
      'deploy',
      '.env.example',
    ]),
  )
})

test('a release has the scripts of its commands with everything they import', () => {
  expect(targets).toEqual(
    expect.arrayContaining([
      'scripts/start.mjs',
      'scripts/prepare.mjs',
      'scripts/building.mjs',
      'scripts/seed.mjs',
      'scripts/health.mjs',
    ]),
  )
})

test('a release has no tests and no scripts of development', () => {
  const development = /\.test\.|test-kit|scripts\/(?:test|check|dev|mutate|release|bench)\.mjs$/
  expect(targets.filter((path) => development.test(path))).toEqual([])
})

test('every file of a release has a source in the working copy', () => {
  const sourceOf = (path) => path.replace(/\/dist\/(.*)\.js$/, (_all, inside) => sourcePath(path, inside))
  const sourcePath = (path, inside) => (path.startsWith('server/') ? `/${inside}.ts` : `/src/${inside}.ts`)
  const built = /^web\/dist/
  const missing = pairs
    .map(([from]) => sourceOf(from))
    .filter((path) => !built.test(path) && !existsSync(join(root, path)))
  expect(missing).toEqual([])
})
