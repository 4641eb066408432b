import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { profileContract, type Profile } from '@roadnote/domain/session/profile-contract'
import { languages } from '@roadnote/locales/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { refreshUser } from '../../client/refresh-user.ts'
import { useSwitchLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DraftOffer } from '../../ui/form/DraftOffer.tsx'
import { Form, useFirstField } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { FactorField } from '../second-factor/FactorField.tsx'
import { OwnSecretField, ownSecretProblem } from './OwnSecretField.tsx'
import { FieldPairs } from '../../ui/form/FormGrid.tsx'
import styles from './ProfilePage.module.css'

interface DetailsFormProps {
  readonly profile: Profile
  readonly onClose: () => void
}

function startOf(profile: Profile) {
  return {
    userName: profile.userName ?? '',
    name: profile.name ?? '',
    surname: profile.surname ?? '',
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    interfaceCountryCode: profile.interfaceCountryCode.toUpperCase(),
    password: '',
    secondFactor: '',
  }
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The form, and whether it has unsaved changes. */
function useDetails({ profile, onClose }: DetailsFormProps) {
  const text = useText()
  const switchLanguage = useSwitchLanguage()
  const client = useQueryClient()
  const [start] = useState(() => startOf(profile))
  const isSaved = useRef(false)
  const form = useForm(profileContract.editProfile, {
    start,
    draft: { place: 'profile' },
    check: ({ userName, email, password, secondFactor }) => ({
      ...(userName.trim() === '' && { userName: text('error.field.required') }),
      ...(!isSameAddress(email, start.email) && {
        ...ownSecretProblem(profile, password, text),
        ...(profile.secondFactor.isOn && secondFactor === '' && { secondFactor: text('secondFactor.codeRequired') }),
      }),
    }),
    about: { user_name_taken: 'userName' },
    refreshes: [profileContract.profile],
    onDone: async (_reply, { interfaceCountryCode }) => {
      isSaved.current = true
      // The header shows the name.
      refreshUser(client)
      notify.done(text('profile.saved'))
      onClose()
      if (interfaceCountryCode !== undefined && interfaceCountryCode !== profile.interfaceCountryCode)
        await switchLanguage(interfaceCountryCode)
    },
  })
  const isChanged = (): boolean => !isSaved.current && JSON.stringify(form.typed()) !== JSON.stringify(start)
  return { form, start, isChanged }
}

/** Leaving asks before unsaved changes are lost; Cancel discards them. */
export function DetailsForm(props: DetailsFormProps) {
  const text = useText()
  const element = useRef<HTMLFormElement>(null)
  const { form, start, isChanged } = useDetails(props)
  const email: unknown = useWatch({ control: form.hook.control, name: 'email' })
  const needsPassword = typeof email === 'string' && !isSameAddress(email, start.email)
  useFirstField(element)
  useHotkeys([['mod+S', () => void form.submit()]], [], true)
  return (
    <Form form={form} ref={element} className={styles.details}>
      <DraftOffer draft={form.draft} />
      <FieldPairs>
        <TextField
          name="userName"
          kind="login"
          label={text('user.field.userName')}
          words={{ taken: text('profile.nameTaken'), user_name_taken: text('profile.nameTaken') }}
          required
        />
        <ChoiceField
          name="interfaceCountryCode"
          label={text('user.field.interfaceCountryCode')}
          choices={languages.map(({ code, name }) => ({ value: code.toUpperCase(), label: name }))}
        />
        <TextField name="name" label={text('user.field.name')} />
        <TextField name="surname" label={text('user.field.surname')} />
        <TextField
          name="email"
          kind="email"
          label={text('user.field.email')}
          words={{ wrong_format: text('user.problem.email') }}
        />
        <TextField
          name="phone"
          kind="phone"
          label={text('user.field.phone')}
          words={{ wrong_format: text('user.problem.phone') }}
        />
        {needsPassword && (
          <div className={styles.wide}>
            <OwnSecretField
              profile={props.profile}
              {...(props.profile.builtInRole !== 'signing user' && { label: text('profile.present') })}
              description={text('profile.presentHint')}
              words={{ not_allowed: text('profile.presentWrong') }}
              required
            />
            {(props.profile.secondFactor.isOn || form.refusal?.code === 'second_factor_required') && (
              <FactorField of="either" required />
            )}
          </div>
        )}
      </FieldPairs>
      <Failure of={form.failure} />
      <Group gap="sm" align="stretch" justify="flex-end">
        <Button onClick={props.onClose}>{text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.isPending} aria-keyshortcuts="Control+S Meta+S">
          {text('profile.save')}
        </Button>
      </Group>
      <UnsavedChanges isChanged={isChanged} save={form.submit} onDrop={form.settle}>
        {text('profile.unsaved')}
      </UnsavedChanges>
    </Form>
  )
}
