import { posix } from 'node:path'
import type { Plugin } from 'vite'

/** The pages that are opened first: each gets what it needs in as few files as possible, and nothing else. */
const starts = {
  frame: /\/web\/index\.html$/,
  signIn: /\/web\/src\/session\/LoginPage\.tsx$/,
  orders: /\/web\/src\/cmr\/orders\/OrdersPage\.tsx$/,
}

/** Packages whose index imports everything: followed by name, not as a whole. */
const indexes =
  /node_modules\/(?:@mantine\/\w+\/esm\/index\.mjs|@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs|@tanstack\/(?:react-query\/build\/modern|query-core\/build\/modern|react-router\/dist\/esm|router-core\/dist\/esm)\/index\.js)$/

interface Module {
  readonly code: string | null
  readonly importedIds: readonly string[]
}

type FindModule = (id: string) => Module | null

/** What the frame and the first pages import, filled when all modules are known and before they are divided into files. */
const needed = { frame: new Set<string>(), signIn: new Set<string>(), orders: new Set<string>() }

export function neededByFirstPages(): Plugin {
  return {
    name: 'roadnote:needed-by-first-pages',
    apply: 'build',
    buildEnd() {
      const find: FindModule = (id) => this.getModuleInfo(id)
      const ids = [...this.getModuleIds()]
      for (const page of ['frame', 'signIn', 'orders'] as const) {
        const start = ids.find((id) => starts[page].test(slashed(id)))
        if (start === undefined) throw new Error(`No source fits ${starts[page].source}`)
        needed[page] = reachableFrom(start, find)
      }
    },
  }
}

/** The frame of every page, and what both of the first pages need. */
export function isForAll(id: string): boolean {
  return needed.frame.has(id) || (needed.signIn.has(id) && needed.orders.has(id))
}

export function isForSignIn(id: string): boolean {
  return needed.signIn.has(id)
}

export function isForOrders(id: string): boolean {
  return needed.orders.has(id)
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
