import { startOfDay, startOfNextDay } from '@roadnote/domain/time/calendar-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverOf, type Cover } from './cover.ts'

const day = 24 * 60 * 60 * 1000
const zones = ['Europe/Brussels', 'UTC', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns'] as const

function nextOf(level: number, firstDay: string): number {
  const next = new Date(`${firstDay}T00:00:00Z`)
  if (level === 0) return next.getTime() + day
  if (level === 1) next.setUTCMonth(next.getUTCMonth() + 1)
  else next.setUTCFullYear(next.getUTCFullYear() + 1)
  return next.getTime()
}

/** Everything that the cover consists of, in order. */
function parts({ tiles, stretches }: Cover) {
  return [
    ...tiles.map(({ level, firstDay, piece }) => ({
      from: Date.parse(`${firstDay}T00:00:00Z`),
      before: nextOf(level, firstDay),
      piece,
    })),
    ...stretches.map(({ from, before }) => ({ from: from.getTime(), before: before.getTime(), piece: null })),
  ].sort((one, other) => one.from - other.from)
}

function dayAfter(first: string, days: number): string {
  return new Date(Date.parse(first) + days * day).toISOString().slice(0, 10)
}

const aCase = fc.record({
  first: fc.nat(900),
  lengths: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 4 }),
  zone: fc.constantFrom(...zones),
  stale: fc.array(fc.nat(2000), { maxLength: 6 }),
})

test('stored sums and stretches of notes cover every moment of a period once, in any time zone', () => {
  const property = fc.property(aCase, ({ first, lengths, zone, stale }) => {
    const begins = lengths.map((_, index) =>
      dayAfter(
        '2023-01-01',
        lengths.slice(0, index).reduce((sum, length) => sum + length, first),
      ),
    )
    const starts = begins.map((begin) => startOfDay(begin, zone))
    const before = startOfNextDay(dayAfter(begins.at(-1) ?? '', (lengths.at(-1) ?? 1) - 1), zone)
    const staleDays = stale.map((days) => dayAfter('2023-01-01', days))
    const all = parts(coverOf({ starts, before }, staleDays))
    expect(all[0]?.from).toBe(starts[0]?.getTime())
    expect(all.at(-1)?.before).toBe(before.getTime())
    expect(all.slice(1).map(({ from }) => from)).toEqual(all.slice(0, -1).map((part) => part.before))
    for (const part of all) {
      if (part.piece === null) continue
      const end = starts[part.piece] ?? before
      expect(part.from).toBeGreaterThanOrEqual(starts[part.piece - 1]?.getTime() ?? 0)
      expect(part.before).toBeLessThanOrEqual(end.getTime())
      expect(staleDays.filter((one) => Date.parse(one) >= part.from && Date.parse(one) < part.before)).toEqual([])
    }
  })
  fc.assert(property, { numRuns: 60, seed: 3 })
})

test('three years are few stored sums, and a stale day among them only a few more', () => {
  const period = { starts: [startOfDay('2023-01-01', 'Europe/Brussels')], before: startOfDay('2026-01-01', 'UTC') }
  const fresh = coverOf(period, [])
  expect(fresh.tiles.map(({ firstDay }) => firstDay)).toEqual(['2023-01-01', '2024-01-01', '2025-01-01'])
  expect(fresh.stretches).toHaveLength(1)
  const stale = coverOf(period, ['2024-06-15'])
  expect(stale.tiles).toHaveLength(2 + 11 + 29)
  expect(stale.stretches).toHaveLength(2)
})
