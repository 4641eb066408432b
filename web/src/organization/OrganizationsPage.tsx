import { Button, SegmentedControl } from '@mantine/core'
import type { OrganizationRow } from '@roadnote/domain/organization/contract'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { CreateButton } from '../ui/list/HeadButton.tsx'
import { usePreference } from '../client/preferences.ts'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { ListFrame, ListStrip } from '../ui/list/ListFrame.tsx'
import { inputOfList } from '../ui/list/list-address.ts'
import { Pager } from '../ui/list/Pager.tsx'
import { SearchRow } from '../ui/list/SearchRow.tsx'
import { type PageAction, useOfferedActions } from '../ui/page-actions.ts'
import { lazyOverlay, lazyPart } from '../ui/part/lazy-part.tsx'
import styles from './OrganizationsPage.module.css'
import { mayEdit, mayRemove, type RowActions } from './row-actions.ts'
import { useOrganizationTable } from './table/use-organization-table.ts'
import { useOrganizationCard, useOrganizationColumns } from './use-organization-columns.tsx'
import { useOrganizationList, useOrganizationRights, viewPreference } from './use-organizations.ts'

const OrganizationDialog = lazyOverlay(async () => (await import('./dialog/OrganizationDialog.tsx')).OrganizationDialog)
const DeleteDialog = lazyOverlay(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)
const MergeDialog = lazyOverlay(async () => (await import('./merge/MergeDialog.tsx')).MergeDialog)
const OrganizationTree = lazyPart(async () => (await import('./tree/OrganizationTree.tsx')).OrganizationTree)

type Organizations = ReturnType<typeof useOrganizationList>

const noFields: readonly never[] = []

/** The user's own organisation and its descendants, as a list or a tree, with their settings. */
export function OrganizationsPage() {
  const text = useText()
  const list = useOrganizationList()
  const { mayChange } = useOrganizationRights()
  const [view] = usePreference(viewPreference)
  const [removing, setRemoving] = useState<OrganizationRow | null>(null)
  const [merging, setMerging] = useState<OrganizationRow | null>(null)
  const { change } = list
  const open = useCallback((row: OrganizationRow) => change({ open: row.id }), [change])
  const actions = useMemo((): RowActions => ({ open, remove: setRemoving, merge: setMerging }), [open])
  const columns = useOrganizationColumns(actions, mayChange)
  const card = useOrganizationCard(actions)
  const { open: opened, new: isNew, search } = list.state
  // A search always shows the flat list of results.
  const showsTree = view === 'tree' && search === ''
  return (
    <ListFrame>
      <Head list={list} />
      <ListStrip>
        <ViewChoice />
        <FilterChips list={list} fields={noFields} clear={text('organization.action.showAll')} />
      </ListStrip>
      {showsTree ? (
        <OrganizationTree actions={actions} phone={list.phone} />
      ) : (
        <>
          <DataTable
            list={list}
            label={text('app.page.organizations')}
            columns={columns}
            card={card}
            keys={{
              Enter: actions.open,
              e: (row: OrganizationRow) => mayEdit(row) && actions.open(row),
              Delete: (row: OrganizationRow) => mayRemove(row) && actions.remove(row),
            }}
            toneOf={({ id }) => (id === opened ? 'current' : undefined)}
            empty={<Nothing list={list} />}
          />
          <Pager list={list} />
        </>
      )}
      {opened !== null && (
        <OrganizationDialog key={opened} id={opened} onClose={() => change({ open: null, new: false })} />
      )}
      {opened === null && isNew && <OrganizationDialog id={null} onClose={() => change({ new: false })} />}
      {merging !== null && <MergeDialog organization={merging} onClose={() => setMerging(null)} />}
      {removing !== null && <DeleteDialog organization={removing} onClose={() => setRemoving(null)} />}
    </ListFrame>
  )
}

function Head({ list }: { readonly list: Organizations }) {
  const text = useText()
  const { mayCreate } = useOrganizationRights()
  const table = useOrganizationTable(inputOfList(list.state, 0))
  const create = (): void => list.change({ new: true, open: null })
  const createAction: PageAction = {
    id: 'organizations-new',
    name: text('organization.action.create'),
    icon: <IconPlus size={16} stroke={1.5} aria-hidden />,
    action: create,
  }
  useOfferedActions(() => [
    { group: text('app.page.organizations'), actions: [...(mayCreate ? [createAction] : []), ...table.actions] },
  ])
  return (
    <SearchRow
      toggled
      list={list}
      title={text('app.page.organizations')}
      label={text('organization.search.label')}
      placeholder={text('organization.search.placeholder')}
    >
      {table.menu}
      {mayCreate && <CreateButton onClick={create}>{text('organization.action.create')}</CreateButton>}
    </SearchRow>
  )
}

function ViewChoice() {
  const text = useText()
  const [view, setView] = usePreference(viewPreference)
  return (
    <SegmentedControl
      className={styles.view}
      aria-label={text('organization.view.label')}
      data={[
        { value: 'list', label: text('organization.view.list') },
        { value: 'tree', label: text('organization.view.tree') },
      ]}
      value={view}
      onChange={(chosen) => setView(chosen === 'tree' ? 'tree' : 'list')}
    />
  )
}

function Nothing({ list }: { readonly list: Organizations }) {
  const text = useText()
  const icon = <IconBuilding size={32} stroke={1.25} />
  return list.isNarrowed ? (
    <EmptyState
      title={text('organization.empty.foundTitle')}
      icon={icon}
      actions={<Button onClick={() => list.clear()}>{text('organization.action.showAll')}</Button>}
    >
      {text('organization.empty.foundText')}
    </EmptyState>
  ) : (
    <EmptyState title={text('organization.empty.title')} icon={icon}>
      {text('organization.empty.text')}
    </EmptyState>
  )
}
