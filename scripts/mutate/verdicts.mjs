// Cache of the results of earlier runs: a whole run takes hours, and may be stopped and resumed.
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sha = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * A detected mutation stays detected until its file or a test that detected it changes; a miss stays a miss until
 * its file or that test changes. Timeouts are not cached.
 * @param {string} cacheFile one result per line
 * @param {string} copy the folder with the tests
 */
export function verdictsIn(cacheFile, copy) {
  const printOf = (source, tests) => sha([source, ...tests.map((test) => read(join(copy, test)))].join('\0'))
  const known = new Map()
  const remember = (verdict) => known.set(verdict.place, [...(known.get(verdict.place) ?? []), verdict])
  const missed = new Map()
  for (const line of linesOf(cacheFile)) {
    const verdict = JSON.parse(line)
    if (verdict.missedBy === undefined) remember(verdict)
    else missed.set(`${verdict.place} ${verdict.missedBy}`, verdict.print)
  }
  const write = (verdict) => {
    mkdirSync(dirname(cacheFile), { recursive: true })
    appendFileSync(cacheFile, `${JSON.stringify(verdict)}\n`)
  }
  /** The cached result of this mutation that is still valid. */
  const trueOf = (place, source) =>
    known.get(placeOf(place))?.find(({ print, killedBy }) => print === printOf(source, killedBy))
  return {
    /** The tests that detected this mutation, if the cached result is still valid; otherwise empty. */
    noticedBy: (place, source) => trueOf(place, source)?.killedBy ?? [],
    keep(place, source, { killedBy, isLate }) {
      if (killedBy.length === 0 || isLate) return
      const verdict = { place: placeOf(place), print: printOf(source, killedBy), killedBy }
      remember(verdict)
      write(verdict)
    },
    /** Which test detected a mutation of which file. */
    notices: () =>
      [...known.values()]
        .flat()
        .flatMap(({ place, killedBy }) => killedBy.map((test) => ({ file: place.slice(0, place.indexOf(':')), test }))),
    /** Tests that once detected this mutation on any line: they usually still do, even after they have changed. */
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
