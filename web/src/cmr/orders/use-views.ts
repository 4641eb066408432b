import { noteViewContract, type NoteView } from '@roadnote/domain/cmr/contract/view'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { orderAddress, type OrderFilter } from './order-filter.ts'
import type { Reader } from './use-orders.ts'
import { filterOfView } from './view-filter.ts'

const { usual, read, write } = orderAddress
const all: OrderFilter = { ...usual, dates: { kind: 'any' } }

/** The views that everybody has; the mail links to them by these names. */
export const builtInViews = {
  usual,
  all,
  toSign: { ...all, turn: true },
  late: { ...all, late: true },
} as const satisfies Readonly<Record<string, OrderFilter>>

/** A view is the filter and the order without the page. */
export function viewAddress(filter: OrderFilter): string {
  return write({ ...filter, page: 1, limit: null })
}

/** Filter and order without the name of the view. */
export function shownBy(filter: OrderFilter): string {
  return viewAddress({ ...filter, view: '' })
}

export function addressOfView({ id, filter }: Pick<NoteView, 'id' | 'filter'>, today: string): string {
  return viewAddress({ ...filterOfView(filter, today), view: String(id) })
}

/** The saved views: after the rows, unless the address names one. */
export function useSavedViews({ isInspector }: Reader, enabled: boolean) {
  return useQuery(noteViewContract.list, {}, { enabled: enabled && !isInspector, staleTime: 5 * 60_000 })
}

function isBuiltIn(name: string): name is keyof typeof builtInViews {
  return Object.hasOwn(builtInViews, name)
}

/**
 * An address with only the name of a view, as in a mail or a message, is replaced by the one with its filters. True
 * until then, because the rows of no filter would be the wrong ones.
 */
export function useOpenedView(reader: Reader): boolean {
  const text = useText()
  const router = useRouter()
  const today = useToday()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const { view } = useMemo(() => read(search), [search])
  const isAlone = view !== '' && !reader.isInspector && viewAddress(read(search)) === viewAddress({ ...usual, view })
  const { data, isError } = useSavedViews(reader, isAlone && !isBuiltIn(view))
  const found = data?.data.find(({ id }) => String(id) === view)
  const to = isBuiltIn(view)
    ? viewAddress(builtInViews[view])
    : found !== undefined
      ? addressOfView(found, today)
      : data !== undefined || isError
        ? ''
        : null
  const isOpening = isAlone && to !== viewAddress({ ...usual, view })
  const isUnknown = isOpening && to === ''
  useEffect(() => {
    if (!isOpening || to === null) return
    if (isUnknown && !isError) notify.told(text('orders.views.unknown'))
    void router.navigate({ href: `${router.state.location.pathname}${to}`, replace: true })
  }, [isOpening, isUnknown, isError, to, router, text])
  return isOpening
}

/** The saved view that the address names; undefined: none, or one that the reader does not see. */
export function viewOfAddress(saved: readonly NoteView[], { view }: Pick<OrderFilter, 'view'>): NoteView | undefined {
  return saved.find(({ id }) => String(id) === view)
}
