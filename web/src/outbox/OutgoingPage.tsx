import { Button } from '@mantine/core'
import type { OutboxRow } from '@roadnote/domain/outbox/contract'
import { IconSend } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { FilterRow } from '../ui/list/FilterRow.tsx'
import { ListFrame, ListStrip } from '../ui/list/ListFrame.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { SearchRow } from '../ui/list/SearchRow.tsx'
import type { List } from '../ui/list/use-list.ts'
import { UnsealedNotes } from './UnsealedNotes.tsx'
import { useOutgoingCard, useOutgoingColumns } from './use-outgoing-columns.tsx'
import { useOutgoing, useOutgoingFields } from './use-outgoing.ts'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'

const OutgoingDrawer = lazyOverlay(async () => (await import('./OutgoingDrawer.tsx')).OutgoingDrawer)

/** All outgoing messages: kind, recipient and result. */
export function OutgoingPage() {
  const text = useText()
  const list = useOutgoing()
  const fields = useOutgoingFields(list)
  const { change } = list
  const show = useCallback((open: number) => change({ open }), [change])
  const { open } = list.state
  const search = text('outgoing.search')
  return (
    <ListFrame>
      <SearchRow list={list} title={text('app.outgoing.title')} label={search} placeholder={search} />
      <ListStrip>
        <FilterRow fields={fields} />
        <FilterChips list={list} fields={fields} clear={text('outgoing.clear')} />
      </ListStrip>
      <UnsealedNotes />
      <DataTable
        list={list}
        label={text('app.outgoing.title')}
        columns={useOutgoingColumns(show)}
        card={useOutgoingCard(show)}
        keys={{ Enter: (row: OutboxRow) => show(row.id) }}
        toneOf={({ id }) => (id === open ? 'current' : undefined)}
        empty={<Nothing list={list} />}
      />
      <Pager list={list} />
      {open !== null && <OutgoingDrawer key={open} id={open} onClose={() => change({ open: null })} />}
    </ListFrame>
  )
}

function Nothing({ list }: { readonly list: Pick<List, 'isNarrowed' | 'clear'> }) {
  const text = useText()
  const icon = <IconSend size={32} stroke={1.25} />
  return list.isNarrowed ? (
    <EmptyState
      title={text('outgoing.nothingFound.title')}
      icon={icon}
      actions={<Button onClick={() => list.clear()}>{text('outgoing.clear')}</Button>}
    >
      {text('outgoing.nothingFound.text')}
    </EmptyState>
  ) : (
    <EmptyState title={text('outgoing.empty.title')} icon={icon}>
      {text('outgoing.empty.text')}
    </EmptyState>
  )
}
