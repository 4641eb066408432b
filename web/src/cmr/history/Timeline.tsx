import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { isNoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import { hiddenEventType, type NoteChange } from '@roadnote/domain/cmr/contract/history'
import type { Text } from '@roadnote/locales/keys'
import { useMemo } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { TimelineEntry, TimelineList } from '../../ui/timeline/TimelineEntry.tsx'
import type { NoteEvent } from './change-words.ts'
import type { Content } from './change-lines.ts'
import { type HistoryLine, historyLines } from './history-lines.ts'

const milestones = new Set(['noteSigned', 'noteClosed'])

/** The events of a note, latest first. */
export function Timeline({ noteId }: { readonly noteId: number }) {
  const reading = useQuery(cmrContract.history, { cmr_id: noteId })
  return <Loaded of={[reading]}>{(events) => <Events events={events} />}</Loaded>
}

function Events({ events }: { readonly events: readonly NoteEvent[] }) {
  const text = useText()
  const language = useLanguage()
  const shown = useMemo(() => events.filter(({ type }) => type !== hiddenEventType), [events])
  const lines = useMemo(() => historyLines(shown, { text, language }).toReversed(), [shown, text, language])
  return (
    <TimelineList newestFirst>
      {lines.map((line) => (
        <Event key={line.event.sequence} {...line} />
      ))}
      <Withheld count={events.length - shown.length} />
    </TimelineList>
  )
}

interface ChangesProps {
  readonly changes: readonly NoteChange[]
  /** The current rows of the note by key (`goods.12`), for their names. */
  readonly rows?: ReadonlyMap<string, Content>
}

/** The changes since the user loaded the note, oldest first and all expanded. */
export function ChangeList({ changes, rows }: ChangesProps) {
  const text = useText()
  const language = useLanguage()
  const shown = useMemo(() => changes.filter(({ type }) => type !== hiddenEventType), [changes])
  const lines = useMemo(() => historyLines(shown, { text, language }, rows), [shown, rows, text, language])
  return (
    <TimelineList>
      <Withheld count={changes.length - shown.length} />
      {lines.map((line) => (
        <Event key={`${line.event.version} ${line.event.type} ${line.details.join()}`} {...line} unfolded />
      ))}
    </TimelineList>
  )
}

/** Events that the user may not see are all older than the visible ones: one entry replaces them and says why. */
function Withheld({ count }: { readonly count: number }) {
  const text = useText()
  if (count === 0) return null
  const reason = text('activity.withheldReason')
  return (
    <TimelineEntry title={text('activity.withheld', { count })} time={null} who="" details={[reason]} changes={[]} />
  )
}

function titleOf(type: string, text: Text): string {
  if (type === 'partyChanged') return text('activity.partyChanged')
  return text(`paper.event.${isNoteEventType(type) ? type : 'other'}`)
}

function Event({ event, changes, details, unfolded = false }: HistoryLine & { readonly unfolded?: boolean }) {
  const text = useText()
  const { type, time, who, organisation } = event
  // The person who changed a company's data is private: show only the company.
  const names = type === 'partyChanged' ? [organisation] : [who ?? text('dialogs.details.system'), organisation]
  return (
    <TimelineEntry
      title={titleOf(type, text)}
      time={time}
      who={names.filter((name) => name !== null).join(', ')}
      details={details}
      changes={changes}
      strong={milestones.has(type)}
      unfolded={unfolded}
    />
  )
}
