import { Anchor, Button, Flex } from '@mantine/core'
import { sessionContract } from '@roadnote/domain/session/contract'
import type { SecondFactorRequest } from '@roadnote/domain/session/second-factor'
import { loginPasswordMaximum, userNameMaximum } from '@roadnote/domain/user/login-limits'
import { useEffect, useEffectEvent } from 'react'
import { type CallFailure, textOfFailure } from '../client/failure.ts'
import { forgetSessionEnd, useSessionState } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { CheckField } from '../ui/form/CheckField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './forms.module.css'
import { PasswordField } from './PasswordField.tsx'
import { PleaseNote } from './PleaseNote.tsx'
import { enterPortal } from './sign-in.ts'

interface SignInFormProps {
  readonly username: string
  /** The user has just activated the account and signs in for the first time. */
  readonly isNew: boolean
  /** The user signs in again over the open page. */
  readonly returns?: { readonly remembered: boolean }
  readonly onForgotten: (username: string) => void
  /** The password is right, but a second factor is required. */
  readonly onAsked: (
    secondFactor: SecondFactorRequest,
    typed: { readonly username: string; readonly remember: boolean },
  ) => void
}

/** User name and password, validated by the domain's schema. */
export function SignInForm({ username, isNew, returns, onForgotten, onAsked }: SignInFormProps) {
  const text = useText()
  const form = useForm(sessionContract.signIn, {
    start: { username, password: '', remember: returns?.remembered ?? true },
    along: { client: 'any' },
    onDone: (reply, { username: name, remember }) =>
      'state' in reply
        ? onAsked(reply, { username: name, remember: remember === true })
        : enterPortal(reply, remember === true),
    onRefused: ({ code }, { focus }) => {
      forgetSessionEnd()
      if (code === 'login_invalid') focus('password')
    },
  })
  const { focus } = form
  const begin = useEffectEvent(() => focus(isNew || returns !== undefined ? 'password' : 'username'))
  useEffect(() => begin(), [])
  return (
    <Form form={form} className={styles.form}>
      <SignInMessage failure={form.failure} isNew={isNew} />
      <TextField
        name="username"
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
      <PasswordField
        name="password"
        size="md"
        label={text('session.password')}
        unlimited
        words={{
          required: text('session.passwordRequired'),
          too_long: text('session.passwordTooLong', { maximum: loginPasswordMaximum }),
        }}
        autoComplete="current-password"
        {...(returns !== undefined && { 'data-autofocus': true })}
      />
      <Flex wrap="wrap" rowGap="sm" columnGap="lg" align="center" justify="space-between" mb="xs">
        <CheckField name="remember" size="sm" className={styles.remember} label={text('session.rememberMe')} />
        <Anchor
          component="button"
          type="button"
          className={styles.link}
          onClick={() => onForgotten(form.typed().username)}
        >
          {text('session.forgotPassword')}
        </Anchor>
      </Flex>
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        loading={form.isPending || form.isDone}
        aria-label={form.isPending ? text('session.signingIn') : undefined}
      >
        {text('session.signIn')}
      </Button>
    </Form>
  )
}

/** These messages are self-explanatory; all others get a prominent title. */
const plainRefusals = new Set(['login_invalid', 'portal_access_missing', 'driver_pages_missing', 'throttled'])

function SignInMessage({ failure, isNew }: { readonly failure: CallFailure | null; readonly isNew: boolean }) {
  const text = useText()
  const { ended } = useSessionState()
  if (failure === null && isNew) return <Notice tone="success">{text('session.registration.done')}</Notice>
  if (failure === null) return ended === 'expired' ? <Notice tone="info">{text('error.unauthenticated')}</Notice> : null
  if (plainRefusals.has(failure.code)) return <Notice tone="error">{textOfFailure(failure, text)}</Notice>
  return <PleaseNote failure={failure} />
}
