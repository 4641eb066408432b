import { Button } from '@mantine/core'
import type { ListedDelivery } from '@roadnote/domain/organization/webhook-contract'
import { webhookWords } from '@roadnote/domain/outbox/webhook-words'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Aside, DialogBody, DialogFoot, DialogSection, SectionTitle, Words } from '../../ui/dialog/DialogParts.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Moment } from '../../ui/time/Moment.tsx'
import { TimelineEntry, TimelineList } from '../../ui/timeline/TimelineEntry.tsx'
import { answerOf } from '../webhook/answer-of.ts'
import { StateText } from '../webhook/StateText.tsx'
import type { DeliveryActions } from './use-delivery-columns.tsx'

interface DeliveryDialogProps {
  readonly delivery: ListedDelivery
  readonly actions: DeliveryActions
  readonly onClose: () => void
}

/** One delivery with the reply to each attempt; it follows the list behind it. */
export function DeliveryDialog({ delivery, actions, onClose }: DeliveryDialogProps) {
  const text = useText()
  const reason = actions.reasonOf(delivery)
  return (
    <Dialog title={webhookWords(text, delivery.type)} shape="side" width={560} onClose={onClose}>
      <DialogBody>
        <DialogSection>
          <About delivery={delivery} />
          <SectionTitle>{text('outgoing.detail.attempts')}</SectionTitle>
          <Attempts delivery={delivery} />
          {actions.mayReplay && reason !== undefined && <Aside>{reason}</Aside>}
        </DialogSection>
        {actions.mayReplay && (
          <DialogFoot>
            <Button disabled={actions.reasonOfAll !== undefined} onClick={() => actions.replayFrom(delivery)}>
              {text('webhook.replay.fromHere')}
            </Button>
            <Button variant="filled" disabled={reason !== undefined} onClick={() => actions.replay(delivery)}>
              {text('webhook.replay.one')}
            </Button>
          </DialogFoot>
        )}
      </DialogBody>
    </Dialog>
  )
}

function About({ delivery }: { readonly delivery: ListedDelivery }) {
  const text = useText()
  return (
    <Facts>
      <dt>{text('webhook.deliveries.state')}</dt>
      <dd>
        <StateText state={delivery.state} />
      </dd>
      <dt>{text('webhook.deliveries.event')}</dt>
      <dd className="mono">{delivery.type}</dd>
      <dt>{text('webhook.list.eventId')}</dt>
      <dd className="mono">{delivery.eventId}</dd>
      {delivery.cmrCode !== null && (
        <>
          <dt>{text('outgoing.column.note')}</dt>
          <dd className="mono">{delivery.cmrCode}</dd>
        </>
      )}
      <dt>{text('outgoing.detail.created')}</dt>
      <dd>
        <Moment at={delivery.createdAt} />
      </dd>
      {delivery.nextAttemptAt !== null && (
        <>
          <dt>{text('outgoing.detail.nextTry')}</dt>
          <dd>
            <Moment at={delivery.nextAttemptAt} />
          </dd>
        </>
      )}
    </Facts>
  )
}

function Attempts({ delivery: { history } }: { readonly delivery: ListedDelivery }) {
  const text = useText()
  const language = useLanguage()
  if (history.length === 0) return <Words>{text('outgoing.detail.noAttempts')}</Words>
  const detailsOf = ({ milliseconds, ...attempt }: ListedDelivery['history'][number]): string[] => {
    if (attempt.answerCode === null && attempt.detail === null) return []
    const duration = milliseconds === null ? [] : [`${formatNumber(language, milliseconds)} ms`]
    return [[answerOf(attempt), ...duration].join(' · ')]
  }
  return (
    <TimelineList newestFirst>
      {history.map((attempt) => (
        <TimelineEntry
          key={`${attempt.at.toISOString()} ${attempt.outcome}`}
          title={text(attempt.outcome === 'retried' ? 'webhook.list.retried' : `outgoing.outcome.${attempt.outcome}`)}
          time={attempt.at}
          who=""
          details={detailsOf(attempt)}
          changes={[]}
        />
      ))}
    </TimelineList>
  )
}
