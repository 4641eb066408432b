import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { focusTabStop, keepSingleTabStop, neighbourTabStop } from './row-stops.ts'
import type { ListRow } from './unchanged-rows.ts'
import type { Selection } from './use-selection.ts'

/** The action of a key on the focused row; `false` when it does not apply. */
export type RowKeys<Row> = Readonly<Record<string, (row: Row) => boolean | void>>

interface Keyboard {
  readonly room: RefObject<HTMLElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Keyboard navigation from the focused row: up and down move, left and right go through its buttons, Space selects,
 * Escape clears the selection, and the list defines other keys.
 */
export function useRowKeys<Row extends ListRow>(
  rows: readonly Row[],
  keys: RowKeys<Row>,
  selection: Selection<Row> | null,
): Keyboard {
  const room = useRef<HTMLElement>(null)
  const linesOf = () => [...(room.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
  // Other rows may have other buttons.
  useEffect(() => keepSingleTabStop(linesOf()))
  // From any element that does not use the arrow keys.
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
  useSelectionEnd(selection)
  const rowOf = (line: HTMLElement | null) => rows.find(({ id }) => String(id) === line?.dataset['id'])
  const selectBoth = (...lines: readonly (HTMLElement | null)[]): void => {
    for (const row of lines.map(rowOf)) if (row !== undefined) selection?.select(row, true)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const line = event.target.closest<HTMLElement>('[data-id]')
    const row = rowOf(line)
    const isDone =
      moves(event, line, linesOf(), selectBoth) || (row !== undefined && actions(event, line, row, keys, selection))
    if (isDone) event.preventDefault()
  }
  return { room, onKeyDown }
}

/** Up and down to another row, selecting both with Shift; left and right through the buttons of this one. */
function moves(
  event: KeyboardEvent,
  line: HTMLElement | null,
  lines: readonly HTMLElement[],
  selectBoth: (from: HTMLElement | null, to: HTMLElement) => void,
): boolean {
  const wanted = destination(event.key, line === null ? -1 : lines.indexOf(line), lines.length)
  const next = wanted === null ? undefined : lines[wanted]
  if (next !== undefined) {
    next.focus()
    if (event.shiftKey && ['ArrowUp', 'ArrowDown'].includes(event.key)) selectBoth(line, next)
    return true
  }
  const nextStop = line === null ? null : besideOf(line, event)
  if (line === null || nextStop === null) return false
  focusTabStop(line, nextStop)
  return true
}

function actions<Row extends ListRow>(
  { key, target, shiftKey }: KeyboardEvent,
  line: HTMLElement | null,
  row: Row,
  keys: RowKeys<Row>,
  selection: Selection<Row> | null,
): boolean {
  // On a button of the row, Space and Enter activate the button; a checkbox takes Space only.
  const isTicks = target instanceof HTMLInputElement && key !== ' '
  if (target !== line && !isTicks) return false
  if (key === ' ' && selection !== null) {
    selection.select(row, !selection.ids.has(row.id), shiftKey)
    return true
  }
  const action = keys[key] ?? keys[key.toLowerCase()]
  return action !== undefined && action(row) !== false
}

function besideOf(line: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | null {
  if (!(target instanceof Element)) return null
  if (key === 'ArrowRight') return neighbourTabStop(line, target, 1)
  return key === 'ArrowLeft' ? neighbourTabStop(line, target, -1) : null
}

/** Escape first closes any overlay open over the list. */
const open = '[role="dialog"], [role="menu"], [role="listbox"]'

const typed = 'input:not([type="checkbox"]), select, textarea'

function useSelectionEnd<Row extends ListRow>(selection: Selection<Row> | null): void {
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  useEffect(() => {
    const end = ({ key, target }: globalThis.KeyboardEvent): void => {
      const isTyping = target instanceof Element && target.matches(typed)
      if (key !== 'Escape' || isTyping || document.querySelector(open) !== null) return
      if (latest.current !== null && latest.current.ids.size > 0) latest.current.clear()
    }
    // Capture phase: a dialog without animation is already gone when bubbling listeners run.
    window.addEventListener('keydown', end, { capture: true })
    return () => window.removeEventListener('keydown', end, { capture: true })
  }, [])
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
