// All mutations of a file at once, each behind a switch: the file is loaded once and calls `isPlanted` with the number
// of each mutation it reaches, which also reports the test that reaches it. `matters` is called where the mutation
// would have changed the result. Without these globals, as in programs that tests start, every switch is off.

/**
 * @typedef {object} Switch
 * @property {{ at: number, other: number, opens: boolean, text: string }[]} pieces text to insert; `#` is the
 * number. `other`: the end of the range that a piece opens, or the start of the range that it closes.
 * @property {boolean} isSwitch it makes the mutation; otherwise it only reports that the code was reached
 * @property {'always' | 'often'} [tells] whether `matters` reports every difference, or not those by side effects
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
export function chainSwitch(object, call) {
  const choose = '(chain$, go$) => globalThis.isPlanted?.(#) ? chain$ : go$(chain$)'
  const { isSwitch, pieces } = around(
    { start: object.start, end: call.end },
    `Reflect.apply(${choose}, undefined, [`,
    '])',
  )
  // Inserted after all pieces that end where the object ends.
  const link = { at: object.end, other: Number.POSITIVE_INFINITY, opens: true, text: ', (chain$) => chain$' }
  return { isSwitch, pieces: [...pieces, link] }
}

/** An awaited call may have side effects besides its result. */
export function valueSwitch(node, instead, source) {
  const tells = /\bawait\b/.test(source.slice(node.start, node.end)) ? 'often' : 'always'
  return { ...around(node, `(globalThis.isPlanted?.(#) ? ${instead} : told$(#, ${instead}, (`, ')))'), tells }
}

/** Replaces any value by another one. */
export function replacementSwitch(node, other) {
  return around(node, `(globalThis.isPlanted?.(#) ? ${other} : (`, '))')
}

/** Swaps the values of two properties. */
export function swapSwitch(...properties) {
  const pieces = properties.flatMap(([{ shorthand, key, value }, other]) => {
    const name = shorthand ? `${key.name}: ` : ''
    return around(value, `${name}(globalThis.isPlanted?.(#) ? ${other} : (`, '))').pieces
  })
  return { isSwitch: true, pieces }
}

/** `matters` is called when the statement throws; it may also have side effects. */
export function statementSwitch(node) {
  const refused = '} catch (problem$) { globalThis.matters?.(#); throw problem$ } }'
  return { ...around(node, '{ if (!globalThis.isPlanted?.(#)) try { ', refused), tells: 'often' }
}

const told = `
function told$(number, instead, value) {
  if (Boolean(value) !== instead) globalThis.matters?.(number)
  return value
}
`

export function elementSwitch(node) {
  return around(node, '...(globalThis.isPlanted?.(#) ? [] : [', '])')
}

/** A piece of SQL. Each query that contains it evaluates the switch on compilation, because it may be a constant. */
export function sqlSwitch(place, instead) {
  return around(place, `\${either$(#, sql\`${instead}\`, sql\``, '`)}')
}

const either = `
function either$(number, instead, usual) {
  const chosen = () => (globalThis.isPlanted?.(number) ? instead : usual).toOperationNode()
  return { toOperationNode: () => ({ kind: 'RawNode', sqlFragments: ['', ''], get parameters() { return [chosen()] } }) }
}
`

/** For mutations that cannot be switched at run time. */
export function reportOnly(node) {
  return around(node, '(globalThis.isPlanted?.(#), ', ')', false)
}

/** The source with the switches of all these numbered mutations. */
export function withSwitches(source, numbered) {
  const pieces = numbered.flatMap(({ number, toggle }) =>
    toggle.pieces.map((piece) => ({ ...piece, number, text: piece.text.replaceAll('#', String(number)) })),
  )
  // At one position: closing pieces first, inner before outer; then opening ones, outer before inner. For equal ranges
  // the lower number is the outer one.
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
  // A file without mutations stays unchanged, because a test reads one.
  return text + (text.includes('told$(') ? told : '') + (text.includes('either$(') ? either : '')
}
