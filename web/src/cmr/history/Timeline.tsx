import { cmrContract } from '@roadnote/domain/cmr/contract'
import { isNoteEventType } from '@roadnote/domain/cmr/events'
import type { NoteChange } from '@roadnote/domain/cmr/history-contract'
import type { Text } from '@roadnote/locales/keys'
import { useMemo } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import type { NoteEvent } from './change-words.ts'
import { type ChangeLine, type Content, type HistoryLine, historyLines } from './history-lines.ts'
import { agoText, useMinute } from './ago.ts'
import styles from './Timeline.module.css'

const milestones = new Set(['noteSigned', 'noteClosed'])

/** Changes up to this many are shown at once; more are opened by those who want to see them. */
const shownAtOnce = 3

/** What happened to a note, the latest first. */
export function Timeline({ noteId }: { readonly noteId: number }) {
  const reading = useQuery(cmrContract.history, { cmr_id: noteId })
  return <Loaded of={[reading]}>{(events) => <Events events={events} />}</Loaded>
}

function Events({ events }: { readonly events: readonly NoteEvent[] }) {
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

interface ChangesProps {
  readonly changes: readonly NoteChange[]
  /** The note's rows as they are now, `goods.12`, for their names. */
  readonly rows?: ReadonlyMap<string, Content>
}

/** What changed since somebody read the note, the oldest first and nothing folded away. */
export function Changed({ changes, rows }: ChangesProps) {
  const text = useText()
  const language = useLanguage()
  const lines = useMemo(() => historyLines(changes, { text, language }, rows), [changes, rows, text, language])
  return (
    <ol className={styles.events}>
      {lines.map((line) => (
        <Event key={`${line.event.version} ${line.event.type} ${line.details.join()}`} {...line} unfolded />
      ))}
    </ol>
  )
}

function titleOf(type: string, text: Text): string {
  if (type === 'partyChanged') return text('activity.partyChanged')
  return text(`paper.event.${isNoteEventType(type) ? type : 'other'}`)
}

function Event({ event, changes, details, unfolded = false }: HistoryLine & { readonly unfolded?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const now = useMinute()
  const { type, time, who, organisation } = event
  // Who changed a company's data is the company's own business: it stands there by its name.
  const names = type === 'partyChanged' ? [organisation] : [who ?? text('dialogs.details.system'), organisation]
  return (
    <li className={styles.event} data-strong={milestones.has(type) || undefined}>
      <div className={styles.head}>
        <strong>{titleOf(type, text)}</strong>
        <time className={styles.time} dateTime={time.toISOString()} title={formatUtc(time)}>
          {agoText(language, time, now)} · {formatDate(language, time, 'dateTime')}
        </time>
      </div>
      <div className={styles.who}>{names.filter((name) => name !== null).join(', ')}</div>
      {details.map((line) => (
        <p key={line} className={styles.detail}>
          {line}
        </p>
      ))}
      {changes.length > 0 && <Changes changes={changes} unfolded={unfolded} />}
    </li>
  )
}

function Changes({ changes, unfolded }: Pick<HistoryLine, 'changes'> & { readonly unfolded: boolean }) {
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
