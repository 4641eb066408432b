import { Button } from '@mantine/core'
import { replayLimits, webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate, formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Aside, DialogBody, DialogFoot, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { notify } from '../../ui/notify.ts'

interface ReplayDialogProps {
  readonly organizationId: number
  readonly from: Date
  readonly onClose: () => void
}

/** Counted when the question is asked, because others may have sent some again meanwhile. */
const fresh = { staleTime: 0, gcTime: 0 } as const

/** Asks before all notifications from a moment on are sent again, and names how many and from when. */
export function ReplayDialog({ organizationId, from, onClose }: ReplayDialogProps) {
  const text = useText()
  const counting = useQuery(webhookContract.replayCount, { organizationId, from }, fresh)
  return (
    <Dialog title={text('webhook.replay.askTitle')} shape="question" onClose={onClose}>
      <Loaded of={[counting]}>
        {({ count }) => <Question organizationId={organizationId} from={from} count={count} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Question({ organizationId, from, count, onClose }: ReplayDialogProps & { readonly count: number }) {
  const text = useText()
  const language = useLanguage()
  const time = formatDate(language, from, 'dateTime')
  const most = replayLimits.most
  const replay = useCommand(webhookContract.replay, {
    refreshes: [webhookContract.deliveryList, webhookContract.deliveries],
    onSuccess: ({ queued }) => {
      notify.done(text('webhook.replay.done', { count: queued }))
      onClose()
    },
  })
  if (count === 0)
    return (
      <DialogBody>
        <DialogSection>
          <Words>{text('webhook.replay.askNone', { time })}</Words>
        </DialogSection>
        <DialogFoot>
          <Button data-autofocus onClick={onClose}>
            {text('app.close')}
          </Button>
        </DialogFoot>
      </DialogBody>
    )
  return (
    <Confirm
      action={text('webhook.replay.confirm', { count: Math.min(count, most) })}
      onConfirm={() => replay.mutateAsync({ organizationId, from })}
      onClose={onClose}
    >
      <Words>{text('webhook.replay.ask', { count, time })}</Words>
      {count > most && <Words>{text('webhook.replay.askMost', { most: formatNumber(language, most) })}</Words>}
      <Aside>{text('webhook.replay.sameIds')}</Aside>
    </Confirm>
  )
}
