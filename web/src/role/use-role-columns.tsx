import { Text } from '@mantine/core'
import type { RoleRow } from '@roadnote/domain/role/contract'
import { roleTitle } from '@roadnote/domain/role/words'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { isKnownCode } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import { CardAction, CardOpener, CardTitle, CardWords, RowCard, RowName } from '../ui/list/RowCard.tsx'
import { type Column, widthOfTitle } from '../ui/list/columns.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
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
export function useDenialReason(): (verdict: true | string) => string | undefined {
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
  const reason = useDenialReason()
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
          <RowName
            type="button"
            aria-label={text('role.action.open', { name: roleTitle(text, row) })}
            onClick={() => can.open(row)}
          >
            {roleTitle(text, row)}
          </RowName>
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
    <Text span inherit c="dimmed">
      {text('role.builtIn')}
    </Text>
  ) : (
    row.organizationName
  )
}

/** A row as a card on narrow screens. */
export function useRoleCard(can: RoleActions) {
  const text = useText()
  return useCallback(
    (row: RoleRow) => (
      <RowCard>
        <CardOpener type="button" onClick={() => can.open(row)}>
          <CardTitle>{roleTitle(text, row)}</CardTitle>
          <span>{row.organizationName ?? text('role.builtIn')}</span>
          <CardWords>
            {[
              `${text('role.column.permissions')}: ${row.permissions.length}`,
              text('role.holders.users', { count: row.users }),
            ].join(' · ')}
          </CardWords>
        </CardOpener>
        {row.may.copy === true && (
          <CardAction
            type="button"
            aria-label={text('role.action.copy', { name: roleTitle(text, row) })}
            onClick={() => can.copy(row)}
          >
            <IconCopy size={18} stroke={1.5} aria-hidden />
          </CardAction>
        )}
        {row.may.remove === true && (
          <CardAction
            type="button"
            aria-label={text('role.action.remove', { name: roleTitle(text, row) })}
            onClick={() => can.remove(row)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </CardAction>
        )}
      </RowCard>
    ),
    [text, can],
  )
}
