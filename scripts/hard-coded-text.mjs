// Finds user-facing text in the code that should be in `locales`. It reads the syntax tree, so it does not confuse a
// class name or a query with a text and does not depend on formatting.
import { parseSync } from 'vite'

/** Words that are the same in every language: product names, abbreviations, units. */
const sameEverywhere = new Set(
  [
    'Roadnote',
    'CMR',
    'AVC',
    'Transics',
    'Microsoft',
    'WhatsApp',
    'SMS',
    'PDF',
    'CSV',
    'QR',
    'API',
    'OpenAPI',
    'UTC',
  ].concat(['Esc', 'kg', 'km', 'cm', 'mm', 'kB', 'MB', 'ms', 'min']),
)

/** Attributes and properties that users see or hear: `label`, `aria-label`, `closeButtonLabel`, `emptyText`. */
const readByPeople =
  /(^|[a-z-])(label|title|subtitle|placeholder|alt|description|roledescription|valuetext|message|heading|caption|tooltip|legend|summary|subject|hint|text|header|error|children|nothingFound)$/i

/** Identifiers, styles and addresses, which are never text. */
const readByMachines = /^(class|className|style|id|key|href|src|accept|pattern|data-.+|fontFamily\w*)$/

const logLevels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'log'])
const loggers = new Set(['log', 'logger', 'console'])

/** Single capitalised words of protocols. */
const machineWords = new Set([
  'Enter',
  'Escape',
  'Tab',
  'Home',
  'End',
  'Delete',
  'Backspace',
  'Bearer',
  'Authorization',
  'True',
  'False',
])

/** Types and module names are not text. */
const withoutText =
  /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import(Declaration|Expression)|ExportAll)/

/** @typedef {{ line: number, text: string }} Finding */

/**
 * @param {string} file its ending decides how the source is read
 * @param {string} source
 * @returns {Finding[]}
 */
export function hardCodedTexts(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found = new Map()
  visit(program, { found, parent: null, forOperators: false })
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([start, text]) => ({ line: source.slice(0, start).split('\n').length, text }))
}

function visit(node, { found, parent, forOperators }) {
  if (withoutText.test(node.type) || readByMachines.test(nameOf(node))) return
  const silent = forOperators || isForOperators(node)
  if (!silent) {
    for (const { start, text } of textsShownBy(node, parent)) found.set(start, text.trim())
  }
  for (const child of childrenOf(node)) visit(child, { found, parent: node, forOperators: silent })
}

function childrenOf(node) {
  const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'key' && node.type === 'Property' && !node.computed) return []
    // Words in an SQL query are not text.
    if (name === 'quasi' && isSql(node.tag)) return value.expressions
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

/** The texts that this node itself shows to users. */
function textsShownBy(node, parent) {
  switch (node.type) {
    case 'JSXText':
      return wordsIn(node.value).length > 0 ? [{ start: node.start, text: node.value }] : []
    case 'JSXAttribute':
      return readByPeople.test(nameOf(node)) ? valuesOf(node.value).filter(isText) : []
    case 'JSXExpressionContainer':
      return isElement(parent) ? valuesOf(node.expression).filter(isText) : []
    case 'Property':
      return readByPeople.test(nameOf(node))
        ? valuesOf(node.value).filter((value) => isText(value) && looksWritten(value.text))
        : []
    case 'Literal':
    case 'TemplateLiteral':
      return valuesOf(node).filter(({ text }) => isSentence(text) || (isLabel(text) && !isCompared(parent)))
    default:
      return []
  }
}

function isElement(node) {
  return node?.type === 'JSXElement' || node?.type === 'JSXFragment'
}

/** The name of an attribute or property. */
function nameOf(node) {
  if (node.type === 'JSXAttribute') return String(node.name.name?.name ?? node.name.name)
  if (node.type === 'Property') return String(node.key.name ?? node.key.value ?? '')
  return ''
}

/**
 * The strings that an expression can evaluate to: both branches of a conditional, the parts of a template; not the
 * arguments of a call.
 */
function valuesOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : []
    case 'TemplateLiteral':
      return [{ start: node.start, text: node.quasis.map(({ value }) => value.cooked ?? '').join('{}') }].concat(
        node.expressions.flatMap(valuesOf),
      )
    case 'ConditionalExpression':
      return [...valuesOf(node.consequent), ...valuesOf(node.alternate)]
    case 'ArrayExpression':
      return node.elements.flatMap(valuesOf)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return isComparison(node.operator) ? [] : [...valuesOf(node.left), ...valuesOf(node.right)]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return valuesOf(node.expression)
    default:
      return []
  }
}

function isComparison(operator) {
  return /^([=!]=|[<>]|in)/.test(operator)
}

/** Words of at least two letters that need a translation. */
function wordsIn(text) {
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*\p{L}/gu) ?? []
  return words.filter((word) => !sameEverywhere.has(word.replace(/^e-/, '')))
}

function isText({ text }) {
  return wordsIn(text).length > 0 && !isKey(text)
}

/** `cmr.status.closed` is the key of a text, for a component that looks it up itself. */
function isKey(text) {
  return /^[a-z]\w*(\.(\w+|\{\}))+$/i.test(text)
}

/** A property value is a text if it has a capital or a space: `Saved`, `not yet`. */
function looksWritten(text) {
  return /^\P{L}*\p{Lu}/u.test(text) || /\p{L}\s+\p{L}/u.test(text)
}

/** A capitalised word followed by more words; queries in capitals and lists of class names do not match. */
function isSentence(text) {
  const beginsLikeOne = /^\P{L}*(\p{Lu}\p{Ll}+|\p{Lu})[,:;]?\s/u.test(text)
  return beginsLikeOne && wordsIn(text).length >= 2
}

/** A single capitalised word in a constant: `const labels = ['Open', 'Closed']`. */
function isLabel(text) {
  return /^\p{Lu}\p{Ll}{2,}$/u.test(text) && !sameEverywhere.has(text) && !machineWords.has(text)
}

function isCompared(parent) {
  return parent?.type === 'SwitchCase' || (parent?.type === 'BinaryExpression' && isComparison(parent.operator))
}

/** Logs and errors are read by operators and are English by decision. */
function isForOperators(node) {
  if (node.type === 'ThrowStatement') return true
  if (node.type === 'NewExpression') return /(Error|Problem)$/.test(node.callee.name ?? '')
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  return logLevels.has(property.name) && loggers.has(object.property?.name ?? object.name)
}

function isSql(tag) {
  return tag?.name === 'sql' || tag?.object?.name === 'sql'
}
