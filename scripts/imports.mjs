// Finds every import of a source file with the parser that also builds it: values, types, re-exports, `import()`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './place.mjs'

/**
 * The imports of a file, each with its line and the names it takes (`*` for all of them). The request of an `import()`
 * whose path is computed is `null`.
 */
export function importsIn(file, source) {
  const { module, program } = parsed(file, source)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      at: moduleRequest.start,
      names: entries.map(nameOf),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest
          ? [{ request: entry.moduleRequest.value, at: entry.moduleRequest.start, names: [nameOf(entry)] }]
          : [],
      ),
    ),
    // Reading the syntax tree is slow, so only files that have such an import pay for it.
    ...(/\bimport\b[^'"]*?\(/.test(source) ? importsInBrackets(program) : []),
  ]
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ request, at, names }) => ({ request, names, line: source.slice(0, at).split('\n').length }))
}

function parsed(file, source) {
  const result = parseSync(file, source)
  if (result.errors.length > 0) throw new Error(`${file} cannot be parsed: ${result.errors[0].message}`)
  return result
}

/** A default or a namespace import reaches every name. */
function nameOf({ importName }) {
  return importName.kind === 'Name' ? importName.name : '*'
}

/** `import('./x.ts')` as a value or in a type, wherever it stands. */
function importsInBrackets(node) {
  if (Array.isArray(node)) return node.flatMap(importsInBrackets)
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(importsInBrackets)
  if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return inside
  return [{ request: literalOf(node.source), at: node.start, names: ['*'] }, ...inside]
}

function literalOf(node) {
  if (node.type === 'Literal') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : null
}

/** The file of the project that an import leads to; `null` for a package. */
export function targetOf(file, request) {
  const path = request.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  const [, workspace, inside] = /^@roadnote\/(\w+)\/(.+)$/.exec(path) ?? []
  return workspace === undefined ? null : `${workspace}/src/${inside}.ts`
}

/** The sources in these folders, without what was built from them: path → text. */
export function sourcesIn(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !/\/(?:dist|node_modules)\//.test(path)),
  )
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
