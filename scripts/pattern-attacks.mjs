// Inputs on which a backtracking regular expression could be slow: the beginning of a match repeated, or the beginning
// of a match followed by many repetitions of one of its loops, without the end of a match.
import { parseRegExpLiteral } from '@eslint-community/regexpp'

const candidates = Array.from(
  'a0 A_z9-.:;,/\\"\'<>=+*@#%&!?()[]{}|~^$`\t\r\n\u0001\u00E9\u4E00\u{1F600}bcdefghijklmnopqrstuvwxyBCDEFGHIJKLMNOPQRSTUVWXYZ12345678',
)
const mostAttacks = 120
/** Loops that are not bounded in practice. */
const unbounded = 100

/** @returns {{ before: string, token: string, after: string }[]} */
export function attacksOn(pattern, flags) {
  const { pattern: tree } = parseRegExpLiteral(new RegExp(pattern, flags))
  const context = { flags: flags.replaceAll(/[gy]/g, ''), loops: [] }
  for (const alternative of tree.alternatives) collect(alternative, [''], context)
  const attacks = context.loops.flatMap(({ prefixes, pumps }) =>
    pumps.flatMap((pump) =>
      prefixes.flatMap((prefix) => [
        { before: prefix, token: pump },
        { before: '', token: prefix + pump },
        { before: '', token: prefix },
      ]),
    ),
  )
  const distinct = new Map(
    attacks.filter(({ token }) => token !== '').map((attack) => [JSON.stringify(attack), attack]),
  )
  return [...distinct.values()].slice(0, mostAttacks).map((attack) => ({ ...attack, after: '\u0001\n\u0001' }))
}

/** Walks the elements of an alternative; `prefixes` are beginnings of matches that lead to it. */
function collect(alternative, prefixes, context) {
  let before = prefixes
  for (const element of alternative.elements) {
    loopsIn(element, before, context)
    const texts = samplesOf(element, context)
    before = before.flatMap((prefix) => texts.map((text) => prefix + text)).slice(0, 3)
  }
}

function loopsIn(element, prefixes, context) {
  if (element.type === 'Quantifier') {
    if (element.max >= unbounded) context.loops.push({ prefixes, pumps: samplesOf(element.element, context) })
    loopsIn(element.element, prefixes, context)
  }
  for (const alternative of element.alternatives ?? []) collect(alternative, prefixes, context)
}

/** Some strings that an element matches. */
function samplesOf(element, context) {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)]
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return charactersOf(element, context)
    case 'Quantifier': {
      const once = samplesOf(element.element, context)
      const repeated = once.map((text) => text.repeat(Math.max(1, element.min)))
      return element.min === 0 ? ['', ...repeated] : repeated
    }
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap((alternative) => sequenceOf(alternative, context)).slice(0, 6)
    default:
      return ['']
  }
}

function sequenceOf({ elements }, context) {
  let texts = ['']
  for (const element of elements) {
    const next = samplesOf(element, context)
    texts = texts.flatMap((text) => next.map((one) => text + one)).slice(0, 3)
  }
  return texts
}

function charactersOf(element, { flags }) {
  const matches = new RegExp(`^${element.raw}$`, flags)
  return candidates.filter((character) => matches.test(character)).slice(0, 3)
}
