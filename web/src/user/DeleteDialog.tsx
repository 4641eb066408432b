import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { labelOfUser } from '@roadnote/domain/user/fields'
import { useState } from 'react'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import dialog from '../ui/dialog/dialog.module.css'
import { notify } from '../ui/notify.ts'
import { LastAdminWords, type Orphaned, orphanedIn } from './LastAdminWords.tsx'

interface DeleteDialogProps {
  readonly user: UserRow
  readonly onClose: () => void
}

/** Asks once, and once more where an organisation would lose its last admin. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const text = useText()
  const [left, setLeft] = useState<Orphaned | null>(null)
  const remove = useCommand(accountContract.remove, {
    refreshes: [accountContract.list, accountContract.item],
    onSuccess: () => {
      notify.done(text('user.remove.done'), { stays: 'brief' })
      onClose()
    },
  })
  const confirm = async (): Promise<void> => {
    try {
      await remove.mutateAsync({ id: user.id, ...(left !== null && { confirmed: true }) })
    } catch (failure) {
      const orphaned = orphanedIn(failure)
      if (orphaned === null) throw failure
      setLeft(orphaned)
    }
  }
  return (
    <Dialog shape="question" title={text('user.remove.title', { name: labelOfUser(user) })} onClose={onClose}>
      <Confirm
        act={text(left === null ? 'user.remove.act' : 'user.remove.anyway')}
        destructive
        onConfirm={confirm}
        onClose={onClose}
      >
        <p className={dialog.words}>{text('user.remove.warning')}</p>
        {left !== null && <LastAdminWords left={left} />}
      </Confirm>
    </Dialog>
  )
}
