import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { maySelect } from '@roadnote/domain/cmr/selection'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { Drawing } from './OrderCells.tsx'
import { canSignRow } from './row-rules.ts'

interface RowKeys {
  readonly room: RefObject<HTMLElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The row that has the focus is the cursor: arrows move it, space selects, Enter opens the note, V looks at it, S signs, E edits. */
export function useRowKeys(rows: readonly NoteRow[], drawing: Drawing, selected: ReadonlySet<number>): RowKeys {
  const room = useRef<HTMLElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const lines = [...(room.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const line = event.target.closest<HTMLElement>('[data-id]')
    const at = line === null ? -1 : lines.indexOf(line)
    const wanted = destination(event.key, at, lines.length)
    if (wanted !== null) {
      event.preventDefault()
      lines[wanted]?.focus()
      return
    }
    // On a button of the row, space and Enter belong to the button.
    const row = rows.find(({ id }) => String(id) === line?.dataset['id'])
    if (row === undefined || event.target !== line) return
    if (act(event.key, row, drawing, selected)) event.preventDefault()
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

function act(key: string, row: NoteRow, drawing: Drawing, selected: ReadonlySet<number>): boolean {
  const { reader, onAction, onSelect } = drawing
  if (key === ' ' && maySelect(reader)) {
    onSelect(row, !selected.has(row.id))
    return true
  }
  if (key === 'Enter') {
    onAction('details', row)
    return true
  }
  if (key.toLowerCase() === 'v') {
    onAction('look', row)
    return true
  }
  if (key.toLowerCase() === 's' && canSignRow(reader, row)) {
    onAction('sign', row)
    return true
  }
  if (key.toLowerCase() === 'e' && row.may.edit === true) {
    onAction('edit', row)
    return true
  }
  return false
}
