import type { UserRow } from '@roadnote/domain/user/account-contract'
import { labelOfUser } from '@roadnote/domain/user/fields'
import type { UserAct } from '@roadnote/domain/user/policy'
import { useText } from '../language/use-text.ts'
import dialog from '../ui/dialog/dialog.module.css'
import { reasonAgainst } from './row-acts.ts'

/** Those of the selected users with whom it can be done. */
export function ableTo(act: UserAct, users: readonly UserRow[]): readonly UserRow[] {
  return users.filter(({ may }) => may[act] === true)
}

interface AbleAndOthersProps {
  readonly act: UserAct
  readonly users: readonly UserRow[]
  /** Stands above those with whom it cannot be done. */
  readonly left: string
}

/** With whom it will be done, and with whom it cannot be, each with the reason. */
export function AbleAndOthers({ act, users, left }: AbleAndOthersProps) {
  const text = useText()
  const able = ableTo(act, users)
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
                {labelOfUser(user)}: {reasonAgainst(user, act, text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
