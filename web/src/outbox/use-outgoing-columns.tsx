import { Flex, Text } from '@mantine/core'
import type { OutboxRow } from '@roadnote/domain/outbox/contract'
import { useCallback, useMemo } from 'react'
import { useText } from '../language/use-text.ts'
import type { Column } from '../ui/list/columns.ts'
import { Moment } from '../ui/time/Moment.tsx'
import { KindIcon, KindText } from './KindIcon.tsx'
import { CardButton, CardTitle, CardTop, RowName } from '../ui/list/RowCard.tsx'
import styles from './outgoing-cells.module.css'
import { StateText } from '../organization/webhook/StateText.tsx'

type Open = (id: number) => void

/** The number of attempts, the time of the next one, and the last reply of the recipient. */
function Tries({ row }: { readonly row: OutboxRow }) {
  const text = useText()
  if (row.state !== 'waiting' && row.state !== 'failed') return null
  return (
    <span className={styles.tries} title={row.lastDetail ?? undefined}>
      {row.attempts > 0 && text('outgoing.tries', { count: row.attempts })}
      {row.nextAttemptAt !== null && row.attempts > 0 && (
        <>
          {' · '}
          {text('outgoing.detail.nextTry')} <Moment at={row.nextAttemptAt} />
        </>
      )}
      {row.lastDetail !== null && ` · ${row.lastDetail}`}
    </span>
  )
}

export function useOutgoingColumns(open: Open): readonly Column<OutboxRow>[] {
  const text = useText()
  return useMemo(
    () => [
      {
        name: 'time',
        title: text('outgoing.column.time'),
        cell: ({ createdAt }) => <Moment at={createdAt} />,
        width: 128,
        font: 'digits',
        quiet: true,
        whole: true,
      },
      {
        name: 'kind',
        title: text('outgoing.kind.label'),
        cell: (row) => (
          <Flex component="span" gap="sm" align="center" c="var(--text-label)" miw={0}>
            <KindIcon kind={row.kind} />
            <KindText of={row} />
          </Flex>
        ),
        width: 112,
      },
      {
        name: 'what',
        title: text('outgoing.column.what'),
        cell: ({ id, what }) => (
          <RowName type="button" aria-label={text('outgoing.open', { what })} onClick={() => open(id)}>
            {what}
          </RowName>
        ),
        width: 230,
        grows: true,
      },
      {
        name: 'recipient',
        title: text('outgoing.column.recipient'),
        cell: ({ recipient }) => recipient ?? '–',
        width: 160,
        grows: true,
      },
      {
        name: 'note',
        title: text('outgoing.column.note'),
        cell: ({ cmrCode }) => cmrCode ?? '–',
        width: 140,
        font: 'code',
        whole: true,
      },
      {
        name: 'state',
        title: text('outgoing.state.label'),
        cell: (row) => (
          <Flex component="span" gap="sm" align="center">
            <StateText state={row.state} />
            <Tries row={row} />
          </Flex>
        ),
        width: 190,
        grows: true,
      },
    ],
    [text, open],
  )
}

export function useOutgoingCard(open: Open) {
  return useCallback(
    (row: OutboxRow) => (
      <CardButton type="button" onClick={() => open(row.id)}>
        <CardTop>
          <StateText state={row.state} />
          <Text span className="tabular" inherit c="var(--text-label)">
            <Moment at={row.createdAt} />
          </Text>
        </CardTop>
        <CardTitle>{row.what}</CardTitle>
        <Flex component="span" gap="sm" align="center" c="var(--text-label)" miw={0}>
          <KindIcon kind={row.kind} />
          {row.channel !== null && <KindText of={row} />}
          <Text span size="sm" truncate>
            {row.recipient ?? '–'}
          </Text>
        </Flex>
        <Tries row={row} />
      </CardButton>
    ),
    [open],
  )
}
