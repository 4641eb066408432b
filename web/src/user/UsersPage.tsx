import type { UserRow } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import { IconUsers } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { ColumnsTool, FilterTool, PrintTool } from '../ui/list/ListTools.tsx'
import { useSelection } from '../ui/list/use-selection.ts'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import type { RowActions } from './row-actions.ts'
import { useUserTable } from './table/use-user-table.ts'
import { UserSelection } from './UserSelection.tsx'
import { useUserCard, useUserColumns } from './use-user-columns.tsx'
import { useUserFields, useUserList, useUserRights } from './use-users.ts'

const UserDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).UserDialog)
const DeleteDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).DeleteDialog)
const InactiveDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).InactiveDialog)
const RoleDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).RoleDialog)
const InviteDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).InviteDialog)
const RenewDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).RenewDialog)
const ResetDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).ResetDialog)
const CodesDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).CodesDialog)

/** The open dialog over the list, besides the one in the URL. */
type Open = {
  readonly kind: 'remove' | 'codes' | 'role' | 'inactive' | 'invite' | 'renew' | 'reset'
  readonly rows: readonly UserRow[]
}

const addressClosed = { open: null, edit: null, new: false } as const

function useRowActions(change: ReturnType<typeof useUserList>['change'], show: (open: Open) => void): RowActions {
  return useMemo(() => {
    const showOne = (kind: Open['kind']) => (row: UserRow) => show({ kind, rows: [row] })
    return {
      details: ({ id, deleted }) => {
        if (!deleted) change({ ...addressClosed, open: id })
      },
      edit: ({ id }) => change({ ...addressClosed, edit: id }),
      code: showOne('codes'),
      remove: showOne('remove'),
      resetSecondFactor: showOne('reset'),
      invite: showOne('invite'),
      renew: showOne('renew'),
    }
  }, [change, show])
}

/** The users of the user's own organisation and its descendants. */
export function UsersPage() {
  const text = useText()
  const list = useUserList()
  const fields = useUserFields(list)
  const selection = useSelection(list)
  const [shown, setShown] = useState<Open | null>(null)
  const { change } = list
  const actions = useRowActions(change, setShown)
  const columns = useUserColumns(actions)
  const { mayCreate } = useUserRights()
  const table = useUserTable(list)
  const { open, edit, new: isNew } = list.state
  const close = (): void => change(addressClosed)
  const opened = edit ?? open
  const selecting = selection.ids.size > 0
  const [first] = shown?.rows ?? []
  return (
    <ListPage
      list={list}
      title={text('app.page.users')}
      search={{ label: text('user.search.label'), placeholder: text('user.search.placeholder') }}
      create={{
        id: 'users-new',
        name: text('user.action.create'),
        action: () => change({ ...addressClosed, new: true }),
        refusal: mayCreate ? undefined : text('user.action.mayNotCreate'),
      }}
      tools={
        <>
          <FilterTool
            list={list}
            columns={columns}
            fields={fields}
            show={text('user.filter.show', { count: list.total ?? 0 })}
          />
          {!list.phone && (
            <>
              {!list.cards && <ColumnsTool list={list} columns={columns} />}
              <PrintTool />
            </>
          )}
          {table.menu}
        </>
      }
      actions={table.actions}
      sortsInPanel
      filters={<FilterChips list={list} fields={fields} inPanel clear={text('user.action.showAll')} />}
      columns={columns}
      card={useUserCard(actions)}
      selection={selection}
      selectLabel={useCallback(
        (row: UserRow) => text('user.action.select', { name: distinctLabelOfUser(row) }),
        [text],
      )}
      selecting={selecting}
      keys={{
        Enter: actions.details,
        e: (row: UserRow) => row.may.edit === true && actions.edit(row),
        Delete: (row: UserRow) => row.may.remove === true && actions.remove(row),
      }}
      toneOf={({ id, status }) => (id === opened ? 'current' : status === 2 ? 'faded' : undefined)}
      empty={{
        icon: <IconUsers size={32} stroke={1.25} />,
        none: { title: text('user.empty.title'), text: text('user.empty.text') },
        found: {
          title: text('user.empty.foundTitle'),
          text: text('user.empty.foundText'),
          clear: text('user.action.showAll'),
        },
      }}
    >
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
      {shown?.kind === 'renew' && first !== undefined && <RenewDialog user={first} onClose={() => setShown(null)} />}
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
    </ListPage>
  )
}
