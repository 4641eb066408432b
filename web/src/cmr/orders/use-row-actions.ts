import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { listNotes, viewCounts } from '@roadnote/domain/cmr/contract/list'
import { type BulkAction, isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { queryKey } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { beginTypingAhead } from '../../ui/form/typed-ahead.ts'
import type { RowKeys } from '../../ui/list/use-row-keys.ts'
import { copyNotePath, editNotePath, noteDetailsPath } from '../note/paths.ts'
import type { OpenOrderDialog } from './open-dialog.ts'
import { bulkKeys, bulkOffers } from './use-bulk-offers.ts'
import type { Reader } from './use-orders.ts'

interface Dialogs {
  readonly open: OpenOrderDialog | null
  /** Set once a dialog was opened: from then on the dialogs stay mounted. */
  readonly wanted: boolean
  readonly show: (open: OpenOrderDialog | null) => void
  readonly refresh: () => void
}

export function useDialogs(): Dialogs {
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenOrderDialog | null>(null)
  const [wanted, setWanted] = useState(false)
  const show = useCallback((next: OpenOrderDialog | null) => {
    if (next !== null) setWanted(true)
    if (next?.kind === 'sign' || next?.kind === 'multiSign') beginTypingAhead()
    setOpen(next)
  }, [])
  const refresh = useCallback(() => {
    for (const query of [listNotes, viewCounts]) void client.invalidateQueries({ queryKey: queryKey(query) })
  }, [client])
  return { open, wanted, show, refresh }
}

const formPaths = { details: noteDetailsPath, edit: editNotePath, copy: copyNotePath } as const

/** The actions on one note of the list: open the form or a dialog. */
export type RowAction =
  | keyof typeof formPaths
  | 'sign'
  | 'release'
  | 'driver'
  | 'comment'
  | 'remove'
  | 'documents'
  | 'photos'
  | 'codes'
  | 'look'
  | 'pdf'
  | 'like'

export type OnRowAction = (action: RowAction, row: NoteRow) => void

export function useRowAction(show: Dialogs['show']): OnRowAction {
  const router = useRouter()
  const language = useLanguage()
  return useCallback(
    (action, row) => {
      if (action === 'details' || action === 'edit' || action === 'copy')
        void router.navigate({ href: formPaths[action](language, row.id) })
      else show({ kind: action === 'look' ? 'details' : action, rows: [row] })
    },
    [router, language, show],
  )
}

/**
 * Shortcuts: Enter opens the note, V shows it, S signs, R releases it for signing, D assigns a driver, E edits. With a
 * selection S, R and D act on it instead.
 */
export function useOrderKeys(onAction: OnRowAction, isSelecting: boolean): RowKeys<NoteRow> {
  return useMemo(() => {
    const onRow = (action: RowAction, isOffered: boolean, row: NoteRow) =>
      isOffered && !isSelecting ? onAction(action, row) : false
    return {
      Enter: (row) => onAction('details', row),
      v: (row) => onAction('look', row),
      r: (row) => onRow('release', row.may.release === true, row),
      s: (row) => onRow('sign', isReadersTurn(row), row),
      d: (row) => onRow('driver', row.may.assignDriver === true && row.carrierOrganizationsID !== null, row),
      e: (row) => (row.may.edit === true ? onAction('edit', row) : false),
    }
  }, [onAction, isSelecting])
}

const typing = 'input:not([type="checkbox"]), select, textarea, [contenteditable]'
const overlay = '[role="dialog"], [role="menu"], [role="listbox"]'

/** S, R and D on the selected notes, wherever the focus is but in a text field or an overlay. */
export function useSelectionKeys(reader: Reader, rows: readonly NoteRow[], show: Dialogs['show']): void {
  const press = (action: BulkAction) => (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches(typing)
    if (rows.length === 0 || isTyping || document.querySelector(overlay) !== null) return
    const { sign, others } = bulkOffers(reader, rows)
    const offer = [sign, ...others].find((one) => one?.action === action)
    if (offer?.open) show(offer.open)
  }
  const keys = Object.entries(bulkKeys).map(([key, action]) => [key, press(action), { preventDefault: false }] as const)
  // A ticked checkbox keeps the focus, so inputs are not ignored as such.
  useHotkeys(
    keys.map(([...item]) => item),
    [],
  )
}
