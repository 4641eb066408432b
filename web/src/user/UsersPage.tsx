import { Button, Tooltip } from '@mantine/core'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { labelOfUser } from '@roadnote/domain/user/fields'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { CreateButton } from '../ui/list/HeadButton.tsx'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Column } from '../ui/list/columns.ts'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import type { FilterField } from '../ui/list/filter-field.ts'
import { ListFrame, ListStrip } from '../ui/list/ListFrame.tsx'
import { ColumnsTool, FilterTool, PrintTool } from '../ui/list/ListTools.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { SearchRow } from '../ui/list/SearchRow.tsx'
import { useSelection } from '../ui/list/use-selection.ts'
import { useOfferedActions } from '../ui/page-actions.ts'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import type { RowActions } from './row-actions.ts'
import { useUserTable } from './table/use-user-table.ts'
import { useMailedLinks } from './use-mailed-links.ts'
import { UserSelection } from './UserSelection.tsx'
import { useUserCard, useUserColumns } from './use-user-columns.tsx'
import { type Users, useUserFields, useUserList, useUserRights } from './use-users.ts'

const UserDialog = lazyOverlay(async () => (await import('./dialog/UserDialog.tsx')).UserDialog)
const DeleteDialog = lazyOverlay(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)
const InactiveDialog = lazyOverlay(async () => (await import('./InactiveDialog.tsx')).InactiveDialog)
const RoleDialog = lazyOverlay(async () => (await import('./RoleDialog.tsx')).RoleDialog)
const InviteDialog = lazyOverlay(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const ResetDialog = lazyOverlay(async () => (await import('./ResetDialog.tsx')).ResetDialog)
const CodesDialog = lazyOverlay(async () => (await import('./CodesDialog.tsx')).CodesDialog)

/** The open dialog over the list, besides the one in the URL. */
type Open = {
  readonly kind: 'remove' | 'codes' | 'role' | 'inactive' | 'invite' | 'reset'
  readonly rows: readonly UserRow[]
}

const addressClosed = { open: null, edit: null, new: false } as const

/** The users of the user's own organisation and its descendants. */
export function UsersPage() {
  const text = useText()
  const list = useUserList()
  const fields = useUserFields(list)
  const selection = useSelection(list)
  const [shown, setShown] = useState<Open | null>(null)
  const { change } = list
  const mailed = useMailedLinks()
  const actions = useMemo(
    (): RowActions => ({
      details: ({ id, deleted }) => {
        if (!deleted) change({ ...addressClosed, open: id })
      },
      edit: ({ id }) => change({ ...addressClosed, edit: id }),
      code: (row) => setShown({ kind: 'codes', rows: [row] }),
      remove: (row) => setShown({ kind: 'remove', rows: [row] }),
      resetSecondFactor: (row) => setShown({ kind: 'reset', rows: [row] }),
      ...mailed,
    }),
    [change, mailed],
  )
  const columns = useUserColumns(actions)
  const { open, edit, new: isNew } = list.state
  const close = (): void => change(addressClosed)
  const opened = edit ?? open
  const selecting = selection.ids.size > 0
  const [first] = shown?.rows ?? []
  return (
    <ListFrame selecting={selecting}>
      <Head list={list} fields={fields} columns={columns} />
      <ListStrip>
        <FilterChips list={list} fields={fields} inPanel clear={text('user.action.showAll')} />
      </ListStrip>
      <DataTable
        list={list}
        label={text('app.page.users')}
        columns={columns}
        card={useUserCard(actions)}
        selection={selection}
        selectLabel={useCallback((row: UserRow) => text('user.action.select', { name: labelOfUser(row) }), [text])}
        keys={{
          Enter: actions.details,
          e: (row: UserRow) => row.may.edit === true && actions.edit(row),
          Delete: (row: UserRow) => row.may.remove === true && actions.remove(row),
        }}
        toneOf={({ id, status }) => (id === opened ? 'current' : status === 2 ? 'faded' : undefined)}
        empty={<Nothing list={list} />}
      />
      <Pager list={list} />
      {selecting && (
        <UserSelection
          rows={selection.rows}
          phone={list.phone}
          onCodes={() => setShown({ kind: 'codes', rows: selection.rows })}
          onRole={() => setShown({ kind: 'role', rows: selection.rows })}
          onInactive={() => setShown({ kind: 'inactive', rows: selection.rows })}
          onInvite={() => setShown({ kind: 'invite', rows: selection.rows })}
          onClear={selection.clear}
        />
      )}
      {opened !== null && (
        <UserDialog
          key={`${opened} ${edit === null}`}
          id={opened}
          wantsEdit={edit !== null}
          onEdit={() => change({ ...addressClosed, edit: opened })}
          onClose={close}
        />
      )}
      {opened === null && isNew && <UserDialog id={null} wantsEdit onEdit={close} onClose={close} />}
      {shown?.kind === 'remove' && first !== undefined && <DeleteDialog user={first} onClose={() => setShown(null)} />}
      {shown?.kind === 'reset' && first !== undefined && <ResetDialog user={first} onClose={() => setShown(null)} />}
      {shown?.kind === 'codes' && <CodesDialog users={shown.rows} onClose={() => setShown(null)} />}
      {shown?.kind === 'role' && (
        <RoleDialog users={shown.rows} onClose={() => setShown(null)} onDone={(ids) => selection.settle(ids, true)} />
      )}
      {shown?.kind === 'inactive' && (
        <InactiveDialog
          users={shown.rows}
          onClose={() => setShown(null)}
          onDone={(ids) => selection.settle(ids, true)}
        />
      )}
      {shown?.kind === 'invite' && (
        <InviteDialog users={shown.rows} onClose={() => setShown(null)} onDone={(ids) => selection.settle(ids, true)} />
      )}
    </ListFrame>
  )
}

interface HeadProps {
  readonly list: Users
  readonly fields: readonly FilterField[]
  readonly columns: readonly Column<UserRow>[]
}

function Head({ list, fields, columns }: HeadProps) {
  const text = useText()
  const { mayCreate } = useUserRights()
  const table = useUserTable(list)
  const create = (): void => list.change({ ...addressClosed, new: true })
  const action = {
    id: 'users-new',
    name: text('user.action.create'),
    icon: <IconPlus size={16} stroke={1.5} aria-hidden />,
    action: create,
  }
  useOfferedActions(() => [
    { group: text('app.page.users'), actions: [...(mayCreate ? [action] : []), ...table.actions] },
  ])
  return (
    <SearchRow
      list={list}
      title={text('app.page.users')}
      label={text('user.search.label')}
      placeholder={text('user.search.placeholder')}
      corner={list.phone && <Create isAllowed={mayCreate} onCreate={create} />}
    >
      <FilterTool
        list={list}
        columns={columns}
        fields={fields}
        show={text('user.filter.show', { count: list.total ?? 0 })}
      />
      {!list.phone && (
        <>
          <ColumnsTool list={list} columns={columns} />
          <PrintTool />
          {table.menu}
          <Create isAllowed={mayCreate} onCreate={create} />
        </>
      )}
    </SearchRow>
  )
}

/** A user with none of the five permissions reads why the button is disabled. */
function Create({ isAllowed, onCreate }: { readonly isAllowed: boolean; readonly onCreate: () => void }) {
  const text = useText()
  const label = text('user.action.create')
  const why = text('user.action.mayNotCreate')
  const button = (
    <CreateButton
      title={isAllowed ? label : undefined}
      aria-disabled={!isAllowed || undefined}
      data-disabled={!isAllowed || undefined}
      aria-label={isAllowed ? undefined : `${label}: ${why}`}
      onClick={isAllowed ? onCreate : (event) => event.preventDefault()}
    >
      {label}
    </CreateButton>
  )
  return isAllowed ? button : <Tooltip label={why}>{button}</Tooltip>
}

function Nothing({ list }: { readonly list: Users }) {
  const text = useText()
  const icon = <IconUsers size={32} stroke={1.25} />
  return list.isNarrowed ? (
    <EmptyState
      title={text('user.empty.foundTitle')}
      icon={icon}
      actions={<Button onClick={() => list.clear()}>{text('user.action.showAll')}</Button>}
    >
      {text('user.empty.foundText')}
    </EmptyState>
  ) : (
    <EmptyState title={text('user.empty.title')} icon={icon}>
      {text('user.empty.text')}
    </EmptyState>
  )
}
