import { cmrContract, type noteEvent } from '@roadnote/domain/cmr/contract'
import { type NoteEventType, noteEventTypes } from '@roadnote/domain/cmr/events'
import { useQuery } from '../../../client/use-query.ts'
import { formatDate, formatUtc } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import dialog from '../../orders/dialogs/dialog.module.css'
import { DialogFailure } from '../../orders/dialogs/DialogFailure.tsx'
import { DialogWait } from '../../orders/dialogs/DialogWait.tsx'
import styles from './Timeline.module.css'

type NoteEvent = (typeof noteEvent)['_zod']['output']

function isKnown(type: string): type is NoteEventType {
  return noteEventTypes.some((known) => known === type)
}

const milestones = new Set(['noteSigned', 'noteClosed'])

/** What happened to a note, the latest first. */
export function Timeline({ noteId }: { readonly noteId: number }) {
  const { data: events, error, refetch } = useQuery(cmrContract.history, { cmr_id: noteId })
  if (events !== undefined) return <Events events={events} />
  return error === null ? <DialogWait /> : <DialogFailure failure={error} onRetry={() => void refetch()} />
}

function Events({ events }: { readonly events: readonly NoteEvent[] }) {
  const text = useText()
  const language = useLanguage()
  return (
    <ol className={styles.events} reversed>
      {events.toReversed().map(({ sequence, type, time, who, organisation, changes }) => (
        <li key={sequence} className={styles.event} data-strong={milestones.has(type) || undefined}>
          <div className={dialog.row}>
            <strong>{text(`paper.event.${isKnown(type) ? type : 'other'}`)}</strong>
            <time className={dialog.aside} dateTime={time.toISOString()} title={formatUtc(time)}>
              {formatDate(language, time, 'dateTime')}
            </time>
          </div>
          <div className={dialog.aside}>
            {who ?? text('dialogs.details.system')}
            {organisation !== null && `, ${organisation}`}
          </div>
          {changes.length > 0 && <Changes changes={changes} />}
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: Pick<NoteEvent, 'changes'>) {
  const text = useText()
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return text('dialogs.details.nothing')
    if (typeof value === 'boolean') return text(value ? 'dialogs.details.yes' : 'dialogs.details.no')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (
    <details className={styles.changes}>
      <summary>{text('dialogs.details.changes', { count: changes.length })}</summary>
      <ul>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <span className={styles.changed}>{field}</span>: {shown(from)} → {shown(to)}
          </li>
        ))}
      </ul>
    </details>
  )
}
