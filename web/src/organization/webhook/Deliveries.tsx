import { Button, Group } from '@mantine/core'
import { webhookContract, type WebhookDelivery } from '@roadnote/domain/organization/webhook-contract'
import { webhookWords } from '@roadnote/domain/outbox/webhook-words'
import type { ReactNode } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { formatNumber, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { momentText } from '../../ui/time/moment-text.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { StateText } from './StateText.tsx'
import styles from './WebhookActions.module.css'

interface DeliveriesProps {
  readonly organizationId: number
  readonly deliveries: readonly WebhookDelivery[]
  readonly maySendAgain: boolean
}

/** The last events with their results. */
export function Deliveries({ organizationId, deliveries, maySendAgain }: DeliveriesProps) {
  const text = useText()
  const heads = ['time', 'event', 'state', 'answer', 'duration', 'tries'] as const
  return (
    <section className={styles.action}>
      <h3>{text('webhook.deliveries.title')}</h3>
      {deliveries.length === 0 ? (
        <p>{text('webhook.deliveries.none')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('webhook.deliveries.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {text(`webhook.deliveries.${head}`)}
                  </th>
                ))}
                {maySendAgain && <th scope="col">{text('webhook.replay.one')}</th>}
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <Line key={delivery.id} delivery={delivery}>
                  {maySendAgain && (
                    <td>
                      <SendAgain organizationId={organizationId} delivery={delivery} />
                    </td>
                  )}
                </Line>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Line({ delivery, children }: { readonly delivery: WebhookDelivery; readonly children: ReactNode }) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const { createdAt, type, state, answerCode, milliseconds, attempts, detail } = delivery
  return (
    <tr>
      <td>
        <time dateTime={createdAt.toISOString()} title={formatUtc(createdAt)}>
          {momentText(language, createdAt, today)}
        </time>
      </td>
      <td>{webhookWords(text, type)}</td>
      <td>
        <StateText state={state} />
      </td>
      <td>{[answerCode, detail].filter((part) => part !== null).join(' · ') || '–'}</td>
      <td>{milliseconds === null ? '–' : `${formatNumber(language, milliseconds)} ms`}</td>
      <td>{attempts}</td>
      {children}
    </tr>
  )
}

/** Sends this event again, or all from its moment on; its receiver can tell doubles by the id. */
function SendAgain({
  organizationId,
  delivery: { id, type, state, createdAt },
}: Omit<DeliveriesProps, 'deliveries' | 'maySendAgain'> & { readonly delivery: WebhookDelivery }) {
  const text = useText()
  const replay = useCommand(webhookContract.replay, {
    refreshes: [webhookContract.deliveries],
    onSuccess: ({ queued }) => notify.done(text('webhook.replay.done', { count: queued })),
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  const isUnderWay = state === 'waiting' || state === 'sending'
  return (
    <Group gap="xs" wrap="nowrap">
      {type !== 'test' && !isUnderWay && (
        <Button size="compact-sm" loading={replay.isPending} onClick={() => replay.mutate({ organizationId, id })}>
          {text('webhook.replay.one')}
        </Button>
      )}
      <Button
        size="compact-sm"
        loading={replay.isPending}
        onClick={() => replay.mutate({ organizationId, from: createdAt })}
      >
        {text('webhook.replay.fromHere')}
      </Button>
    </Group>
  )
}
