import type { UserRow } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import type { UserAction } from '@roadnote/domain/user/policy'
import { useText } from '../language/use-text.ts'
import { reasonAgainst } from './row-actions.ts'
import { Line, Words } from '../ui/dialog/DialogParts.tsx'

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
      <ul>
        {able.map((user) => (
          <Line key={user.id}>{distinctLabelOfUser(user)}</Line>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <Words>{left}</Words>
          <ul>
            {others.map((user) => (
              <Line key={user.id}>
                {distinctLabelOfUser(user)}: {reasonAgainst(user, action, text)}
              </Line>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
