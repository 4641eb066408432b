import type { ListedDelivery } from '@roadnote/domain/organization/webhook-contract'
import { useCallback } from 'react'
import { useText } from '../../language/use-text.ts'

/** Why this delivery cannot be sent again now; undefined when it can. */
export function useReplayReason(hasAddress: boolean): (delivery: ListedDelivery) => string | undefined {
  const text = useText()
  return useCallback(
    ({ replayable, type, state }) => {
      if (!hasAddress) return text('webhook.test.needsAddress')
      if (replayable) return undefined
      if (type === 'test') return text('webhook.replay.noTest')
      return text(state === 'waiting' || state === 'sending' ? 'error.already_sent' : 'webhook.replay.noParty')
    },
    [text, hasAddress],
  )
}
