import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { momentText } from '../../ui/time/moment-text.ts'
import type { CellContext } from './order-cells.tsx'

interface DriverCellProps {
  readonly name: string
  readonly contact: NoteRow['driverContact']
  readonly scene: Pick<CellContext, 'text' | 'language' | 'today'>
}

/** The driver of a note, with a mark once the note was opened on a device. */
export function DriverCell({ name, contact, scene: { text, language, today } }: DriverCellProps) {
  if (contact === null) return name
  const words = text('ramp.contact.seen', { time: momentText(language, contact.lastAt, today) })
  return (
    <span title={words}>
      <IconDeviceMobileCheck size={14} stroke={1.6} role="img" aria-label={words} /> {name}
    </span>
  )
}
