import { Flex, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { agoText, useMinute } from '../time/ago.ts'
import styles from './TimelineEntry.module.css'

/** One change in words. */
export interface ChangeLine {
  readonly key: string
  readonly what: string
  /** Absent when a whole row was added or deleted: `what` says so, and `content` has its values. */
  readonly from?: string
  readonly to?: string
  readonly content?: string
}

interface TimelineEntryProps {
  readonly title: string
  /** Null: the time is withheld from the reader. */
  readonly time: Date | null
  /** The person and the organisation. */
  readonly who: string
  /** Further details, one per line. */
  readonly details?: readonly string[]
  readonly changes: readonly ChangeLine[]
  /** A step that matters more than others. */
  readonly strong?: boolean
  /** Everything is expanded, however many changes there are. */
  readonly unfolded?: boolean
}

/** Events below each other along a line. */
export function TimelineList({
  newestFirst,
  children,
}: {
  readonly newestFirst?: boolean
  readonly children: ReactNode
}) {
  return (
    <ol className={styles.events} reversed={newestFirst}>
      {children}
    </ol>
  )
}

export function TimelineEntry(props: TimelineEntryProps) {
  const { title, time, who, details = [], changes, strong = false, unfolded = false } = props
  const language = useLanguage()
  const now = useMinute()
  return (
    <li className={styles.event} data-strong={strong || undefined}>
      <Flex wrap="wrap" rowGap={0} columnGap="md" align="baseline" justify="space-between">
        <strong>{title}</strong>
        {time !== null && (
          <time className={styles.time} dateTime={time.toISOString()} title={formatUtc(time)}>
            {agoText(language, time, now)} · {formatDate(language, time, 'dateTime')}
          </time>
        )}
      </Flex>
      {who !== '' && <div className={styles.who}>{who}</div>}
      {details.map((line) => (
        <p key={line} className={styles.detail}>
          {line}
        </p>
      ))}
      {changes.length > 0 && <Changes changes={changes} unfolded={unfolded} />}
    </li>
  )
}

/** Up to this many changes are expanded; more are shown on request. */
const shownAtOnce = 3

function Changes({ changes, unfolded }: Required<Pick<TimelineEntryProps, 'changes' | 'unfolded'>>) {
  const text = useText()
  if (unfolded || changes.length <= shownAtOnce) return <ChangeList changes={changes} />
  return (
    <details className={styles.more}>
      <summary>{text('dialogs.details.changes', { count: changes.length })}</summary>
      <ChangeList changes={changes} />
    </details>
  )
}

function ChangeList({ changes }: { readonly changes: readonly ChangeLine[] }) {
  const text = useText()
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, what, from, to, content }) => (
        <li key={key}>
          <Text span size="xs" fw="var(--weight-medium)" c="var(--text-label)" display="block">
            {what}
          </Text>
          {to !== undefined && (
            <div>
              <Text span inherit c="dimmed">
                {from}
              </Text>
              <span aria-hidden> → </span>
              <VisuallyHidden>{text('activity.becomes')}</VisuallyHidden>
              <span>{to}</span>
            </div>
          )}
          {content !== undefined && content !== '' && <div>{content}</div>}
        </li>
      ))}
    </ul>
  )
}
