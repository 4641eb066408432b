// Finds the conditions in a piece of SQL: the operands of `where`, `and`, `or`, `when` and similar keywords.

const opening = new Set(['where', 'having', 'when', 'on'])
const closing = new Set(
  'group order limit offset returning for union except intersect window then else end set join inner cross full'.split(
    ' ',
  ),
)
/** Keywords before a bracket that contains conditions; any other bracket belongs to a function or a list. */
const beforeGroup = new Set(['where', 'having', 'when', 'on', 'and', 'or', 'not', '('])

/**
 * @param {string} text SQL in which everything that is not SQL (values, strings, comments) is replaced by `§`
 * @param {boolean} isCondition the whole text is one condition
 * @returns {{ start: number, end: number, instead: 'true' | 'false' }[]} the neutral replacement of each condition
 */
export function conditionsIn(text, isCondition) {
  const found = []
  const open = [newLevel(isCondition && !/^\s*\(?\s*(select|with|case)\b/i.test(text) ? 0 : undefined)]
  let before = '('
  for (const token of text.matchAll(/[a-z_§"][\w§."]*|[(),;]/gi)) {
    const word = token[0].toLowerCase()
    const level = open.at(-1)
    const end = token.index + word.length
    if (word === '(') open.push(newLevel(opensGroup(level, before, text.slice(end)) ? end : undefined))
    else if (word === ')') {
      found.push(...operandsOf(level, token.index, text))
      if (open.length > 1) open.pop()
    } else readWord(level, { word, before, start: token.index, end, next: text[end], text }, found)
    before = word
  }
  for (const level of open) found.push(...operandsOf(level, text.length, text))
  return found.sort((one, other) => one.start - other.start)
}

/** `from`: where the current operand begins, or undefined outside conditions. */
function newLevel(from) {
  return { from, joints: [], operands: [], isBetween: false, keyword: from === undefined ? '' : '(' }
}

function opensGroup(level, before, rest) {
  return level.from !== undefined && beforeGroup.has(before) && !/^\s*(select|with)\b/i.test(rest)
}

function readWord(level, { word, before, start, end, next, text }, found) {
  const isConflict = word === 'on' && /^\s*conflict\b/i.test(text.slice(end))
  if (opening.has(word) && !isConflict && before !== 'distinct') {
    found.push(...operandsOf(level, start, text))
    Object.assign(level, { ...newLevel(end), keyword: word })
  } else if (level.from === undefined) return
  else if (word === 'between') level.isBetween = true
  else if (word === 'and' && level.isBetween) level.isBetween = false
  else if (word === 'and' || word === 'or') {
    level.operands.push({ start: level.from, end: start })
    level.joints.push(word)
    level.from = end
  } else if (isConflict || closing.has(word) || /[,;]/.test(word) || (/^(left|right)$/.test(word) && next !== '('))
    found.push(...operandsOf(level, start, text))
}

/** Ends the conditions of a level and returns them. */
function operandsOf(level, end, text) {
  if (level.from === undefined) return []
  const operands = [...level.operands, { start: level.from, end }]
  const { joints, keyword } = level
  Object.assign(level, newLevel(undefined))
  // A bracket around a single condition is that condition, which the outer level has found.
  if (operands.length === 1 && keyword === '(' && end < text.length) return []
  return operands.flatMap((operand, place) => {
    const isOption = [joints[place - 1], joints[place]].includes('or') || (keyword === 'when' && operands.length === 1)
    const trimmed = trim(operand, text)
    if (/^(true|false)?$/i.test(text.slice(trimmed.start, trimmed.end))) return []
    return [{ ...trimmed, instead: isOption ? 'false' : 'true' }]
  })
}

function trim({ start, end }, text) {
  const piece = text.slice(start, end)
  const first = start + (piece.length - piece.trimStart().length)
  return { start: first, end: Math.max(first, start + piece.trimEnd().length) }
}
