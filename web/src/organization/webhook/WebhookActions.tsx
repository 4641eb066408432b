import { Button, Stack } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { IconKey, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { Deliveries } from './Deliveries.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import styles from './WebhookActions.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Poll while a delivery is pending. */
const restless = 1500
const calm = 15_000

type Standing = ReplyOf<typeof webhookContract.deliveries>

/** The actions on the webhook of a saved organisation: test it, show deliveries, renew its secret. */
export function WebhookActions({ organizationId }: { readonly organizationId: number }) {
  const reading = useQuery(
    webhookContract.deliveries,
    { organizationId },
    { refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? restless : calm) },
  )
  const user = useSession()?.user
  const mayAction = user !== undefined && hasPermission(permissionHolder(user), 'modifyOrDeleteOrganizations')
  return (
    <Loaded of={[reading]}>
      {(standing) => (
        <Stack gap="xl">
          {standing.isOff && <OffNotice />}
          {mayAction && <Test organizationId={organizationId} standing={standing} />}
          <Deliveries
            organizationId={organizationId}
            deliveries={standing.deliveries}
            maySendAgain={mayAction && standing.hasAddress}
          />
          {mayAction && <Secret organizationId={organizationId} standing={standing} />}
        </Stack>
      )}
    </Loaded>
  )
}

function isUnderWay(standing: Standing | undefined): boolean {
  return (
    standing?.deliveries.some(
      ({ state, attempts }) => state === 'sending' || (state === 'waiting' && attempts === 0),
    ) === true
  )
}

function OffNotice() {
  const text = useText()
  return <Notice tone="warning">{text('webhook.off')}</Notice>
}

interface ActionProps {
  readonly organizationId: number
  readonly standing: Standing
}

function Test({ organizationId, standing: { hasAddress } }: ActionProps) {
  const text = useText()
  const test = useCommand(webhookContract.test, {
    refreshes: [webhookContract.deliveries],
    onSuccess: () => notify.done(text('webhook.test.sent')),
  })
  return (
    <section className={styles.action}>
      <h3>{text('webhook.test.title')}</h3>
      <p>{hasAddress ? text('webhook.test.words') : text('webhook.test.needsAddress')}</p>
      <Failure of={test.error} />
      <Button
        leftSection={<IconSend {...icon} />}
        disabled={!hasAddress}
        loading={test.isPending}
        onClick={() => test.mutate({ organizationId })}
      >
        {text('webhook.test.action')}
      </Button>
    </section>
  )
}

function Secret({ organizationId, standing: { secretChangedAt, overlapUntil } }: ActionProps) {
  const text = useText()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const at = (moment: Date) => ({ time: formatDate(language, moment, 'dateTime') })
  return (
    <section className={styles.action}>
      <h3>{text('webhook.secret.title')}</h3>
      <p>
        {text('webhook.secret.words')}
        {secretChangedAt !== null && <> {text('webhook.secret.changed', at(secretChangedAt))}</>}
        {overlapUntil !== null && <> {text('webhook.secret.overlap', at(overlapUntil))}</>}
      </p>
      <Button leftSection={<IconKey {...icon} />} onClick={() => setAsking(true)}>
        {text('webhook.secret.action')}
      </Button>
      {asking && <SecretDialog organizationId={organizationId} onClose={() => setAsking(false)} />}
    </section>
  )
}
