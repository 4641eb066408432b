import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import { CallFailure } from '../client/failure.ts'
import { useCommand } from '../client/use-command.ts'
import { formatDate } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Words } from '../ui/dialog/DialogParts.tsx'
import { notify } from '../ui/notify.ts'

interface RenewDialogProps {
  readonly user: UserRow
  readonly onClose: () => void
}

/** Mails a link to a new password or sign code. */
export function RenewDialog({ user, onClose }: RenewDialogProps) {
  const text = useText()
  const language = useLanguage()
  const renew = useCommand(accountContract.renew, {
    onSuccess: ({ toPreviousAddress }) => {
      if (toPreviousAddress) notify.done(text('user.renew.sentToPrevious'))
      else notify.done(text('user.renew.sent'), { stays: 'brief' })
      onClose()
    },
  })
  const from = renew.error instanceof CallFailure ? renew.error.facts['from'] : undefined
  return (
    <Dialog shape="question" title={text('user.action.renew', { name: distinctLabelOfUser(user) })} onClose={onClose}>
      <Confirm
        action={text('user.invite.action')}
        onConfirm={() => renew.mutateAsync({ id: user.id })}
        onClose={onClose}
      >
        <Words>{text('user.renew.words')}</Words>
        {typeof from === 'string' && (
          <Words>{text('user.address.fromDay', { date: formatDate(language, new Date(from)) })}</Words>
        )}
      </Confirm>
    </Dialog>
  )
}
