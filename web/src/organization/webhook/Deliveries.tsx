import { Button } from '@mantine/core'
import { deliveryDays, webhookContract, type WebhookDelivery } from '@roadnote/domain/organization/webhook-contract'
import { webhookWords } from '@roadnote/domain/outbox/webhook-words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { Moment } from '../../ui/time/Moment.tsx'
import { answerOf } from './answer-of.ts'
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
  const language = useLanguage()
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
      <Button component={Link} to={`/${language}/organizations/${organizationId}/deliveries`}>
        {text('webhook.list.all', { days: deliveryDays })}
      </Button>
    </section>
  )
}

function Line({ delivery, children }: { readonly delivery: WebhookDelivery; readonly children: ReactNode }) {
  const text = useText()
  const language = useLanguage()
  const { createdAt, type, state, milliseconds, attempts } = delivery
  return (
    <tr>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>{webhookWords(text, type)}</td>
      <td>
        <StateText state={state} />
      </td>
      <td>{answerOf(delivery)}</td>
      <td>{milliseconds === null ? '–' : `${formatNumber(language, milliseconds)} ms`}</td>
      <td>{attempts}</td>
      {children}
    </tr>
  )
}

/** Sends this event again; its receiver can tell doubles by the id. */
function SendAgain({
  organizationId,
  delivery: { id, type, state },
}: Omit<DeliveriesProps, 'deliveries' | 'maySendAgain'> & { readonly delivery: WebhookDelivery }) {
  const text = useText()
  const replay = useCommand(webhookContract.replay, {
    refreshes: [webhookContract.deliveries, webhookContract.deliveryList],
    onSuccess: ({ queued }) => notify.done(text('webhook.replay.done', { count: queued })),
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  if (type === 'test' || state === 'waiting' || state === 'sending') return null
  return (
    <Button size="compact-sm" loading={replay.isPending} onClick={() => replay.mutate({ organizationId, id })}>
      {text('webhook.replay.one')}
    </Button>
  )
}
