import { Button, TextInput } from '@mantine/core'
import { webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../client/use-command.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import dialog from '../../ui/dialog/dialog.module.css'
import { notify } from '../../ui/notify.ts'
import styles from './WebhookActs.module.css'

interface SecretDialogProps {
  readonly organizationId: number
  readonly onClose: () => void
}

interface NewSecret {
  readonly secret: string
  readonly overlapUntil: Date
}

/** Asks, makes the secret, and shows it this one time. */
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
          act={text('webhook.secret.act')}
          onConfirm={() => renewing.mutateAsync({ organizationId })}
          onClose={onClose}
        >
          <p className={dialog.words}>{text('webhook.secret.ask')}</p>
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
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => notify.done(text('webhook.secret.copied')),
      () => notify.problem(text('webhook.secret.notCopied')),
    )
  }
  return (
    <div className={dialog.form}>
      <div className={dialog.section}>
        <TextInput
          className={styles.secret}
          readOnly
          value={secret}
          label={text('webhook.secret.title')}
          description={text('webhook.secret.once')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className={dialog.aside}>
          {text('webhook.secret.overlap', { time: formatDate(language, overlapUntil, 'dateTime') })}
        </p>
      </div>
      <div className={dialog.foot}>
        <Button leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={copy}>
          {text('webhook.secret.copy')}
        </Button>
        <Button variant="filled" onClick={onClose}>
          {text('webhook.secret.done')}
        </Button>
      </div>
    </div>
  )
}
