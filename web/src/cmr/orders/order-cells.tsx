import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { trackOfSignatures } from '@roadnote/domain/cmr/signing/track'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import type { ReactNode } from 'react'
import { formatSpan } from '../../language/format.ts'
import { useMinute } from '../../ui/time/use-minute.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { notify } from '../../ui/notify.ts'
import { momentText } from '../../ui/time/moment-text.ts'
import { noteDetailsPath } from '../note/paths.ts'
import { TrackMarks } from '../note/SignatureTrack.tsx'
import { Corrected } from './Corrected.tsx'
import { TestMark } from '../note/TestMark.tsx'
import { OrderIcon } from './OrderIcon.tsx'
import styles from './order-cells.module.css'
import type { Reader } from './use-orders.ts'
import type { OnRowAction } from './use-row-actions.ts'

/** Shared values of all cells, computed once instead of in each of a thousand cells. */
export interface CellContext {
  readonly text: Text
  readonly language: Language
  readonly today: string
  readonly reader: Reader
  readonly onAction: OnRowAction
}

export function mutedText(words: string): ReactNode {
  return <span className="quiet">{words}</span>
}

export function textOrDash(value: string | null): ReactNode {
  return value === null || value === '' ? mutedText('–') : value
}

/** The field that the search matched, and its text. */
export function matchCell({ matchedField, matchedText }: NoteRow, text: Text): ReactNode {
  if (matchedField === null) return null
  return (
    <>
      {mutedText(text(`orders.matched.${matchedField}`))} {matchedText}
    </>
  )
}

export function momentCell(at: Date, { language, today }: Pick<CellContext, 'language' | 'today'>): ReactNode {
  return <time dateTime={at.toISOString()}>{momentText(language, at, today)}</time>
}

/** How late a note is, up to the minute, also while its row does not change. */
export function Lateness({ row: { isLate, dueAt }, language }: { readonly row: NoteRow; readonly language: Language }) {
  const now = useMinute()
  return textOrDash(isLate && dueAt !== null ? formatSpan(language, now - dueAt.getTime()) : null)
}

interface StatusCellProps extends Pick<CellContext, 'text'> {
  readonly row: NoteRow
  readonly size?: 'large'
}

export function StatusCell({ row, text, size }: StatusCellProps) {
  return (
    <span className={styles.status}>
      <TrackMarks text={text} track={trackOfSignatures(row)} hue={row.status} yours={row.isMyTurn} size={size} />
      <StatusText hue={row.status}>{text(`cmr.status.${noteStatusName(row.status)}`)}</StatusText>
    </span>
  )
}

interface CodeCellProps extends Pick<CellContext, 'text' | 'language' | 'onAction'> {
  readonly row: NoteRow
}

export function CodeCell({ row, text, language, onAction }: CodeCellProps) {
  const { id, cmrCode: code } = row
  return (
    <>
      <a
        className={styles.code}
        href={noteDetailsPath(language, id)}
        onClick={(event) => {
          // With a modifier key the browser opens a new tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onAction('look', row)
        }}
      >
        {code}
      </a>
      <TestMark isTest={row.isTest} />
      <Corrected corrections={row.corrections} />
      <button
        type="button"
        className={styles.copy}
        data-row-stop
        tabIndex={-1}
        aria-label={text('orders.row.copy', { code })}
        onClick={() => copyCode(code, text)}
      >
        <OrderIcon name="copy" size={14} />
      </button>
    </>
  )
}

function copyCode(code: string, text: Text): void {
  navigator.clipboard.writeText(code).then(
    () => notify.done(text('orders.row.copied', { code }), { id: 'copied' }),
    () => notify.problem(text('orders.row.notCopied')),
  )
}
