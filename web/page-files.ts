import { posix } from 'node:path'
import type { Plugin } from 'vite'

/** The pages that are opened first: each gets what it needs in as few files as possible, and nothing else. */
const starts = {
  frame: /\/web\/index\.html$/,
  signIn: /\/web\/src\/session\/LoginPage\.tsx$/,
  orders: /\/web\/src\/cmr\/orders\/OrdersPage\.tsx$/,
  driver: /\/web\/src\/cmr\/driver-link\/(?:\w+\/)?(?:CharterPage|DriverPage)\.tsx$/,
  driverDialogs: /\/web\/src\/cmr\/driver-link\/lazy-dialogs\.ts$/,
}

type Start = keyof typeof starts

/** Packages whose index imports everything: followed by name, not as a whole. */
const indexes =
  /node_modules\/(?:@mantine\/\w+\/esm\/index\.mjs|@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs|@tanstack\/(?:react-query\/build\/modern|query-core\/build\/modern|react-router\/dist\/esm|router-core\/dist\/esm)\/index\.js)$/

interface Module {
  readonly code: string | null
  readonly importedIds: readonly string[]
}

type FindModule = (id: string) => Module | null

/** What the first pages import, filled when all modules are known and before they are divided into files. */
const needed: Record<Start, ReadonlySet<string>> = {
  frame: new Set(),
  signIn: new Set(),
  orders: new Set(),
  driver: new Set(),
  driverDialogs: new Set(),
}

export function neededByFirstPages(): Plugin {
  return {
    name: 'roadnote:needed-by-first-pages',
    apply: 'build',
    buildEnd() {
      const find: FindModule = (id) => this.getModuleInfo(id)
      const ids = [...this.getModuleIds()]
      for (const page of ['frame', 'signIn', 'orders', 'driver', 'driverDialogs'] as const) {
        const found = ids.filter((id) => starts[page].test(slashed(id)))
        if (found.length === 0) throw new Error(`No source fits ${starts[page].source}`)
        needed[page] = new Set(found.flatMap((id) => [...reachableFrom(id, find)]))
      }
    },
  }
}

/** Modules that each of these pages needs. */
export function neededBy(...pages: readonly Start[]): (id: string) => boolean {
  return (id) => pages.every((page) => needed[page].has(id))
}

function reachableFrom(start: string, find: FindModule): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...importsOf(id, find))
  }
  return reached
}

function importsOf(id: string, find: FindModule): string[] {
  const module = find(id)
  if (module === null) return []
  return module.importedIds.flatMap((imported) =>
    indexes.test(slashed(imported)) ? namedImports(module.code ?? '', imported, find) : [imported],
  )
}

const namesFrom = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** The files in which the index finds the names that the code imports from it. */
function namedImports(code: string, index: string, find: FindModule): string[] {
  const files = filesOfIndex(index, find)
  return [...code.matchAll(namesFrom)]
    .filter(([, , request = '']) => slashed(index).includes(`node_modules/${request}/`))
    .flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => files.get(name.trim().split(/\s+as\s+/)[0] ?? '') ?? []),
    )
}

const filesByIndex = new Map<string, ReadonlyMap<string, string>>()

function filesOfIndex(index: string, find: FindModule): ReadonlyMap<string, string> {
  const known = filesByIndex.get(index)
  if (known !== undefined) return known
  const files = new Map<string, string>()
  for (const [, names = '', request = ''] of (find(index)?.code ?? '').matchAll(namesFrom))
    for (const name of names.split(',')) {
      const shown =
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? ''
      files.set(shown, posix.join(posix.dirname(slashed(index)), request))
    }
  filesByIndex.set(index, files)
  return files
}

function slashed(id: string): string {
  return id.replaceAll('\\', '/')
}
