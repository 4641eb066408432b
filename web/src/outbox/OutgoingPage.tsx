import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ListFailure, ListSkeleton } from '../ui/list/ListState.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { formatDate, formatNumber } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { isNarrowed, usualOutgoing } from './outgoing-filter.ts'
import { OutgoingHead } from './OutgoingHead.tsx'
import { OutgoingCards, OutgoingTable } from './OutgoingList.tsx'
import styles from './OutgoingPage.module.css'
import { UnsealedNotes } from './UnsealedNotes.tsx'
import { useOutgoing, useOutgoingFilter } from './use-outgoing.ts'

const OutgoingDrawer = lazy(async () => ({ default: (await import('./OutgoingDrawer.tsx')).OutgoingDrawer }))

/** Everything that leaves the house: what it is, for whom, and what became of it. */
export function OutgoingPage() {
  const language = useLanguage()
  const { filter, change } = useOutgoingFilter()
  const outgoing = useOutgoing(filter)
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const total = outgoing.data?.total ?? null
  const totalText = total === null ? null : formatNumber(language, total)
  const List = phone ? OutgoingCards : OutgoingTable
  return (
    <div className={styles.page}>
      <OutgoingHead filter={filter} total={totalText} live={<Live outgoing={outgoing} />} onChange={change} />
      <UnsealedNotes />
      {outgoing.data === undefined ? (
        outgoing.isError ? (
          <ListFailure failure={outgoing.error} onRetry={() => void outgoing.refetch()} />
        ) : (
          <ListSkeleton phone={phone} />
        )
      ) : outgoing.data.data.length === 0 ? (
        <Nothing narrowed={isNarrowed(filter)} onClear={() => change({ ...usualOutgoing, limit: filter.limit })} />
      ) : (
        <List
          rows={outgoing.data.data}
          open={filter.open}
          waiting={outgoing.isPlaceholderData}
          onOpen={(open) => change({ open })}
        />
      )}
      {total !== null && total > 0 && totalText !== null && (
        <Pager
          page={filter.page}
          limit={filter.limit}
          total={total}
          totalText={totalText}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit })}
        />
      )}
      <Suspense>
        {filter.open !== null && (
          <OutgoingDrawer key={filter.open} id={filter.open} onClose={() => change({ open: null })} />
        )}
      </Suspense>
    </div>
  )
}

/** Says whether the list renews itself, and since when it does not. */
function Live({ outgoing }: { readonly outgoing: ReturnType<typeof useOutgoing> }) {
  const text = useText()
  const language = useLanguage()
  const time = formatDate(language, new Date(outgoing.dataUpdatedAt), 'time')
  return outgoing.isRefetchError ? (
    <span className={styles.live} data-lost role="status" title={text('orders.live.lost', { time })}>
      {text('orders.live.off')}
    </span>
  ) : (
    <span className={styles.live}>{text('orders.live.on')}</span>
  )
}

function Nothing({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) {
  const text = useText()
  const icon = <IconSend size={32} stroke={1.25} />
  return narrowed ? (
    <EmptyState
      title={text('outgoing.nothingFound.title')}
      icon={icon}
      actions={<Button onClick={onClear}>{text('outgoing.clear')}</Button>}
    >
      {text('outgoing.nothingFound.text')}
    </EmptyState>
  ) : (
    <EmptyState title={text('outgoing.empty.title')} icon={icon}>
      {text('outgoing.empty.text')}
    </EmptyState>
  )
}
