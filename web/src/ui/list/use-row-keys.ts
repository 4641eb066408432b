import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { ListRow } from './unchanged-rows.ts'
import type { Selection } from './use-selection.ts'

/** What a key does with the row that has the focus; `false` where it can do nothing with this one. */
export type RowKeys<Row> = Readonly<Record<string, (row: Row) => boolean | void>>

interface Keyboard {
  readonly room: RefObject<HTMLElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The row that has the focus is the cursor: arrows move it, space selects, and the list says what other keys do. */
export function useRowKeys<Row extends ListRow>(
  rows: readonly Row[],
  keys: RowKeys<Row>,
  selection: Selection<Row> | null,
): Keyboard {
  const room = useRef<HTMLElement>(null)
  const linesOf = () => [...(room.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
  // From wherever nothing else wants the arrows.
  const enter = (event: { preventDefault(): void }): void => {
    const at = document.activeElement
    if (at !== document.body && at?.id !== 'content') return
    event.preventDefault()
    linesOf()[0]?.focus()
  }
  useHotkeys([
    ['ArrowDown', enter, { preventDefault: false }],
    ['ArrowUp', enter, { preventDefault: false }],
  ])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const lines = linesOf()
    const line = event.target.closest<HTMLElement>('[data-id]')
    const wanted = destination(event.key, line === null ? -1 : lines.indexOf(line), lines.length)
    if (wanted !== null) {
      event.preventDefault()
      lines[wanted]?.focus()
      return
    }
    // On a button of the row, space and Enter belong to the button.
    const row = rows.find(({ id }) => String(id) === line?.dataset['id'])
    if (row === undefined || event.target !== line) return
    if (event.key === ' ' && selection !== null) {
      event.preventDefault()
      selection.select(row, !selection.ids.has(row.id), event.shiftKey)
      return
    }
    const act = keys[event.key] ?? keys[event.key.toLowerCase()]
    if (act !== undefined && act(row) !== false) event.preventDefault()
  }
  return { room, onKeyDown }
}

function destination(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
