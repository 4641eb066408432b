// Finds the texts that pages of the web app show, in their sources and in everything that these import at once. The types
// allow a key only as a whole word or as a template that begins with words (`cmr.status.${name}`), so both can be read.
import { importsIn, sourcesIn, targetOf } from './imports.mjs'

const folders = ['web/src', 'domain/src', 'locales/src']
const dictionaries = /^locales\/src\/(?:[a-z]{2}|package-type)\//
const routes = /^web\/src\/app\/[\w-]*routes\.tsx?$/
const frame = 'web/src/main.tsx'

/** A page that names the parts of the language that it shows, and its source. */
const pageWithTexts = /texts: \[([^\]]*)\],\s*load: async \(\) =>\s*\(await import\('([^']+)'\)/g

/** The same for what is loaded later: `lazyOverlay(async () => (await import('./x.tsx')).X, undefined, ['driver'])`. */
const partWithTexts = /\(await import\('([^']+)'\)\)\.\w+, undefined, \[([^\]]*)\]/g

/** Whole keys, and the beginnings of composed ones with a dot at their end. */
const keysInQuotes = /(['"`])([a-z]\w*(?:\.\w+)*\.?)(?:\1|\$\{)/g
const pluralForm = /_(?:zero|one|two|few|many|other)$/

export function sourcesWithTexts() {
  return new Map([...sourcesIn(folders)].filter(([file]) => !dictionaries.test(file) && !/\.test\.tsx?$/.test(file)))
}

/**
 * The keys in each part: `first` has those of the frame and of all pages that name no more, another part those that its
 * pages show besides, and `rest` is everything that is not in `first`.
 */
export function textsOfParts(allKeys, sources = sourcesWithTexts()) {
  const textsOf = textFinder(allKeys, sources)
  const starts = startsOfParts(sources)
  const first = new Set((starts.get('first') ?? []).flatMap((start) => [...textsOf(start).keys()]))
  const parts = new Map([['first', first]])
  for (const [part, files] of starts)
    if (part !== 'first') parts.set(part, without(new Set(files.flatMap((file) => [...textsOf(file).keys()])), first))
  return parts.set('rest', without(new Set(allKeys), first))
}

/** The sources in which the pages of a part begin, as the routes name them, and what these load later with the same part. */
export function startsOfParts(sources) {
  const starts = new Map([['first', [frame]]])
  const begin = (file, names, request) => {
    const parts = [...names.matchAll(/\w+/g)].map(([part]) => part)
    for (const part of parts.length === 0 ? ['first'] : parts)
      starts.set(part, [...(starts.get(part) ?? []), targetOf(file, request)])
  }
  for (const [file, source] of sources) {
    if (routes.test(file)) for (const [, names, request] of source.matchAll(pageWithTexts)) begin(file, names, request)
    for (const [, request, names] of source.matchAll(partWithTexts)) begin(file, names, request)
  }
  return starts
}

/** A function that answers which keys the file and its imports can show, each with a source that does. */
export function textFinder(allKeys, sources) {
  const named = new Map()
  for (const key of allKeys) {
    const names = key.replace(pluralForm, '').split('.')
    for (const [at] of names.entries()) {
      const beginning = at === names.length - 1 ? names.join('.') : `${names.slice(0, at + 1).join('.')}.`
      named.set(beginning, [...(named.get(beginning) ?? []), key])
    }
  }
  const imports = new Map()
  const importsOf = (file) => {
    if (!imports.has(file)) imports.set(file, staticImports(file, sources.get(file)))
    return imports.get(file).filter((target) => sources.has(target))
  }
  return (start) => {
    if (!sources.has(start)) throw new Error(`There is no source ${start}`)
    const found = new Map()
    for (const file of reachable(start, importsOf))
      for (const [, , words] of withoutComments(sources.get(file)).matchAll(keysInQuotes))
        for (const key of named.get(words) ?? []) if (!found.has(key)) found.set(key, file)
    return found
  }
}

function without(keys, others) {
  return new Set([...keys].filter((key) => !others.has(key)))
}

/** Without types and without what is imported later. */
function staticImports(file, source) {
  const requests = (pattern) => new Set([...source.matchAll(pattern)].map(([, request]) => request))
  const later = requests(/\bimport\(\s*['"]([^'"]+)['"]/g)
  const types = requests(/^(?:import|export) type [^;]*? from ['"]([^'"]+)['"]/gms)
  const values = requests(/^(?:import|export) (?!type )[^;]*? from ['"]([^'"]+)['"]/gms)
  return importsIn(file, source)
    .map(({ request }) => request)
    .filter((request) => values.has(request) || !(request === null || later.has(request) || types.has(request)))
    .map((request) => targetOf(file, request))
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
