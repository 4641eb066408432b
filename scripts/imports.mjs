// Finds the imports of a source file with the parser of the build: values, types and dynamic imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './place.mjs'

/** `import('./x.ts')` as a value or in a type. */
const inBrackets = /\bimport\(\s*(['"])([^'"]+)\1/g

export function importsIn(file, source) {
  const { module } = parseSync(file, source)
  const reExported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest))
  const named = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...reExported]
  const later = [...source.matchAll(inBrackets)].map(([, , request]) => request)
  return [...new Set([...named.flatMap((request) => (request ? [request.value] : [])), ...later])]
}

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
}

/** Maps every file of the folders to the project files that it imports, without styles and packages. */
export function importsOf(folders) {
  const files = folders.filter((folder) => existsSync(join(root, folder))).flatMap(sourceFiles)
  return new Map(
    files.map((file) => {
      const requests = importsIn(file, readFileSync(join(root, file), 'utf8'))
      return [file, requests.flatMap((request) => targetOf(file, request))]
    }),
  )
}

function targetOf(file, request) {
  if (request.startsWith('.')) return /\.tsx?$/.test(request) ? [posix.join(dirname(file), request)] : []
  const [, workspace, path] = /^@roadnote\/(domain|locales)\/(.+)$/.exec(request) ?? []
  return workspace === undefined ? [] : [`${workspace}/src/${path}.ts`]
}
