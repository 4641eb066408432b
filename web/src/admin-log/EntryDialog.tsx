import { Stack } from '@mantine/core'
import type { AdminEvent } from '@roadnote/domain/admin-log/contract'
import { useText } from '../language/use-text.ts'
import { EventEntry } from './history/EventEntry.tsx'
import { eventTitle, subjectText } from './history/event-words.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { TimelineList } from '../ui/timeline/TimelineEntry.tsx'
import { Facts } from '../ui/Facts.tsx'

interface EntryDialogProps {
  readonly event: AdminEvent
  readonly onClose: () => void
}

/** One entry with all its values. */
export function EntryDialog({ event, onClose }: EntryDialogProps) {
  const text = useText()
  return (
    <Dialog title={eventTitle(event, text)} shape="side" width={560} onClose={onClose}>
      <Stack gap="lg" p="lg">
        <Facts>
          <dt>{text(`adminLog.kind.${event.kind}`)}</dt>
          <dd>{subjectText(event)}</dd>
          {event.userAgent !== null && (
            <>
              <dt>{text('adminLog.column.device')}</dt>
              <dd>{event.userAgent}</dd>
            </>
          )}
        </Facts>
        <TimelineList>
          <EventEntry event={event} unfolded />
        </TimelineList>
      </Stack>
    </Dialog>
  )
}
