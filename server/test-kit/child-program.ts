import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { build } from 'vite'

const serverFolder = fileURLToPath(new URL('..', import.meta.url))

/** A program in a child process, for tests about processes that die. */
export interface ChildProgram {
  process: ChildProcess
  /** All lines of its standard output so far. */
  lines: string[]
  /** All lines of its error output so far. */
  complaints: string[]
  /** Resolves with the first matching line, rejects if the program ends without one. */
  line(fits: (line: string) => boolean): Promise<string>
  /** Resolves with exit code or signal. */
  ended: Promise<number | string | null>
}

/** Resolves workspaces to their sources, as in all tests. */
const conditions = ['source', 'module', 'node', 'development|production']

/** Starts the compiled program with these arguments and settings. */
export type StartChild = (args: string[], settings?: Record<string, string>) => ChildProgram

/**
 * Compiles a program of the server (`test-kit/lock-child`, `src/main`) from its current source, together with its
 * worker programs. Call it at the top of the file.
 */
export async function compileChild(program: string, ...threads: string[]): Promise<StartChild> {
  const running = new Set<ChildProcess>()
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  const folder = await compilePrograms(program, ...threads)
  const name = basename(program)
  return (args, settings = {}) => {
    const child = spawn(process.execPath, [join(folder, `${name}.js`), ...args], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return watch(child, child.stdout, child.stderr)
  }
}

/** The folder with these compiled programs of the server; it is removed after the tests. */
export async function compilePrograms(...programs: readonly string[]): Promise<string> {
  const parent = join(serverFolder, 'dist/.children')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, `${basename(programs[0] ?? '')}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: serverFolder,
    resolve: { conditions },
    ssr: { noExternal: [/^@roadnote\//], resolve: { conditions } },
    build: {
      ssr: true,
      rolldownOptions: { input: programs.map((path) => join(serverFolder, `${path}.ts`)) },
      outDir: folder,
      target: 'node20',
      minify: false,
    },
  })
  return folder
}

function watch(child: ChildProcess, output: NodeJS.ReadableStream, errors: NodeJS.ReadableStream): ChildProgram {
  const lines: string[] = []
  const complaints: string[] = []
  createInterface({ input: errors }).on('line', (line) => complaints.push(line))
  const waiting = new Set<(line: string) => void>()
  const reader = createInterface({ input: output })
  reader.on('line', (line) => {
    lines.push(line)
    for (const notify of waiting) notify(line)
  })
  const closed = new Promise<void>((resolve) => reader.once('close', resolve))
  const exited = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  const line = async (fits: (line: string) => boolean) => {
    const early = lines.find(fits)
    if (early !== undefined) return early
    return new Promise<string>((resolve, reject) => {
      waiting.add((next) => fits(next) && resolve(next))
      void closed.then(() =>
        reject(new Error(`The program ended without that line. It said:\n${[...lines, ...complaints].join('\n')}`)),
      )
    })
  }
  // Waits for the end of the output, because lines printed before the exit count.
  return { process: child, lines, complaints, line, ended: closed.then(() => exited) }
}
