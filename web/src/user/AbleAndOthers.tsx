import type { UserRow } from '@roadnote/domain/user/account-contract'
import { labelOfUser } from '@roadnote/domain/user/fields'
import type { UserAction } from '@roadnote/domain/user/policy'
import { useText } from '../language/use-text.ts'
import { reasonAgainst } from './row-actions.ts'
import { Line, Lines, Words } from '../ui/dialog/DialogParts.tsx'

/** Those of the selected users with whom it can be done. */
export function ableTo(action: UserAction, users: readonly UserRow[]): readonly UserRow[] {
  return users.filter(({ may }) => may[action] === true)
}

interface AbleAndOthersProps {
  readonly action: UserAction
  readonly users: readonly UserRow[]
  /** Stands above those with whom it cannot be done. */
  readonly left: string
}

/** With whom it will be done, and with whom it cannot be, each with the reason. */
export function AbleAndOthers({ action, users, left }: AbleAndOthersProps) {
  const text = useText()
  const able = ableTo(action, users)
  const others = users.filter((user) => !able.includes(user))
  return (
    <>
      <Lines>
        {able.map((user) => (
          <Line key={user.id}>{labelOfUser(user)}</Line>
        ))}
      </Lines>
      {others.length > 0 && (
        <>
          <Words>{left}</Words>
          <Lines>
            {others.map((user) => (
              <Line key={user.id}>
                {labelOfUser(user)}: {reasonAgainst(user, action, text)}
              </Line>
            ))}
          </Lines>
        </>
      )}
    </>
  )
}
