import type { OrganizationChoice } from '@roadnote/domain/organization/contract'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { isActivatedByLink, requiredFields } from '@roadnote/domain/user/rules'
import { languages } from '@roadnote/locales/languages'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressWords } from '../AddressWords.tsx'
import { useText } from '../../language/use-text.ts'
import { LockWords, SettingGroup } from '../../organization/dialog/SettingFields.tsx'
import { useCountries } from '../../organization/use-countries.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { cellOf } from '../../ui/form/cell.ts'
import { Cell } from '../../ui/form/Cell.tsx'
import { PickerField } from '../../ui/form/Picker.tsx'
import type { Span } from '../../ui/form/span.ts'
import { SeveralField } from '../../ui/form/SeveralField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { roleWords } from '../role-words.ts'
import { useUserRights } from '../use-users.ts'
import { useFieldLabel, useOwnWords } from './problem-words.tsx'
import styles from './UserDialog.module.css'
import type { UserEditing } from './use-user-form.ts'

interface UserFieldGroupsProps {
  readonly item: UserRow | null
  readonly organizations: readonly OrganizationChoice[]
  readonly editing: UserEditing
}

/** All fields of a user; the role decides which are required. */
export function UserFieldGroups({ item, organizations, editing }: UserFieldGroupsProps) {
  const text = useText()
  const { builtInRole, isInvited } = editing
  const isActivated = isActivatedByLink(builtInRole)
  const needed: readonly string[] = requiredFields(builtInRole)
  const isNew = item === null
  const line = (name: string, props: Omit<LineProps, 'name' | 'isNeeded'> = {}) => (
    <Line key={name} name={name} isNeeded={needed.includes(name)} {...props} />
  )
  const account = (
    <>
      {!(isNew && isActivated) && line('userName', { kind: 'login' })}
      {!isActivated && !(isNew && isInvited) && <Password isNew={isNew} />}
      {line('email', { kind: 'email' })}
      {item?.emailFacts !== undefined && !item.emailFacts.counts && (
        <Cell data-span={12}>
          <AddressWords facts={item.emailFacts} />
        </Cell>
      )}
      <Language />
      <Transics />
      {isNew && !isActivated && <Invite />}
    </>
  )
  return (
    <>
      <SettingGroup
        title={text('user.group.account')}
        words={isNew && isActivated ? text('user.hint.activation') : undefined}
      >
        <Organization organizations={organizations} item={item} />
        <Role item={item} editing={editing} />
        {account}
        <FurtherOrganizations organizations={organizations} editing={editing} />
        {!isNew && <Inactive />}
      </SettingGroup>
      <SettingGroup title={text('user.group.person')}>
        {line('name')}
        {line('surname')}
        {line('phone', { kind: 'phone', placeholder: '+32470123456' })}
        <Day name="birthDate" />
        {line('address', { span: 12 })}
      </SettingGroup>
      <SettingGroup title={text('user.group.employment')} words={text('user.hint.employment')}>
        {line('jobTitleName', { span: 12 })}
        <Day name="beginDate" />
        <Day name="endDate" />
      </SettingGroup>
      <SettingGroup title={text('user.group.operation')}>
        {line('operationStreet', { span: 12 })}
        {line('operationPostalCode', { span: 'code' })}
        {line('operationPlace', { span: 'town' })}
        <Country isNeeded={needed.includes('operationCountryCode')} />
      </SettingGroup>
    </>
  )
}

interface LineProps extends Pick<ComponentProps<typeof TextField>, 'kind' | 'placeholder' | 'type' | 'autoComplete'> {
  readonly name: string
  readonly label?: string
  readonly isNeeded?: boolean
  readonly span?: Span
  readonly description?: ReactNode
  readonly disabled?: boolean
}

function Line({ name, label, isNeeded = false, span = 6, ...props }: LineProps) {
  const labelOf = useFieldLabel()
  const words = useOwnWords(name)
  return (
    <TextField
      name={name}
      label={label ?? labelOf(name)}
      required={isNeeded}
      words={words}
      {...cellOf(span)}
      {...props}
    />
  )
}

function Day({ name }: { readonly name: string }) {
  const labelOf = useFieldLabel()
  return <DateField name={name} label={labelOf(name)} span={6} />
}

