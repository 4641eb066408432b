import { describe, expect, test } from 'vitest'
import {
  addChecked,
  beginRound,
  firstFileCheckState,
  isLeased,
  isRoundDue,
  knownProblems,
  parseFileCheck,
} from './file-check.ts'

const night = new Date('2026-11-18T02:00:00Z')
const day = new Date('2026-11-18T14:00:00Z')
const hour = 60 * 60 * 1000
const name = (digit: string) => digit.repeat(64)

function after(hours: number, now: Date) {
  const startedAt = new Date(now.getTime() - hours * hour).toISOString()
  return { ...firstFileCheckState, last: { startedAt, finishedAt: startedAt, checked: 0, problems: 0, named: [] } }
}

describe('when a round of the file check begins', () => {
  test.each([
    ['at night, 19 hours after the last one', 19, night, false],
    ['at night, 20 hours after the last one', 20, night, true],
    ['by day, 20 hours after the last one', 20, day, false],
    ['by day, two days after the last one', 48, day, true],
  ])('whether a round of the file check is due: %s', (_case, hours, now, due) => {
    expect(isRoundDue(after(hours, now), now)).toBe(due)
  })

  test('the first round is due at once', () => {
    expect(isRoundDue(firstFileCheckState, day)).toBe(true)
  })

  test('the lease of a file check expires without being released', () => {
    const leased = { ...firstFileCheckState, leasedUntil: day.toISOString() }
    expect(isLeased(leased, new Date(day.getTime() - 1))).toBe(true)
    expect(isLeased(leased, day)).toBe(false)
  })
})

test('a stored state of the file check whose position is not a whole hash is ignored', () => {
  const at = (position: string) => ({
    ...firstFileCheckState,
    running: { startedAt: night.toISOString(), position, checked: 1, problems: 0, named: [] },
  })
  for (const [position, isRead] of [
    [name('a'), true],
    [`${name('a')}0`, false],
    [`0${name('a')}`, false],
    [name('a').toUpperCase(), false],
  ] as const)
    expect(parseFileCheck(JSON.stringify(at(position))), position).toEqual(isRead ? at(position) : firstFileCheckState)
})

describe('a round of the file check', () => {
  const begun = beginRound(firstFileCheckState, night)

  test('a round remembers its position and counts problems', () => {
    const files = [
      { sha256: name('a'), problem: null },
      { sha256: name('b'), problem: 'missing' as const },
    ]
    const next = addChecked(begun, files, { isEnd: false, now: day })
    expect(next.running).toMatchObject({ position: name('b'), checked: 2, problems: 1 })
    expect(knownProblems(next)).toBe(1)
    const end = addChecked(next, [], { isEnd: true, now: day })
    expect(end).toMatchObject({ running: null, last: { checked: 2, problems: 1, finishedAt: day.toISOString() } })
  })

  test('a round without files ends with nothing checked', () => {
    expect(addChecked(begun, [], { isEnd: true, now: day }).last).toMatchObject({ checked: 0, problems: 0 })
  })

  test('a round names at most a hundred files and counts all of them', () => {
    const many = Array.from({ length: 150 }, () => ({ sha256: name('c'), problem: 'damaged' as const }))
    const { running } = addChecked(begun, many, { isEnd: false, now: day })
    expect([running?.problems, running?.named.length]).toEqual([150, 100])
  })

  test('problems of the last round stay known while the next one runs', () => {
    const bad = addChecked(begun, [{ sha256: name('a'), problem: 'damaged' }], { isEnd: true, now: day })
    expect(knownProblems(beginRound(bad, day))).toBe(1)
  })
})
