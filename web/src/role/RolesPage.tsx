import type { RoleRow } from '@roadnote/domain/role/contract'
import { IconKey, IconUsersGroup } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { HeadButton } from '../ui/list/HeadButton.tsx'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import { noDialogOpen } from './role-filter.ts'
import { useRoleCard, useRoleColumns } from './use-role-columns.tsx'
import { type RoleActions, useCanCreateRoles, useRoleList } from './use-roles.ts'

const RoleDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).RoleDialog)
const DeleteDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).DeleteDialog)
const HoldersDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).HoldersDialog)

const noFields: readonly never[] = []

/** Built-in roles and those of the user's own organisations, with their permissions. */
export function RolesPage() {
  const text = useText()
  const list = useRoleList()
  const mayMake = useCanCreateRoles()
  const [removing, setRemoving] = useState<RoleRow | null>(null)
  const [asksWho, setAsksWho] = useState(false)
  const { change } = list
  const actions = useMemo(
    (): RoleActions => ({
      open: ({ id }) => change({ ...noDialogOpen, open: id }),
      copy: ({ id }) => change({ ...noDialogOpen, copy: id }),
      remove: setRemoving,
    }),
    [change],
  )
  const columns = useRoleColumns(actions, mayMake)
  const card = useRoleCard(actions)
  const { open, copy, new: isNew } = list.state
  const close = (): void => change(noDialogOpen)
  const who = {
    id: 'roles-who',
    name: text('role.action.holders'),
    icon: <IconKey size={16} stroke={1.5} aria-hidden />,
    action: () => setAsksWho(true),
  }
  return (
    <ListPage
      list={list}
      title={text('app.page.roles')}
      search={{ label: text('role.search.label'), placeholder: text('role.search.placeholder'), toggled: true }}
      create={
        mayMake
          ? {
              id: 'roles-new',
              name: text('role.action.create'),
              action: () => change({ ...noDialogOpen, new: true }),
            }
          : null
      }
      tools={
        <HeadButton leftSection={who.icon} onClick={who.action}>
          {who.name}
        </HeadButton>
      }
      actions={[who]}
      filters={<FilterChips list={list} fields={noFields} clear={text('role.action.showAll')} />}
      columns={columns}
      card={card}
      keys={{
        Enter: actions.open,
        e: (row: RoleRow) => row.may.edit === true && actions.open(row),
        Delete: (row: RoleRow) => row.may.remove === true && actions.remove(row),
      }}
      toneOf={({ id }) => (id === open ? 'current' : undefined)}
      empty={{
        icon: <IconUsersGroup size={32} stroke={1.25} />,
        none: { title: text('role.empty.title'), text: text('role.empty.text') },
        found: {
          title: text('role.empty.foundTitle'),
          text: text('role.empty.foundText'),
          clear: text('role.action.showAll'),
        },
      }}
    >
      {open !== null && (
        <RoleDialog
          key={`open ${open}`}
          id={open}
          onCopy={() => change({ ...noDialogOpen, copy: open })}
          onClose={close}
        />
      )}
      {open === null && copy !== null && <RoleDialog key={`copy ${copy}`} id={null} copyOf={copy} onClose={close} />}
      {open === null && copy === null && isNew && <RoleDialog key="new" id={null} onClose={close} />}
      {removing !== null && <DeleteDialog role={removing} onClose={() => setRemoving(null)} />}
      {asksWho && <HoldersDialog onClose={() => setAsksWho(false)} />}
    </ListPage>
  )
}
