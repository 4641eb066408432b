import type { RoleRow } from '@roadnote/domain/role/contract'
import { roleTitle } from '@roadnote/domain/role/words'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { isKnownCode } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import cells from '../organization/organization-cells.module.css'
import { type Column, widthOfTitle } from '../ui/list/columns.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
import styles from './roles.module.css'
import type { RoleActions } from './use-roles.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

const actions = [
  { name: 'edit', picture: <IconPencil {...icon} />, action: 'open', verdict: 'edit' },
  { name: 'remove', picture: <IconTrash {...icon} />, action: 'remove', verdict: 'remove' },
  { name: 'copy', picture: <IconCopy {...icon} />, action: 'copy', verdict: 'copy' },
] as const satisfies readonly {
  readonly action: keyof RoleActions
  readonly verdict: keyof RoleRow['may']
  readonly [other: string]: unknown
}[]

/** Why an action is not allowed, in words; nothing when it is. */
export function useReason(): (verdict: true | string) => string | undefined {
  const text = useText()
  return useCallback(
    (verdict) =>
      verdict === true ? undefined : text(`error.${isKnownCode(verdict) ? verdict : 'permission_missing'}`),
    [text],
  )
}

/** Edit, delete and copy are the first columns, for users who may manage roles. */
function useActionColumns(can: RoleActions, isShown: boolean): readonly Column<RoleRow>[] {
  const text = useText()
  const reason = useReason()
  return useMemo(
    () =>
      isShown
        ? actions.map(({ name, picture, action, verdict }): Column<RoleRow> => ({
            name,
            title: text(`role.column.${name}`),
            kind: 'action',
            width: 36,
            cell: (row) => (
              <RowButton
                label={text(`role.action.${name}`, { name: roleTitle(text, row) })}
                icon={picture}
                reason={reason(row.may[verdict])}
                onClick={() => can[action](row)}
              />
            ),
          }))
        : [],
    [text, reason, can, isShown],
  )
}

export function useRoleColumns(can: RoleActions, mayMake: boolean): readonly Column<RoleRow>[] {
  const text = useText()
  const actionColumns = useActionColumns(can, mayMake)
  return useMemo(
    () => [
      ...actionColumns,
      {
        name: 'name',
        title: text('role.column.name'),
        sort: 'name',
        fixed: true,
        pinned: 'start',
        width: 240,
        grows: true,
        cell: (row) => (
          <button
            type="button"
            className={cells.name}
            aria-label={text('role.action.open', { name: roleTitle(text, row) })}
            onClick={() => can.open(row)}
          >
            {roleTitle(text, row)}
          </button>
        ),
      },
      {
        name: 'organizationName',
        title: text('role.column.organization'),
        sort: 'organizationName',
        width: 220,
        grows: true,
        cell: (row) => <Belonging row={row} />,
      },
      {
        name: 'permissions',
        title: text('role.column.permissions'),
        width: Math.max(100, widthOfTitle(text('role.column.permissions'))),
        font: 'digits',
        cell: ({ permissions }) => permissions.length,
      },
      {
        name: 'users',
        title: text('role.column.users'),
        sort: 'users',
        highestFirst: true,
        width: Math.max(90, widthOfTitle(text('role.column.users'))),
        font: 'digits',
        cell: ({ users }) => users,
      },
    ],
    [text, actionColumns, can],
  )
}

/** Built-in roles have no organisation. */
function Belonging({ row }: { readonly row: RoleRow }) {
  const text = useText()
  return row.organizationName === null ? (
    <span className={styles.builtIn}>{text('role.builtIn')}</span>
  ) : (
    row.organizationName
  )
}

/** A row as a card on narrow screens. */
export function useRoleCard(can: RoleActions) {
  const text = useText()
  return useCallback(
    (row: RoleRow) => (
      <div className={cells.card}>
        <button type="button" className={cells.cardOpen} onClick={() => can.open(row)}>
          <span className={cells.cardName}>{roleTitle(text, row)}</span>
          <span>{row.organizationName ?? text('role.builtIn')}</span>
          <span className={cells.quiet}>
            {[
              `${text('role.column.permissions')}: ${row.permissions.length}`,
              text('role.holders.users', { count: row.users }),
            ].join(' · ')}
          </span>
        </button>
        {row.may.copy === true && (
          <button
            type="button"
            className={cells.cardAction}
            aria-label={text('role.action.copy', { name: roleTitle(text, row) })}
            onClick={() => can.copy(row)}
          >
            <IconCopy size={18} stroke={1.5} aria-hidden />
          </button>
        )}
        {row.may.remove === true && (
          <button
            type="button"
            className={cells.cardAction}
            aria-label={text('role.action.remove', { name: roleTitle(text, row) })}
            onClick={() => can.remove(row)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
    ),
    [text, can],
  )
}
