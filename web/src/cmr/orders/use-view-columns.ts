import type { NoteView } from '@roadnote/domain/cmr/contract/view'
import { useMemo } from 'react'
import { heldPreference, usePreference } from '../../client/preferences.ts'
import { inOrder } from '../../ui/list/columns.ts'
import type { useOrders } from './use-orders.ts'

type Orders = ReturnType<typeof useOrders>
type Named = readonly { readonly name: string }[]

/**
 * The list with the columns of the view instead of the browser's. What the reader changes in them lasts until another
 * view is chosen, or is saved in the view.
 */
export function useViewColumns(list: Orders, view: NoteView | undefined, columns: Named): Orders {
  const names = columns.map(({ name }) => name).join(',')
  const wanted = view?.columns?.join(',') ?? null
  const held = useMemo(() => {
    if (wanted === null) return null
    const order = wanted.split(',')
    const hidden = names.split(',').filter((name) => !order.includes(name))
    return {
      hiddenColumns: heldPreference<readonly string[]>(`orders.view.${view?.id}.hiddenColumns`, hidden),
      columnOrder: heldPreference<readonly string[]>(`orders.view.${view?.id}.columnOrder`, order),
    }
  }, [wanted, names, view?.id])
  return held === null ? list : { ...list, remembers: { ...list.remembers, ...held } }
}

/** The names of the visible columns in their order, as a view stores them. */
export function useShownColumns({ hiddenColumns, columnOrder }: Orders['remembers'], columns: Named): string[] {
  const [hidden] = usePreference(hiddenColumns)
  const [order] = usePreference(columnOrder)
  return inOrder(columns, order).flatMap(({ name }) => (hidden.includes(name) ? [] : [name]))
}

/** Does the view show these columns? Those that the reader does not have do not count. */
export function hasColumns({ columns: wanted }: NoteView, shown: readonly string[], columns: Named): boolean {
  if (wanted === null) return true
  const own = wanted.filter((name) => columns.some((column) => column.name === name))
  return own.join(',') === shown.join(',')
}
