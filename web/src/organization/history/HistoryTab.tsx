import { Button } from '@mantine/core'
import { type AdminEvent, adminLogContract } from '@roadnote/domain/admin-log/contract'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { TimelineList } from '../../ui/timeline/TimelineEntry.tsx'
import { EventEntry } from './EventEntry.tsx'
import styles from './HistoryTab.module.css'

/** So many are read at once, and so many more when somebody wants to see older ones. */
const pieceSize = 20

/** What was changed about an organisation. */
export function HistoryTab({ organizationId }: { readonly organizationId: number }) {
  const text = useText()
  return <SubjectHistory kind="organization" subjectId={organizationId} none={text('adminLog.history.none')} />
}

interface SubjectHistoryProps {
  readonly kind: AdminEvent['kind']
  readonly subjectId: number
  /** Said where nothing is recorded. */
  readonly none: string
}

/** What was changed about somebody or something, the latest first. */
export function SubjectHistory(about: SubjectHistoryProps) {
  const [pieces, setPieces] = useState(1)
  return (
    <div className={styles.history}>
      {Array.from({ length: pieces }, (_, place) => (
        <Piece
          // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
          key={place}
          {...about}
          page={place + 1}
          onOlder={place + 1 === pieces ? () => setPieces(pieces + 1) : null}
        />
      ))}
    </div>
  )
}

interface PieceProps extends SubjectHistoryProps {
  readonly page: number
  /** Null: the older ones are shown already. */
  readonly onOlder: (() => void) | null
}

function Piece({ kind, subjectId, none, page, onOlder }: PieceProps) {
  const text = useText()
  const reading = useQuery(adminLogContract.list, {
    kind,
    subjectId,
    Page: page,
    Limit: pieceSize,
  })
  return (
    <Loaded of={[reading]}>
      {({ data, total }) =>
        total === 0 ? (
          <p className={styles.none}>{none}</p>
        ) : (
          <>
            <TimelineList newestFirst>
              {data.map((event) => (
                <EventEntry key={event.id} event={event} />
              ))}
            </TimelineList>
            {onOlder !== null && page * pieceSize < total && (
              <Button onClick={onOlder}>{text('adminLog.history.older')}</Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}
