import { Button } from '@mantine/core'
import type { RoleRow } from '@roadnote/domain/role/contract'
import { IconKey, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { CreateButton, HeadButton } from '../ui/list/HeadButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { ListFrame, ListStrip } from '../ui/list/ListFrame.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { SearchRow } from '../ui/list/SearchRow.tsx'
import { type PageAction, useOfferedActions } from '../ui/page-actions.ts'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import { nothingOpen } from './role-filter.ts'
import { useRoleCard, useRoleColumns } from './use-role-columns.tsx'
import { type RoleActions, useMayMakeRoles, useRoleList } from './use-roles.ts'

const RoleDialog = lazyOverlay(async () => (await import('./dialog/RoleDialog.tsx')).RoleDialog)
const DeleteDialog = lazyOverlay(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)
const HoldersDialog = lazyOverlay(async () => (await import('./HoldersDialog.tsx')).HoldersDialog)

type Roles = ReturnType<typeof useRoleList>

const noFields: readonly never[] = []

/** Built-in roles and those of the user's own organisations, with their permissions. */
export function RolesPage() {
  const text = useText()
  const list = useRoleList()
  const mayMake = useMayMakeRoles()
  const [removing, setRemoving] = useState<RoleRow | null>(null)
  const [asksWho, setAsksWho] = useState(false)
  const { change } = list
  const actions = useMemo(
    (): RoleActions => ({
      open: ({ id }) => change({ ...nothingOpen, open: id }),
      copy: ({ id }) => change({ ...nothingOpen, copy: id }),
      remove: setRemoving,
    }),
    [change],
  )
  const columns = useRoleColumns(actions, mayMake)
  const card = useRoleCard(actions)
  const { open, copy, new: isNew } = list.state
  const close = (): void => change(nothingOpen)
  return (
    <ListFrame>
      <Head list={list} onWho={() => setAsksWho(true)} />
      <ListStrip>
        <FilterChips list={list} fields={noFields} clear={text('role.action.showAll')} />
      </ListStrip>
      <DataTable
        list={list}
        label={text('app.page.roles')}
        columns={columns}
        card={card}
        keys={{
          Enter: actions.open,
          e: (row: RoleRow) => row.may.edit === true && actions.open(row),
          Delete: (row: RoleRow) => row.may.remove === true && actions.remove(row),
        }}
        toneOf={({ id }) => (id === open ? 'current' : undefined)}
        empty={<Nothing list={list} />}
      />
      <Pager list={list} />
      {open !== null && (
        <RoleDialog
          key={`open ${open}`}
          id={open}
          onCopy={() => change({ ...nothingOpen, copy: open })}
          onClose={close}
        />
      )}
      {open === null && copy !== null && <RoleDialog key={`copy ${copy}`} id={null} copyOf={copy} onClose={close} />}
      {open === null && copy === null && isNew && <RoleDialog key="new" id={null} onClose={close} />}
      {removing !== null && <DeleteDialog role={removing} onClose={() => setRemoving(null)} />}
      {asksWho && <HoldersDialog onClose={() => setAsksWho(false)} />}
    </ListFrame>
  )
}

function Head({ list, onWho }: { readonly list: Roles; readonly onWho: () => void }) {
  const text = useText()
  const mayMake = useMayMakeRoles()
  const create = (): void => list.change({ ...nothingOpen, new: true })
  const createAction: PageAction = {
    id: 'roles-new',
    name: text('role.action.create'),
    icon: <IconPlus size={16} stroke={1.5} aria-hidden />,
    action: create,
  }
  const whoAction: PageAction = {
    id: 'roles-who',
    name: text('role.action.holders'),
    icon: <IconKey size={16} stroke={1.5} aria-hidden />,
    action: onWho,
  }
  useOfferedActions(() => [{ group: text('app.page.roles'), actions: [...(mayMake ? [createAction] : []), whoAction] }])
  return (
    <SearchRow
      toggled
      list={list}
      title={text('app.page.roles')}
      label={text('role.search.label')}
      placeholder={text('role.search.placeholder')}
    >
      <HeadButton leftSection={<IconKey size={16} stroke={1.5} aria-hidden />} onClick={onWho}>
        {text('role.action.holders')}
      </HeadButton>
      {mayMake && <CreateButton onClick={create}>{text('role.action.create')}</CreateButton>}
    </SearchRow>
  )
}

function Nothing({ list }: { readonly list: Roles }) {
  const text = useText()
  const icon = <IconUsersGroup size={32} stroke={1.25} />
  return list.isNarrowed ? (
    <EmptyState
      title={text('role.empty.foundTitle')}
      icon={icon}
      actions={<Button onClick={() => list.clear()}>{text('role.action.showAll')}</Button>}
    >
      {text('role.empty.foundText')}
    </EmptyState>
  ) : (
    <EmptyState title={text('role.empty.title')} icon={icon}>
      {text('role.empty.text')}
    </EmptyState>
  )
}
