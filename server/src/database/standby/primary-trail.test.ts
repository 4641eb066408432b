import { expect, test } from 'vitest'
import { PrimaryTrail } from './primary-trail.ts'

test('a standby that has replayed the newest known position has no lag', () => {
  const trail = new PrimaryTrail(5000)
  trail.add(100, 0)
  trail.add(200, 1000)
  expect(trail.lag(200, 3000)).toBe(0)
  expect(trail.lag(250, 3000)).toBe(0)
})

test('the lag of a standby is the age of the oldest position that it lacks', () => {
  const trail = new PrimaryTrail(5000)
  trail.add(100, 0)
  trail.add(200, 1000)
  trail.add(300, 2000)
  expect(trail.lag(199, 2500)).toBe(1500)
  expect(trail.lag(200, 2500)).toBe(500)
})

test('a standby has infinite lag while the position of the primary is unknown', () => {
  expect(new PrimaryTrail(5000).lag(1_000_000, 0)).toBe(Infinity)
})

test('positions after that of the primary are forgotten, because a failover can shorten its log', () => {
  const trail = new PrimaryTrail(5000)
  trail.add(500, 0)
  trail.add(400, 1000)
  expect(trail.lag(400, 9000)).toBe(0)
})

test('a standby that is behind all kept positions still has a lag above the limit', () => {
  const trail = new PrimaryTrail(5000)
  for (let second = 0; second < 100; second += 1) trail.add(second, second * 1000)
  expect(trail.lag(0, 99_000)).toBeGreaterThanOrEqual(5000)
  expect(trail.lag(98, 99_000)).toBe(0)
})
