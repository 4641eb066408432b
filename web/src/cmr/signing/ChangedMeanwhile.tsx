import { Button, Text } from '@mantine/core'
import type { changesSince } from '@roadnote/domain/cmr/contract/history'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useRef } from 'react'
import type { CallFailure } from '../../client/failure.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import type { Content } from '../history/change-lines.ts'
import { rowsByName } from '../history/rows-by-name.ts'
import { ChangeList } from '../history/Timeline.tsx'
import styles from './ChangedMeanwhile.module.css'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

type Changes = (typeof changesSince)['_zod']['output']

interface ChangedMeanwhileProps {
  readonly noteId: number
  /** The version shown before. */
  readonly since: number
  /** Shown where the dialog has several notes. */
  readonly code?: string
  readonly rows?: ReadonlyMap<string, Content>
  /** The user has reviewed the changes up to this version. */
  readonly onSeen: (version: number) => void
}

/** The changes to the note while a user was about to sign it. Nobody signs a version they have not seen. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { noteId, since } = props
  const query = useQuery(cmrContract.changes, { cmr_id: noteId, version: since }, { staleTime: 0 })
  return <ChangesToSee {...props} query={query} />
}

/** The variant for a note that is not loaded: fetches its rows for their names. */
export function ChangedOfSeveral(props: Omit<ChangedMeanwhileProps, 'rows'>) {
  const { data: item } = useQuery(cmrContract.item, { cmr_id: props.noteId }, { staleTime: 0 })
  return <ChangedMeanwhile {...props} {...(item === undefined ? {} : { rows: rowsByName(item) })} />
}

interface ChangesToSeeProps extends Pick<ChangedMeanwhileProps, 'code' | 'rows' | 'onSeen'> {
  readonly query: {
    readonly data: Changes | undefined
    readonly error: CallFailure | null
    readonly isFetchedAfterMount: boolean
    readonly refetch: () => unknown
  }
}

export function ChangesToSee({ query, code, rows, onSeen }: ChangesToSeeProps) {
  const text = useText()
  const { data, error, isFetchedAfterMount, refetch } = query
  const title = code === undefined ? text('activity.changed.title') : text('activity.changed.titleOf', { code })
  return (
    <section className={styles.changed} aria-label={title}>
      <div role="alert">
        <Text component="h3" fw="var(--weight-strong)">
          {title}
        </Text>
        <Text size="sm">{text('activity.changed.words')}</Text>
      </div>
      <Loaded of={[{ data: isFetchedAfterMount ? data : undefined, error, refetch }]}>
        {(changes) => <Seen data={changes} {...(rows === undefined ? {} : { rows })} onSeen={onSeen} />}
      </Loaded>
    </section>
  )
}

interface SeenProps extends Pick<ChangedMeanwhileProps, 'rows' | 'onSeen'> {
  readonly data: Changes
}

function Seen({ data, rows, onSeen }: SeenProps) {
  const text = useText()
  const seen = useRef<HTMLButtonElement>(null)
  useAutofocus(seen)
  return (
    <>
      {data.changes.length === 0 ? (
        <Text size="sm">{text('activity.changed.untold')}</Text>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <div className={styles.changes} tabIndex={data.changes.length > 3 ? 0 : undefined}>
          <ChangeList changes={data.changes} {...(rows === undefined ? {} : { rows })} />
        </div>
      )}
      <Button ref={seen} className={styles.seen} onClick={() => onSeen(data.version)}>
        {text('activity.changed.seen')}
      </Button>
    </>
  )
}
