import { zodResolver } from '@hookform/resolvers/zod'
import { Anchor, Button, TextInput } from '@mantine/core'
import { accountDetails, sessionContract } from '@roadnote/domain/session/contract'
import { userNameMaximum } from '@roadnote/domain/session/session'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { IconArrowLeft } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { textOfFailure } from '../client/failure.ts'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import styles from './forms.module.css'
import { Notice } from '../ui/Notice.tsx'

/** What was forgotten: each has its own call, which asks for the same and never tells whether the account exists. */
const ways = {
  recovery: sessionContract.recoverPassword,
  renewal: signCodeContract.askForRenewal,
} as const

export type Forgotten = keyof typeof ways

interface RecoveryFormProps {
  readonly forgotten: Forgotten
  readonly username: string
  readonly onBack: (username: string) => void
  /** Absent: there is nothing else that could be forgotten. */
  readonly onSignCode?: (username: string) => void
}

/** Asks for a way to a new password or sign code. The answer is the same whether or not the account exists. */
export function RecoveryForm({ forgotten, username, onBack, onSignCode }: RecoveryFormProps) {
  const text = useText()
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(accountDetails),
    defaultValues: { login: username, email: '' },
  })
  const recover = useCommand(ways[forgotten])
  const { errors } = formState

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((given) => recover.isPending || recover.mutate(given))(event)}
    >
      {recover.isSuccess && <Notice tone="success">{text(`session.${forgotten}.sent`)}</Notice>}
      {recover.error !== null && (
        <Notice tone="warning" title={text('error.title')}>
          {textOfFailure(recover.error, text)}
        </Notice>
      )}
      <TextInput
        {...register('login')}
        className={styles.field}
        size="md"
        label={text('session.username')}
        error={
          errors.login &&
          (errors.login.type === 'too_big'
            ? text('session.usernameTooLong', { maximum: userNameMaximum })
            : text('session.usernameRequired'))
        }
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextInput
        {...register('email')}
        type="email"
        className={styles.field}
        size="md"
        label={text('session.email')}
        error={errors.email && text(errors.email.type === 'too_big' ? 'error.field.too_long' : 'session.emailRequired')}
        autoComplete="email"
      />
      <Button type="submit" variant="filled" size="md" fullWidth className={styles.button} loading={recover.isPending}>
        {text(`session.${forgotten}.submit`)}
      </Button>
      {onSignCode !== undefined && (
        <Anchor component="button" type="button" className={styles.link} onClick={() => onSignCode(getValues('login'))}>
          {text('session.renewal.link')}
        </Anchor>
      )}
      <Anchor
        component="button"
        type="button"
        className={`${styles.link} ${styles.back}`}
        onClick={() => onBack(getValues('login'))}
      >
        <IconArrowLeft size={16} stroke={1.6} aria-hidden />
        {text('session.recovery.back')}
      </Anchor>
    </form>
  )
}
