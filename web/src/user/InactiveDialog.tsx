import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { useState } from 'react'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Words } from '../ui/dialog/DialogParts.tsx'
import { notify } from '../ui/notify.ts'
import { AbleAndOthers, ableTo } from './AbleAndOthers.tsx'
import { LastAdminWords, type Orphaned, orphanedIn } from './LastAdminWords.tsx'

interface InactiveDialogProps {
  readonly users: readonly UserRow[]
  readonly onClose: () => void
  readonly onDone: (ids: readonly number[]) => void
}

/** Sets users inactive where possible, and names the others with the reason. */
export function InactiveDialog({ users, onClose, onDone }: InactiveDialogProps) {
  const text = useText()
  const [left, setLeft] = useState<Orphaned | null>(null)
  const ids = ableTo('deactivate', users).map(({ id }) => id)
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
        action={text(left === null ? 'user.inactive.action' : 'user.inactive.anyway')}
        destructive
        onConfirm={confirm}
        onClose={onClose}
      >
        <Words>{text('user.hint.inactive')}</Words>
        <AbleAndOthers action="deactivate" users={users} left={text('user.inactive.left')} />
        {left !== null && <LastAdminWords left={left} />}
      </Confirm>
    </Dialog>
  )
}
