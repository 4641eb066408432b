import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Words } from '../ui/dialog/DialogParts.tsx'
import { notify } from '../ui/notify.ts'
import { AbleAndOthers, ableTo } from './AbleAndOthers.tsx'

interface InviteDialogProps {
  readonly users: readonly UserRow[]
  readonly onClose: () => void
  readonly onDone: (ids: readonly number[]) => void
}

/** Sends a link to users who wait for activation, and names the others with the reason. */
export function InviteDialog({ users, onClose, onDone }: InviteDialogProps) {
  const text = useText()
  const ids = ableTo('invite', users).map(({ id }) => id)
  const invite = useCommand(accountContract.invite, {
    onSuccess: ({ count }) => {
      notify.done(text('user.invite.sentTo', { count }), { stays: 'brief' })
      onDone(ids)
      onClose()
    },
  })
  return (
    <Dialog shape="question" title={text('user.invite.title', { count: ids.length })} onClose={onClose}>
      <Confirm action={text('user.invite.action')} onConfirm={() => invite.mutateAsync({ id: ids })} onClose={onClose}>
        <Words>{text('user.invite.words')}</Words>
        <AbleAndOthers action="invite" users={users} left={text('user.invite.left')} />
      </Confirm>
    </Dialog>
  )
}
