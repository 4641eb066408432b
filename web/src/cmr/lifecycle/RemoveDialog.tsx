import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { notify } from '../../ui/notify.ts'
import type { DialogProps } from '../note/dialog-props.ts'

export function RemoveDialog({ rows: [note], onClose, onDone }: DialogProps) {
  const text = useText()
  const remove = useCommand(cmrContract.remove, {
    refreshes: [cmrContract.item],
    onSuccess: () => {
      notify.done(text('dialogs.remove.done', { code: note?.cmrCode ?? '' }))
      onDone()
      onClose()
    },
    // Refused because the list is stale: reload it.
    onError: onDone,
  })
  if (note === undefined) return null
  return (
    <Confirm
      action={text('dialogs.remove.action')}
      destructive
      onConfirm={() => remove.mutateAsync({ id: note.id })}
      onClose={onClose}
    >
      <Words>{text('dialogs.remove.words', { status: text('cmr.status.removed') })}</Words>
    </Confirm>
  )
}
