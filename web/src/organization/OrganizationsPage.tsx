import { SegmentedControl } from '@mantine/core'
import type { OrganizationRow } from '@roadnote/domain/organization/contract'
import { IconBuilding } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { usePreference } from '../client/preferences.ts'
import { useText } from '../language/use-text.ts'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { FilterTool } from '../ui/list/ListTools.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { lazyOverlay, lazyPart } from '../ui/part/lazy-part.tsx'
import styles from './OrganizationsPage.module.css'
import { inputOfOrganizations } from './organization-filter.ts'
import { mayEdit, mayRemove, type RowActions } from './row-actions.ts'
import { useOrganizationTable } from './table/use-organization-table.ts'
import { useOrganizationCard, useOrganizationColumns } from './use-organization-columns.tsx'
import {
  useOrganizationFields,
  useOrganizationList,
  useOrganizationRights,
  viewPreference,
} from './use-organizations.ts'

const OrganizationDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).OrganizationDialog)
const DeleteDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).DeleteDialog)
const MergeDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).MergeDialog)
const OrganizationTree = lazyPart(async () => (await import('./tree/OrganizationTree.tsx')).OrganizationTree)

/** The user's own organisation and its descendants, as a list or a tree, with their settings. */
export function OrganizationsPage() {
  const text = useText()
  const list = useOrganizationList()
  const { mayChange, mayCreate } = useOrganizationRights()
  const [view] = usePreference(viewPreference)
  const [removing, setRemoving] = useState<OrganizationRow | null>(null)
  const [merging, setMerging] = useState<OrganizationRow | null>(null)
  const { change } = list
  const open = useCallback((row: OrganizationRow) => change({ open: row.id }), [change])
  const actions = useMemo((): RowActions => ({ open, remove: setRemoving, merge: setMerging }), [open])
  const table = useOrganizationTable(inputOfOrganizations(list.state, 0))
  const columns = useOrganizationColumns(actions, mayChange)
  const card = useOrganizationCard(actions)
  const fields = useOrganizationFields(list)
  const { open: opened, new: isNew } = list.state
  // Search and filters always show the flat list of results.
  const showsTree = view === 'tree' && !list.isNarrowed
  return (
    <ListPage
      list={list}
      title={text('app.page.organizations')}
      search={{
        label: text('organization.search.label'),
        placeholder: text('organization.search.placeholder'),
        toggled: true,
      }}
      create={
        mayCreate
          ? {
              id: 'organizations-new',
              name: text('organization.action.create'),
              action: () => change({ new: true, open: null }),
            }
          : null
      }
      tools={
        <>
          <FilterTool
            list={list}
            columns={columns}
            fields={fields}
            show={text('organization.filter.show', { count: list.total ?? 0 })}
          />
          {table.menu}
        </>
      }
      actions={table.actions}
      sortsInPanel
      filters={
        <>
          <ViewChoice />
          <FilterChips list={list} fields={fields} inPanel clear={text('organization.action.showAll')} />
        </>
      }
      otherView={showsTree ? <OrganizationTree actions={actions} phone={list.phone} /> : undefined}
      columns={columns}
      card={card}
      keys={{
        Enter: actions.open,
        e: (row: OrganizationRow) => mayEdit(row) && actions.open(row),
        Delete: (row: OrganizationRow) => mayRemove(row) && actions.remove(row),
      }}
      toneOf={({ id }) => (id === opened ? 'current' : undefined)}
      empty={{
        icon: <IconBuilding size={32} stroke={1.25} />,
        none: { title: text('organization.empty.title'), text: text('organization.empty.text') },
        found: {
          title: text('organization.empty.foundTitle'),
          text: text('organization.empty.foundText'),
          clear: text('organization.action.showAll'),
        },
      }}
    >
      {opened !== null && (
        <OrganizationDialog key={opened} id={opened} onClose={() => change({ open: null, new: false })} />
      )}
      {opened === null && isNew && <OrganizationDialog id={null} onClose={() => change({ new: false })} />}
      {merging !== null && <MergeDialog organization={merging} onClose={() => setMerging(null)} />}
      {removing !== null && <DeleteDialog organization={removing} onClose={() => setRemoving(null)} />}
    </ListPage>
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
