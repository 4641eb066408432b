// Finds the mutations of a source: conditions of SQL, guards of use cases and a few other kinds of error-prone code,
// each with its replacement. Parses with the parser that also builds the product.
import { parseSync } from 'vite'
import { conditionsIn } from './sql-conditions.mjs'
import { chainSwitch, elementSwitch, reportOnly, sqlSwitch, statementSwitch, valueSwitch } from './switches.mjs'
import {
  operandsOf,
  placesOfFolding,
  placesOfLogic,
  placesOfOrder,
  placesOfSqlFolding,
  placesOfSwaps,
} from './value-places.mjs'

/** @typedef {'condition' | 'guard' | 'folding' | 'operand' | 'order' | 'swap'} Kind */

/** The kinds of mutations, in the words of the command line. */
export const placeKinds = ['condition', 'guard', 'folding', 'operand', 'order', 'swap']

/**
 * @typedef {object} Place
 * @property {string} file
 * @property {number} line
 * @property {string} change describes the mutation in words and code; with `file` its unique name
 * @property {Kind} kind
 * @property {number} start
 * @property {number} end
 * @property {string} instead
 * @property {import('./switches.mjs').Switch} toggle how the mutation is switched on at run time
 * @property {boolean} isAtLoad the code runs only when its file is loaded
 */

/** @returns {Place[]} */
export function placesIn(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found = []
  const claimed = new Set()
  visit(program, true, (node, isAtLoad) =>
    found.push(...placesAt(node, source, claimed).map((place) => ({ isAtLoad, ...place }))),
  )
  const times = new Map()
  return found
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .map((place) => {
      const seen = (times.get(place.change) ?? 0) + 1
      times.set(place.change, seen)
      const change = seen === 1 ? place.change : `${place.change} (${seen})`
      return { ...place, file, change, line: source.slice(0, place.start).split('\n').length }
    })
}

/** The source with this one mutation. */
export function mutated(source, { start, end, instead }) {
  return source.slice(0, start) + instead + source.slice(end)
}

function visit(node, isAtLoad, look) {
  look(node, isAtLoad)
  const isStillAtLoad = isAtLoad && !/Function/.test(node.type)
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (typeof child === 'object' && child !== null && typeof child.type === 'string')
        visit(child, isStillAtLoad, look)
}

function placesAt(node, source, claimed) {
  const words = (part) => text(part, source)
  switch (node.type) {
    case 'CallExpression':
      return [
        ...(node.callee.type === 'MemberExpression' ? placesOfMethod(node, source) : []),
        ...of('swap', placesOfSwaps(node, words)),
      ]
    case 'TaggedTemplateExpression':
      return node.tag.name === 'sql' ? placesOfSql(node, source) : []
    case 'ExpressionStatement':
      return of('guard', isAssertion(node.expression) ? [placeOfAssertion(node, source)] : [])
    case 'IfStatement':
      if (thrownBy(node.consequent) === undefined) return []
      // The guard mutates its operands itself.
      operandsOf(node.test, node.test.operator, claimed)
      return of('guard', isForCompiler(node) ? [] : placesOfGuard(node, source))
    case 'LogicalExpression':
      return of(
        'operand',
        placesOfLogic(node, claimed, (part, instead) => placeOfValue(part, instead, source)),
      )
    default:
      return []
  }
}

function of(kind, places) {
  return places.map((place) => ({ kind, ...place }))
}

function placesOfMethod(call, source) {
  const words = (part) => text(part, source)
  return [
    ...of('condition', placesOfCall(call, source)),
    ...of('folding', placesOfFolding(call, words, source)),
    ...of('order', placesOfOrder(call, words, source)),
  ]
}

/** Conditions of kysely: `.where(…)`, `.and(…)`, `.on(…)`, each element of `or([…])`, and `$if` with true and false. */
function placesOfCall(call, source) {
  const { object, property } = call.callee
  const [first] = call.arguments
  if (first === undefined || first.type === 'SpreadElement') return []
  const removed = {
    start: object.end,
    end: call.end,
    instead: '',
    change: `without ${text({ start: object.end, end: call.end }, source)}`,
    // A call that contains `await` cannot move into the switch's callback.
    toggle: /\bawait\b/.test(source.slice(object.end, call.end)) ? reportOnly(first) : chainSwitch(object, call),
  }
  const isFurther = object.type !== 'Identifier' && call.arguments.length === 3
  // A condition written as SQL is mutated in its template.
  if (/^(where|whereRef|having)$/.test(property.name)) return first.tag?.name === 'sql' ? [] : [removed]
  if (/^(on|and|or)$/.test(property.name) && isFurther) return [removed]
  if (property.name === '$if') return ['true', 'false'].map((instead) => placeOfValue(first, instead, source))
  if (/^(and|or)$/.test(property.name) && first.type === 'ArrayExpression') return placesOfList(first, source)
  return []
}

