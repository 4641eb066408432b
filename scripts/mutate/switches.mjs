// All changes of a file at once, each behind a switch: the program is loaded once, and asks `isPlanted` with the number of
// the change at each of them. That also tells who comes by; and `matters` hears where the change would have made a
// difference. Where nobody asks, as in programs that tests start, none is on.

/**
 * @typedef {object} Switch
 * @property {{ at: number, other: number, opens: boolean, text: string }[]} pieces what is written where; `#` is the number.
 *   `other`: the end of what it opens, or the beginning of what it ends.
 * @property {boolean} isSwitch it makes the change; otherwise it only tells who comes by
 * @property {'always' | 'often'} [tells] whether it makes a difference: always, or not where something else hangs on it
 */

function around({ start, end }, before, after, isSwitch = true) {
  return {
    isSwitch,
    pieces: [
      { at: start, other: end, opens: true, text: before },
      { at: end, other: start, opens: false, text: after },
    ],
  }
}

/** `a.where(b)` or `a`. */
export function chained(object, call) {
  const choose = '(chain$, go$) => globalThis.isPlanted?.(#) ? chain$ : go$(chain$)'
  const { isSwitch, pieces } = around(
    { start: object.start, end: call.end },
    `Reflect.apply(${choose}, undefined, [`,
    '])',
  )
  // After all that ends where the object does.
  const link = { at: object.end, other: Number.POSITIVE_INFINITY, opens: true, text: ', (chain$) => chain$' }
  return { isSwitch, pieces: [...pieces, link] }
}

/** Whoever is awaited may do more than answer. */
export function value(node, instead, source) {
  const tells = /\bawait\b/.test(source.slice(node.start, node.end)) ? 'often' : 'always'
  return { ...around(node, `(globalThis.isPlanted?.(#) ? ${instead} : told$(#, ${instead}, (`, ')))'), tells }
}

/** Any value, or another one. */
export function instead(node, other) {
  return around(node, `(globalThis.isPlanted?.(#) ? ${other} : (`, '))')
}

/** Two properties of an object, each with the value of the other one where the switch is on. */
export function swapped(...properties) {
  const pieces = properties.flatMap(([{ shorthand, key, value }, other]) => {
    const name = shorthand ? `${key.name}: ` : ''
    return around(value, `${name}(globalThis.isPlanted?.(#) ? ${other} : (`, '))').pieces
  })
  return { isSwitch: true, pieces }
}

/** Told where it refuses; it may do more than that. */
export function statement(node) {
  const refused = '} catch (problem$) { globalThis.matters?.(#); throw problem$ } }'
  return { ...around(node, '{ if (!globalThis.isPlanted?.(#)) try { ', refused), tells: 'often' }
}

const told = `
function told$(number, instead, value) {
  if (Boolean(value) !== instead) globalThis.matters?.(number)
  return value
}
`

export function element(node) {
  return around(node, '...(globalThis.isPlanted?.(#) ? [] : [', '])')
}

/** A piece of SQL. Which of the two is meant is asked by each query that it becomes part of: it may stand in a constant. */
export function segment(place, instead) {
  return around(place, `\${either$(#, sql\`${instead}\`, sql\``, '`)}')
}

const either = `
function either$(number, instead, usual) {
  const chosen = () => (globalThis.isPlanted?.(number) ? instead : usual).toOperationNode()
  return { toOperationNode: () => ({ kind: 'RawNode', sqlFragments: ['', ''], get parameters() { return [chosen()] } }) }
}
`

/** Where the change cannot be made by a switch. */
export function reported(node) {
  return around(node, '(globalThis.isPlanted?.(#), ', ')', false)
}

/** The source with the switches of all these places, each of which has a number. */
export function switched(source, numbered) {
  const pieces = numbered.flatMap(({ number, toggle }) =>
    toggle.pieces.map((piece) => ({ ...piece, number, text: piece.text.replaceAll('#', String(number)) })),
  )
  // Where several meet: first what ends, the inner before the outer; then what begins, the outer before the inner. Of two
  // around the same, the one with the lower number is the outer.
  pieces.sort(
    (a, b) =>
      a.at - b.at ||
      Number(a.opens) - Number(b.opens) ||
      b.other - a.other ||
      (a.opens ? a.number - b.number : b.number - a.number),
  )
  let text = ''
  let from = 0
  for (const { at, text: inserted } of pieces) {
    text += source.slice(from, at) + inserted
    from = at
  }
  text += source.slice(from)
  // A file without a place stays as it is: there is a test that reads one.
  return text + (text.includes('told$(') ? told : '') + (text.includes('either$(') ? either : '')
}
