import type { Content } from './change-lines.ts'

interface WithRows {
  readonly goods: readonly Row[]
  readonly containers: readonly Row[]
  readonly pallets?: readonly Row[]
  readonly returnedGoods?: readonly Row[]
}

interface Row {
  readonly id: number
}

/** The rows of a note by their keys in the history (`goods.12`). */
export function rowsByName(note: WithRows): ReadonlyMap<string, Content> {
  const { goods, containers, pallets = [], returnedGoods = [] } = note
  return new Map(
    Object.entries({ goods, containers, pallets, returnedGoods }).flatMap(([kind, rows]) =>
      rows.map((row): [string, Content] => [`${kind}.${row.id}`, { ...row }]),
    ),
  )
}
