import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { NoteCodes } from '../note/NoteCodes.tsx'
import type { DialogProps } from '../note/dialog-props.ts'

export function SetUnfinishedDialog(props: DialogProps) {
  const text = useText()
  return (
    <Turn
      {...props}
      endpoint={cmrContract.setUnfinished}
      words={text('dialogs.unfinished.setWords')}
      action={text('dialogs.unfinished.setAct')}
    />
  )
}

export function CancelUnfinishedDialog(props: DialogProps) {
  const text = useText()
  return (
    <Turn
      {...props}
      endpoint={cmrContract.cancelUnfinished}
      words={text('dialogs.unfinished.cancelWords')}
      action={text('dialogs.unfinished.cancelAction')}
    />
  )
}

interface TurnProps extends DialogProps {
  readonly endpoint: (typeof cmrContract)['setUnfinished']
  readonly words: string
  readonly action: string
}

/** All notes or none; the server's message is already in the user's language and shown as is. */
function Turn({ rows, onClose, onDone, endpoint, words, action }: TurnProps) {
  const turn = useCommand(endpoint, {
    refreshes: [cmrContract.item, cmrContract.history],
    onSuccess: (message) => {
      notify.done(message)
      onDone()
      onClose()
    },
    // Refused because the list is stale: reload it.
    onError: onDone,
  })
  return (
    <Confirm action={action} onConfirm={() => turn.mutateAsync({ cmr_id: rows.map(({ id }) => id) })} onClose={onClose}>
      <Words>{words}</Words>
      <NoteCodes rows={rows} />
    </Confirm>
  )
}
