import type { SubstanceRow } from '@roadnote/domain/cmr/contract/substance'
import { IconFlame } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSubstanceCard, useSubstanceColumns } from './use-substance-columns.tsx'
import { useSubstanceList, useSubstanceTable } from './use-substances.ts'

const RemoveDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).RemoveDialog)

const noFields: readonly never[] = []

/** The table of UN numbers of the installation. */
export function SubstancesPage() {
  const text = useText()
  const list = useSubstanceList()
  const [removing, setRemoving] = useState<SubstanceRow | null>(null)
  const table = useSubstanceTable(list.state.search)
  return (
    <ListPage
      list={list}
      title={text('substance.title')}
      search={{ label: text('substance.search'), placeholder: text('substance.search') }}
      tools={table.menu}
      actions={table.actions}
      notice={<Notice tone="info">{text('substance.notice')}</Notice>}
      filters={<FilterChips list={list} fields={noFields} clear={text('substance.empty.clear')} />}
      columns={useSubstanceColumns(setRemoving)}
      card={useSubstanceCard(setRemoving)}
      keys={{ Delete: setRemoving }}
      empty={{
        icon: <IconFlame size={32} stroke={1.25} />,
        none: { title: text('substance.empty.title'), text: text('substance.empty.text') },
        found: {
          title: text('substance.empty.foundTitle'),
          text: text('substance.empty.foundText'),
          clear: text('substance.empty.clear'),
        },
      }}
    >
      {removing !== null && <RemoveDialog row={removing} onClose={() => setRemoving(null)} />}
    </ListPage>
  )
}
