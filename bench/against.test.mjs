import { expect, test } from 'vitest'
import { comparedLines, meanOf, writtenMean } from './against.mjs'

const line = (what, processor, p50) => ({ what, processor, p50 })

test('two checkouts are compared by the mean of their rounds, call by call', () => {
  const lines = comparedLines(
    [line('list', 10, 12), line('sign', 8, 9), line('list', 14, 16)],
    [line('list', 24, 30), line('list', 24, 30), line('sign', 16, 20)],
  )
  expect(lines.map(({ what, ratio }) => [what, ratio])).toEqual([
    ['list', 0.5],
    ['sign', 0.5],
  ])
  expect(lines[0]?.ours.p50.mean).toBe(14)
})

test('a call that only one checkout has is not compared', () => {
  expect(comparedLines([line('new', 1, 1)], [line('old', 1, 1)])).toEqual([])
})

test('the rounds of a call are written with how far they lie apart', () => {
  expect(writtenMean(meanOf([9, 10, 11]))).toBe('10.0 ± 1.0')
  expect(writtenMean(meanOf([5]))).toBe('5.0 ± 0.0')
})
