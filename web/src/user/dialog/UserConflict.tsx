import { Button, Group } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { ConflictBox } from '../../ui/dialog/EditorParts.tsx'
import { useFieldLabel } from './problem-words.tsx'
import type { Conflict } from './use-user-form.ts'
import { formOf } from './user-values.ts'

interface UserConflictProps {
  readonly conflict: Conflict
  readonly onSettle: (choice: 'mine' | 'theirs') => void
}

/** Choices are numbers on the wire: say that they changed without the number. */
const told: readonly string[] = ['organizationsId', 'rolesId', 'furtherOrganizations', 'inactive']

/** Another user saved first: their changes, and how to resolve it. */
export function UserConflict({ conflict: { fresh, theirs }, onSettle }: UserConflictProps) {
  const text = useText()
  const labelOf = useFieldLabel()
  const now = formOf(fresh)
  return (
    <ConflictBox role="alert">
      <p>{text('user.conflict')}</p>
      <ul>
        {theirs.map((name) => {
          const value = now[name]
          const field = labelOf(name)
          return (
            <li key={name}>
              {typeof value === 'string' && value !== '' && !told.includes(name)
                ? text('organization.conflict.now', { field, value })
                : text('organization.conflict.changed', { field })}
            </li>
          )
        })}
      </ul>
      <Group gap="sm">
        <Button onClick={() => onSettle('theirs')}>{text('organization.conflict.take')}</Button>
        <Button variant="filled" onClick={() => onSettle('mine')}>
          {text('organization.conflict.mine')}
        </Button>
      </Group>
    </ConflictBox>
  )
}
