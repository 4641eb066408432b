import { substanceContract, type SubstanceRow } from '@roadnote/domain/cmr/contract/substance'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { substanceName } from './substance-name.ts'

interface RemoveDialogProps {
  readonly row: SubstanceRow
  readonly onClose: () => void
}

/** The notes that use an entry stay as they are. */
export function RemoveDialog({ row, onClose }: RemoveDialogProps) {
  const text = useText()
  const remove = useCommand(substanceContract.remove, {
    refreshes: [substanceContract.list, substanceContract.find, substanceContract.suggest],
  })
  const name = substanceName(row)
  const confirm = async (): Promise<void> => {
    await remove.mutateAsync({ id: row.id })
    notify.done(text('substance.removed', { name }))
    onClose()
  }
  return (
    <Dialog title={text('substance.remove', { name })} shape="question" onClose={onClose}>
      <Confirm action={text('substance.removeAction')} destructive onConfirm={confirm} onClose={onClose}>
        <p>{text('substance.removeText')}</p>
      </Confirm>
    </Dialog>
  )
}
