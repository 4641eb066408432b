import type { WebhookDelivery } from '@roadnote/domain/organization/webhook-contract'
import { webhookWords } from '@roadnote/domain/outbox/webhook-words'
import { formatNumber, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { momentText } from '../../ui/time/moment-text.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { StateText } from './StateText.tsx'
import styles from './WebhookActions.module.css'

/** The last events with their results. */
export function Deliveries({ deliveries }: { readonly deliveries: readonly WebhookDelivery[] }) {
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
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <Line key={delivery.id} delivery={delivery} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Line({ delivery }: { readonly delivery: WebhookDelivery }) {
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
    </tr>
  )
}
