import type { UserRow } from '@roadnote/domain/user/account-contract'
import { labelOfUser } from '@roadnote/domain/user/fields'
import { userStatus, userStatusName } from '@roadnote/domain/user/status'
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
import { type Column, widthOfTitle } from '../ui/list/columns.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
import { StatusText } from '../ui/StatusText.tsx'
import { roleWords } from './role-words.ts'
import { reasonAgainst, reasonAgainstLook, type RowActions } from './row-actions.ts'
import { CardAction, CardOpener, CardTitle, CardWords, RowCard } from '../ui/list/RowCard.tsx'
import own from './UsersPage.module.css'
import { statusHue, useUserRights } from './use-users.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** View and print are the first columns for everybody, edit and delete for users with the permission. */
function useActionColumns(actions: RowActions): readonly Column<UserRow>[] {
  const text = useText()
  const { details, code, edit, remove, invite, renew, resetSecondFactor } = actions
  const { mayEdit, mayRemove } = useUserRights()
  return useMemo(() => {
    const action = (name: string, title: string, cell: Column<UserRow>['cell']): Column<UserRow> => ({
      name,
      title,
      kind: 'action',
      width: 36,
      cell,
    })
    const called = (row: UserRow) => ({ name: labelOfUser(row) })
    return [
      action('details', text('user.column.details'), (row) => (
        <RowButton
          label={text('user.action.details', called(row))}
          icon={<IconInfoCircle {...icon} />}
          reason={reasonAgainstLook(row, text)}
          onClick={() => details(row)}
        />
      )),
      action('code', text('user.column.code'), (row) => (
        <RowButton
          label={text('user.action.code', called(row))}
          icon={<IconQrcode {...icon} />}
          reason={reasonAgainstLook(row, text)}
          onClick={() => code(row)}
        />
      )),
      ...(mayEdit
        ? [
            action('edit', text('user.column.edit'), (row) => (
              <RowButton
                label={text('user.action.edit', called(row))}
                icon={<IconPencil {...icon} />}
                reason={reasonAgainst(row, 'edit', text)}
                onClick={() => edit(row)}
              />
            )),
          ]
        : []),
      ...(mayRemove
        ? [
            action('remove', text('user.column.remove'), (row) => (
              <RowButton
                label={text(row.deleted ? 'user.action.erase' : 'user.action.remove', called(row))}
                icon={row.deleted ? <IconEraser {...icon} /> : <IconTrash {...icon} />}
                reason={reasonAgainst(row, row.deleted ? 'erase' : 'remove', text)}
                onClick={() => remove(row)}
              />
            )),
          ]
        : []),
      ...(mayEdit
        ? [
            action('invite', text('user.column.invite'), (row) => (
              <RowButton
                label={text('user.action.invite', called(row))}
                icon={<IconMailForward {...icon} />}
                reason={reasonAgainst(row, 'invite', text)}
                onClick={() => invite(row)}
              />
            )),
            action('renew', text('user.column.renew'), (row) => (
              <RowButton
                label={text('user.action.renew', called(row))}
                icon={<IconKey {...icon} />}
                reason={reasonAgainst(row, 'renew', text)}
                onClick={() => renew(row)}
              />
            )),
            action('resetSecondFactor', text('secondFactor.reset.column'), (row) => (
              <RowButton
                label={text('secondFactor.reset.action', called(row))}
                icon={<IconShieldOff {...icon} />}
                reason={reasonAgainst(row, 'resetSecondFactor', text)}
                onClick={() => resetSecondFactor(row)}
              />
            )),
          ]
        : []),
    ]
  }, [text, details, code, edit, remove, invite, renew, resetSecondFactor, mayEdit, mayRemove])
}

type TextColumn = 'name' | 'surname' | 'phone' | 'userName' | 'email' | 'organization' | 'transicsID'

const textColumns = {
  name: { width: 110, grows: true, fixed: true },
  surname: { width: 130, grows: true },
  phone: { width: 130, font: 'digits' },
  userName: { width: 150, grows: true },
  email: { width: 190, grows: true },
  organization: { width: 160, grows: true },
  transicsID: { width: 110, font: 'code' },
} as const satisfies Record<TextColumn, Partial<Column<UserRow>>>

export function useUserColumns(actions: RowActions): readonly Column<UserRow>[] {
  const text = useText()
  const actionColumns = useActionColumns(actions)
  const { isDriver } = useUserRights()
  return useMemo(() => {
    // Object.keys loses the key type; the keys are the columns by definition.
    const names = (Object.keys(textColumns) as TextColumn[]).filter((name) => name !== 'transicsID' || isDriver)
    return [
      ...actionColumns,
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
        width: 150,
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
  }, [text, actionColumns, isDriver])
}

function Status({ row: { status, deleted } }: { readonly row: UserRow }) {
  const text = useText()
  if (deleted) return <StatusText hue={statusHue[2]}>{text('user.status.deleted')}</StatusText>
  return <StatusText hue={statusHue[status]}>{text(`user.status.${userStatusName(status)}`)}</StatusText>
}

/** A row as a card on narrow screens: a click opens it, with further actions next to it. */
export function useUserCard(actions: RowActions) {
  const text = useText()
  const { details, code, edit, remove, invite, renew, resetSecondFactor } = actions
  return useCallback(
    (row: UserRow, tick: ReactNode) => {
      const name = labelOfUser(row)
      return (
        <RowCard>
          <div className={own.tick}>{tick}</div>
          <CardOpener type="button" disabled={row.deleted} onClick={() => details(row)}>
            <CardTitle>{name}</CardTitle>
            <CardWords>{[roleWords(row, text), row.organization].join(' · ')}</CardWords>
            <span>
              <Status row={row} />
            </span>
          </CardOpener>
          {!row.deleted && (
            <UserAction
              label={text('user.action.code', { name })}
              icon={<IconQrcode {...icon} />}
              onClick={() => code(row)}
            />
          )}
          {row.may.edit === true && (
            <UserAction
              label={text('user.action.edit', { name })}
              icon={<IconPencil {...icon} />}
              onClick={() => edit(row)}
            />
          )}
          {row.may[row.deleted ? 'erase' : 'remove'] === true && (
            <UserAction
              label={text(row.deleted ? 'user.action.erase' : 'user.action.remove', { name })}
              icon={row.deleted ? <IconEraser {...icon} /> : <IconTrash {...icon} />}
              onClick={() => remove(row)}
            />
          )}
          {row.may.invite === true && (
            <UserAction
              label={text('user.action.invite', { name })}
              icon={<IconMailForward {...icon} />}
              onClick={() => invite(row)}
            />
          )}
          {row.status === userStatus.blocked && row.may.renew === true && (
            <UserAction
              label={text('user.action.renew', { name })}
              icon={<IconKey {...icon} />}
              onClick={() => renew(row)}
            />
          )}
          {row.may.resetSecondFactor === true && (
            <UserAction
              label={text('secondFactor.reset.action', { name })}
              icon={<IconShieldOff {...icon} />}
              onClick={() => resetSecondFactor(row)}
            />
          )}
        </RowCard>
      )
    },
    [text, details, code, edit, remove, invite, renew, resetSecondFactor],
  )
}

interface UserActionProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

function UserAction({ label, icon: picture, onClick }: UserActionProps) {
  return (
    <CardAction type="button" aria-label={label} onClick={onClick}>
      {picture}
    </CardAction>
  )
}
