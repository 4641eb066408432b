// Holds the imports of the workspaces against the table of zones.
import { nouns, workspaces } from './zones.mjs'

/** The zones of a workspace: each path of a layer that is `apart`, else the layer as a whole. */
function zonesOf(layers) {
  return layers.flatMap((layer, height) =>
    layer.apart ? layer.paths.map((path) => ({ ...layer, height, paths: [path] })) : [{ ...layer, height }],
  )
}

function mayImport(zone, target, top) {
  if (zone === target || zone.height === top) return true
  return target.height < zone.height && !target.closed
}

/** Length of the path that a file stands under; 0 where it does not. */
function fit(path, file) {
  if (path === '.') return file.includes('/') ? 0 : 1
  return file === path || file.startsWith(`${path}/`) ? path.length : 0
}

function zoneOf(zones, file) {
  let best = { length: 0, zone: undefined }
  for (const zone of zones)
    for (const path of zone.paths) if (fit(path, file) > best.length) best = { length: fit(path, file), zone }
  return best.zone
}

function split(file) {
  const [, workspace, inside] = /^(\w+)\/src\/(.+)$/.exec(file) ?? []
  return { workspace, inside }
}

/** A test may set up its case with whatever it takes. */
function isTest(file) {
  return /\.(test|setup)\.tsx?$/.test(file)
}

/** What goes against the arrows, one sentence each. `imports`: every file with the files it imports. */
export function wrongArrows(imports, table = workspaces) {
  return [...imports].filter(([file]) => !isTest(file)).flatMap(([file, targets]) => wrongIn(file, targets, table))
}

function wrongIn(file, targets, table) {
  const { workspace, inside } = split(file)
  const layers = table[workspace]
  if (layers === undefined) return []
  const zones = zonesOf(layers)
  const zone = zoneOf(zones, inside)
  if (zone === undefined) return [`${file} stands in no zone. Name its folder in scripts/zones.mjs.`]
  const isWrong = (target) => {
    const to = split(target)
    if (to.workspace === 'domain' && workspace !== 'domain') return !mayKnow(zone, to.inside.split('/')[0])
    if (to.workspace !== workspace) return false
    const there = zoneOf(zones, to.inside)
    return there !== undefined && !mayImport(zone, there, layers.length - 1)
  }
  return targets.filter(isWrong).map((target) => `${file} imports ${target}. ${zone.why}`)
}

function mayKnow(zone, noun) {
  return !nouns.includes(noun) || zone.nouns === undefined || zone.nouns.includes(noun)
}

/** Files that import each other round in a circle, types and what is fetched later included; each circle once. */
export function circles(imports) {
  const found = []
  const order = new Map()
  const lowest = new Map()
  const open = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1 || imports.get(file).includes(file)) found.push(circle)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}

const closedWorkspaces = {
  group: ['@roadnote/server/*', '@roadnote/web/*', '@roadnote/e2e/*'],
  message: 'Server, web and e2e export nothing. What two of them need belongs in domain or locales.',
}

const ownPatterns = {
  locales: [{ group: ['@roadnote/*'], message: 'locales knows no one.' }],
  domain: [
    {
      group: ['node:*', 'react', 'react-*', 'fastify', 'pg', 'kysely', '@mantine/*'],
      message: 'domain is pure: no I/O, no Node, no DOM. Pass what you need as a value.',
    },
  ],
  web: [
    {
      group: ['react'],
      importNames: ['lazy'],
      message: 'Without a connection a bare `lazy` takes the page with it: `lazyPart` or `lazyOverlay` of ui/part.',
    },
  ],
}

/** The same arrows as rules of the linter, so that an editor shows them at once. */
export function lintOverrides(table = workspaces) {
  const plain = Object.entries(ownPatterns).map(([workspace, patterns]) =>
    override([`${workspace}/src/**`], [closedWorkspaces, ...patterns]),
  )
  return [...plain, ...Object.entries(table).flatMap(([workspace, layers]) => overridesOf(workspace, layers))]
}

function overridesOf(workspace, layers) {
  const zones = zonesOf(layers)
  return zones.slice(0, -1).map((zone) => {
    const others = zones.filter((target) => !mayImport(zone, target, layers.length - 1))
    const open = zones.filter((target) => !others.includes(target)).flatMap(({ paths }) => paths)
    const regex = others.flatMap(({ paths }) => paths.flatMap((path) => requestsFor(path, zone, open))).join('|')
    const unknown = nouns.filter((noun) => workspace !== 'domain' && !mayKnow(zone, noun))
    return override(
      zone.paths.map((path) => filesOf(workspace, path)),
      [
        closedWorkspaces,
        ...(ownPatterns[workspace] ?? []),
        { regex: `^(?:${regex})`, message: zone.why },
        ...(unknown.length > 0
          ? [{ group: unknown.map((noun) => `@roadnote/domain/${noun}/*`), message: zone.why }]
          : []),
      ],
      pathsWithin(zone, zones).map((path) => filesOf(workspace, path)),
    )
  })
}

function filesOf(workspace, path) {
  return `${workspace}/src/${path}${path.endsWith('.ts') ? '' : '/**'}`
}

/** What lies in a folder of this zone and belongs to another one. */
function pathsWithin(zone, zones) {
  const others = zones.filter((other) => other !== zone).flatMap(({ paths }) => paths)
  return others.filter((path) => zone.paths.some((own) => path.startsWith(`${own}/`)))
}

/**
 * How files of a zone spell an import of a path: a folder that both stand in may be left out. What lies in the folder
 * and is open to them is another matter.
 */
function requestsFor(path, zone, open) {
  if (path === '.') return []
  const segments = path.split('/')
  const shared = segments.length > 1 && zone.paths.some((own) => own.split('/')[0] === segments[0])
  const literal = (text) => text.replaceAll('.', '\\.')
  const within = open.filter((one) => one.startsWith(`${path}/`) && !one.endsWith('.ts'))
  const but = within.map((one) => `(?!${literal(one.slice(path.length + 1))}/)`).join('')
  const end = path.endsWith('.ts') ? '$' : `/${but}`
  const whole = `(?:\\.\\./)+${literal(path)}${end}`
  return shared ? [whole, `(?:\\.\\.?/)+${literal(segments.slice(1).join('/'))}${end}`] : [whole]
}

function override(files, patterns, others = []) {
  return {
    files,
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/*.setup.ts', '**/*.d.ts', ...others],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}
