import type { OutboxRow } from '@roadnote/domain/outbox/contract'
import { IconSend } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useText } from '../language/use-text.ts'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { FilterRow } from '../ui/list/FilterRow.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { InstallationState } from './InstallationState.tsx'
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
    <ListPage
      list={list}
      title={text('app.outgoing.title')}
      search={{ label: search, placeholder: search }}
      notice={
        <>
          <InstallationState />
          <UnsealedNotes />
        </>
      }
      filters={
        <>
          <FilterRow fields={fields} />
          <FilterChips list={list} fields={fields} clear={text('outgoing.clear')} />
        </>
      }
      columns={useOutgoingColumns(show)}
      card={useOutgoingCard(show)}
      keys={{ Enter: (row: OutboxRow) => show(row.id) }}
      toneOf={({ id }) => (id === open ? 'current' : undefined)}
      empty={{
        icon: <IconSend size={32} stroke={1.25} />,
        none: { title: text('outgoing.empty.title'), text: text('outgoing.empty.text') },
        found: {
          title: text('outgoing.nothingFound.title'),
          text: text('outgoing.nothingFound.text'),
          clear: text('outgoing.clear'),
        },
      }}
    >
      {open !== null && <OutgoingDrawer key={open} id={open} onClose={() => change({ open: null })} />}
    </ListPage>
  )
}
