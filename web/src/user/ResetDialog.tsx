import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Words } from '../ui/dialog/DialogParts.tsx'
import { notify } from '../ui/notify.ts'

interface ResetDialogProps {
  readonly user: UserRow
  readonly onClose: () => void
}

/** Resets the second factor of a user who lost the phone and the recovery codes. */
export function ResetDialog({ user, onClose }: ResetDialogProps) {
  const text = useText()
  const reset = useCommand(accountContract.resetSecondFactor, {
    refreshes: [accountContract.list, accountContract.item],
    onSuccess: () => {
      notify.done(text('secondFactor.reset.done'), { stays: 'brief' })
      onClose()
    },
  })
  return (
    <Dialog
      shape="question"
      title={text('secondFactor.reset.action', { name: distinctLabelOfUser(user) })}
      onClose={onClose}
    >
      <Confirm
        action={text('secondFactor.reset.confirm')}
        destructive
        onConfirm={() => reset.mutateAsync({ id: user.id })}
        onClose={onClose}
      >
        <Words>{text('secondFactor.reset.words')}</Words>
      </Confirm>
    </Dialog>
  )
}
