import { webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { useState } from 'react'
import { useCommand } from '../../client/use-command.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Aside, Words } from '../../ui/dialog/DialogParts.tsx'
import { ShownOnce } from '../../ui/dialog/ShownOnce.tsx'

interface SecretDialogProps {
  readonly organizationId: number
  readonly onClose: () => void
}

interface NewSecret {
  readonly secret: string
  readonly overlapUntil: Date
}

/** Confirms, creates the secret, and shows it once. */
export function SecretDialog({ organizationId, onClose }: SecretDialogProps) {
  const text = useText()
  const [made, setMade] = useState<NewSecret | null>(null)
  const renewing = useCommand(webhookContract.renewSecret, {
    refreshes: [webhookContract.deliveries],
    onSuccess: setMade,
  })
  const title = text(made === null ? 'webhook.secret.askTitle' : 'webhook.secret.newTitle')
  return (
    <Dialog title={title} shape="question" onClose={onClose}>
      {made === null ? (
        <Confirm
          action={text('webhook.secret.action')}
          onConfirm={() => renewing.mutateAsync({ organizationId })}
          onClose={onClose}
        >
          <Words>{text('webhook.secret.ask')}</Words>
        </Confirm>
      ) : (
        <Shown made={made} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Shown({
  made: { secret, overlapUntil },
  onClose,
}: {
  readonly made: NewSecret
  readonly onClose: () => void
}) {
  const text = useText()
  const language = useLanguage()
  return (
    <ShownOnce secret={secret} label={text('webhook.secret.title')} onClose={onClose}>
      <Aside component="p">
        {text('webhook.secret.overlap', { time: formatDate(language, overlapUntil, 'dateTime') })}
      </Aside>
    </ShownOnce>
  )
}
