import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

interface Outcome {
  readonly code: number
  readonly output: string
}

/** Runs Node with these arguments; npm and the compilers are programs of Node. */
export async function runNode(
  folder: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const options = { cwd: folder, env: { ...process.env, ...settings } }
  return run(process.execPath, [...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (problem: { code?: number; stdout?: string; stderr?: string }) => ({
      code: problem.code ?? 1,
      output: `${problem.stdout ?? ''}${problem.stderr ?? ''}`,
    }),
  )
}

/** TypeScript 5, which most users of the client have, and our own. */
export const compilers = {
  'TypeScript 5': join(root, 'client/node_modules/typescript/bin/tsc'),
  'TypeScript 7': join(root, 'node_modules/typescript/bin/tsc'),
} as const

/** Makes types of an OpenAPI document. It needs TypeScript 5, which is installed beside it. */
export const openApiGenerator = join(root, 'client/node_modules/openapi-typescript/bin/cli.js')

/** A folder outside of the project, removed after the tests. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-client-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Compiles the client and packs it as npm would publish it; returns the path of the package. */
export async function packClient(): Promise<string> {
  return packWorkspace('client')
}

/** The same for the MCP server, whose types depend on the built client and are checked with all others. */
export async function packMcp(): Promise<string> {
  return packWorkspace('mcp', '--noCheck')
}

async function packWorkspace(name: string, ...options: readonly string[]): Promise<string> {
  const folder = emptyFolder()
  const source = join(root, name)
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(join(source, file), join(folder, file))
  const dist = join(folder, 'dist')
  const paths = ['-p', source, '--outDir', dist, '--tsBuildInfoFile', join(dist, '.tsbuildinfo')]
  await succeed(folder, [compilers['TypeScript 7'], ...paths, ...options])
  return pack(folder)
}

/** Packs dependencies as they are installed here, in place of a registry. */
export async function packInstalled(...names: readonly string[]): Promise<string[]> {
  const folder = emptyFolder()
  const sources = names.map((name) => join(root, 'node_modules', name))
  await npm(folder, 'pack', '--offline', '--ignore-scripts', ...sources)
  return readdirSync(folder).map((file) => join(folder, file))
}

async function pack(folder: string): Promise<string> {
  await npm(folder, 'pack', '--offline')
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  return join(folder, name ?? '')
}

/** Installs packed packages into a folder, without a network. */
export async function installPacked(folder: string, ...packed: readonly string[]): Promise<void> {
  await npm(folder, 'install', '--offline', '--no-audit', '--no-fund', ...packed)
}

async function npm(folder: string, ...args: string[]): Promise<void> {
  const options = { cwd: folder, shell: process.platform === 'win32' }
  await run('npm', args, options)
}

async function succeed(folder: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runNode(folder, args)
  if (code !== 0) throw new Error(output)
}
