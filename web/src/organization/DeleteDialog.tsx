import { Button } from '@mantine/core'
import { organizationContract, type OrganizationRow } from '@roadnote/domain/organization/contract'
import type { ReplyOf } from '../client/call.ts'
import { useCommand } from '../client/use-command.ts'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogBody, DialogFoot, DialogSection, Line, Words } from '../ui/dialog/DialogParts.tsx'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { notify } from '../ui/notify.ts'

interface DeleteDialogProps {
  readonly organization: Pick<OrganizationRow, 'id' | 'name'>
  readonly onClose: () => void
}

/** First asks the server what depends on the organisation: deletion is offered only when possible. */
export function DeleteDialog({ organization: { id, name }, onClose }: DeleteDialogProps) {
  const text = useText()
  const obstacles = useQuery(organizationContract.obstacles, { Id: id }, { staleTime: 0, gcTime: 0 })
  const hangs = obstacles.data?.obstacles.filter(({ count }) => count > 0) ?? []
  const title = text(hangs.length > 0 ? 'organization.remove.refused' : 'organization.remove.title', { name })
  return (
    <Dialog shape="question" title={title} onClose={onClose}>
      <Loaded of={[obstacles]}>
        {(_known) =>
          hangs.length > 0 ? (
            <Obstacles hangs={hangs} onClose={onClose} />
          ) : (
            <Question id={id} onClose={onClose} onRefused={() => void obstacles.refetch()} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type Hanging = ReplyOf<typeof organizationContract.obstacles>['obstacles']

function Obstacles({ hangs, onClose }: { readonly hangs: Hanging; readonly onClose: () => void }) {
  const text = useText()
  return (
    <DialogBody>
      <DialogSection>
        <Words>{text('organization.remove.hangs')}</Words>
        <ul>
          {hangs.map(({ what, count }) => (
            <Line key={what}>{text(`organization.remove.${what}`, { count })}</Line>
          ))}
        </ul>
        <Words>{text('organization.remove.advice')}</Words>
      </DialogSection>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}

interface QuestionProps extends Pick<DeleteDialogProps, 'onClose'> {
  readonly id: number
  /** Something may depend on it meanwhile: check again. */
  readonly onRefused: () => void
}

function Question({ id, onClose, onRefused }: QuestionProps) {
  const text = useText()
  const { list, branch, parent } = organizationContract
  const remove = useCommand(organizationContract.remove, {
    refreshes: [list, branch, parent],
    onSuccess: () => {
      notify.done(text('organization.remove.done'))
      onClose()
    },
    onError: onRefused,
  })
  return (
    <Confirm
      action={text('organization.remove.action')}
      destructive
      onConfirm={() => remove.mutateAsync({ Id: id })}
      onClose={onClose}
    >
      <Words>{text('organization.remove.warning')}</Words>
    </Confirm>
  )
}
