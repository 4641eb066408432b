// Mutations other than conditions: case folding, operands, sort keys and stored properties.
import { chainSwitch, replacementSwitch, reportOnly, sqlSwitch, swapSwitch } from './switches.mjs'

const folding = /^to(Locale)?(Lower|Upper)Case$/

/** `a.toLowerCase()` without the call, `localeCompare` without its options. */
export function placesOfFolding(call, text, source) {
  const { object, property } = call.callee
  if (folding.test(property.name) && call.arguments.length === 0)
    return [placeWithoutCall(call, `${text(object)} `, text, source)]
  const options = call.arguments[2]
  if (property.name !== 'localeCompare' || options === undefined) return []
  const { start, end } = options
  const change = `undefined instead of ${text(options)}`
  return [{ start, end, instead: 'undefined', change, toggle: replacementSwitch(options, 'undefined') }]
}

/** `lower(a)` in SQL. */
export function placesOfSqlFolding(words, from, source) {
  return [...words.matchAll(/\blower(?=\()/g)].map(({ index }) => {
    const place = { start: from + index, end: from + index + 'lower'.length, instead: '' }
    const change = `without lower of ${closing(source, place.end)}`
    return { ...place, change, toggle: sqlSwitch(place, ''), isAtLoad: false }
  })
}

function closing(source, from) {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '(') depth++
    if (source[at] === ')' && --depth === 0) return source.slice(from, at + 1).replaceAll(/\s+/g, ' ')
  }
  return ''
}

/** `a.orderBy(b)` without the key, also with SQL or a list. */
export function placesOfOrder(call, text, source) {
  const { property } = call.callee
  return property.name === 'orderBy' ? [placeWithoutCall(call, '', text, source)] : []
}

function placeWithoutCall(call, named, text, source) {
  const { object } = call.callee
  const removed = { start: object.end, end: call.end }
  const isPlain = !/\bawait\b|\?\./.test(source.slice(call.start, call.end))
  return {
    ...removed,
    instead: '',
    change: `${named}without ${text(removed)}`,
    toggle: isPlain ? chainSwitch(object, call) : reportOnly(object),
  }
}

/** Each operand of `a && b` and `a || b` anywhere, except the `claimed` ones, which a guard mutates. */
export function placesOfLogic(node, claimed, placeOfValue) {
  if (node.operator === '??' || claimed.has(node)) return []
  const operands = operandsOf(node, node.operator, claimed)
  const neutral = node.operator === '&&' ? 'true' : 'false'
  return operands.filter(({ type }) => type !== 'Literal').map((operand) => placeOfValue(operand, neutral))
}

/** The operands of a chain of the same operator; its inner nodes are claimed, so that none is found twice. */
export function operandsOf(node, operator, claimed = new Set()) {
  if (node.type !== 'LogicalExpression' || node.operator !== operator) return [node]
  claimed.add(node)
  return [...operandsOf(node.left, operator, claimed), ...operandsOf(node.right, operator, claimed)]
}

const storing = /^(values|set|doUpdateSet)$/
const recording = /^record[A-Z]/

/** Swaps the values of adjacent stored or recorded properties that look alike. */
export function placesOfSwaps(call, text) {
  const isStored = call.callee.type === 'MemberExpression' && storing.test(call.callee.property.name)
  if (!isStored && !recording.test(call.callee.name ?? '')) return []
  return call.arguments
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) =>
      properties.slice(1).flatMap((second, index) => {
        const first = properties[index]
        return areAlike(first, second) ? [placeOfSwap(first, second, text)] : []
      }),
    )
}

const simple = new Set(['Identifier', 'MemberExpression'])

/** Presumably of one type: the last word of both keys is the same, or both are read from the same object. */
function areAlike(first, second) {
  if (![first, second].every((one) => one.type === 'Property' && simple.has(one.value.type))) return false
  if (isSame(first.value, second.value)) return false
  const lastWord = ({ key }) => /[A-Z]?[a-z\d]+$/.exec(key.name ?? '')?.[0].toLowerCase()
  const origin = ({ value: { object } }) => object?.name
  return lastWord(first) === lastWord(second) || (origin(first) !== undefined && origin(first) === origin(second))
}

function isSame(one, other) {
  return (
    one.name === other.name && one.object?.name === other.object?.name && one.property?.name === other.property?.name
  )
}

function placeOfSwap(first, second, text) {
  const [one, other] = [text(first.value), text(second.value)]
  const [name, otherName] = [text(first.key), text(second.key)]
  return {
    start: first.start,
    end: second.end,
    instead: `${name}: ${other}, ${otherName}: ${one}`,
    change: `${name} and ${otherName} swapped: ${other}, ${one}`,
    toggle: swapSwitch([first, other], [second, one]),
  }
}
