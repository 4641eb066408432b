import type { DeliveryKind } from '@roadnote/domain/outbox/contract'
import { IconMail, IconMessage2, IconWebhook } from '@tabler/icons-react'

const icons = { mail: IconMail, message: IconMessage2, webhook: IconWebhook } as const

export function KindIcon({ kind }: { readonly kind: DeliveryKind }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.5} aria-hidden />
}
