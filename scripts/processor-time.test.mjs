import { expect, test } from 'vitest'
import { measureProcessorTime } from './processor-time.mjs'

/** The two files of Linux at one moment: own and children's ticks, and those of the whole machine. */
const files = (own, machine) => ({
  '/proc/self/stat': `7 (node) with) S 1 7 7 0 -1 4194304 1 2 3 4 ${own.join(' ')} 20 0 11`,
  '/proc/stat': `cpu  ${machine.join(' ')}\ncpu0 1 2 3`,
})

test('the processor time of a run includes its children and excludes what came before', () => {
  const moments = [
    files([100, 50, 1000, 200], [500, 0, 100, 300, 0, 0, 0, 100, 0, 0]),
    files([150, 60, 9000, 2240], [1100, 0, 200, 400, 0, 0, 0, 300, 0, 0]),
  ]
  let moment = 0
  const end = measureProcessorTime((path) => moments[moment][path])
  moment = 1
  expect(end()).toEqual({ ownSeconds: 101, stolenShare: 0.2 })
})

test('a system without these files gives no processor time', () => {
  const end = measureProcessorTime(() => {
    throw new Error('ENOENT')
  })
  expect(end()).toBeNull()
})
