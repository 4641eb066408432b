import { useHotkeys } from '@mantine/hooks'
import { listNotes, type NoteRow } from '@roadnote/domain/cmr/list-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryKey } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/Snackbar.ts'
import { copyNotePath, editNotePath, newNotePath, noteDetailsPath } from '../form/form-paths.ts'
import type { Open } from './dialogs/open.ts'
import type { Drawing, RowAction } from './OrderCells.tsx'
import { quickText } from './quick-text.ts'
import type { Reader } from './use-orders.ts'
import { useToday } from './use-today.ts'

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
export function useDrawing(reader: Reader, show: Dialogs['show'], onSelect: Drawing['onSelect']): Drawing {
  const words = useText()
  const text = useMemo(() => quickText(words), [words])
  const language = useLanguage()
  const today = useToday()
  const router = useRouter()
  return useMemo(
    () => ({
      text,
      language,
      today,
      reader,
      onSelect,
      onAction: (kind: RowAction, row: NoteRow) => {
        if (kind === 'details' || kind === 'edit' || kind === 'copy')
          void router.navigate({ href: formPaths[kind](language, row.id) })
        else show({ kind: kind === 'look' ? 'details' : kind, rows: [row] })
      },
      onCopy: (code: string) => {
        navigator.clipboard.writeText(code).then(
          () => notify.done(text('orders.row.copied', { code }), { id: 'copied' }),
          () => notify.problem(text('orders.row.notCopied')),
        )
      },
    }),
    [text, language, today, reader, show, onSelect, router],
  )
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
