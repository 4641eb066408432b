import { Box, Text } from '@mantine/core'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { momentText } from '../../ui/time/moment-text.ts'
import { Corrected } from './Corrected.tsx'
import { TestMark } from '../note/TestMark.tsx'
import { useToday } from '../../ui/time/use-today.ts'
import { type CellContext, matchCell, StatusCell } from './order-cells.tsx'
import styles from './OrderCard.module.css'
import { DriverCell } from './DriverCell.tsx'
import { OrderIcon, type OrderIconName } from './OrderIcon.tsx'
import type { OnRowAction } from './use-row-actions.ts'

/** A note as a card on narrow screens. */
export function useOrderCard(onAction: OnRowAction): (row: NoteRow, tick: ReactNode) => ReactNode {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  return useCallback(
    (row, tick) => <OrderCard row={row} tick={tick} {...{ text, language, today, onAction }} />,
    [text, language, today, onAction],
  )
}

interface OrderCardProps extends Omit<CellContext, 'reader'> {
  readonly row: NoteRow
  readonly tick: ReactNode
}

function OrderCard({ row, tick, text, language, today, onAction }: OrderCardProps) {
  const driver = row.driverDisplayName ?? row.driverUserName
  return (
    <>
      <div className={styles.top}>
        <StatusCell row={row} text={text} size="large" />
        {tick !== null && <div className={styles.tick}>{tick}</div>}
      </div>
      <Box pos="relative">
        <button type="button" className={styles.body} onClick={() => onAction('look', row)}>
          <span className={styles.code}>
            {row.cmrCode}
            {row.isUnapprovedGoods && (
              <Text span inherit c="var(--status-2-text)">
                *
              </Text>
            )}
            <TestMark isTest={row.isTest} />
            <Corrected corrections={row.corrections} />
          </span>
          <time className={styles.time} dateTime={row.lastModified.toISOString()} title={formatUtc(row.lastModified)}>
            {momentText(language, row.lastModified, today)}
          </time>
          <Text span inherit fw="var(--weight-medium)">
            {row.recipientOrganizationName ?? '–'}
          </Text>
          <span className={styles.route}>
            {placeText(row.collectionCountryCode, row.collectionPostalCode, row.collectionPlace)}
            <IconArrowRight size={14} stroke={1.5} aria-hidden />
            {placeText(row.deliveryCountryCode, row.deliveryPostalCode, row.deliveryPlace)}
          </span>
          {row.matchedField !== null && (
            <Text span inherit>
              {matchCell(row, text)}
            </Text>
          )}
          <span className={styles.who}>
            <OrderIcon name="driver" />
            {driver === null ? (
              text('orders.row.notAssigned')
            ) : (
              <DriverCell name={driver} contact={row.driverContact} scene={{ text, language, today }} />
            )}
            {row.tripID !== null && <span className={styles.trip}>{row.tripID}</span>}
          </span>
        </button>
        <CardCounts row={row} text={text} onAction={onAction} />
      </Box>
      {isReadersTurn(row) && <SignButton row={row} text={text} onAction={onAction} />}
    </>
  )
}

function placeText(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ') || '–'
}

interface CardActionsProps extends Pick<CellContext, 'text' | 'onAction'> {
  readonly row: NoteRow
}

function CardCounts({ row, text, onAction }: CardActionsProps) {
  const { cmrCode: code, photoCount, attachmentCount } = row
  return (
    <div className={styles.counts}>
      {photoCount > 0 && (
        <CardCount
          icon="photos"
          count={photoCount}
          label={text('orders.row.photos', { count: photoCount, code })}
          onClick={() => onAction('photos', row)}
        />
      )}
      {attachmentCount > 0 && (
        <CardCount
          icon="attachments"
          count={attachmentCount}
          label={text('orders.row.attachments', { count: attachmentCount, code })}
          onClick={() => onAction('documents', row)}
        />
      )}
    </div>
  )
}

interface CardCountProps {
  readonly icon: OrderIconName
  readonly label: string
  readonly count: number
  readonly onClick: () => void
}

function CardCount({ icon, label, count, onClick }: CardCountProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <OrderIcon name={icon} />
      {count}
    </button>
  )
}

/** It is the user's turn: the primary button of the card says so in words. */
function SignButton({ row, text, onAction }: CardActionsProps) {
  const label = text('orders.row.sign', { code: row.cmrCode })
  return (
    <button type="button" className={styles.sign} aria-label={label} onClick={() => onAction('sign', row)}>
      <OrderIcon name="sign" size={18} />
      {text('orders.column.sign')}
    </button>
  )
}