function Password({ isNew }: { readonly isNew: boolean }) {
  const text = useText()
  return (
    <Line
      name="password"
      type="password"
      autoComplete="new-password"
      isNeeded={isNew}
      label={text(isNew ? 'user.field.password' : 'user.field.newPassword')}
      description={text(isNew ? 'user.hint.password' : 'user.hint.newPassword')}
    />
  )
}

function choicesOf(organizations: readonly OrganizationChoice[]) {
  return organizations.map(({ id, name, place, countryCode }) => ({
    value: String(id),
    name,
    detail: [place, countryCode].filter(Boolean).join(', '),
  }))
}

function Organization({ organizations, item }: Pick<UserFieldGroupsProps, 'organizations' | 'item'>) {
  const text = useText()
  const label = text('user.field.organizationsId')
  const words = useOwnWords('organizationsId')
  const choices = choicesOf(organizations)
  return (
    <PickerField
      name="organizationsId"
      label={label}
      called={label}
      words={words}
      required
      span={6}
      choices={choices}
      counts="organization"
      placeholder={text('user.hint.choose')}
      {...(item !== null && choices.every(({ value }) => value !== String(item.organizationsId))
        ? { shown: item.organization }
        : {})}
    />
  )
}

/** Further organisations of the user; those that the editor cannot see are unchanged. */
function FurtherOrganizations({ organizations, editing }: Pick<UserFieldGroupsProps, 'organizations' | 'editing'>) {
  const text = useText()
  const own: unknown = useWatch({ control: editing.form.hook.control, name: 'organizationsId' })
  return (
    <SeveralField
      name="furtherOrganizations"
      label={text('user.field.furtherOrganizations')}
      description={text('user.hint.further')}
      placeholder={text('user.hint.choose')}
      none={text('user.hint.furtherNone')}
      choices={choicesOf(organizations).filter(({ value }) => value !== own)}
    />
  )
}

/** Only roles that the editor may assign are offered; changing an existing role needs a separate permission. */
function Role({ item, editing: { roles, isChosen } }: Pick<UserFieldGroupsProps, 'item' | 'editing'>) {
  const text = useText()
  const words = useOwnWords('rolesId')
  const isLocked = item !== null && item.may.assignRole !== true
  return (
    <ChoiceField
      name="rolesId"
      label={text('user.field.rolesId')}
      words={words}
      required
      {...cellOf(6)}
      disabled={isLocked || !isChosen}
      none={text(isChosen ? 'user.hint.choose' : 'user.hint.organizationFirst')}
      choices={roles.map((role) => ({
        value: String(role.id),
        label: roleWords({ role: role.name, builtInRole: role.builtInRole }, text),
      }))}
      {...(isLocked && { description: <LockWords>{text('user.hint.roleLocked')}</LockWords> })}
    />
  )
}

function Language() {
  const text = useText()
  return (
    <ChoiceField
      name="interfaceCountryCode"
      label={text('user.field.interfaceCountryCode')}
      {...cellOf(6)}
      choices={languages.map(({ code, name }) => ({ value: code.toUpperCase(), label: name }))}
    />
  )
}

function Transics() {
  const text = useText()
  const { seesTransics, changesTransics } = useUserRights()
  if (!seesTransics) return null
  return (
    <Line
      name="transicsID"
      kind="code"
      disabled={!changesTransics}
      {...(!changesTransics && { description: <LockWords>{text('user.hint.transicsLocked')}</LockWords> })}
    />
  )
}

/** The default for a new user: only they know their password. */
function Invite() {
  const text = useText()
  return (
    <SwitchField
      name="invite"
      className={styles.wide}
      label={text('user.field.invite')}
      description={text('user.hint.invite')}
    />
  )
}

function Inactive() {
  const text = useText()
  return (
    <SwitchField
      name="inactive"
      className={styles.wide}
      label={text('user.field.inactive')}
      description={text('user.hint.inactive')}
    />
  )
}

function Country({ isNeeded }: { readonly isNeeded: boolean }) {
  const text = useText()
  const { choices, notice } = useCountries()
  const label = text('user.field.operationCountryCode')
  return (
    <PickerField
      name="operationCountryCode"
      label={label}
      called={label}
      required={isNeeded}
      span={6}
      choices={choices}
      counts="country"
      notice={notice}
      placeholder={text('user.hint.choose')}
    />
  )
}
