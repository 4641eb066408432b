import { ActionIcon } from '@mantine/core'
import type { PermissionChoice, RoleRow } from '@roadnote/domain/role/contract'
import { permissionGroupNames } from '@roadnote/domain/role/permission-groups'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { HoldersDialog } from '../HoldersDialog.tsx'
import styles from './RoleEditor.module.css'

interface RoleInWordsProps {
  readonly role: RoleRow | null
  readonly choices: readonly PermissionChoice[]
  /** As currently ticked, saved or not. */
  readonly ticked: readonly number[]
}

/** The permissions of a role in sentences. */
export function RoleInWords({ role, choices, ticked }: RoleInWordsProps) {
  const text = useText()
  const [isRequested, setAsked] = useState<number | null>(null)
  const has = ({ id }: PermissionChoice): boolean => ticked.includes(id)
  const others = choices.filter((choice) => !has(choice))
  return (
    <div className={styles.words}>
      {role !== null && <p>{text('role.words.people', { count: role.users })}</p>}
      <p>{text(ticked.length === 0 ? 'role.words.nothing' : 'role.words.may')}</p>
      {permissionGroupNames.map((group) => {
        const own = choices.filter((choice) => choice.group === group && has(choice))
        const [first] = own
        if (first === undefined) return null
        return (
          <section key={group}>
            <h3>{first.groupName}</h3>
            <ul>
              {own.map(({ id, name, description }) => (
                <li key={id}>
                  {description}
                  <ActionIcon
                    variant="subtle"
                    aria-label={`${name}: ${text('role.words.who')}`}
                    title={text('role.words.who')}
                    onClick={() => setAsked(id)}
                  >
                    <IconUsers size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {others.length > 0 && (
        <section>
          <h3>{text('role.words.mayNot')}</h3>
          <p>{others.map(({ name }) => name).join(', ')}</p>
        </section>
      )}
      {isRequested !== null && <HoldersDialog permission={isRequested} onClose={() => setAsked(null)} />}
    </div>
  )
}
