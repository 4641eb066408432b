import { Checkbox, Text, TextInput } from '@mantine/core'
import type { PermissionChoice } from '@roadnote/domain/role/contract'
import { permissionGroupNames } from '@roadnote/domain/role/permission-groups'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import { matches } from '../../ui/form/ranking.ts'
import { useField } from '../../ui/form/use-field.ts'
import styles from './RoleEditor.module.css'

interface PermissionsFieldProps {
  readonly choices: readonly PermissionChoice[]
  readonly readOnly: boolean
}

/** The permissions in groups; those that the user does not have are disabled. */
export function PermissionsField({ choices, readOnly }: PermissionsFieldProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const { value, onChange } = useField<readonly string[]>({ name: 'permissions' })
  const ticked: ReadonlySet<string> = new Set(value)
  const tick = (ids: readonly number[], isTicked: boolean): void => {
    const next = new Set(value)
    for (const id of ids)
      if (isTicked) next.add(String(id))
      else next.delete(String(id))
    onChange([...next].toSorted((one, other) => Number(one) - Number(other)))
  }
  const found = choices.filter(({ name, description, groupName }) =>
    matches(`${name} ${description} ${groupName}`, search.trim()),
  )
  return (
    <>
      <TextInput
        className={styles.find}
        type="search"
        aria-label={text('role.permissions.search')}
        placeholder={text('role.permissions.search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // Enter searches and must not save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length === 0 && (
        <Text c="dimmed" size="sm" my="md" mx={0} role="status">
          {text('role.permissions.none')}
        </Text>
      )}
      {permissionGroupNames.map((group) => (
        <Group
          key={group}
          choices={found.filter((choice) => choice.group === group)}
          ticked={ticked}
          readOnly={readOnly}
          onTick={tick}
        />
      ))}
    </>
  )
}

interface GroupProps extends PermissionsFieldProps {
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ids: readonly number[], isTicked: boolean) => void
}

function Group({ choices, ticked, readOnly, onTick }: GroupProps) {
  const text = useText()
  const [first] = choices
  if (first === undefined) return null
  const isTicked = ({ id }: PermissionChoice): boolean => ticked.has(String(id))
  const open = choices.filter(({ held }) => held)
  const count = choices.filter(isTicked).length
  const all = open.length > 0 && open.every(isTicked)
  return (
    <fieldset className={styles.group}>
      <legend>
        <span className={styles.groupHead}>
          <Checkbox
            label={first.groupName}
            aria-label={text('role.permissions.all', { group: first.groupName })}
            checked={count === choices.length}
            indeterminate={count > 0 && count < choices.length}
            disabled={readOnly || open.length === 0}
            onChange={() =>
              onTick(
                open.map(({ id }) => id),
                !all,
              )
            }
          />
          <Aside>{text('role.permissions.of', { count, all: choices.length })}</Aside>
        </span>
      </legend>
      <div className={styles.permissions}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            className={styles.permission}
            label={choice.name}
            description={<Description choice={choice} readOnly={readOnly} />}
            title={choice.description}
            checked={isTicked(choice)}
            disabled={readOnly || !choice.held}
            onChange={({ currentTarget }) => onTick([choice.id], currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Description({ choice, readOnly }: { readonly choice: PermissionChoice; readonly readOnly: boolean }) {
  const text = useText()
  return (
    <>
      {choice.description}
      {!choice.held && !readOnly && (
        <span className={styles.locked}>
          <IconLock size={13} stroke={1.6} aria-hidden />
          {text('role.permissions.notHeld')}
        </span>
      )}
    </>
  )
}
