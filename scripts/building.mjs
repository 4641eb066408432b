import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, compiler, root, tool } from './place.mjs'
import { Problem } from './problem.mjs'
import { run, timed } from './run.mjs'
import { writeNotices } from './third-party-notices.mjs'

const record = join(cacheFolder, 'built.json')
const folders = ['locales', 'domain', 'server', 'web', 'client']
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json']
const outputs = [
  'locales/dist/.tsbuildinfo',
  'domain/dist/.tsbuildinfo',
  'server/dist/.tsbuildinfo',
  'server/dist/src/main.js',
  'client/dist/.tsbuildinfo',
  'web/dist/index.html',
  'web/dist/THIRD-PARTY-NOTICES.txt',
]

/** Whether the dist folders were built from exactly the current sources. */
export function isBuilt() {
  return existsSync(record) && readFileSync(record, 'utf8') === describe(fingerprint(root))
}

/** `isQuiet`: for parallel steps, whose output would continue a half-written line. */
export async function build({ isQuiet = false } = {}) {
  rmSync(record, { force: true })
  // Computed before the build: a source that changes during the build makes the next start build again.
  const sources = fingerprint(root)
  const compile = () =>
    Promise.all([
      run(compiler('locales', 'domain', 'server', 'client')),
      run(tool('vite', 'build'), { cwd: join(root, 'web') }),
    ])
  const results = await (isQuiet ? compile() : timed('Building', compile))
  const failed = results.filter((result) => result.code !== 0)
  if (failed.length > 0) throw new Problem(`The build failed:\n${failed.map(({ output }) => output.trim()).join('\n')}`)
  writeNotices()
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(record, describe(sources))
}

function describe(sources) {
  return JSON.stringify({ sources, outputs: outputs.map(traceOf) })
}

/** A fingerprint of everything the build reads, by content: neither a checkout nor a copy of the folder changes it. */
export function fingerprint(folder) {
  const hash = createHash('sha256')
  const paths = [...files, ...folders.flatMap((name) => sourcesIn(folder, name))]
  for (const path of paths.filter((name) => existsSync(join(folder, name))).toSorted(byName)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function byName(one, other) {
  return one < other ? -1 : 1
}

function sourcesIn(folder, path) {
  if (!existsSync(join(folder, path))) return []
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory())
      return ['dist', 'node_modules', 'test-kit'].includes(entry.name) ? [] : sourcesIn(folder, inside)
    return /\.test\.tsx?$|tsconfig\.test\.json$/.test(entry.name) ? [] : [inside]
  })
}

/** Outputs are compared by size and time, so running the compiler by hand also invalidates the record. */
function traceOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  return found ? `${path} ${found.size} ${found.mtimeMs}` : `${path} missing`
}
