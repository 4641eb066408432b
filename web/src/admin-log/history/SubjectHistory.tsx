import { Button, Stack, Text } from '@mantine/core'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import type { AdminSubjectKind } from '@roadnote/domain/admin-log/event'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { TimelineList } from '../../ui/timeline/TimelineEntry.tsx'
import { EventEntry } from './EventEntry.tsx'

/** The number of entries loaded at once, and added on request. */
const pieceSize = 20

interface SubjectHistoryProps {
  readonly kind: AdminSubjectKind
  readonly id: number
  /** Shown when nothing is recorded yet. */
  readonly none: string
}

/** The changes to one object, latest first. */
export function SubjectHistory(subject: SubjectHistoryProps) {
  const [pieces, setPieces] = useState(1)
  return (
    <Stack gap="lg">
      {Array.from({ length: pieces }, (_, place) => (
        <Piece
          // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
          key={place}
          {...subject}
          page={place + 1}
          onOlder={place + 1 === pieces ? () => setPieces(pieces + 1) : null}
        />
      ))}
    </Stack>
  )
}

interface PieceProps extends SubjectHistoryProps {
  readonly page: number
  /** Null: all entries are shown. */
  readonly onOlder: (() => void) | null
}

function Piece({ kind, id, none, page, onOlder }: PieceProps) {
  const text = useText()
  const reading = useQuery(adminLogContract.list, {
    kind,
    subjectId: id,
    Page: page,
    Limit: pieceSize,
  })
  return (
    <Loaded of={[reading]}>
      {({ data, total }) =>
        total === 0 ? (
          <Text c="dimmed" size="sm">
            {none}
          </Text>
        ) : (
          <>
            <TimelineList newestFirst>
              {data.map((event) => (
                <EventEntry key={event.id} event={event} />
              ))}
            </TimelineList>
            {onOlder !== null && page * pieceSize < total && (
              <Button mr="auto" onClick={onOlder}>
                {text('adminLog.history.older')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}
