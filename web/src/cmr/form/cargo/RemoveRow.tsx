import { useState } from 'react'
import { CallFailure } from '../../../client/failure.ts'
import { useText } from '../../../language/use-text.ts'
import { Confirmation } from '../../../ui/dialog/Confirmation.tsx'
import frame from '../../../ui/dialog/dialog.module.css'
import { type AnyRow, type CargoKind, cargoTables, nameOfRow } from '../../note/cargo-kinds.ts'

interface RemoveRowProps {
  readonly kind: CargoKind
  readonly row: AnyRow
  readonly isStored: boolean
  readonly onRemove: (row: AnyRow) => Promise<void>
  readonly onClose: () => void
}

export function RemoveRow({ kind, row, isStored, onRemove, onClose }: RemoveRowProps) {
  const text = useText()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const remove = async (): Promise<void> => {
    setPending(true)
    try {
      await onRemove(row)
      onClose()
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
      setPending(false)
    }
  }
  const name = nameOfRow(cargoTables[kind], row)
  return (
    <Confirmation
      act={text('cargo.removeAct')}
      destructive
      pending={pending}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {name !== '' && <strong>{name}</strong>}
      <p className={frame.words}>{text(isStored ? 'cargo.removeStored' : 'cargo.removeDraft')}</p>
    </Confirmation>
  )
}
