import type { AdminEvent } from '@roadnote/domain/admin-log/contract'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { TimelineEntry } from '../../ui/timeline/TimelineEntry.tsx'
import { changeLines, eventTitle, originText, actorText } from './event-words.ts'

interface EventEntryProps {
  readonly event: AdminEvent
  readonly unfolded?: boolean
}

/** One entry of the admin log: user, time, origin, and each field with old and new value. */
export function EventEntry({ event, unfolded = false }: EventEntryProps) {
  const text = useText()
  const language = useLanguage()
  const who = [actorText(event, text), originText(event)].filter((part) => part !== '').join(' · ')
  return (
    <TimelineEntry
      title={eventTitle(event, text)}
      time={event.at}
      who={who}
      changes={changeLines(event, { text, language })}
      unfolded={unfolded}
    />
  )
}
