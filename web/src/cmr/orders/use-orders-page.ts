import { useHotkeys } from '@mantine/hooks'
import { listNotes, type NoteRow } from '@roadnote/domain/cmr/list-contract'
import type { Text } from '@roadnote/locales/keys'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryKey } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/Snackbar.ts'
import { copyNotePath, editNotePath, newNotePath, noteDetailsPath } from '../note/paths.ts'
import type { Open } from './open.ts'
import type { Drawing, RowAction } from './OrderCells.tsx'
import { quickText } from './quick-text.ts'
import type { Reader } from './use-orders.ts'
import { useToday } from '../../ui/time/use-today.ts'

interface Dialogs {
  readonly open: Open | null
  /** Something has been opened once: from then on the dialogs stand ready. */
  readonly wanted: boolean
  readonly show: (open: Open | null) => void
  readonly refresh: () => void
}

export function useDialogs(): Dialogs {
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const [wanted, setWanted] = useState(false)
  const show = useCallback((next: Open | null) => {
    if (next !== null) setWanted(true)
    setOpen(next)
  }, [])
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: queryKey(listNotes) }), [client])
  return { open, wanted, show, refresh }
}

const formPaths = { details: noteDetailsPath, edit: editNotePath, copy: copyNotePath } as const

/** What the rows are drawn with, the same object as long as nothing in it changes. */
export function useDrawing(
  reader: Reader,
  rows: readonly NoteRow[],
  show: Dialogs['show'],
  onSelect: Drawing['onSelect'],
): Drawing {
  const words = useText()
  const text = useMemo(() => quickText(words), [words])
  const language = useLanguage()
  const today = useToday()
  const router = useRouter()
  const find = useRowOf(rows)
  return useMemo(() => {
    const onAction = (kind: RowAction, row: NoteRow): void => {
      if (kind === 'details' || kind === 'edit' || kind === 'copy')
        void router.navigate({ href: formPaths[kind](language, row.id) })
      else show({ kind: kind === 'look' ? 'details' : kind, rows: [row] })
    }
    return {
      text,
      language,
      today,
      reader,
      drawn: new Map(),
      onSelect,
      onAction,
      onAct: (event) => {
        const { currentTarget, ctrlKey, metaKey, shiftKey } = event
        const row = find(currentTarget)
        if (row === undefined) return
        // With a key held the browser opens a link in a tab of its own.
        if (currentTarget instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey)) return
        event.preventDefault()
        // OrderCells gives each of its buttons one of these names.
        onAction(currentTarget.dataset['act'] as RowAction, row)
      },
      onTick: ({ currentTarget }) => {
        const row = find(currentTarget)
        if (row !== undefined) onSelect(row, currentTarget.checked)
      },
      onCopy: ({ currentTarget }) => {
        const code = find(currentTarget)?.cmrCode
        if (code !== undefined) copyCode(code, text)
      },
    }
  }, [text, language, today, reader, show, onSelect, router, find])
}

function copyCode(code: string, text: Text): void {
  navigator.clipboard.writeText(code).then(
    () => notify.done(text('orders.row.copied', { code }), { id: 'copied' }),
    () => notify.problem(text('orders.row.notCopied')),
  )
}

/** Finds the row that something stands in; always the same function, whatever rows are shown. */
function useRowOf(rows: readonly NoteRow[]): (element: Element) => NoteRow | undefined {
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  }, [rows])
  return useCallback((element) => {
    const id = element.closest<HTMLElement>('[data-id]')?.dataset['id']
    return shown.current.find((row) => String(row.id) === id)
  }, [])
}

/** `/` goes to the search, N to a new note, the arrows into the list, from wherever nothing else wants them. */
export function usePageKeys(search: RefObject<HTMLInputElement | null>, mayAdd: boolean): void {
  const router = useRouter()
  const language = useLanguage()
  const toRows = (event: KeyboardEvent): void => {
    const at = document.activeElement
    if (at !== document.body && at?.id !== 'content') return
    event.preventDefault()
    document.querySelector<HTMLElement>('tr[data-id]')?.focus()
  }
  useHotkeys([
    ['/', () => search.current?.focus()],
    ['N', () => mayAdd && void router.navigate({ href: newNotePath(language) }), { preventDefault: false }],
    ['ArrowDown', toRows, { preventDefault: false }],
    ['ArrowUp', toRows, { preventDefault: false }],
  ])
}

/** Another list has other rows: what was selected in the old one is let go. */
export function useClearing(list: string, clear: () => void): void {
  const known = useRef(list)
  useEffect(() => {
    if (known.current === list) return
    known.current = list
    clear()
  }, [list, clear])
}
