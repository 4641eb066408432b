import {
  IconCopy,
  IconFileCheck,
  IconFileTypePdf,
  IconInfoCircle,
  IconMessage2,
  IconPaperclip,
  IconPencil,
  IconPhoto,
  IconQrcode,
  IconSignature,
  IconSteeringWheel,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { memo } from 'react'

const icons = {
  qr: IconQrcode,
  comment: IconMessage2,
  details: IconInfoCircle,
  edit: IconPencil,
  remove: IconTrash,
  pdf: IconFileTypePdf,
  sign: IconSignature,
  release: IconFileCheck,
  photos: IconPhoto,
  attachments: IconPaperclip,
  copy: IconCopy,
  driver: IconSteeringWheel,
} satisfies Record<string, TablerIcon>

export type OrderIconName = keyof typeof icons

// Object.entries loses the key type; the keys are the names by definition.
const entries = Object.entries(icons) as [OrderIconName, TablerIcon][]

/** Rendered once as SVG symbols, which all rows reference. */
export const IconSheet = memo(function IconSheet() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      {entries.map(([name, Icon]) => (
        <symbol key={name} id={`order-${name}`} viewBox="0 0 24 24">
          <Icon size={24} stroke={1.85} />
        </symbol>
      ))}
    </svg>
  )
})

export function OrderIcon({ name, size = 16 }: { readonly name: OrderIconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden>
      <use href={`#order-${name}`} />
    </svg>
  )
}
