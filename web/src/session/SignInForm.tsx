import { zodResolver } from '@hookform/resolvers/zod'
import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { credentials, sessionContract } from '@roadnote/domain/session/contract'
import { loginPasswordMaximum, userNameMaximum } from '@roadnote/domain/session/session'
import { type FieldError, useForm } from 'react-hook-form'
import { type CallFailure, textOfFailure } from '../client/failure.ts'
import { forgetSessionEnd, useSessionState } from '../client/session.ts'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import styles from './forms.module.css'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type Credentials, enter } from './sign-in.ts'

interface SignInFormProps {
  readonly username: string
  readonly onForgotten: (username: string) => void
}

/** Username and password, as the domain's own schema wants them. */
export function SignInForm({ username, onForgotten }: SignInFormProps) {
  const text = useText()
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username, password: '', remember: true },
  })
  const signIn = useCommand(sessionContract.signIn, {
    onSuccess: (reply, { remember }) => void enter(reply, remember === true),
    onError: ({ code }) => {
      if (code === 'login_invalid') setFocus('password', { shouldSelect: true })
    },
  })
  const { errors } = formState
  const send = (given: Credentials): void => {
    if (signIn.isPending || signIn.isSuccess) return
    forgetSessionEnd()
    signIn.mutate(given)
  }
  const usernameProblem = (error: FieldError): string =>
    error.type === 'too_big'
      ? text('session.usernameTooLong', { maximum: userNameMaximum })
      : text('session.usernameRequired')
  const passwordProblem = (error: FieldError): string =>
    error.type === 'too_big'
      ? text('session.passwordTooLong', { maximum: loginPasswordMaximum })
      : text('session.passwordRequired')

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <SignInMessage failure={signIn.error} />
      <TextInput
        {...register('username')}
        className={styles.field}
        size="md"
        label={text('session.username')}
        error={errors.username && usernameProblem(errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...register('password')}
        className={styles.field}
        size="md"
        label={text('session.password')}
        error={errors.password && passwordProblem(errors.password)}
        autoComplete="current-password"
      />
      <div className={styles.between}>
        <Checkbox {...register('remember')} size="sm" className={styles.remember} label={text('session.rememberMe')} />
        <Anchor
          component="button"
          type="button"
          className={styles.link}
          onClick={() => onForgotten(getValues('username'))}
        >
          {text('session.forgotPassword')}
        </Anchor>
      </div>
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        className={styles.button}
        loading={signIn.isPending || signIn.isSuccess}
        aria-label={signIn.isPending ? text('session.signingIn') : undefined}
      >
        {text('session.signIn')}
      </Button>
    </form>
  )
}

/** These say by themselves what is wrong; everything else gets the title that asks for attention. */
const plainRefusals = new Set(['login_invalid', 'portal_access_missing', 'throttled'])

function SignInMessage({ failure }: { readonly failure: CallFailure | null }) {
  const text = useText()
  const { ended } = useSessionState()
  if (failure === null) return ended === 'expired' ? <Notice tone="info">{text('error.unauthenticated')}</Notice> : null
  if (plainRefusals.has(failure.code)) return <Notice tone="error">{textOfFailure(failure, text)}</Notice>
  return (
    <Notice tone="warning" title={text('error.title')}>
      {textOfFailure(failure, text)}
    </Notice>
  )
}
