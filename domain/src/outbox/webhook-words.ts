import type { Text } from '@roadnote/locales/keys'
import type { WebhookEvent } from '../cmr/lifecycle/webhook-event.ts'

/** Webhook events, with their text keys in `outgoing.webhook`. */
const eventKeys: Readonly<Record<WebhookEvent | 'cmr.modified' | 'test', EventKey>> = {
  'cmr.ready': 'ready',
  'cmr.signed.sender': 'sender',
  'cmr.signed.driver': 'driver',
  'cmr.closed': 'closed',
  'cmr.modified': 'modified',
  test: 'test',
}

type EventKey = 'ready' | 'sender' | 'driver' | 'closed' | 'modified' | 'test'

/** The name of an event in the reader's language; an unknown event is shown unchanged. */
export function webhookWords(text: Text, type: string): string {
  const known = Object.entries(eventKeys).find(([event]) => event === type)
  return known === undefined ? type : text(`outgoing.webhook.${known[1]}`)
}
