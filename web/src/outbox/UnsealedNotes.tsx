import { outboxContract, type UnsealedNote } from '@roadnote/domain/outbox/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '../client/use-query.ts'
import { formatDate } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './UnsealedNotes.module.css'

const refreshMilliseconds = 15_000
const shown = 5

/** Signed notes whose PDF cannot be sealed, with the reason; absent when there are none. */
export function UnsealedNotes() {
  const text = useText()
  const { data } = useQuery(outboxContract.unsealed, {}, { refetchInterval: refreshMilliseconds })
  if (data === undefined || data.total === 0) return null
  return (
    <section className={styles.unsealed} role="status">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <div className={styles.words}>
        <strong>{text('outgoing.unsealed.title', { count: data.total })}</strong>
        <p>{text('outgoing.unsealed.text')}</p>
        <ul>
          {data.data.slice(0, shown).map((note) => (
            <Line key={`${note.cmrId} ${note.step}`} note={note} />
          ))}
          {data.total > shown && <li>…</li>}
        </ul>
      </div>
    </section>
  )
}

function Line({ note: { cmrCode, step, problem, nextAttemptAt } }: { readonly note: UnsealedNote }) {
  const text = useText()
  const language = useLanguage()
  return (
    <li>
      <span className="mono">{cmrCode}</span>, {text(`outgoing.unsealed.step.${step}`)}:{' '}
      <q className={styles.problem}>{problem}</q>{' '}
      <span>{text('outgoing.unsealed.nextTry', { time: formatDate(language, nextAttemptAt, 'dateTime') })}</span>
    </li>
  )
}
