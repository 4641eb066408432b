import type { OutboxRow } from '@roadnote/domain/outbox/contract'
import { momentText } from '../ui/time/moment-text.ts'
import { useToday } from '../ui/time/use-today.ts'
import { formatUtc } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { KindIcon } from './KindIcon.tsx'
import styles from './OutgoingList.module.css'
import { StateText } from './StateText.tsx'

interface OutgoingListProps {
  readonly rows: readonly OutboxRow[]
  readonly open: number | null
  readonly waiting: boolean
  readonly onOpen: (id: number) => void
}

function Moment({ at }: { readonly at: Date }) {
  const language = useLanguage()
  const today = useToday()
  return (
    <time dateTime={at.toISOString()} title={formatUtc(at)}>
      {momentText(language, at, today)}
    </time>
  )
}

/** How often it was tried, when it is tried again, and what the other side said last. */
function Tries({ row }: { readonly row: OutboxRow }) {
  const text = useText()
  if (row.state !== 'waiting' && row.state !== 'failed') return null
  return (
    <span className={styles.tries} title={row.lastDetail ?? undefined}>
      {row.attempts > 0 && text('outgoing.tries', { count: row.attempts })}
      {row.nextAttemptAt !== null && row.attempts > 0 && (
        <>
          {' · '}
          {text('outgoing.detail.nextTry')} <Moment at={row.nextAttemptAt} />
        </>
      )}
      {row.lastDetail !== null && ` · ${row.lastDetail}`}
    </span>
  )
}

export function OutgoingTable({ rows, open, waiting, onOpen }: OutgoingListProps) {
  const text = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section className={styles.room} tabIndex={0} aria-label={text('app.outgoing.title')}>
      <table className={styles.table} aria-busy={waiting}>
        <colgroup>
          <col className={styles.timeColumn} />
          <col className={styles.kindColumn} />
          <col />
          <col className={styles.recipientColumn} />
          <col className={styles.noteColumn} />
          <col className={styles.stateColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{text('outgoing.column.time')}</th>
            <th scope="col">{text('outgoing.kind.label')}</th>
            <th scope="col">{text('outgoing.column.what')}</th>
            <th scope="col">{text('outgoing.column.recipient')}</th>
            <th scope="col">{text('outgoing.column.note')}</th>
            <th scope="col">{text('outgoing.state.label')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-open={row.id === open || undefined}>
              <td className={styles.time}>
                <Moment at={row.createdAt} />
              </td>
              <td>
                <span className={styles.kind}>
                  <KindIcon kind={row.kind} />
                  {text(`outgoing.kind.${row.kind}`)}
                </span>
              </td>
              <td>
                <button
                  type="button"
                  className={styles.what}
                  aria-label={text('outgoing.open', { what: row.what })}
                  onClick={() => onOpen(row.id)}
                >
                  {row.what}
                </button>
              </td>
              <td title={row.recipient ?? undefined}>{row.recipient ?? '–'}</td>
              <td className={styles.code}>{row.cmrCode ?? '–'}</td>
              <td>
                <span className={styles.state}>
                  <StateText state={row.state} />
                  <Tries row={row} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same rows where there is no room for a table. */
export function OutgoingCards({ rows, waiting, onOpen }: OutgoingListProps) {
  const text = useText()
  return (
    <ul className={styles.cards} aria-label={text('app.outgoing.title')} aria-busy={waiting}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={styles.card} onClick={() => onOpen(row.id)}>
            <span className={styles.cardTop}>
              <StateText state={row.state} />
              <span className={styles.time}>
                <Moment at={row.createdAt} />
              </span>
            </span>
            <span className={styles.cardWhat}>{row.what}</span>
            <span className={styles.kind}>
              <KindIcon kind={row.kind} />
              <span className={styles.cardTo}>{row.recipient ?? '–'}</span>
            </span>
            <Tries row={row} />
          </button>
        </li>
      ))}
    </ul>
  )
}