function placesOfList({ elements }, source) {
  if (elements.length < 2) return []
  return elements.flatMap((one, index) => {
    if (one === null || one.type === 'SpreadElement') return []
    const last = index === elements.length - 1
    const start = last ? elements[index - 1].end : one.start
    const end = last ? one.end : elements[index + 1].start
    return [{ start, end, instead: '', change: `without ${text(one, source)}`, toggle: elementSwitch(one) }]
  })
}

function placesOfSql({ quasi, typeArguments }, source) {
  const from = quasi.start + 1
  const isCondition = /^<(SqlBool|boolean)>$/.test(typeArguments ? text(typeArguments, source) : '')
  const words = onlySql(quasi, source)
  const conditions = conditionsIn(words, isCondition).map(({ instead, ...within }) => {
    const place = { start: from + within.start, end: from + within.end, instead }
    const change = `${instead} instead of ${text(place, source)}`
    return { ...place, change, toggle: sqlSwitch(place, instead), isAtLoad: false }
  })
  return [...of('condition', conditions), ...of('folding', placesOfSqlFolding(words, from, source))]
}

/** The template with values, strings and comments blanked out, character by character. */
function onlySql({ start, end, expressions }, source) {
  const cover = (piece) => '§'.repeat(piece.length)
  let words = source.slice(start + 1, end - 1)
  for (const value of expressions) {
    const open = source.lastIndexOf('${', value.start) - start - 1
    const shut = source.indexOf('}', value.end) - start
    words = words.slice(0, open) + cover(words.slice(open, shut)) + words.slice(shut)
  }
  return words.replaceAll(/'[^']*'/g, cover).replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
}

/** `if (one || other) throw …`: the whole condition and each part of it. */
function placesOfGuard({ test }, source) {
  const { start, end } = test
  const change = `never if (${text(test, source)})`
  const whole = { start, end, instead: 'false', change, toggle: valueSwitch(test, 'false', source) }
  if (test.type !== 'LogicalExpression' || test.operator === '??') return [whole]
  const instead = test.operator === '&&' ? 'true' : 'false'
  return [whole, ...operandsOf(test, test.operator).map((part) => placeOfValue(part, instead, source))]
}

function placeOfValue({ start, end }, instead, source) {
  const change = `${instead} instead of ${text({ start, end }, source)}`
  return { start, end, instead, change, toggle: valueSwitch({ start, end }, instead, source) }
}

function placeOfAssertion({ start, end }, source) {
  const change = `without ${text({ start, end }, source)}`
  return { start, end, instead: ';', change, toggle: statementSwitch({ start, end }) }
}

function isAssertion(expression) {
  const call = expression.type === 'AwaitExpression' ? expression.argument : expression
  return call.type === 'CallExpression' && /^(assertAllowed$|require[A-Z])/.test(call.callee.name ?? '')
}

function thrownBy(statement) {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return last?.type === 'ThrowStatement' ? last.argument : undefined
}

/** A plain `Error` for a missing value or a wrong type is an assertion for the compiler and protects nothing. */
function isForCompiler({ test, consequent }) {
  const thrown = thrownBy(consequent)
  return thrown?.type === 'NewExpression' && thrown.callee.name === 'Error' && operandsOf(test, '||').every(isNarrowing)
}

function isNarrowing({ type, operator, left, right, argument }) {
  if (type === 'UnaryExpression' && operator === '!')
    return argument.type === 'Identifier' || /^is[A-Z]/.test(argument.callee?.name ?? '')
  if (type !== 'BinaryExpression' || operator !== '===') return false
  return left.operator === 'typeof' || right.name === 'undefined' || right.raw === 'null'
}

function text({ start, end }, source) {
  return source.slice(start, end).replaceAll(/\s+/g, ' ').trim()
}
