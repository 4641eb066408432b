import type { Text } from '@roadnote/locales/keys'
import { noteEventNames, noteEvents } from '../organization/note-events.ts'

/** The name of an event in the reader's language; an unknown event is shown unchanged. */
export function webhookWords(text: Text, type: string): string {
  if (type === 'test') return text('outgoing.webhook.test')
  const name = noteEventNames.find((known) => known === type)
  if (name === undefined) return type
  const event = noteEvents[name]
  return 'words' in event ? text(`outgoing.webhook.${event.words}`) : type
}
