import { Anchor, Button } from '@mantine/core'
import { sessionContract } from '@roadnote/domain/session/contract'
import { userNameMaximum } from '@roadnote/domain/user/login-limits'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { BackToSignIn } from './BackToSignIn.tsx'
import { useText } from '../language/use-text.ts'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './forms.module.css'
import { PleaseNote } from './PleaseNote.tsx'

/**
 * The forgotten secret: each has its own call, which takes the same input and never reveals whether the account
 * exists.
 */
const ways = {
  recovery: sessionContract.recoverPassword,
  renewal: signCodeContract.askForRenewal,
} as const

export type ForgottenSecret = keyof typeof ways

interface RecoveryFormProps {
  readonly forgotten: ForgottenSecret
  readonly username: string
  readonly onBack: (username: string) => void
  /** Absent: there is no other secret to recover. */
  readonly onSignCode?: (username: string) => void
}

/** Requests a link to a new password or sign code. The reply is the same whether or not the account exists. */
export function RecoveryForm({ forgotten, username, onBack, onSignCode }: RecoveryFormProps) {
  const text = useText()
  const form = useForm(ways[forgotten], { start: { login: username, email: '' } })
  const login = (): string => form.typed().login
  return (
    <Form form={form} className={styles.form}>
      {form.isDone && <Notice tone="success">{text(`session.${forgotten}.sent`)}</Notice>}
      <PleaseNote failure={form.failure} />
      <TextField
        name="login"
        kind="login"
        size="md"
        label={text('session.username')}
        unlimited
        words={{
          required: text('session.usernameRequired'),
          too_long: text('session.usernameTooLong', { maximum: userNameMaximum }),
        }}
        autoComplete="username"
      />
      <TextField
        name="email"
        kind="email"
        size="md"
        label={text('session.email')}
        unlimited
        words={{ required: text('session.emailRequired') }}
        autoComplete="email"
      />
      <Button type="submit" variant="filled" size="md" fullWidth loading={form.isPending}>
        {text(`session.${forgotten}.submit`)}
      </Button>
      {onSignCode !== undefined && (
        <Anchor component="button" type="button" className={styles.link} onClick={() => onSignCode(login())}>
          {text('session.renewal.link')}
        </Anchor>
      )}
      <BackToSignIn onBack={() => onBack(login())} />
    </Form>
  )
}
