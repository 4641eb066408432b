import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { noteStatusName } from '@roadnote/domain/cmr/status'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import type { ReactNode } from 'react'
import { TrackMarks } from '../../ui/SignatureTrack.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { noteDetailsPath } from '../form/form-paths.ts'
import { momentText } from './moment-text.ts'
import type { ColumnName } from './order-columns.ts'
import { OrderIcon, type OrderIconName, orderIcons } from './OrderIcon.tsx'
import styles from './OrdersTable.module.css'
import { canSignRow, marksOf } from './row-rules.ts'
import { Tick } from './Tick.tsx'
import type { Reader } from './use-orders.ts'

export type RowAction =
  | 'sign'
  | 'comment'
  | 'remove'
  | 'documents'
  | 'photos'
  | 'codes'
  | 'details'
  | 'look'
  | 'edit'
  | 'copy'
  | 'pdf'

/** What every row of the list is drawn with; it stays the same object until the language or the day changes. */
export interface Drawing {
  readonly text: Text
  readonly language: Language
  readonly today: string
  readonly reader: Reader
  readonly onAction: (action: RowAction, row: NoteRow) => void
  readonly onSelect: (row: NoteRow, selected: boolean) => void
  readonly onCopy: (code: string) => void
}

interface Cell extends Drawing {
  readonly row: NoteRow
  readonly selected: boolean
}

interface ActionProps {
  readonly icon: OrderIconName
  readonly label: string
  readonly onClick: () => void
  readonly mark?: 'amber' | 'star'
  readonly children?: ReactNode
}

function Action({ icon, label, onClick, mark, children }: ActionProps) {
  return (
    <button type="button" className={styles.action} data-mark={mark} aria-label={label} onClick={onClick}>
      {orderIcons[icon]}
      {children}
    </button>
  )
}

function words(value: string | null): ReactNode {
  return value === null || value === '' ? <span className={styles.none}>–</span> : value
}

function Moment({ at, language, today }: { readonly at: Date } & Pick<Drawing, 'language' | 'today'>) {
  return <time dateTime={at.toISOString()}>{momentText(language, at, today)}</time>
}

export function StatusCell({ row, text, size }: Pick<Cell, 'row' | 'text'> & { readonly size?: 'large' }) {
  return (
    <span className={styles.status}>
      <span data-track={row.id}>
        <TrackMarks text={text} marks={marksOf(row)} hue={row.status} yours={row.isMyTurn} size={size} />
      </span>
      <StatusText hue={row.status}>{text(`cmr.status.${noteStatusName(row.status)}`)}</StatusText>
    </span>
  )
}

/** One function for each column; `null` where there is nothing to show or to do. */
export const cells: Record<ColumnName, (cell: Cell) => ReactNode> = {
  select: ({ row, selected, text, onSelect }) => (
    <Tick
      label={text('orders.row.select', { code: row.cmrCode })}
      checked={selected}
      onChange={(checked) => onSelect(row, checked)}
    />
  ),
  qr: ({ row, text, onAction }) => (
    <Action icon="qr" label={text('orders.row.qr', { code: row.cmrCode })} onClick={() => onAction('codes', row)} />
  ),
  comment: ({ row, text, reader, onAction }) =>
    reader.isInspector ? null : (
      <Action
        icon="comment"
        label={text('orders.row.comment', { code: row.cmrCode })}
        onClick={() => onAction('comment', row)}
      />
    ),
  details: ({ row, text, onAction }) => (
    <Action
      icon="details"
      mark={row.isUnapprovedGoods ? 'star' : undefined}
      label={text(row.isUnapprovedGoods ? 'orders.row.unapproved' : 'orders.row.details', { code: row.cmrCode })}
      onClick={() => onAction('details', row)}
    />
  ),
  edit: ({ row, text, onAction }) =>
    row.isEditable ? (
      <Action
        icon="edit"
        label={text('orders.row.edit', { code: row.cmrCode })}
        onClick={() => onAction('edit', row)}
      />
    ) : null,
  remove: ({ row, text, onAction }) =>
    row.isRemovable ? (
      <Action
        icon="remove"
        label={text('orders.row.remove', { code: row.cmrCode })}
        onClick={() => onAction('remove', row)}
      />
    ) : null,
  pdf: ({ row, text, onAction }) => (
    <Action icon="pdf" label={text('orders.row.pdf', { code: row.cmrCode })} onClick={() => onAction('pdf', row)} />
  ),
  sign: ({ row, text, reader, onAction }) =>
    canSignRow(reader, row) ? (
      <Action
        icon="sign"
        mark="amber"
        label={text('orders.row.sign', { code: row.cmrCode })}
        onClick={() => onAction('sign', row)}
      />
    ) : null,
  photos: ({ row, text, onAction }) =>
    row.photoCount === 0 ? null : (
      <Action
        icon="photos"
        label={text('orders.row.photos', { count: row.photoCount, code: row.cmrCode })}
        onClick={() => onAction('photos', row)}
      >
        {row.photoCount}
      </Action>
    ),
  attachments: ({ row, text, onAction }) =>
    row.attachmentCount === 0 ? null : (
      <Action
        icon="attachments"
        label={text('orders.row.attachments', { count: row.attachmentCount, code: row.cmrCode })}
        onClick={() => onAction('documents', row)}
      >
        {row.attachmentCount}
      </Action>
    ),
  cmrCode: ({ row, text, language, onAction, onCopy }) => (
    <>
      <a
        className={styles.code}
        href={noteDetailsPath(language, row.id)}
        onClick={(event) => {
          // With a key held the browser opens the note in a tab of its own.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onAction('look', row)
        }}
      >
        {row.cmrCode}
      </a>
      <button
        type="button"
        className={styles.copy}
        aria-label={text('orders.row.copy', { code: row.cmrCode })}
        onClick={() => onCopy(row.cmrCode)}
      >
        <OrderIcon name="copy" size={14} />
      </button>
    </>
  ),
  driver: ({ row, text }) => {
    const name = row.driverDisplayName ?? row.driverUserName
    return name === null ? <span className={styles.none}>{text('orders.row.notAssigned')}</span> : words(name)
  },
  tripID: ({ row }) => words(row.tripID),
  loaded: ({ row, language, today }) =>
    row.loaded === null ? words(null) : <Moment at={row.loaded} language={language} today={today} />,
  recipient: ({ row }) => words(row.recipientOrganizationName),
  country: ({ row }) => words(row.recipientCountryCode),
  postalCode: ({ row }) => words(row.recipientPostalCode),
  place: ({ row }) => words(row.recipientPlace),
  street: ({ row }) => words(row.recipientStreet),
  containers: ({ row }) => words(row.containerNumberList),
  status: ({ row, text }) => <StatusCell row={row} text={text} />,
  lastModified: ({ row, language, today }) => <Moment at={row.lastModified} language={language} today={today} />,
}
