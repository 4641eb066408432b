import { useState } from 'react'

interface Seated {
  readonly ids: readonly number[]
  readonly slots: ReadonlyMap<number, number>
}

/**
 * Gives each row a place that it keeps as long as it is shown; who comes new takes a place that has become free. With
 * these as keys a new page is written into the old page's rows, which is several times quicker than building a hundred
 * rows and throwing a hundred away, and a row that merely moves stays itself.
 */
export function seat(before: ReadonlyMap<number, number>, ids: readonly number[]): ReadonlyMap<number, number> {
  const staying = new Set(ids.filter((id) => before.has(id)))
  const free: number[] = []
  for (const [id, slot] of before) if (!staying.has(id)) free.push(slot)
  let next = before.size === 0 ? 0 : Math.max(...before.values()) + 1
  // In their order, so that a new page finds the rows where they are.
  free.sort((one, other) => one - other)
  const places = free.values()
  return new Map(
    ids.map((id) => {
      const known = before.get(id)
      if (known !== undefined) return [id, known] as const
      const place = places.next()
      return [id, place.done === true ? next++ : place.value] as const
    }),
  )
}

/** The places of these rows, the same until other rows are shown. */
export function useSlots(rows: readonly { readonly id: number }[]): ReadonlyMap<number, number> {
  const [seated, setSeated] = useState<Seated>(() => seatedAs(new Map(), rows))
  const isSame = seated.ids.length === rows.length && rows.every(({ id }, index) => seated.ids[index] === id)
  if (isSame) return seated.slots
  const now = seatedAs(seated.slots, rows)
  setSeated(now)
  return now.slots
}

function seatedAs(before: ReadonlyMap<number, number>, rows: readonly { readonly id: number }[]): Seated {
  const ids = rows.map(({ id }) => id)
  return { ids, slots: seat(before, ids) }
}
