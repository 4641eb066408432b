import { type RefObject, useState } from 'react'
import { useText } from '../../../../language/use-text.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import type { AnyRow, CargoKind } from '../../../note/cargo-kinds.ts'
import { RemoveRow } from './RemoveRow.tsx'
import { RowEditor } from './RowEditor.tsx'
import type { RowLocks } from './row-locks.ts'
import type { CargoStore } from '../use-cargo-rows.ts'

export type OpenRow =
  | {
      readonly action: 'add'
      readonly picked: boolean
      readonly number: number
      /** The initial values of a row that does not start empty. */
      readonly begun?: AnyRow
    }
  | { readonly action: 'edit' | 'remove'; readonly row: AnyRow; readonly number: number }

interface RowDialogsProps {
  readonly kind: CargoKind
  /** `null`: no dialog. */
  readonly open: OpenRow | null
  readonly locks: RowLocks
  readonly store: CargoStore
  /** Receives the focus when the focused row was deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly onAdded: () => void
  readonly onOpen: (open: OpenRow) => void
  readonly onClose: () => void
}

/** The form of one row, and the confirmation before deleting one. */
export function RowDialogs(props: RowDialogsProps) {
  const { kind, open, locks, store, focusAfter, onAdded, onOpen, onClose } = props
  const text = useText()
  // Keep the last content during the closing animation.
  const [shown, show] = useState<OpenRow | null>(null)
  if (open !== null && open !== shown) show(open)
  if (shown === null) return null
  const { action, number } = shown
  const title = action === 'remove' ? text('cargo.removeTitle', { number }) : text(`cargo.lineOf.${kind}`, { number })
  return (
    <Dialog
      opened={open !== null}
      onClose={onClose}
      title={title}
      {...(action === 'remove' ? ({ shape: 'question' } as const) : { width: 680 })}
      focusAfter={focusAfter}
    >
      {shown.action === 'remove' ? (
        <RemoveRow kind={kind} row={shown.row} isStored={store.isStored} onRemove={store.remove} onClose={onClose} />
      ) : (
        <RowEditor
          // A new key per row remounts the form with fresh values.
          key={shown.action === 'add' ? `${number} ${shown.begun?.id ?? ''}` : number}
          kind={kind}
          row={shown.action === 'edit' ? shown.row : null}
          begun={shown.action === 'add' ? (shown.begun ?? null) : null}
          picked={shown.action === 'add' && shown.picked}
          locks={locks}
          store={store}
          onAdded={onAdded}
          onNext={() => onOpen({ action: 'add', picked: shown.action === 'add' && shown.picked, number: number + 1 })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
