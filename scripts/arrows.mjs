// Checks every import of the project against the table of zones and finds import cycles.
import { builtinModules } from 'node:module'
import { importsIn, sourcesIn, targetOf } from './imports.mjs'
import { nouns, workspaces } from './zones.mjs'

const folders = [
  'locales/src',
  'domain/src',
  'server/src',
  'server/seeds',
  'server/test-kit',
  'web/src',
  'client/src',
  'mcp/src',
  'e2e',
  'bench',
  'scripts',
  'tools',
]

/** Reports each forbidden import and each cycle in one sentence with file and line; empty if there is none. */
export function importProblems(sources = sourcesIn(folders), table = workspaces) {
  const imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]))
  return [...[...imports].flatMap(([file, found]) => wrongIn(file, found, table)), ...circles(imports)]
}

function importsOf(file, source) {
  return importsIn(file, source).map((one) => ({
    ...one,
    target: one.request === null ? null : targetOf(file, one.request),
  }))
}

/** The workspace, path and zone of a file. Folders next to `src` (seeds, test kit) count as paths of the workspace. */
function placeOf(file, table) {
  const [workspace, ...rest] = file.split('/')
  const inside = (rest[0] === 'src' ? rest.slice(1) : rest).join('/')
  if (table[workspace] === undefined) return { workspace, inside, zone: undefined }
  return { workspace, inside, zone: zoneOf(zonesOf(table[workspace].layers), inside) }
}

const zonesOfLayers = new WeakMap()

/** The zones of a workspace: each path of an `apart` layer, otherwise the whole layer. */
function zonesOf(layers) {
  if (!zonesOfLayers.has(layers)) zonesOfLayers.set(layers, divide(layers))
  return zonesOfLayers.get(layers)
}

function divide(layers) {
  const top = layers.findLastIndex(({ forTests }) => !forTests)
  return layers.flatMap((layer, height) => {
    const zone = { ...layer, height, isTop: height === top }
    return layer.apart ? layer.paths.map((path) => ({ ...zone, paths: [path] })) : [zone]
  })
}

function zoneOf(zones, file) {
  let best = { length: 0, zone: undefined }
  for (const zone of zones)
    for (const path of zone.paths) if (fit(path, file) > best.length) best = { length: fit(path, file), zone }
  return best.zone
}

/** Length of the zone path that contains the file; 0 if it does not. */
function fit(path, file) {
  if (path === '.') return file.includes('/') ? 0 : 1
  return file === path || file.startsWith(`${path}/`) ? path.length : 0
}

/** Tests may import from any zone. */
function isTest(file) {
  return /\.(test|setup)\.tsx?$/.test(file)
}

function wrongIn(file, found, table) {
  const from = placeOf(file, table)
  if (isTest(file) || table[from.workspace] === undefined) return []
  if (from.zone === undefined) return [`${file} stands in no zone. Name its folder in scripts/zones.mjs.`]
  return found.flatMap((one) => {
    const why = whyNot(from, one, table)
    return why === undefined ? [] : [`${file}:${one.line} imports ${nameOfImport(one)}. ${why}`]
  })
}

function whyNot(from, one, table) {
  for (const rule of rules) {
    const why = rule(from, one, table)
    if (why !== undefined) return why
  }
  return undefined
}

function nameOfImport({ request, target }) {
  return target ?? request ?? 'a computed path'
}

/** Each rule returns why it forbids an import, or `undefined` if it allows it. The first reason is reported. */
const rules = [computedPath, otherWorkspace, testCode, foreignPackage, forbiddenName, foreignNoun, againstLayers]

function computedPath(_from, { request }) {
  return request === null ? 'Write the path as a literal, so that the import can be checked and bundled.' : undefined
}

function otherWorkspace({ workspace }, { request, target }, table) {
  if (target === null) return undefined
  const to = target.split('/')[0]
  if (to === workspace && request.startsWith('.')) return undefined
  const { knows, files = [] } = table[workspace]
  if (request.startsWith('.'))
    return files.includes(target)
      ? undefined
      : 'A path does not leave its workspace. Import @roadnote/domain or /locales.'
  return knows.includes(to) ? undefined : table[workspace].why
}

function testCode({ workspace, zone }, { target }, table) {
  if (target === null || target.split('/')[0] !== workspace) return undefined
  if (isTest(target)) return 'Nothing imports a test. Move what two tests need to the test kit.'
  const there = placeOf(target, table).zone
  return there?.forTests && !zone.forTests ? there.why : undefined
}

function foreignPackage({ workspace, zone }, { request, target }, table) {
  if (target !== null || zone.forTests) return undefined
  const { packages, inBrowser } = table[workspace]
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(request)
  if (packages !== undefined && !packages.includes(name)) return table[workspace].why
  return inBrowser && (request.startsWith('node:') || builtinModules.includes(request))
    ? 'The web app runs in a browser, which has no Node.'
    : undefined
}

function forbiddenName({ workspace }, { request, names }, table) {
  const { names: forbidden, why } = table[workspace].forbidden?.[request] ?? { names: [] }
  return forbidden.some((name) => names.includes(name) || names.includes('*')) ? why : undefined
}

function foreignNoun({ workspace, zone }, { target }) {
  const [, noun] = /^domain\/src\/([\w-]+)\//.exec(target ?? '') ?? []
  if (workspace === 'domain' || !nouns.includes(noun)) return undefined
  return zone.nouns === undefined || zone.nouns.includes(noun) ? undefined : zone.why
}

function againstLayers({ workspace, zone }, { target }, table) {
  if (target === null || target.split('/')[0] !== workspace) return undefined
  const there = placeOf(target, table).zone
  return there === undefined || mayImport(zone, there) ? undefined : zone.why
}

function mayImport(zone, target) {
  if (zone === target || zone.isTop) return true
  if (zone.forTests && !target.forTests) return true
  return target.height < zone.height && !target.closed
}

/** Import cycles, also through types and `import()`; the shortest path for each group of files. */
function circles(imports) {
  return groupsOf(imports).map((group) => {
    const way = wayRound(group[0], new Set(group), imports)
    const steps = way.map(({ file, line }) => `${file}:${line}`)
    return `${steps.join(' imports ')} imports ${group[0]}: a circle. Move what both need to a file below them.`
  })
}

/** Groups of files that all reach each other (Tarjan's strongly connected components). */
function groupsOf(imports) {
  const found = []
  const order = new Map()
  const lowest = new Map()
  const open = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    for (const { target } of imports.get(file)) {
      if (!imports.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || imports.get(file).some(({ target }) => target === file)) found.push(group)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}

/** The shortest path from a file back to itself (breadth-first search). */
function wayRound(start, group, imports) {
  const seen = new Set()
  let ways = [{ file: start, way: [] }]
  for (;;) {
    const next = []
    for (const { file, way } of ways)
      for (const { target, line } of imports.get(file)) {
        const longer = [...way, { file, line }]
        if (target === start) return longer
        if (!group.has(target) || seen.has(target)) continue
        seen.add(target)
        next.push({ file: target, way: longer })
      }
    ways = next
  }
}
