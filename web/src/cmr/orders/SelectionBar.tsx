import { Menu, Text as Words, Tooltip } from '@mantine/core'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import type { BulkAction } from '@roadnote/domain/cmr/policy/selection'
import type { Text } from '@roadnote/locales/keys'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleX,
  IconCopyPlus,
  IconDots,
  IconFileCheck,
  IconPaperclip,
  IconQrcode,
  IconSignature,
  IconSteeringWheel,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import type { OpenOrderDialog } from './open-dialog.ts'
import { SelectionEntry, SelectionFrame } from '../../ui/list/SelectionBar.tsx'
import { type BulkOffer, bulkOffers } from './use-bulk-offers.ts'
import type { Reader } from './use-orders.ts'

interface SelectionBarProps {
  readonly rows: readonly NoteRow[]
  readonly reader: Reader
  readonly phone: boolean
  readonly onOpen: (open: OpenOrderDialog) => void
  /** Copies the selected note; `null` for users who may not create notes. */
  readonly onCopy: ((row: NoteRow) => void) | null
  readonly onLike: ((row: NoteRow) => void) | null
  readonly onClear: () => void
}

const icons: Record<BulkAction, TablerIcon> = {
  multiSign: IconSignature,
  release: IconFileCheck,
  attachFile: IconPaperclip,
  selectDriver: IconSteeringWheel,
  cancelUnfinished: IconArrowBackUp,
  setUnfinished: IconCircleX,
  qrCodes: IconQrcode,
  spotCharter: IconTruckDelivery,
  reportException: IconAlertTriangle,
}

const iconSize = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The actions on the selected rows. Each says exactly what it will do, or why it cannot. */
export function SelectionBar({ rows, reader, phone, onOpen, onCopy, onLike, onClear }: SelectionBarProps) {
  const text = useText()
  const { step, sign, others } = bulkOffers(reader, rows)
  const number = rows.length
  const [only] = rows
  const copy = number === 1 && only !== undefined && onCopy !== null ? () => onCopy(only) : null
  const like = number === 1 && only !== undefined && onLike !== null ? () => onLike(only) : null
  const signText =
    step === null ? partly(text('orders.bulk.multiSign'), sign, number, text) : text(`orders.bulk.${step}`, { number })
  const shown = phone ? others.slice(0, 2) : others
  return (
    <SelectionFrame
      label={text('orders.bulk.label')}
      selected={text('orders.bulk.selected', { count: number })}
      phone={phone}
      onClear={onClear}
    >
      {sign !== null && (
        <Entry offer={sign} isPrimary onOpen={onOpen}>
          {signText}
        </Entry>
      )}
      {shown.map((offer) => (
        <Entry key={offer.action} offer={offer} onOpen={onOpen}>
          {wordsOf(offer, number, text)}
        </Entry>
      ))}
      {!phone && copy !== null && (
        <SelectionEntry onClick={copy}>
          <IconCopyPlus {...iconSize} />
          <span>{text('orders.bulk.copyNote')}</span>
        </SelectionEntry>
      )}
      {!phone && like !== null && (
        <SelectionEntry onClick={like}>
          <IconCopyPlus {...iconSize} />
          <span>{text('dialogs.like.open')}</span>
        </SelectionEntry>
      )}
      {phone && (shown.length < others.length || copy !== null) && (
        <More offers={others.slice(shown.length)} number={number} onOpen={onOpen} onCopy={copy} onLike={like} />
      )}
    </SelectionFrame>
  )
}

/** An action that applies to some of the selected notes says to how many. */
function partly(words: string, offer: BulkOffer | null, number: number, text: Text): string {
  const { open = null, reason = null } = offer ?? {}
  if (open === null || reason === null || !('rows' in open)) return words
  return text('orders.bulk.partly', { words, part: open.rows.length, number })
}

function wordsOf(offer: BulkOffer, number: number, text: Text): string {
  const { action, open } = offer
  if (action === 'spotCharter') return text('charter.dialog.entry')
  if (action === 'reportException') return text('charter.exception.open')
  // It may apply to only some of the selected rows: show how many.
  if (action === 'release')
    return text('orders.bulk.release', { number: open !== null && 'rows' in open ? open.rows.length : 0 })
  return partly(text(`orders.bulk.${action}`), offer, number, text)
}

interface EntryProps {
  readonly offer: BulkOffer
  readonly isPrimary?: boolean
  readonly onOpen: (open: OpenOrderDialog) => void
  readonly children: ReactNode
}

function Entry({ offer: { action, open, reason }, isPrimary = false, onOpen, children }: EntryProps) {
  const text = useText()
  const Icon = icons[action]
  const button = (
    <SelectionEntry
      isPrimary={isPrimary}
      aria-disabled={open === null || undefined}
      onClick={() => {
        if (open !== null) onOpen(open)
      }}
    >
      <Icon {...iconSize} />
      <span>{children}</span>
    </SelectionEntry>
  )
  return reason === null ? button : <Tooltip label={text(`error.${reason}`)}>{button}</Tooltip>
}

interface MoreProps extends Pick<SelectionBarProps, 'onOpen'> {
  /** Of selected notes. */
  readonly number: number
  readonly offers: readonly BulkOffer[]
  readonly onCopy: (() => void) | null
  readonly onLike: (() => void) | null
}

/** Actions that do not fit on a phone. */
function More({ offers, number, onOpen, onCopy, onLike }: MoreProps) {
  const text = useText()
  return (
    <Menu position="top-end" returnFocus>
      <Menu.Target>
        <SelectionEntry>
          <IconDots {...iconSize} />
          <span>{text('orders.bulk.more')}</span>
        </SelectionEntry>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map((offer) => {
          const { action, open, reason } = offer
          const Icon = icons[action]
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon {...iconSize} />}
              disabled={open === null}
              onClick={() => {
                if (open !== null) onOpen(open)
              }}
            >
              {wordsOf(offer, number, text)}
              {reason !== null && <Words size="sm">{text(`error.${reason}`)}</Words>}
            </Menu.Item>
          )
        })}
        {onCopy !== null && (
          <Menu.Item leftSection={<IconCopyPlus {...iconSize} />} onClick={onCopy}>
            {text('orders.bulk.copyNote')}
          </Menu.Item>
        )}
        {onLike !== null && (
          <Menu.Item leftSection={<IconCopyPlus {...iconSize} />} onClick={onLike}>
            {text('dialogs.like.open')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
