// Finds regular expressions that take more than linear time on some input, because one request could block the server
// with them.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { attacksOn } from './pattern-attacks.mjs'
import { root } from './place.mjs'

/** The code that reads untrusted input. Tests, scripts and journeys read only our own. */
const folders = ['locales/src', 'domain/src', 'server/src', 'web/src', 'tools']

/**
 * A comment on the line of the expression or above it that says why its input is short or trusted: `// bounded
 * input: …`
 */
const exemption = /\/\/ bounded input: \S/

/** Milliseconds of a linear expression on the longest attack; a quadratic one takes a hundred times as long. */
const milliseconds = 12
const lengths = [26, 300, 3000, 15_000]

/** @typedef {{ file: string, line: number, pattern: string, problem: string }} SlowPattern */

/** @returns {SlowPattern[]} */
export function slowPatternsIn(file, source) {
  const lines = source.split('\n')
  return patternsIn(file, source).flatMap(({ offset, pattern, flags }) => {
    const line = source.slice(0, offset).split('\n').length
    if ([lines[line - 1], lines[line - 2]].some((text) => text !== undefined && exemption.test(text))) return []
    const problem = problemOf(pattern, flags)
    return problem === null ? [] : [{ file, line, pattern: `/${pattern}/${flags}`, problem }]
  })
}

/** @returns {SlowPattern[]} */
export function slowPatterns() {
  return folders.flatMap(sourcesIn).flatMap((file) => slowPatternsIn(file, readFileSync(join(root, file), 'utf8')))
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:tsx?|mjs)$/.test(name) && !/\.(?:test|setup)\.\w+$/.test(name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/\/(?:test-kit|dist|node_modules|kept)\//.test(file))
}

/** Literals, and `new RegExp('…')` or `RegExp('…')` with a string. */
function patternsIn(file, source) {
  const found = []
  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'Literal' && node.regex) found.push({ offset: node.start, ...node.regex })
    if (!/^(?:New|Call)Expression$/.test(node.type) || node.callee.name !== 'RegExp') return
    const [pattern, flags] = node.arguments.map(textOf)
    if (pattern !== undefined) found.push({ offset: node.start, pattern, flags: flags ?? '' })
  })
  return found
}

function textOf(node) {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function visit(node, see) {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, see))
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') see(node)
  for (const [name, value] of Object.entries(node)) if (name !== 'regex') visit(value, see)
}

/** The reason why an expression is slow, or null. Checks its structure first, then measures with attack inputs. */
export function problemOf(pattern, flags) {
  const [report] = analyse({ source: pattern, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
  if (report !== undefined) {
    const { start, end } = report.type === 'Trade' ? report.endQuant : report.quant
    return `${report.exponential ? 'exponential' : 'quadratic'} because of ${pattern.slice(start, end)}`
  }
  const slow = attacksOn(pattern, flags).find((attack) => isSlow(pattern, flags, attack))
  return slow === undefined ? null : `slow on ${JSON.stringify(slow.token)} repeated`
}

function isSlow(pattern, flags, attack) {
  const timeAt = (length) => timeOf(pattern, flags, attack, length)
  for (const length of lengths) if (timeAt(length) > milliseconds && isSuperLinear(timeAt, length)) return true
  return false
}

/**
 * Superlinear if double the length takes more than three times as long; the minimum of several runs filters out
 * load.
 */
function isSuperLinear(timeAt, length) {
  const least = (size) => Math.min(...Array.from({ length: 3 }, () => timeAt(size)))
  const time = least(length)
  return time > milliseconds && (length < 100 || time > 2.6 * least(length / 2))
}

function timeOf(pattern, flags, { before, token, after }, length) {
  const input = before + token.repeat(Math.ceil(length / token.length)) + after
  const expression = new RegExp(pattern, flags.includes('g') || flags.includes('y') ? flags : `${flags}g`)
  const begin = process.cpuUsage()
  input.replace(expression, '')
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}
