import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { listNotes, viewCounts } from '@roadnote/domain/cmr/contract/list'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { queryKey } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { beginTypingAhead } from '../../ui/form/typed-ahead.ts'
import type { RowKeys } from '../../ui/list/use-row-keys.ts'
import { copyNotePath, editNotePath, noteDetailsPath } from '../note/paths.ts'
import type { OpenOrderDialog } from './open-dialog.ts'

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
  | 'comment'
  | 'remove'
  | 'documents'
  | 'photos'
  | 'codes'
  | 'look'
  | 'pdf'

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

/** Shortcuts: Enter opens the note, V shows it, S signs, R releases it for signing, E edits. */
export function useOrderKeys(onAction: OnRowAction): RowKeys<NoteRow> {
  return useMemo(
    () => ({
      Enter: (row) => onAction('details', row),
      v: (row) => onAction('look', row),
      r: (row) => (row.may.release === true ? onAction('release', row) : false),
      s: (row) => (isReadersTurn(row) ? onAction('sign', row) : false),
      e: (row) => (row.may.edit === true ? onAction('edit', row) : false),
    }),
    [onAction],
  )
}
