import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { maySelect } from '@roadnote/domain/cmr/selection'
import { IconArrowRight } from '@tabler/icons-react'
import { memo } from 'react'
import { formatUtc } from '../../language/format.ts'
import { useText } from '../../language/use-text.ts'
import { momentText } from '../../ui/time/moment-text.ts'
import { type Drawing, StatusCell } from './OrderCells.tsx'
import styles from './OrderCards.module.css'
import { OrderIcon } from './OrderIcon.tsx'
import { canSignRow } from './row-rules.ts'
import { useSlots } from './slots.ts'
import { Tick } from '../../ui/list/Tick.tsx'

interface OrderCardsProps {
  readonly rows: readonly NoteRow[]
  readonly drawing: Drawing
  readonly selected: ReadonlySet<number>
  readonly waiting: boolean
}

/** The same rows where there is no room for a table. */
export function OrderCards({ rows, drawing, selected, waiting }: OrderCardsProps) {
  const text = useText()
  const slots = useSlots(rows)
  return (
    <ul className={styles.cards} aria-label={text('orders.table')} aria-busy={waiting}>
      {rows.map((row) => (
        <OrderCard key={slots.get(row.id)} row={row} drawing={drawing} selected={selected.has(row.id)} />
      ))}
    </ul>
  )
}

interface OrderCardProps {
  readonly row: NoteRow
  readonly drawing: Drawing
  readonly selected: boolean
}

const OrderCard = memo(function OrderCard({ row, drawing, selected }: OrderCardProps) {
  const { text, language, today, reader, onAction, onSelect } = drawing
  const driver = row.driverDisplayName ?? row.driverUserName
  return (
    <li className={styles.card} data-selected={selected || undefined} data-removed={row.status === 8 || undefined}>
      <div className={styles.top}>
        <StatusCell row={row} text={text} size="large" />
        {maySelect(reader) && (
          <div className={styles.tick}>
            <Tick
              label={text('orders.row.select', { code: row.cmrCode })}
              checked={selected}
              onChange={({ currentTarget }) => onSelect(row, currentTarget.checked)}
            />
          </div>
        )}
      </div>
      <button type="button" className={styles.body} onClick={() => onAction('look', row)}>
        <span className={styles.code}>
          {row.cmrCode}
          {row.isUnapprovedGoods && <span className={styles.star}>*</span>}
        </span>
        <time className={styles.time} dateTime={row.lastModified.toISOString()} title={formatUtc(row.lastModified)}>
          {momentText(language, row.lastModified, today)}
        </time>
        <span className={styles.recipient}>{row.recipientOrganizationName ?? '–'}</span>
        <span className={styles.route}>
          {placeText(row.collectionCountryCode, row.collectionPostalCode, row.collectionPlace)}
          <IconArrowRight size={14} stroke={1.5} aria-hidden />
          {placeText(row.deliveryCountryCode, row.deliveryPostalCode, row.deliveryPlace)}
        </span>
        <span className={styles.who}>
          <OrderIcon name="driver" />
          {driver ?? text('orders.row.notAssigned')}
          {row.tripID !== null && <span className={styles.trip}>{row.tripID}</span>}
        </span>
      </button>
      <CardActions row={row} drawing={drawing} signs={canSignRow(reader, row)} />
    </li>
  )
})

function placeText(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ') || '–'
}

function CardActions({ row, drawing, signs }: Omit<OrderCardProps, 'selected'> & { readonly signs: boolean }) {
  const { text, onAction } = drawing
  const { cmrCode: code, photoCount, attachmentCount } = row
  return (
    <div className={styles.actions}>
      {photoCount > 0 && (
        <button
          type="button"
          aria-label={text('orders.row.photos', { count: photoCount, code })}
          onClick={() => onAction('photos', row)}
        >
          <OrderIcon name="photos" />
          {photoCount}
        </button>
      )}
      {attachmentCount > 0 && (
        <button
          type="button"
          aria-label={text('orders.row.attachments', { count: attachmentCount, code })}
          onClick={() => onAction('documents', row)}
        >
          <OrderIcon name="attachments" />
          {attachmentCount}
        </button>
      )}
      {signs && (
        <button
          type="button"
          data-amber
          aria-label={text('orders.row.sign', { code })}
          onClick={() => onAction('sign', row)}
        >
          <OrderIcon name="sign" size={18} />
        </button>
      )}
    </div>
  )
}
