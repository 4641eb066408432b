// Finds the texts that a page of the web app shows: the keys in its source and in everything that it imports at once.
import { importsIn, sourcesIn, targetOf } from './imports.mjs'

const folders = ['web/src', 'domain/src']

/** Whole keys, and the beginnings of composed ones with a dot at their end: `'cmr.title'` and `` `cmr.status.${name}` ``. */
const keysInQuotes = /(['"`])([a-z]\w*(?:\.\w+)*\.?)(?:\1|\$\{)/g

/** A function that answers which keys of the dictionary the file and its imports name, each with a file that does. */
export function textFinder(allKeys, sources = sourcesIn(folders)) {
  const beginnings = new Set(
    allKeys.flatMap((key) => key.split('.').map((_, at, names) => `${names.slice(0, at).join('.')}.`)),
  )
  const known = new Set(allKeys.map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')))
  const imports = new Map()
  const importsOf = (file) => {
    if (!imports.has(file)) imports.set(file, staticImports(file, sources.get(file)))
    return imports.get(file).filter((target) => sources.has(target))
  }
  return (start) => {
    const found = new Map()
    for (const file of reachable(start, importsOf))
      for (const [, , key] of withoutComments(sources.get(file)).matchAll(keysInQuotes))
        if ((known.has(key) || beginnings.has(key)) && !found.has(key)) found.set(key, file)
    return found
  }
}

function staticImports(file, source) {
  const later = new Set([...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, request]) => request))
  const onlyTypes = new Set(
    [...source.matchAll(/^import type [^;]*? from ['"]([^'"]+)['"]/gms)].map(([, request]) => request),
  )
  return importsIn(file, source)
    .filter(({ request }) => request !== null && !later.has(request) && !onlyTypes.has(request))
    .map(({ request }) => targetOf(file, request))
}

function reachable(start, importsOf) {
  const reached = new Set()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...importsOf(file))
  }
  return reached
}

function withoutComments(source) {
  return source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
}
