import { Button } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { assuranceLevels } from '@roadnote/domain/session/assurance'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useCommand } from '../../client/use-command.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import type { DialogNote } from '../note/dialog-props.ts'

interface SignRefusedProps {
  readonly failure: CallFailure
  readonly note: DialogNote
  /** Called with the version after the approval. */
  readonly onApproved: (version: number) => void
}

/** Why the note cannot be signed, with a remedy where there is one. */
export function SignRefused({ failure, note, onApproved }: SignRefusedProps) {
  const text = useText()
  const user = useSession()?.user
  const approve = useCommand(cmrContract.confirmGoods, {
    refreshes: [cmrContract.item, cmrContract.list],
    onSuccess: ({ version }) => {
      notify.done(text('dialogs.sign.approved'))
      onApproved(version)
    },
  })
  const mayApprove = user !== undefined && hasPermission(permissionHolder(user), 'confirmGoodsAndContainers')
  const status = text(`cmr.status.${noteStatusName(note.status)}`)
  const language = useLanguage()
  const from = new Date(String(failure.facts['passkeyCountsFrom']))
  const demanded = assuranceLevels.find((level) => level === failure.facts['assurance'])
  if (failure.code === 'goods_not_approved')
    return (
      <Failure
        of={approve.error ?? failure}
        action={
          mayApprove && (
            <Button onClick={() => approve.mutate({ cmrId: note.id })} loading={approve.isPending}>
              {text('dialogs.sign.approve')}
            </Button>
          )
        }
      />
    )
  return (
    <Failure of={failure}>
      {textOfFailure(failure, text)} {failure.code === 'status_not_allowed' && `(${status})`}
      {demanded !== undefined && `(${text(`cmr.assurance.${demanded}`)})`}{' '}
      {!Number.isNaN(from.getTime()) && text('cmr.passkeyCountsFrom', { time: formatDate(language, from, 'dateTime') })}
    </Failure>
  )
}
