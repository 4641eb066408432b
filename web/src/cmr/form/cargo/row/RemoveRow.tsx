import { useText } from '../../../../language/use-text.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { type AnyRow, type CargoKind, cargoTables, nameOfRow } from '../../../note/cargo-kinds.ts'
import { Words } from '../../../../ui/dialog/DialogParts.tsx'

interface RemoveRowProps {
  readonly kind: CargoKind
  readonly row: AnyRow
  readonly isStored: boolean
  readonly onRemove: (row: AnyRow) => Promise<void>
  readonly onClose: () => void
}

export function RemoveRow({ kind, row, isStored, onRemove, onClose }: RemoveRowProps) {
  const text = useText()
  const name = nameOfRow(cargoTables[kind], row)
  return (
    <Confirm
      action={text('cargo.removeAction')}
      destructive
      onConfirm={() => onRemove(row).then(onClose)}
      onClose={onClose}
    >
      {name !== '' && <strong>{name}</strong>}
      <Words>{text(isStored ? 'cargo.removeStored' : 'cargo.removeDraft')}</Words>
    </Confirm>
  )
}
