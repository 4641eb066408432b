import { noteViewContract, type NoteView } from '@roadnote/domain/cmr/contract/view'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../client/call.ts'
import { preference } from '../../client/preferences.ts'
import { queryKey } from '../../client/use-query.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { orderAddress } from './order-filter.ts'
import { addressOfView, shownBy, viewAddress } from './use-views.ts'
import { viewOfFilter } from './view-filter.ts'

/** Views from the time when the browser stored them: a name and the filters as URL parameters. */
interface BrowserView {
  readonly name: string
  readonly address: string
}

function isBrowserView(value: unknown): value is BrowserView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'address' in value &&
    typeof value.address === 'string'
  )
}

const browserViews = preference<readonly BrowserView[]>('orders.views', (stored) =>
  Array.isArray(stored) ? stored.filter(isBrowserView) : [],
)

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** The name, with a number behind it if there is a view of this name already. */
function freeName(name: string, saved: readonly Pick<NoteView, 'name'>[]): string {
  const isTaken = (wanted: string): boolean => saved.some((view) => isSameName(view.name, wanted))
  const plain = name.trim().slice(0, 60).trim() || '–'
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : ` (${number})`
    const wanted = `${plain.slice(0, 60 - tail.length).trim()}${tail}`
    if (!isTaken(wanted)) return wanted
  }
}

/**
 * Moves views that this browser still stores to the server, one by one. Each leaves the browser only once the server
 * has it, so nothing is lost when a call fails; the rest follows at the next start.
 */
async function moveToServer(saved: readonly NoteView[], today: string): Promise<void> {
  const own = saved.filter(({ isOwn }) => isOwn)
  const known = own.map((view) => ({
    name: view.name,
    address: shownBy(orderAddress.read(addressOfView(view, today))),
  }))
  for (const view of browserViews.read()) {
    const filter = orderAddress.read(view.address)
    const address = viewAddress(filter)
    // Saved by another tab, or by a call whose answer was lost.
    const isThere = known.some((other) => isSameName(other.name, view.name.trim()) && other.address === address)
    if (!isThere) {
      const name = freeName(view.name, known)
      await call(noteViewContract.create, { name, ...viewOfFilter(filter) })
      known.push({ name, address })
    }
    browserViews.write(browserViews.read().filter((other) => other.name !== view.name))
  }
}

export function useBrowserViews(saved: readonly NoteView[] | undefined): void {
  const client = useQueryClient()
  const today = useToday()
  const isBegun = useRef(false)
  useEffect(() => {
    if (saved === undefined || isBegun.current || browserViews.read().length === 0) return
    isBegun.current = true
    moveToServer(saved, today)
      // They stay in the browser until there is room on the server, or a connection.
      .catch(() => undefined)
      .finally(() => void client.invalidateQueries({ queryKey: queryKey(noteViewContract.list) }))
  }, [saved, today, client])
}
