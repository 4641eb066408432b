import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'

type TripNote = Pick<CharteredNote, 'id' | 'status' | 'collection' | 'delivery' | 'licensePlates'>

/** The notes of one vehicle on one day. */
export interface Trip<Note> {
  readonly plates: string
  readonly notes: readonly Note[]
}

export interface TripDay<Note> {
  /**
   * Midnight of the day on this device; `earlier`: before yesterday; null: without a planned time; `done`: the recipient
   * has signed.
   */
  readonly day: Date | 'earlier' | 'done' | null
  readonly trips: readonly Trip<Note>[]
}

/** Where the driver goes next: to the collection until they have signed there, then to the delivery. */
export function nextTime({ status, collection, delivery }: Omit<TripNote, 'licensePlates' | 'id'>): Date | null {
  return status === 4 ? (delivery.time ?? collection.time) : (collection.time ?? delivery.time)
}

function isDone({ status }: TripNote): boolean {
  return status === 5 || status === 6 || status === 7
}

function dayOf(note: TripNote, now: Date): TripDay<never>['day'] {
  if (isDone(note)) return 'done'
  const time = nextTime(note)
  if (time === null) return null
  const day = new Date(time.getFullYear(), time.getMonth(), time.getDate())
  return day < new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1) ? 'earlier' : day
}

/** Sorts as the days are read: yesterday and on by time, then what has no time, what is overdue, and what is done. */
function rankOf(day: TripDay<never>['day']): number {
  if (day instanceof Date) return day.getTime()
  return Number.MAX_SAFE_INTEGER - ['done', 'earlier', null].indexOf(day)
}

/** The notes of a driver by day and vehicle, in the order in which they come. */
export function tripsOf<Note extends TripNote>(notes: readonly Note[], now: Date): readonly TripDay<Note>[] {
  const timeOf = (note: Note): number => nextTime(note)?.getTime() ?? Number.MAX_SAFE_INTEGER
  const inOrder = notes.toSorted((one, other) => timeOf(one) - timeOf(other) || one.id - other.id)
  const days = new Map<number, { readonly day: TripDay<Note>['day']; readonly trips: Map<string, Note[]> }>()
  for (const note of inOrder) {
    const day = dayOf(note, now)
    const found = days.get(rankOf(day)) ?? { day, trips: new Map<string, Note[]>() }
    days.set(rankOf(day), found)
    const plates = note.licensePlates ?? ''
    found.trips.set(plates, [...(found.trips.get(plates) ?? []), note])
  }
  return [...days]
    .toSorted(([one], [other]) => one - other)
    .map(([, { day, trips }]) => ({ day, trips: [...trips].map(([plates, of]) => ({ plates, notes: of })) }))
}
