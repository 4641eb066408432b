import { cmrContract } from '@roadnote/domain/cmr/contract'
import { type NoteEventType, noteEventTypes } from '@roadnote/domain/cmr/events'
import { useMemo } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { DialogFailure } from '../../ui/dialog/DialogFailure.tsx'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'
import type { NoteEvent } from './change-words.ts'
import { type ChangeLine, type HistoryLine, historyLines } from './history-lines.ts'
import { agoText, useMinute } from './ago.ts'
import styles from './Timeline.module.css'

function isKnown(type: string): type is NoteEventType {
  return noteEventTypes.some((known) => known === type)
}

const milestones = new Set(['noteSigned', 'noteClosed'])

/** Changes up to this many are shown at once; more are opened by those who want to see them. */
const shownAtOnce = 3

/** What happened to a note, the latest first. */
export function Timeline({ noteId }: { readonly noteId: number }) {
  const { data: events, error, refetch } = useQuery(cmrContract.history, { cmr_id: noteId })
  if (events !== undefined) return <Events events={events} />
  return error === null ? <DialogWait /> : <DialogFailure failure={error} onRetry={() => void refetch()} />
}

/** Some of it, the latest first. */
export function Events({ events }: { readonly events: readonly NoteEvent[] }) {
  const text = useText()
  const language = useLanguage()
  const lines = useMemo(() => historyLines(events, { text, language }).toReversed(), [events, text, language])
  return (
    <ol className={styles.events} reversed>
      {lines.map((line) => (
        <Event key={line.event.sequence} {...line} />
      ))}
    </ol>
  )
}

function Event({ event, changes, details }: HistoryLine) {
  const text = useText()
  const language = useLanguage()
  const now = useMinute()
  const { type, time, who, organisation } = event
  return (
    <li className={styles.event} data-strong={milestones.has(type) || undefined}>
      <div className={styles.head}>
        <strong>{text(`paper.event.${isKnown(type) ? type : 'other'}`)}</strong>
        <time className={styles.time} dateTime={time.toISOString()} title={formatUtc(time)}>
          {agoText(language, time, now)} · {formatDate(language, time, 'dateTime')}
        </time>
      </div>
      <div className={styles.who}>
        {who ?? text('dialogs.details.system')}
        {organisation !== null && `, ${organisation}`}
      </div>
      {details.map((line) => (
        <p key={line} className={styles.detail}>
          {line}
        </p>
      ))}
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

function Changes({ changes }: Pick<HistoryLine, 'changes'>) {
  const text = useText()
  if (changes.length <= shownAtOnce) return <ChangeList changes={changes} />
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
          <span className={styles.what}>{what}</span>
          {to !== undefined && (
            <span className={styles.values}>
              <span className={styles.before}>{from}</span>
              <span aria-hidden> → </span>
              <span className={styles.unseen}>{text('activity.becomes')}</span>
              <span>{to}</span>
            </span>
          )}
          {content !== undefined && content !== '' && <span className={styles.values}>{content}</span>}
        </li>
      ))}
    </ul>
  )
}
