import { NativeSelect } from '@mantine/core'
import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import { useState } from 'react'
import { CallFailure } from '../client/failure.ts'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { Confirm } from '../ui/dialog/Confirm.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Line, Words } from '../ui/dialog/DialogParts.tsx'
import { notify } from '../ui/notify.ts'
import { LastAdminWords, type Orphaned, orphanedIn } from './LastAdminWords.tsx'
import { roleWords } from './role-words.ts'
import { reasonAgainst } from './row-actions.ts'
import { useRolesOfAll } from './use-users.ts'

interface RoleDialogProps {
  readonly users: readonly UserRow[]
  readonly onClose: () => void
  readonly onDone: (ids: readonly number[]) => void
}

/** Assigns one role to users where possible; the others are named with the reason. */
export function RoleDialog({ users, onClose, onDone }: RoleDialogProps) {
  const text = useText()
  const able = users.filter(({ may }) => may.assignRole === true)
  const roles = useRolesOfAll(able)
  const [chosen, setChosen] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { give, left, lacking } = useGiving(able, () => {
    onDone(able.map(({ id }) => id))
    onClose()
  })
  const confirm = async (): Promise<void> => {
    setAsked(true)
    if (chosen !== '') await give(Number(chosen))
  }
  return (
    <Dialog shape="question" title={text('user.giveRole.title', { count: able.length })} onClose={onClose}>
      <Confirm
        action={text(left === null ? 'user.giveRole.action' : 'user.giveRole.anyway')}
        onConfirm={confirm}
        onClose={onClose}
      >
        <NativeSelect
          label={text('user.field.rolesId')}
          description={text('user.giveRole.effect')}
          required
          error={isAsked && chosen === '' ? text('user.problem.role') : undefined}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: '', label: text('user.hint.choose') },
            ...roles.map((role) => ({
              value: String(role.id),
              label: roleWords({ role: role.name, builtInRole: role.builtInRole }, text),
            })),
          ]}
        />
        <People users={able} words={(user) => `${distinctLabelOfUser(user)}: ${roleWords(user, text)}`} />
        <People
          users={users.filter((user) => !able.includes(user))}
          title={text('user.inactive.left')}
          words={(user) => `${distinctLabelOfUser(user)}: ${reasonAgainst(user, 'assignRole', text)}`}
        />
        {lacking.length > 0 && <Words>{lacking.join(', ')}</Words>}
        {left !== null && <LastAdminWords left={left} />}
      </Confirm>
    </Dialog>
  )
}

/** Assigns the role and stores the refusal. */
function useGiving(users: readonly UserRow[], onGiven: () => void) {
  const text = useText()
  const [left, setLeft] = useState<Orphaned | null>(null)
  const [lacking, setLacking] = useState<readonly string[]>([])
  const giving = useCommand(accountContract.giveRole, {
    refreshes: [accountContract.list, accountContract.item],
    onSuccess: ({ count }) => {
      if (count === 0) notify.told(text('user.giveRole.same'), { stays: 'brief' })
      else notify.done(text('user.giveRole.done', { count }), { stays: 'brief' })
      onGiven()
    },
  })
  const give = async (rolesId: number): Promise<void> => {
    setLacking([])
    try {
      const id = users.map((user) => user.id)
      await giving.mutateAsync({ id, rolesId, ...(left !== null && { confirmed: true }) })
    } catch (failure) {
      setLacking(namesIn(failure))
      const orphaned = orphanedIn(failure)
      if (orphaned === null) throw failure
      setLeft(orphaned)
    }
  }
  return { give, left, lacking }
}

function namesIn(failure: unknown): string[] {
  const users: unknown = failure instanceof CallFailure ? failure.facts.users : undefined
  return Array.isArray(users) ? users.filter((name) => typeof name === 'string') : []
}

interface PeopleProps {
  readonly users: readonly UserRow[]
  readonly title?: string
  readonly words: (user: UserRow) => string
}

function People({ users, title, words }: PeopleProps) {
  if (users.length === 0) return null
  return (
    <>
      {title !== undefined && <Words>{title}</Words>}
      <ul>
        {users.map((user) => (
          <Line key={user.id}>{words(user)}</Line>
        ))}
      </ul>
    </>
  )
}
