import { Button, Drawer, SegmentedControl, Text } from '@mantine/core'
import { outboxContract, type OutboxAttempt, type OutboxItem } from '@roadnote/domain/outbox/contract'
import { IconPaperclip, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { textOfFailure } from '../client/failure.ts'
import { useCommand } from '../client/use-command.ts'
import { formatDate, formatUtc } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { LoadingMark } from '../ui/LoadingMark.tsx'
import { notify } from '../ui/notify.ts'
import { KindIcon, KindText } from './KindIcon.tsx'
import { MailFrame } from '../ui/MailFrame.tsx'
import { Facts } from '../ui/Facts.tsx'
import styles from './OutgoingDrawer.module.css'
import { StateText } from '../organization/webhook/StateText.tsx'
import { useOutgoingItem } from './use-outgoing.ts'

interface OutgoingDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** One delivery: its content as the recipient gets it, and the result of each attempt. */
export function OutgoingDrawer({ id, onClose }: OutgoingDrawerProps) {
  const text = useText()
  const { data: item, isError, error, refetch } = useOutgoingItem(id)
  const gone = isError && error.status === 404
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={item === undefined ? text('app.outgoing.title') : item.what}
      closeButtonProps={{ 'aria-label': text('outgoing.close'), className: styles.close, iconSize: 18 }}
      overlayProps={{ backgroundOpacity: 0.12 }}
      classNames={{ header: styles.header, title: styles.title, content: styles.content, body: styles.body }}
    >
      {item !== undefined ? (
        <Delivery item={item} />
      ) : isError ? (
        <div className={styles.wait} role="alert">
          <span>{gone ? text('outgoing.detail.gone') : textOfFailure(error, text)}</span>
          {!gone && <Button onClick={() => void refetch()}>{text('app.retry')}</Button>}
        </div>
      ) : (
        <div className={styles.wait}>
          <LoadingMark />
        </div>
      )}
    </Drawer>
  )
}

function Delivery({ item }: { readonly item: OutboxItem }) {
  const text = useText()
  return (
    <>
      <div className={styles.parts}>
        <ItemFacts item={item} />
        {item.state === 'kept' && <p className={styles.notice}>{text(`outgoing.detail.kept.${item.kind}`)}</p>}
        {item.personalHidden && <p className={styles.notice}>{text('outgoing.detail.personal')}</p>}
        <Content item={item} />
        {item.attachments.length > 0 && (
          <section>
            <h3>{text('outgoing.detail.attachments')}</h3>
            <ul className={styles.attachments}>
              {item.attachments.map((name, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- photos may share a name; the list does not change
                <li key={`${place} ${name}`}>
                  <IconPaperclip size={14} stroke={1.5} aria-hidden />
                  {name}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Attempts history={item.history} />
      </div>
      {item.retriable && <Retry id={item.id} />}
    </>
  )
}

function ItemFacts({ item }: { readonly item: OutboxItem }) {
  const text = useText()
  return (
    <Facts>
      <dt>{text('outgoing.state.label')}</dt>
      <dd className={styles.state}>
        <StateText state={item.state} />
        <span className={styles.kind}>
          <KindIcon kind={item.kind} />
          <KindText of={item} />
        </span>
      </dd>
      <dt>{text('outgoing.detail.to')}</dt>
      <dd>{item.recipient ?? text('outgoing.detail.nobody')}</dd>
      {item.cmrCode !== null && (
        <>
          <dt>{text('outgoing.column.note')}</dt>
          <dd className="mono">{item.cmrCode}</dd>
        </>
      )}
      <dt>{text('outgoing.detail.created')}</dt>
      <dd>
        <At moment={item.createdAt} />
      </dd>
      {item.nextAttemptAt !== null && (
        <>
          <dt>{text('outgoing.detail.nextTry')}</dt>
          <dd>
            <At moment={item.nextAttemptAt} />
          </dd>
        </>
      )}
    </Facts>
  )
}

function At({ moment }: { readonly moment: Date }) {
  const language = useLanguage()
  return (
    <time dateTime={moment.toISOString()} title={formatUtc(moment)}>
      {formatDate(language, moment, 'dateTime')}
    </time>
  )
}

/** A mail is shown as rendered HTML or plain text; everything else as text. */
function Content({ item }: { readonly item: OutboxItem }) {
  const text = useText()
  const [view, setView] = useState('mail')
  const { html } = item
  return (
    <section>
      <div className={styles.contentHead}>
        <h3>{text('outgoing.detail.content')}</h3>
        {html !== null && (
          <SegmentedControl
            className={styles.views}
            size="xs"
            value={view}
            onChange={setView}
            data={[
              { value: 'mail', label: text('outgoing.detail.asMail') },
              { value: 'text', label: text('outgoing.detail.asText') },
            ]}
          />
        )}
      </div>
      {html !== null && view === 'mail' ? (
        <MailFrame className={styles.frame} title={text('outgoing.detail.frame')} html={html} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <pre className={styles.text} data-code={item.kind === 'webhook' || undefined} tabIndex={0}>
          {item.text}
        </pre>
      )}
    </section>
  )
}

function Attempts({ history }: { readonly history: readonly OutboxAttempt[] }) {
  const text = useText()
  return (
    <section>
      <h3>{text('outgoing.detail.attempts')}</h3>
      {history.length === 0 && (
        <Text c="dimmed" size="sm">
          {text('outgoing.detail.noAttempts')}
        </Text>
      )}
      <ol className={styles.attempts}>
        {history.map(({ at, outcome, detail, by }) => (
          <li key={`${at.toISOString()} ${outcome}`} data-outcome={outcome}>
            <Text span className="tabular" inherit c="dimmed">
              <At moment={at} />
            </Text>
            <Text span inherit fw="var(--weight-medium)">
              {outcome === 'retried'
                ? text('outgoing.outcome.retried', { name: by ?? '–' })
                : text(`outgoing.outcome.${outcome}`)}
            </Text>
            {detail !== null && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Retry({ id }: { readonly id: number }) {
  const text = useText()
  const retry = useCommand(outboxContract.retry, {
    refreshes: [outboxContract.list, outboxContract.item],
    onSuccess: () => notify.done(text('outgoing.retried')),
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  return (
    <div className={styles.foot}>
      <Button
        variant="filled"
        leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
        loading={retry.isPending}
        onClick={() => retry.mutate({ id })}
      >
        {text('outgoing.retry')}
      </Button>
    </div>
  )
}
