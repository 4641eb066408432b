import { builtInRoleNames } from '@roadnote/domain/access/actor'
import { roleNameKeys } from '@roadnote/domain/role/words'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser, labelOfUser } from '@roadnote/domain/user/fields'
import type { UserAction } from '@roadnote/domain/user/policy'
import { userStatusName } from '@roadnote/domain/user/status'
import {
  IconEraser,
  IconInfoCircle,
  IconKey,
  IconMailForward,
  IconPencil,
  IconQrcode,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useText } from '../language/use-text.ts'
import { type Column, widthOfTitle, widthOfWords } from '../ui/list/columns.ts'
import { RowMenu, type RowMenuEntry } from '../ui/list/RowMenu.tsx'
import { StatusText } from '../ui/StatusText.tsx'
import { roleWords } from './role-words.ts'
import { reasonAgainst, reasonAgainstLook, type RowActions } from './row-actions.ts'
import { CardOpener, CardTitle, CardWords, RowCard } from '../ui/list/RowCard.tsx'
import own from './UsersPage.module.css'
import { statusHue, useUserRights } from './use-users.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The actions on a user; those that need a permission only for users with it. */
function useRowEntries(actions: RowActions): (row: UserRow) => readonly RowMenuEntry[] {
  const text = useText()
  const { details, code, edit, remove, invite, renew, resetSecondFactor } = actions
  const { mayEdit, mayRemove } = useUserRights()
  return useCallback(
    (row) => {
      const against = (action: UserAction) => ({ reason: reasonAgainst(row, action, text) })
      const look = { reason: reasonAgainstLook(row, text) }
      const ending = row.deleted
        ? { name: text('user.erase.action'), icon: <IconEraser {...icon} />, ...against('erase') }
        : { name: text('user.column.remove'), icon: <IconTrash {...icon} />, ...against('remove') }
      const editing = { name: text('user.column.edit'), icon: <IconPencil {...icon} />, ...against('edit') }
      const mails = [
        {
          name: text('user.column.invite'),
          icon: <IconMailForward {...icon} />,
          ...against('invite'),
          onClick: () => invite(row),
        },
        {
          name: text('user.column.renew'),
          icon: <IconKey {...icon} />,
          ...against('renew'),
          onClick: () => renew(row),
        },
        {
          name: text('secondFactor.reset.column'),
          icon: <IconShieldOff {...icon} />,
          ...against('resetSecondFactor'),
          onClick: () => resetSecondFactor(row),
        },
      ]
      return [
        {
          name: text('user.column.details'),
          icon: <IconInfoCircle {...icon} />,
          ...look,
          onClick: () => details(row),
        },
        { name: text('user.column.code'), icon: <IconQrcode {...icon} />, ...look, onClick: () => code(row) },
        ...(mayEdit ? [{ ...editing, onClick: () => edit(row) }] : []),
        ...(mayRemove ? [{ ...ending, onClick: () => remove(row) }] : []),
        ...(mayEdit ? mails : []),
      ]
    },
    [text, details, code, edit, remove, invite, renew, resetSecondFactor, mayEdit, mayRemove],
  )
}

/** The first column is a menu with all actions on the user. */
function useActionColumn(actions: RowActions): Column<UserRow> {
  const text = useText()
  const entriesOf = useRowEntries(actions)
  return useMemo(
    () => ({
      name: 'actions',
      title: text('user.column.actions'),
      kind: 'action',
      width: 36,
      cell: (row) => (
        <RowMenu label={text('user.action.more', { name: distinctLabelOfUser(row) })} entries={entriesOf(row)} />
      ),
    }),
    [text, entriesOf],
  )
}

type TextColumn = 'name' | 'surname' | 'phone' | 'userName' | 'email' | 'organization' | 'transicsID'

const textColumns = {
  name: { width: 110, grows: true, fixed: true },
  surname: { width: 130, grows: true },
  phone: { width: 130, font: 'digits' },
  userName: { width: 150, grows: true },
  email: { width: 230, grows: true },
  organization: { width: 160, grows: true },
  transicsID: { width: 110, font: 'code' },
} as const satisfies Record<TextColumn, Partial<Column<UserRow>>>

export function useUserColumns(actions: RowActions): readonly Column<UserRow>[] {
  const text = useText()
  const actionColumn = useActionColumn(actions)
  const { isDriver } = useUserRights()
  return useMemo(() => {
    // Object.keys loses the key type; the keys are the columns by definition.
    const names = (Object.keys(textColumns) as TextColumn[]).filter((name) => name !== 'transicsID' || isDriver)
    return [
      actionColumn,
      ...names.map((name): Column<UserRow> => {
        const { width, ...look } = textColumns[name]
        const title = text(name === 'organization' ? 'user.field.organizationsId' : `user.field.${name}`)
        return {
          name,
          title,
          sort: name,
          ...look,
          width: Math.max(width, widthOfTitle(title)),
          cell: (row) => row[name],
        }
      }),
      {
        name: 'role',
        title: text('user.field.rolesId'),
        sort: 'role',
        // Wide enough for the name of every built-in role.
        width: widthOfWords(builtInRoleNames.map((name) => text(roleNameKeys[name]))),
        grows: true,
        cell: (row) => roleWords(row, text),
      },
      {
        name: 'status',
        title: text('user.field.status'),
        sort: 'status',
        width: 150,
        pinned: 'end',
        cell: (row) => <Status row={row} />,
      },
    ]
  }, [text, actionColumn, isDriver])
}

function Status({ row: { status, deleted } }: { readonly row: UserRow }) {
  const text = useText()
  if (deleted) return <StatusText hue={statusHue[2]}>{text('user.status.deleted')}</StatusText>
  return <StatusText hue={statusHue[status]}>{text(`user.status.${userStatusName(status)}`)}</StatusText>
}

/** A row as a card on narrow screens: a click opens it, with a menu of all actions next to it. */
export function useUserCard(actions: RowActions) {
  const text = useText()
  const { details } = actions
  const entriesOf = useRowEntries(actions)
  return useCallback(
    (row: UserRow, tick: ReactNode) => {
      const name = labelOfUser(row)
      const login = [row.userName, row.email].find((one) => one !== null && one !== name)
      return (
        <RowCard>
          <div className={own.tick}>{tick}</div>
          <CardOpener type="button" disabled={row.deleted} onClick={() => details(row)}>
            <CardTitle>{name}</CardTitle>
            <CardWords>{[login, roleWords(row, text), row.organization].filter(Boolean).join(' · ')}</CardWords>
            <span>
              <Status row={row} />
            </span>
          </CardOpener>
          <RowMenu
            inCard
            label={text('user.action.more', { name: distinctLabelOfUser(row) })}
            entries={entriesOf(row)}
          />
        </RowCard>
      )
    },
    [text, details, entriesOf],
  )
}
