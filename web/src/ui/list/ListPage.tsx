import { Box, Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { type PageAction, useOfferedActions } from '../page-actions.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { CreateButton } from './HeadButton.tsx'
import { ListFrame, ListStrip } from './ListFrame.tsx'
import { Pager } from './Pager.tsx'
import { SearchRow } from './SearchRow.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { ListRow } from './unchanged-rows.ts'
import type { List } from './use-list.ts'

interface CreateAction {
  readonly id: string
  readonly name: string
  readonly action: () => void
  /** Why the reader cannot create one; the button stays and says so. */
  readonly refusal?: string | undefined
}

interface EmptyTexts {
  readonly icon: ReactNode
  /** There is nothing at all. */
  readonly none: { readonly title: string; readonly text: string }
  /** Search and filters leave nothing; `clear` removes them. */
  readonly found: { readonly title: string; readonly text: string; readonly clear: string }
}

interface ListPageProps<Row extends ListRow> extends Omit<DataTableProps<Row>, 'label' | 'empty'> {
  readonly title: string
  readonly search: { readonly label: string; readonly placeholder: string; readonly toggled?: boolean }
  readonly create?: CreateAction | null
  /** Buttons of the head before the create button. */
  readonly tools?: ReactNode
  /** Actions for the command palette besides creating. */
  readonly actions?: readonly PageAction[]
  /** Between the head and the filters. */
  readonly notice?: ReactNode
  readonly filters: ReactNode
  /** The filter panel of the page sorts too. */
  readonly sortsInPanel?: boolean
  readonly empty: EmptyTexts
  /** Another view of the same rows in place of table and pager. */
  readonly otherView?: ReactNode
  readonly selecting?: boolean
  /** Dialogs, and the bar of selected rows. */
  readonly children?: ReactNode
}

/** The screen of a list: head with create button, filters, table with its empty states, pager. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { title, search, create, tools, actions, notice, filters, empty, otherView, selecting, children, ...rest } =
    props
  const { sortsInPanel = false, ...table } = rest
  const { list } = table
  useCreateAndOtherActions(title, create, actions)
  // On a phone the tools of an open search row wrap, so that creating moves up beside the title.
  const isInCorner = list.phone && search.toggled !== true
  const button = create ? <Create create={create} /> : null
  return (
    <ListFrame selecting={selecting ?? false}>
      <SearchRow list={list} title={title} {...search} corner={isInCorner && button}>
        {tools}
        {!isInCorner && button}
      </SearchRow>
      {notice !== undefined && (
        <Box px="var(--gutter)" pb="sm">
          {notice}
        </Box>
      )}
      <ListStrip>
        {filters}
        {list.cards && !sortsInPanel && otherView === undefined && <SortSelect list={list} columns={table.columns} />}
      </ListStrip>
      {otherView ?? (
        <>
          <DataTable label={title} empty={<Empty list={list} texts={empty} />} {...table} />
          <Pager list={list} />
        </>
      )}
      {children}
    </ListFrame>
  )
}

const noActions: readonly PageAction[] = []

function useCreateAndOtherActions(
  group: string,
  create: CreateAction | null | undefined,
  others: readonly PageAction[] = noActions,
): void {
  useOfferedActions(() => {
    const icon = <IconPlus size={16} stroke={1.5} aria-hidden />
    const first = create && create.refusal === undefined ? [{ ...create, icon }] : []
    const all = [...first, ...others]
    return all.length === 0 ? [] : [{ group, actions: all }]
  })
}

function Create({ create: { name, action, refusal } }: { readonly create: CreateAction }) {
  if (refusal === undefined) return <CreateButton onClick={action}>{name}</CreateButton>
  return (
    <Tooltip label={refusal}>
      <CreateButton
        title={undefined}
        aria-disabled
        data-disabled
        aria-label={`${name}: ${refusal}`}
        onClick={(event) => event.preventDefault()}
      >
        {name}
      </CreateButton>
    </Tooltip>
  )
}

interface EmptyProps {
  readonly list: Pick<List, 'isNarrowed' | 'clear'>
  readonly texts: EmptyTexts
}

/** Why there are no rows: none exist, or the filters leave none and can be removed. */
function Empty({ list, texts: { icon, none, found } }: EmptyProps) {
  if (!list.isNarrowed)
    return (
      <EmptyState title={none.title} icon={icon}>
        {none.text}
      </EmptyState>
    )
  return (
    <EmptyState title={found.title} icon={icon} actions={<Button onClick={() => list.clear()}>{found.clear}</Button>}>
      {found.text}
    </EmptyState>
  )
}
