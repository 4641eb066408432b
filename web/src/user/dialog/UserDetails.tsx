import { Button } from '@mantine/core'
import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import { userStatusName } from '@roadnote/domain/user/status'
import { languages, languageTag } from '@roadnote/locales/languages'
import type { ReactNode } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Editor } from '../../ui/dialog/EditorParts.tsx'
import { SettingGroup } from '../../organization/dialog/SettingFields.tsx'
import { DialogFoot, FootWords } from '../../ui/dialog/DialogParts.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { noonOf } from '../../ui/time/local-moment.ts'
import { roleWords } from '../role-words.ts'
import { reasonAgainst } from '../row-actions.ts'
import { statusHue, useUserRights } from '../use-users.ts'
import { useFieldLabel } from './problem-words.tsx'
import { NoteVisibility } from './NoteVisibility.tsx'
import { LargeFacts } from '../../ui/Facts.tsx'
import styles from './UserDialog.module.css'
import { UserTabs } from './UserTabs.tsx'

interface UserDetailsProps {
  readonly user: UserRow
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** A read-only user: nothing can be changed by mistake, and everything can be copied. */
export function UserDetails({ user, onEdit, onClose }: UserDetailsProps) {
  const text = useText()
  const { mayEdit, seesNotes } = useUserRights()
  const reason = reasonAgainst(user, 'edit', text)
  return (
    <Editor>
      <UserTabs
        id={user.id}
        {...(seesNotes && { sight: <NoteVisibility id={user.id} name={distinctLabelOfUser(user)} /> })}
      >
        <Facts user={user} />
      </UserTabs>
      <DialogFoot>
        {mayEdit && reason !== undefined && <FootWords>{reason}</FootWords>}
        <Button onClick={onClose}>{text('app.close')}</Button>
        {reason === undefined && (
          <Button variant="filled" onClick={onEdit}>
            {text('user.column.edit')}
          </Button>
        )}
      </DialogFoot>
    </Editor>
  )
}

function Facts({ user }: Pick<UserDetailsProps, 'user'>) {
  const text = useText()
  const language = useLanguage()
  const { seesTransics, id } = useUserRights()
  const day = (value: string | null) => (value === null ? null : formatDate(language, noonOf(value)))
  const regions = new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'code' })
  const { operationCountryCode: country } = user
  const further = useNamesOf(user.furtherOrganizations)
  const interfaceName = languages.find(({ code }) => code === user.interfaceCountryCode)?.name ?? null
  return (
    <>
      <FactGroup
        title={text('user.group.account')}
        facts={{
          organizationsId: user.organization,
          ...(further === null ? {} : { furtherOrganizations: further }),
          rolesId: roleWords(user, text),
          userName: user.userName,
          email: user.email,
          interfaceCountryCode: interfaceName,
          ...(seesTransics || user.id === id ? { transicsID: user.transicsID } : {}),
        }}
      >
        <dt>{text('user.field.status')}</dt>
        <dd>
          <StatusText hue={statusHue[user.status]}>{text(`user.status.${userStatusName(user.status)}`)}</StatusText>
        </dd>
      </FactGroup>
      <FactGroup
        title={text('user.group.person')}
        facts={{
          name: user.name,
          surname: user.surname,
          phone: user.phone,
          birthDate: day(user.birthDate),
          address: user.address,
        }}
      />
      <FactGroup
        title={text('user.group.employment')}
        facts={{ jobTitleName: user.jobTitleName, beginDate: day(user.beginDate), endDate: day(user.endDate) }}
      />
      <FactGroup
        title={text('user.group.operation')}
        facts={{
          operationStreet: user.operationStreet,
          operationPostalCode: user.operationPostalCode,
          operationPlace: user.operationPlace,
          operationCountryCode: country === null ? null : (regions.of(country) ?? country),
        }}
      />
    </>
  )
}

/** Their names; null when there are none, or until loaded. */
function useNamesOf(ids: readonly number[]): string | null {
  const known = useQuery(accountContract.organizationList, {}, { enabled: ids.length > 0 })
  const names = (known.data ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.length === 0 ? null : names.join(', ')
}

interface FactGroupProps {
  readonly title: string
  readonly facts: Readonly<Record<string, string | null>>
  readonly children?: ReactNode
}

function FactGroup({ title, facts, children }: FactGroupProps) {
  const labelOf = useFieldLabel()
  return (
    <SettingGroup title={title}>
      <LargeFacts className={styles.details}>
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} label={labelOf(name)} value={value ?? '–'} />
        ))}
        {children}
      </LargeFacts>
    </SettingGroup>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
