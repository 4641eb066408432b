import { dayMilliseconds } from '@roadnote/domain/time/calendar-day'
import type { Period } from './period.ts'

/** Levels of the stored sums: a whole day, month or year in UTC. */
export const sumLevel = { day: 0, month: 1, year: 2 } as const

type Level = (typeof sumLevel)[keyof typeof sumLevel]

/** A stored sum that belongs to a piece of the period as a whole; pieces are numbered from 1. */
export interface Tile {
  readonly piece: number
  readonly level: Level
  /** `2026-11-01` */
  readonly firstDay: string
}

export interface Stretch {
  readonly from: Date
  readonly before: Date
}

/** What makes up a period: stored sums, and stretches whose notes are read one by one. */
export interface Cover {
  readonly tiles: readonly Tile[]
  readonly stretches: readonly Stretch[]
}

/**
 * Divides a period into as few stored sums as possible. The days in whose middle a piece begins or ends, in any time
 * zone, and the stale days, whose notes have changed since they were summed up, are left as stretches.
 */
export function coverOf({ starts, before }: Period, staleDays: readonly string[]): Cover {
  const stale = staleSpans(staleDays)
  const tiles: Tile[] = []
  const stretches: { from: number; before: number }[] = []
  const leave = (from: number, until: number) => {
    const last = stretches.at(-1)
    if (from >= until) return
    if (last?.before === from) last.before = until
    else stretches.push({ from, before: until })
  }
  for (const [index, start] of starts.entries()) {
    const from = start.getTime()
    const until = (starts[index + 1] ?? before).getTime()
    const firstDay = Math.ceil(from / dayMilliseconds) * dayMilliseconds
    const end = Math.max(firstDay, Math.floor(until / dayMilliseconds) * dayMilliseconds)
    leave(from, Math.min(firstDay, until))
    for (let day = firstDay; day < end;) {
      const tile = largestTile(day, end, stale)
      if (tile === null) leave(day, day + dayMilliseconds)
      else tiles.push({ piece: index + 1, level: tile.level, firstDay: written(day) })
      day = tile?.next ?? day + dayMilliseconds
    }
    leave(end, until)
  }
  return { tiles, stretches: stretches.map((one) => ({ from: new Date(one.from), before: new Date(one.before) })) }
}

function written(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

/** The stale days themselves, and the beginnings of the months and years that contain one: `2026-11`, `2026`. */
function staleSpans(staleDays: readonly string[]): ReadonlySet<string> {
  return new Set(staleDays.flatMap((day) => [day, day.slice(0, 7), day.slice(0, 4)]))
}

function largestTile(day: number, end: number, stale: ReadonlySet<string>): { level: Level; next: number } | null {
  const text = written(day)
  if (text.endsWith('-01-01') && !stale.has(text.slice(0, 4))) {
    const next = new Date(day).setUTCFullYear(new Date(day).getUTCFullYear() + 1)
    if (next <= end) return { level: sumLevel.year, next }
  }
  if (text.endsWith('-01') && !stale.has(text.slice(0, 7))) {
    const next = new Date(day).setUTCMonth(new Date(day).getUTCMonth() + 1)
    if (next <= end) return { level: sumLevel.month, next }
  }
  return stale.has(text) ? null : { level: sumLevel.day, next: day + dayMilliseconds }
}
