import { Checkbox } from '@mantine/core'
import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import { useState } from 'react'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Words } from '../ui/dialog/DialogParts.tsx'
import { notify } from '../ui/notify.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { LastAdminWords, type Orphaned, orphanedIn } from './LastAdminWords.tsx'

interface DeleteDialogProps {
  readonly user: UserRow
  readonly onClose: () => void
}

/** Deletes a user. An already deleted user, or one to be erased too, continues with the erasure. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const [isErasing, setErasing] = useState(user.deleted)
  if (isErasing) return <EraseDialog user={user} onClose={onClose} />
  return <DeleteQuestion user={user} onClose={onClose} onErase={() => setErasing(true)} />
}

/** Confirms once, and again where an organisation would lose its last admin. */
function DeleteQuestion({ user, onClose, onErase }: DeleteDialogProps & { readonly onErase: () => void }) {
  const text = useText()
  const [isToErase, setToErase] = useState(false)
  const [left, setLeft] = useState<Orphaned | null>(null)
  const remove = useCommand(accountContract.remove, {
    refreshes: [accountContract.list, accountContract.item],
    onSuccess: () => {
      notify.done(text('user.remove.done'), { stays: 'brief' })
      if (isToErase) onErase()
      else onClose()
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
    <Dialog shape="question" title={text('user.remove.title', { name: distinctLabelOfUser(user) })} onClose={onClose}>
      <Confirm
        action={text(left === null ? 'user.remove.action' : 'user.remove.anyway')}
        destructive
        onConfirm={confirm}
        onClose={onClose}
      >
        <Words>{text('user.remove.warning')}</Words>
        {left !== null && <LastAdminWords left={left} />}
        <Checkbox
          label={text('user.erase.offer')}
          checked={isToErase}
          onChange={({ currentTarget }) => setToErase(currentTarget.checked)}
        />
      </Confirm>
    </Dialog>
  )
}
