import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListRow } from './unchanged-rows.ts'
import type { List } from './use-list.ts'

export interface Selection<Row extends ListRow> {
  readonly ids: ReadonlySet<number>
  /** The current row data, where the list shows it. */
  readonly rows: readonly Row[]
  /** With `range`: all rows since the last selected one. */
  readonly select: (row: Row, selected: boolean, range?: boolean) => void
  readonly selectAll: (selected: boolean) => void
  readonly clear: () => void
  /**
   * An action was applied to these rows: those that leave the list are deselected. With `isDone` those on other
   * pages are deselected at once, because nothing more applies to them.
   */
  readonly settle: (ids: readonly number[], isDone: boolean) => void
}

/** The selected rows; the selection survives page changes, and another filter clears it. */
export function useSelection<Row extends ListRow>(list: List<Row>): Selection<Row> {
  const { rows: shown, identity } = list
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const change = useCallback((changed: readonly Row[], selected: boolean) => {
    setChosen((before) => {
      const after = new Map(before)
      for (const row of changed) {
        if (selected) after.set(row.id, row)
        else after.delete(row.id)
      }
      return after
    })
  }, [])
  const ids = useMemo(() => new Set(chosen.keys()), [chosen])
  const rows = useMemo(() => {
    const now = new Map(shown.map((row) => [row.id, row]))
    return [...chosen.values()].map((row) => now.get(row.id) ?? row)
  }, [chosen, shown])
  const clear = useCallback(() => setChosen(new Map()), [])
  const known = useRef(identity)
  useEffect(() => {
    if (known.current !== identity) clear()
    known.current = identity
  }, [identity, clear])
  const letGo = useCallback((gone: readonly number[]) => {
    setChosen((before) => {
      if (!gone.some((id) => before.has(id))) return before
      return new Map([...before].filter(([id]) => !gone.includes(id)))
    })
  }, [])
  return {
    ids,
    rows,
    select: useSelect(shown, change),
    selectAll: (selected) => change(shown, selected),
    clear,
    settle: useSettle(list, ids, letGo),
  }
}

/**
 * Deselects rows that left the list. If the list is complete, these are all missing rows; if it has more pages, a
 * missing row may have moved to another page, unless an action was applied to it here.
 */
function useSettle<Row extends ListRow>(
  { rows: shown, total, state, identity, isWaiting }: List<Row>,
  ids: ReadonlySet<number>,
  letGo: (ids: readonly number[]) => void,
): Selection<Row>['settle'] {
  const place = `${identity} ${state.page}`
  const watched = useRef({ place, ids: new Set<number>() })
  const now = useRef(shown)
  const isWhole = total !== null && total <= shown.length && !isWaiting
  useEffect(() => {
    now.current = shown
    if (watched.current.place !== place) watched.current = { place, ids: new Set() }
    const here = new Set(shown.map(({ id }) => id))
    letGo([...ids].filter((id) => !here.has(id) && (isWhole || watched.current.ids.has(id))))
  }, [shown, place, isWhole, ids, letGo])
  return useCallback(
    (acted, isDone) => {
      for (const id of acted) watched.current.ids.add(id)
      const here = new Set(now.current.map(({ id }) => id))
      if (isDone) letGo(acted.filter((id) => !here.has(id)))
    },
    [letGo],
  )
}

/** A stable function identity, so that rows do not rerender for it. */
function useSelect<Row extends ListRow>(
  shown: readonly Row[],
  change: (rows: readonly Row[], selected: boolean) => void,
): Selection<Row>['select'] {
  const last = useRef<number | null>(null)
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  }, [shown])
  return useCallback(
    (row, selected, range = false) => {
      const from = range ? now.current.findIndex(({ id }) => id === last.current) : -1
      const to = now.current.findIndex(({ id }) => id === row.id)
      last.current = row.id
      const between = now.current.slice(Math.min(from, to), Math.max(from, to) + 1)
      change(from === -1 || to === -1 ? [row] : between, selected)
    },
    [change],
  )
}
