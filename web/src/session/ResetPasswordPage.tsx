import { Button } from '@mantine/core'
import { passwordContract } from '@roadnote/domain/session/password'
import { loginPasswordMaximum } from '@roadnote/domain/user/login-limits'
import { useText } from '../language/use-text.ts'
import { useQuery } from '../client/use-query.ts'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { Form } from '../ui/form/Form.tsx'
import { type AnyForm, useForm } from '../ui/form/use-form.ts'
import { DeadLink } from './DeadLink.tsx'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestNote } from './GuestNote.tsx'
import { fetchedOnce, isDeadLink, useLinkToken } from './mailed-link.ts'
import { PasswordField } from './PasswordField.tsx'
import { PleaseNote } from './PleaseNote.tsx'
import { RequestedFactor } from './second-factor/FactorField.tsx'
import { useRequestedFactor } from './second-factor/use-requested-factor.ts'

/** The page of the one-time link of a recovery mail: a new password, entered twice. */
export function ResetPasswordPage() {
  const text = useText()
  const token = useLinkToken()
  const link = useQuery(passwordContract.resetLink, { token }, fetchedOnce)
  const factor = useRequestedFactor()
  const form = useForm(passwordContract.resetPassword, {
    start: { password: '', again: '', secondFactor: '' },
    along: { token },
    about: { password_too_short: 'password', password_too_simple: 'password' },
    check: ({ password, again }) => (password === again ? {} : { again: text('session.resetPassword.notSame') }),
    onRefused: factor.onRefused,
  })
  const title = text('app.page.resetPassword')
  if (form.isDone) return <GuestNote title={title}>{text('session.resetPassword.done')}</GuestNote>
  for (const refusal of [form.refusal, link.error])
    if (isDeadLink(refusal)) return <DeadLink title={title} refusal={refusal} forgotten="recovery" />
  return (
    <GuestFrame>
      <h1 className={styles.title}>{title}</h1>
      <Loaded of={[link]}>{(_link) => <NewPassword form={form} asksFactor={factor.isAsked} />}</Loaded>
    </GuestFrame>
  )
}

interface NewPasswordProps {
  readonly form: AnyForm
  readonly asksFactor: boolean
}

function NewPassword({ form, asksFactor }: NewPasswordProps) {
  const text = useText()
  const words = {
    required: text('session.passwordRequired'),
    too_long: text('session.passwordTooLong', { maximum: loginPasswordMaximum }),
  }
  const look = { size: 'md', unlimited: true, words, autoComplete: 'new-password' } as const
  return (
    <>
      <p className={styles.subtitle}>{text('session.resetPassword.words')}</p>
      <Form form={form} className={styles.form}>
        <PleaseNote failure={form.failure} />
        <PasswordField name="password" label={text('app.page.resetPassword')} {...look} />
        <PasswordField name="again" label={text('session.resetPassword.again')} {...look} />
        {asksFactor && <RequestedFactor size="md" />}
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.isPending}>
          {text('session.resetPassword.submit')}
        </Button>
      </Form>
    </>
  )
}
