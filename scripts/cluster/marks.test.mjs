import { describe, expect, test } from 'vitest'
import { faultsOfMarks } from './marks.mjs'

const mark = (id, machine, began) => ({ id, machine, began, ended: began + 100 })
const all = (made) => new Set(made.map(({ id }) => id))

describe('marks written into each PostgreSQL', () => {
  test('one primary after another is no fault, also when the first one comes back', () => {
    const made = [mark(1, 'm1', 0), mark(2, 'm1', 1000), mark(3, 'm2', 20_000), mark(4, 'm1', 60_000)]
    expect(faultsOfMarks(made, all(made))).toEqual([])
  })

  test('two machines that acknowledge by turns are two primaries', () => {
    const made = [mark(1, 'm1', 0), mark(2, 'm2', 500), mark(3, 'm1', 1000), mark(4, 'm3', 40_000)]
    expect(faultsOfMarks(made, all(made))).toEqual(['m1 and m2 were primary at the same time'])
  })

  test('an acknowledged mark that is gone is a lost write', () => {
    expect(faultsOfMarks([mark(1, 'm1', 0), mark(2, 'm3', 5000)], new Set([1]))).toEqual([
      '1 acknowledged marks lost, the first on m3',
    ])
  })
})
