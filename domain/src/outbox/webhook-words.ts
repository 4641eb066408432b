import type { Text } from '@roadnote/locales/keys'
import type { WebhookEvent } from '../cmr/lifecycle/webhook-event.ts'

/** The events that programs of others are told, by their names in `outgoing.webhook`. */
const eventKeys: Readonly<Record<WebhookEvent | 'cmr.modified' | 'test', EventKey>> = {
  'cmr.ready': 'ready',
  'cmr.signed.sender': 'sender',
  'cmr.signed.driver': 'driver',
  'cmr.closed': 'closed',
  'cmr.modified': 'modified',
  test: 'test',
}

type EventKey = 'ready' | 'sender' | 'driver' | 'closed' | 'modified' | 'test'

/** An event in the reader's words; one that this program does not know is told as it is. */
export function webhookWords(text: Text, type: string): string {
  const known = Object.entries(eventKeys).find(([event]) => event === type)
  return known === undefined ? type : text(`outgoing.webhook.${known[1]}`)
}
