import type { DeliveryKind, OutboxRow } from '@roadnote/domain/outbox/contract'
import { IconMail, IconMessage2, IconWebhook } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'

const icons = { mail: IconMail, message: IconMessage2, webhook: IconWebhook } as const

export function KindIcon({ kind }: { readonly kind: DeliveryKind }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.5} aria-hidden />
}

/** Mail or webhook; for a text message SMS or WhatsApp. */
export function KindText({ of: { kind, channel } }: { readonly of: Pick<OutboxRow, 'kind' | 'channel'> }) {
  const text = useText()
  return text(channel === null ? `outgoing.kind.${kind}` : `charter.dialog.${channel}`)
}
