import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './place.mjs'

/** Every documentation file in Markdown. */
export function markdownFiles(folder = root) {
  const top = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const docs = readdirSync(join(folder, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md'))
  return [...top.map((name) => join(folder, name)), ...docs.map((name) => join(folder, 'docs', name))]
}

const link = /(?:\]\(|src=")([^)#"\s]+)/g
const path = /`((?:locales|domain|server|web|e2e|tools|bench|scripts|docs)\/[\w./-]+)`/g

/**
 * Relative links and paths in backticks that point to no file. Paths with a placeholder (`<noun>`, `NNNN`) do not
 * match the pattern. Decision records describe the code of their time, so only their links are checked.
 */
export function deadLinks(file, text = readFileSync(file, 'utf8'), folder = root) {
  const links = [...text.matchAll(link)].map(([, to]) => to).filter((to) => !/^[a-z]+:/.test(to))
  const isDecision = relative(folder, file).startsWith(join('docs', 'decisions'))
  const paths = isDecision ? [] : [...text.matchAll(path)].map(([, to]) => to)
  return [
    ...links.filter((to) => !existsSync(join(dirname(file), to))),
    ...paths.filter((to) => !existsSync(join(folder, to))),
  ]
}
