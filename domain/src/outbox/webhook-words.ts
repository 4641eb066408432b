import type { Text } from '@roadnote/locales/keys'
import { noteEventNames, noteEvents, type NoteEventName } from '../organization/note-events.ts'

/** The name of an event in the reader's language; an unknown event is shown unchanged. */
export function webhookWords(text: Text, type: string): string {
  if (type === 'test') return text('outgoing.webhook.test')
  const name = noteEventNames.find((known) => known === type)
  return name === undefined ? type : noteEventWords(text, name)
}

/** As the history of the note names it, or with words of its own. */
export function noteEventWords(text: Text, name: NoteEventName): string {
  const event = noteEvents[name]
  if ('words' in event) return text(`outgoing.webhook.${event.words}`)
  return event.recorded === null ? name : text(`paper.event.${event.recorded}`)
}
