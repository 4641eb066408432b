import type { DeliveryState } from '@roadnote/domain/outbox/contract'
import { useText } from '../../language/use-text.ts'
import type { StatusHue } from '../../ui/status.ts'
import { StatusText } from '../../ui/StatusText.tsx'

const hues: Readonly<Record<DeliveryState, StatusHue>> = { waiting: 2, sending: 6, delivered: 7, kept: 1, failed: 9 }

export function StateText({ state }: { readonly state: DeliveryState }) {
  const text = useText()
  return (
    <StatusText hue={hues[state]} badge>
      {text(`outgoing.state.${state}`)}
    </StatusText>
  )
}
