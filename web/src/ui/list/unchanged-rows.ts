export interface ListRow {
  readonly id: number
}

/** What a list of the server answers. */
export interface ListPage {
  readonly data: readonly ListRow[]
  readonly total: number
  /** `false`: there are at least so many. */
  readonly totalIsExact?: boolean | undefined
}

/**
 * The list is asked for again and again. Rows that say what they said before stay the very same objects, so that
 * nothing is drawn again but what has changed. React Query would do so by itself but for the moments in them.
 */
export function keepUnchanged<Fetched extends ListPage>(before: Fetched | undefined, now: Fetched): Fetched {
  if (before === undefined) return now
  const known = new Map(before.data.map((row) => [row.id, row]))
  const data = now.data.map((row) => {
    const old = known.get(row.id)
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row
  })
  const same =
    data.length === before.data.length &&
    data.every((row, index) => row === before.data[index]) &&
    JSON.stringify({ ...before, data: [] }) === JSON.stringify({ ...now, data: [] })
  return same ? before : { ...now, data }
}
