import { Button, Group, Text } from '@mantine/core'
import { setupContract, type SetupState } from '@roadnote/domain/setup/contract'
import { languages } from '@roadnote/locales/languages'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { PasswordField } from '../session/PasswordField.tsx'
import { Failure } from '../ui/dialog/Failure.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { FieldPairs } from '../ui/form/FormGrid.tsx'
import styles from './SetupPage.module.css'

type Admin = SetupState['admin']

/** Creates an administrator for daily work, and sets a password for the portal's own account. */
export function AdminStep({ admin }: { readonly admin: Admin }) {
  const text = useText()
  const { userName, passwordIsTemporary, passwordMinimum } = admin
  return (
    <>
      {userName === null ? (
        <AdminForm minimum={passwordMinimum} />
      ) : (
        <Notice tone="success">{text('setup.admin.exists', { userName })}</Notice>
      )}
      {passwordIsTemporary && <OwnPassword minimum={passwordMinimum} />}
    </>
  )
}

interface MinimumProps {
  readonly minimum: number
}

/** The minimum length is a setting loaded from the server. */
function useShortness(minimum: number) {
  const text = useText()
  return (typed: { readonly password: string }) =>
    typed.password.length > 0 && typed.password.length < minimum
      ? { password: text('setup.admin.tooShort', { minimum }) }
      : {}
}

function AdminForm({ minimum }: MinimumProps) {
  const text = useText()
  const form = useForm(setupContract.firstAdmin, {
    start: { name: '', surname: '', userName: '', email: '', password: '', language: useLanguage() },
    check: useShortness(minimum),
    refreshes: [setupContract.state],
    onDone: (_reply, { userName }) => notify.done(text('setup.admin.added', { userName })),
  })
  return (
    <Form form={form} className={styles.form}>
      <FieldPairs>
        <TextField name="name" label={text('setup.admin.name')} required />
        <TextField name="surname" label={text('setup.admin.surname')} required />
        <TextField name="email" kind="email" label={text('setup.admin.email')} required />
        <ChoiceField
          name="language"
          label={text('setup.admin.language')}
          choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          name="userName"
          kind="login"
          label={text('setup.admin.userName')}
          words={{ taken: text('setup.admin.taken') }}
          required
        />
        <PasswordField
          name="password"
          label={text('setup.admin.password')}
          description={text('setup.admin.minimum', { minimum })}
          words={{ too_short: text('setup.admin.tooShort', { minimum }) }}
          autoComplete="new-password"
          required
        />
      </FieldPairs>
      <Failure of={form.failure} />
      <Group gap="sm" align="stretch">
        <Button type="submit" variant="filled" loading={form.isPending}>
          {text('setup.admin.action')}
        </Button>
      </Group>
    </Form>
  )
}

function OwnPassword({ minimum }: MinimumProps) {
  const text = useText()
  const form = useForm(setupContract.ownPassword, {
    start: { oldPassword: '', password: '' },
    check: useShortness(minimum),
    refreshes: [setupContract.state],
    onDone: () => notify.done(text('setup.admin.ownDone')),
  })
  return (
    <section className={styles.own}>
      <h3>{text('setup.admin.ownTitle')}</h3>
      <Text c="var(--text-label)" maw="68ch">
        {text('setup.admin.ownWords')}
      </Text>
      <Form form={form} className={styles.form}>
        <FieldPairs>
          <PasswordField
            name="oldPassword"
            label={text('setup.admin.oldPassword')}
            words={{ not_allowed: text('setup.admin.wrongOld') }}
            autoComplete="current-password"
            required
          />
          <PasswordField
            name="password"
            label={text('setup.admin.newPassword')}
            description={text('setup.admin.minimum', { minimum })}
            words={{ too_short: text('setup.admin.tooShort', { minimum }), repeated: text('setup.admin.same') }}
            autoComplete="new-password"
            required
          />
        </FieldPairs>
        <Failure of={form.failure} />
        <Group gap="sm" align="stretch">
          <Button type="submit" variant="filled" loading={form.isPending}>
            {text('setup.admin.ownAction')}
          </Button>
        </Group>
      </Form>
    </section>
  )
}
