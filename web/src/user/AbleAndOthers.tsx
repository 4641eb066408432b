import type { UserRow } from '@roadnote/domain/user/account-contract'
import { labelOfUser } from '@roadnote/domain/user/fields'
import type { UserAction } from '@roadnote/domain/user/policy'
import { useText } from '../language/use-text.ts'
import dialog from '../ui/dialog/dialog.module.css'
import { reasonAgainst } from './row-actions.ts'

/** The selected users to whom the action applies. */
export function ableTo(action: UserAction, users: readonly UserRow[]): readonly UserRow[] {
  return users.filter(({ may }) => may[action] === true)
}

interface AbleAndOthersProps {
  readonly action: UserAction
  readonly users: readonly UserRow[]
  /** The title above the users to whom it does not apply. */
  readonly left: string
}

/** The users to whom the action applies, and the others with reasons. */
export function AbleAndOthers({ action, users, left }: AbleAndOthersProps) {
  const text = useText()
  const able = ableTo(action, users)
  const others = users.filter((user) => !able.includes(user))
  return (
    <>
      <ul className={dialog.list}>
        {able.map((user) => (
          <li key={user.id} className={dialog.item}>
            {labelOfUser(user)}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className={dialog.words}>{left}</p>
          <ul className={dialog.list}>
            {others.map((user) => (
              <li key={user.id} className={dialog.item}>
                {labelOfUser(user)}: {reasonAgainst(user, action, text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
