import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { noteStatusName } from '@roadnote/domain/cmr/status'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import type { ChangeEventHandler, MouseEventHandler, ReactNode } from 'react'
import { TrackMarks } from '../note/SignatureTrack.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { noteDetailsPath } from '../note/paths.ts'
import { momentText } from '../../ui/time/moment-text.ts'
import type { ColumnName } from './order-columns.ts'
import { OrderIcon, type OrderIconName, orderIcons } from './OrderIcon.tsx'
import styles from './OrdersTable.module.css'
import { canSignRow, marksOf } from './row-rules.ts'
import { codeId, isRowWord, namedBy } from './row-words.tsx'
import { Tick } from '../../ui/list/Tick.tsx'
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
  /** The same for the buttons and boxes of a row, which find out from their place whose they are. */
  readonly onAct: MouseEventHandler<HTMLElement>
  readonly onTick: ChangeEventHandler<HTMLInputElement>
  readonly onCopy: MouseEventHandler<HTMLElement>
  /** Cells that have been drawn and will do again. */
  readonly drawn: Map<string, ReactNode>
}

export interface Cell extends Drawing {
  readonly row: NoteRow
  /** Its place on the page, which another row takes on the next page. */
  readonly slot: number
  readonly selected: boolean
}

type Offered = Exclude<RowAction, 'copy' | 'look'>

interface Offer {
  readonly icon: OrderIconName
  /** In words of its own; the others are called by the word of their icon and the code of their row. */
  readonly label?: string
  readonly mark?: 'amber' | 'star'
  readonly count?: number
}

/*
 * A page has two thousand cells. They are drawn by plain functions, because a component for each would cost more than
 * what it draws, and every button has the same listener, which asks its row: then a new page changes only words.
 */
function action(act: Offered, { icon, label, mark, count }: Offer, { text, slot, onAct }: Cell): ReactNode {
  return (
    <button
      type="button"
      className={styles.action}
      data-act={act}
      data-mark={mark}
      aria-label={label}
      aria-labelledby={label === undefined && isRowWord(icon) ? namedBy(text, icon, slot) : undefined}
      onClick={onAct}
    >
      {orderIcons[icon]}
      {count}
    </button>
  )
}

const smallCopyIcon = <OrderIcon name="copy" size={14} />
const none = <span className={styles.none}>–</span>

function words(value: string | null): ReactNode {
  return value === null || value === '' ? none : value
}

function moment(at: Date, { language, today }: Pick<Drawing, 'language' | 'today'>): ReactNode {
  return <time dateTime={at.toISOString()}>{momentText(language, at, today)}</time>
}

export function StatusCell({ row, text, size }: Pick<Cell, 'row' | 'text'> & { readonly size?: 'large' }) {
  return (
    <span className={styles.status}>
      <TrackMarks text={text} marks={marksOf(row)} hue={row.status} yours={row.isMyTurn} size={size} />
      <StatusText hue={row.status}>{text(`cmr.status.${noteStatusName(row.status)}`)}</StatusText>
    </span>
  )
}

/** One function for each column; `null` where there is nothing to show or to do. */
export const cells: Record<ColumnName, (cell: Cell) => ReactNode> = {
  select: ({ slot, selected, text, onTick }) =>
    Tick({ labelledBy: namedBy(text, 'select', slot), checked: selected, onChange: onTick }),
  qr: (cell) => action('codes', { icon: 'qr' }, cell),
  comment: (cell) => (cell.reader.isInspector ? null : action('comment', { icon: 'comment' }, cell)),
  details: (cell) => {
    const { row, text } = cell
    if (!row.isUnapprovedGoods) return action('details', { icon: 'details' }, cell)
    const label = text('orders.row.unapproved', { code: row.cmrCode })
    return action('details', { icon: 'details', mark: 'star', label }, cell)
  },
  edit: (cell) => (cell.row.may.edit === true ? action('edit', { icon: 'edit' }, cell) : null),
  remove: (cell) => (cell.row.may.remove === true ? action('remove', { icon: 'remove' }, cell) : null),
  pdf: (cell) => action('pdf', { icon: 'pdf' }, cell),
  sign: (cell) => (canSignRow(cell.reader, cell.row) ? action('sign', { icon: 'sign', mark: 'amber' }, cell) : null),
  photos: (cell) => {
    const { photoCount: count, cmrCode: code } = cell.row
    if (count === 0) return null
    return action('photos', { icon: 'photos', count, label: cell.text('orders.row.photos', { count, code }) }, cell)
  },
  attachments: (cell) => {
    const { attachmentCount: count, cmrCode: code } = cell.row
    if (count === 0) return null
    const label = cell.text('orders.row.attachments', { count, code })
    return action('documents', { icon: 'attachments', count, label }, cell)
  },
  cmrCode: ({ row, slot, text, language, onAct, onCopy }) => (
    <>
      <a
        id={codeId(slot)}
        className={styles.code}
        href={noteDetailsPath(language, row.id)}
        data-act="look"
        onClick={onAct}
      >
        {row.cmrCode}
      </a>
      <button type="button" className={styles.copy} aria-labelledby={namedBy(text, 'copy', slot)} onClick={onCopy}>
        {smallCopyIcon}
      </button>
    </>
  ),
  driver: ({ row, text }) => {
    const name = row.driverDisplayName ?? row.driverUserName
    return name === null ? <span className={styles.none}>{text('orders.row.notAssigned')}</span> : words(name)
  },
  tripID: ({ row }) => words(row.tripID),
  loaded: (cell) => (cell.row.loaded === null ? words(null) : moment(cell.row.loaded, cell)),
  recipient: ({ row }) => words(row.recipientOrganizationName),
  country: ({ row }) => words(row.recipientCountryCode),
  postalCode: ({ row }) => words(row.recipientPostalCode),
  place: ({ row }) => words(row.recipientPlace),
  street: ({ row }) => words(row.recipientStreet),
  containers: ({ row }) => words(row.containerNumberList),
  status: (cell) => StatusCell(cell),
  lastModified: (cell) => moment(cell.row.lastModified, cell),
}

/** What a cell depends on besides its place; a cell for which that stays the same is not drawn again. */
export const sameWhile: Partial<Record<ColumnName, (cell: Cell) => boolean | null>> = {
  select: ({ selected }) => selected,
  qr: () => true,
  comment: () => true,
  details: ({ row }) => (row.isUnapprovedGoods ? null : true),
  edit: ({ row }) => row.may.edit === true,
  remove: ({ row }) => row.may.remove === true,
  pdf: () => true,
  sign: ({ row, reader }) => canSignRow(reader, row),
  photos: ({ row }) => (row.photoCount === 0 ? false : null),
  attachments: ({ row }) => (row.attachmentCount === 0 ? false : null),
}
