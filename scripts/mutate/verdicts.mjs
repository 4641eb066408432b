// Cache of the results of earlier runs: a whole run takes hours, and may be stopped and resumed.
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sha = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * What was noticed stays noticed until the file with the change, or a test that noticed it, is another; and what a test
 * has missed stays missed as long. What was only late is asked again each time.
 * @param {string} kept the cache file, one result a line
 * @param {string} copy the folder in which the tests stand
 */
export function verdictsIn(kept, copy) {
  const printOf = (source, tests) => sha([source, ...tests.map((test) => read(join(copy, test)))].join('\0'))
  const known = new Map()
  const remember = (verdict) => known.set(verdict.place, [...(known.get(verdict.place) ?? []), verdict])
  const missed = new Map()
  for (const line of linesOf(kept)) {
    const verdict = JSON.parse(line)
    if (verdict.missedBy === undefined) remember(verdict)
    else missed.set(`${verdict.place} ${verdict.missedBy}`, verdict.print)
  }
  const write = (verdict) => {
    mkdirSync(dirname(kept), { recursive: true })
    appendFileSync(kept, `${JSON.stringify(verdict)}\n`)
  }
  /** What is known of this change and still true. */
  const trueOf = (place, source) =>
    known.get(placeOf(place))?.find(({ print, killedBy }) => print === printOf(source, killedBy))
  return {
    /** The tests that noticed this change before and would again, or nothing. */
    noticedBy: (place, source) => trueOf(place, source)?.killedBy ?? [],
    keep(place, source, { killedBy, isLate }) {
      if (killedBy.length === 0 || isLate) return
      const verdict = { place: placeOf(place), print: printOf(source, killedBy), killedBy }
      remember(verdict)
      write(verdict)
    },
    /** Which test noticed a change of which file. */
    notices: () =>
      [...known.values()]
        .flat()
        .flatMap(({ place, killedBy }) => killedBy.map((test) => ({ file: place.slice(0, place.indexOf(':')), test }))),
    /** Who noticed this change once, wherever it stood then: most often they still do, whatever was added to them. */
    heldBefore: (place) =>
      [...known]
        .filter(([name]) => withoutLine(name) === withoutLine(placeOf(place)))
        .flatMap(([, verdicts]) => verdicts.flatMap(({ killedBy }) => killedBy)),
    isMissed: (place, source, test) => missed.get(`${placeOf(place)} ${test}`) === printOf(source, [test]),
    storeMissed: (place, source, test) =>
      write({ place: placeOf(place), print: printOf(source, [test]), missedBy: test }),
  }
}

function placeOf({ file, line, change }) {
  return `${file}:${line} ${change}`
}

const withoutLine = (name) => name.replace(/:\d+ /, ' ')

function linesOf(file) {
  return read(file).split('\n').filter(Boolean)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
