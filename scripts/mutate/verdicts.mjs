// What earlier runs found out: a whole run takes hours, and may be stopped and taken up again.
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sha = (text) => createHash('sha256').update(text).digest('hex')

/**
 * What was noticed stays noticed until the file with the change, or a test that noticed it, is another; and what a test
 * has missed stays missed as long. What was only late is asked again each time.
 * @param {string} kept the file of verdicts, a line each
 * @param {string} copy the folder in which the tests stand
 */
export function verdictsIn(kept, copy) {
  const printOf = (source, tests) => sha([source, ...tests.map((test) => read(join(copy, test)))].join('\0'))
  const known = new Map()
  const missed = new Map()
  for (const line of read(kept).split('\n').filter(Boolean)) {
    const verdict = JSON.parse(line)
    if (verdict.missedBy === undefined) known.set(verdict.place, verdict)
    else missed.set(`${verdict.place} ${verdict.missedBy}`, verdict.print)
  }
  const write = (verdict) => {
    mkdirSync(dirname(kept), { recursive: true })
    appendFileSync(kept, `${JSON.stringify(verdict)}\n`)
  }
  return {
    /** The tests that noticed this change before and would again, or nothing. */
    noticedBy(place, source) {
      const verdict = known.get(placeOf(place))
      return verdict?.print === printOf(source, verdict?.killedBy ?? []) ? verdict.killedBy : []
    },
    keep(place, source, { killedBy, isLate }) {
      if (killedBy.length === 0 || isLate) return
      write({ place: placeOf(place), print: printOf(source, killedBy), killedBy })
    },
    /** Which test noticed a change of which file. */
    notices: () =>
      [...known.values()].flatMap(({ place, killedBy }) =>
        killedBy.map((test) => ({ file: place.slice(0, place.indexOf(':')), test })),
      ),
    isMissed: (place, source, test) => missed.get(`${placeOf(place)} ${test}`) === printOf(source, [test]),
    keepMissed: (place, source, test) =>
      write({ place: placeOf(place), print: printOf(source, [test]), missedBy: test }),
  }
}

function placeOf({ file, line, change }) {
  return `${file}:${line} ${change}`
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
