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
import { reasonAgainst } from './row-acts.ts'

interface InactiveDialogProps {
  readonly users: readonly UserRow[]
  readonly onClose: () => void
  readonly onDone: (ids: readonly number[]) => void
}

/** Sets those inactive who can be, and names those who cannot with the reason. */
export function InactiveDialog({ users, onClose, onDone }: InactiveDialogProps) {
  const text = useText()
  const [left, setLeft] = useState<Orphaned | null>(null)
  const [able, others] = [true, false].map((wanted) =>
    users.filter(({ may }) => (may.deactivate === true) === wanted),
  ) as [UserRow[], UserRow[]] // One list for each of the two.
  const ids = able.map(({ id }) => id)
  const deactivate = useCommand(accountContract.deactivate, {
    refreshes: [accountContract.list, accountContract.item],
    onSuccess: () => {
      notify.done(text('user.inactive.done'), { stays: 'brief' })
      onDone(ids)
      onClose()
    },
  })
  const confirm = async (): Promise<void> => {
    try {
      await deactivate.mutateAsync({ id: ids, ...(left !== null && { confirmed: true }) })
    } catch (failure) {
      const orphaned = orphanedIn(failure)
      if (orphaned === null) throw failure
      setLeft(orphaned)
    }
  }
  return (
    <Dialog shape="question" title={text('user.inactive.title', { count: ids.length })} onClose={onClose}>
      <Confirm
        act={text(left === null ? 'user.inactive.act' : 'user.inactive.anyway')}
        destructive
        onConfirm={confirm}
        onClose={onClose}
      >
        <p className={dialog.words}>{text('user.hint.inactive')}</p>
        <ul className={dialog.list}>
          {able.map((user) => (
            <li key={user.id} className={dialog.item}>
              {labelOfUser(user)}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <p className={dialog.words}>{text('user.inactive.left')}</p>
            <ul className={dialog.list}>
              {others.map((user) => (
                <li key={user.id} className={dialog.item}>
                  {labelOfUser(user)}: {reasonAgainst(user, 'deactivate', text)}
                </li>
              ))}
            </ul>
          </>
        )}
        {left !== null && <LastAdminWords left={left} />}
      </Confirm>
    </Dialog>
  )
}
