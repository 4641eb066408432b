import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { useCallback, useMemo, useState } from 'react'

interface Selection {
  readonly ids: ReadonlySet<number>
  /** As the list knows them now, where it shows them. */
  readonly rows: readonly NoteRow[]
  readonly select: (row: NoteRow, selected: boolean) => void
  readonly selectAll: (selected: boolean) => void
  readonly clear: () => void
}

/** The selected rows; they stay selected from page to page. */
export function useSelection(shown: readonly NoteRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, NoteRow>>(new Map())
  const change = useCallback((changed: readonly NoteRow[], selected: boolean) => {
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
  return {
    ids,
    rows,
    select: useCallback((row, selected) => change([row], selected), [change]),
    selectAll: (selected) => change(shown, selected),
    clear: useCallback(() => setChosen(new Map()), []),
  }
}
