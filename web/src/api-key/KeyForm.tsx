import { type PermissionHolder, hasPermission } from '@roadnote/domain/access/actor'
import { permissionId, permissionsOfIds } from '@roadnote/domain/access/permission'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { isKeyPermission, isTestKeyPermission } from '@roadnote/domain/api-key/policy'
import type { PermissionChoice } from '@roadnote/domain/role/contract'
import { permissionGroups } from '@roadnote/domain/role/permission-groups'
import type { Text } from '@roadnote/locales/keys'
import { useWatch } from 'react-hook-form'
import { permissionHolder, useSession } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { RowForm } from '../organization/rows/RowForm.tsx'
import { RowHint, RowProblem, RowSubtitle } from '../organization/rows/RowParts.tsx'
import { PermissionsField } from '../role/dialog/PermissionsField.tsx'
import { CheckField } from '../ui/form/CheckField.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useField } from '../ui/form/use-field.ts'
import { useForm } from '../ui/form/use-form.ts'
import styles from './KeysTab.module.css'

interface KeyFormProps {
  readonly organizationId: number
  readonly onClose: () => void
  readonly onMade: (made: { readonly name: string; readonly token: string }) => void
}

const lives = [30, 90, 365]

const dayMilliseconds = 24 * 60 * 60 * 1000

function dayIn(days: string): string {
  return new Date(Date.now() + Number(days) * dayMilliseconds).toISOString().slice(0, 10)
}

/** The permissions of a key, grouped like those of roles; those that the user does not have are disabled. */
function choicesFor(holder: PermissionHolder, isTest: boolean, text: Text): PermissionChoice[] {
  return permissionGroups.flatMap(({ name: group, permissions }) =>
    permissions.filter(isTest ? isTestKeyPermission : isKeyPermission).map((permission) => ({
      id: permissionId(permission),
      name: text(`permission.${permission}.name`),
      description: text(`permission.${permission}.description`),
      permission,
      group,
      groupName: text(`role.group.${group}`),
      held: hasPermission(holder, permission),
    })),
  )
}

/** What was chosen before the key became a test key may be nothing for one. */
function givenTo(isTest: boolean, permissions: readonly string[]): readonly string[] {
  const isPossible = isTest ? isTestKeyPermission : isKeyPermission
  return permissions.filter((id) => [...permissionsOfIds([Number(id)])].every(isPossible))
}

const start: {
  readonly name: string
  readonly life: string
  readonly expiresOn: string | null
  readonly isTest: boolean
  readonly permissions: readonly string[]
} = { name: '', life: '90', expiresOn: null, isTest: false, permissions: [] }

export function KeyForm({ organizationId, onClose, onMade }: KeyFormProps) {
  const text = useText()
  const holder = permissionHolder(useSession()?.user ?? { permissions: [] })
  const form = useForm(apiKeyContract.create, {
    start: { ...start },
    draft: { place: `api key ${organizationId}` },
    along: ({ life, expiresOn, isTest, permissions }) => ({
      organizationId,
      expiresOn: life === 'date' ? expiresOn : dayIn(life),
      permissions: givenTo(isTest, permissions).join(', '),
    }),
    about: { permission_not_held: 'permissions' },
    refreshes: [apiKeyContract.list],
    onDone: ({ token }, { name }) => {
      onMade({ name, token })
      onClose()
    },
  })
  const isTest = useWatch({ control: form.hook.control, name: 'isTest' }) === true
  const life: unknown = useWatch({ control: form.hook.control, name: 'life' })
  return (
    <RowForm
      form={form}
      label={text('apiKey.dialog.title')}
      action={text('apiKey.dialog.create')}
      onCancel={onClose}
      staysAfterwards
    >
      <TextField
        name="name"
        label={text('apiKey.dialog.name')}
        description={text('apiKey.dialog.nameHint')}
        words={{ taken: text('apiKey.dialog.taken') }}
        data-autofocus
        required
      />
      <ChoiceField
        name="life"
        label={text('apiKey.dialog.life')}
        choices={[
          ...lives.map((days) => ({ value: String(days), label: text('apiKey.dialog.days', { count: days }) })),
          { value: 'date', label: text('apiKey.dialog.date') },
        ]}
      />
      {life === 'date' && (
        <DateField
          name="expiresOn"
          label={text('apiKey.dialog.lastDay')}
          words={{ not_allowed: text('apiKey.dialog.badDay'), required: text('apiKey.dialog.badDay') }}
        />
      )}
      <CheckField name="isTest" label={text('apiKey.dialog.test')} description={text('apiKey.dialog.testHint')} />
      <Rights choices={choicesFor(holder, isTest, text)} />
    </RowForm>
  )
}

function Rights({ choices }: { readonly choices: readonly PermissionChoice[] }) {
  const text = useText()
  const { error } = useField<readonly string[]>({
    name: 'permissions',
    words: { required: text('apiKey.dialog.needsRights') },
  })
  return (
    <div className={styles.permissions}>
      <RowSubtitle component="h4">{text('apiKey.dialog.rights')}</RowSubtitle>
      <RowHint>{text('apiKey.dialog.rightsHint')}</RowHint>
      {error !== null && <RowProblem role="alert">{error}</RowProblem>}
      <PermissionsField choices={choices} readOnly={false} />
    </div>
  )
}
