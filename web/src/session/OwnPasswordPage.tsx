import { Button } from '@mantine/core'
import { sessionContract } from '@roadnote/domain/session/contract'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { loginPasswordMaximum } from '@roadnote/domain/user/login-limits'
import { passwordProblem } from '@roadnote/domain/user/password'
import { useCommand } from '../client/use-command.ts'
import { endSession, renewUser, useSession } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { notify } from '../ui/notify.ts'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PleaseNote } from './PleaseNote.tsx'
import { StrengthMeter } from './profile/StrengthMeter.tsx'
import { RequestedFactor } from './second-factor/FactorField.tsx'
import { useRequestedFactor } from './second-factor/use-requested-factor.ts'

/** For a session whose password somebody else chose: every other page is locked until it is replaced. */
export function OwnPasswordPage() {
  const text = useText()
  const session = useSession()
  const factor = useRequestedFactor()
  const leave = () => endSession('signedOut')
  const signOut = useCommand(sessionContract.signOut, { onSuccess: leave, onError: leave })
  const owner = { userName: session?.user.login ?? '', email: null }
  const minimum = session?.user.passwordMinimum
  const validated = (chosen: string): string | null => {
    const problem = minimum === undefined ? null : passwordProblem(chosen, owner, minimum)
    if (problem === null || minimum === undefined) return null
    return problem === 'too_short' ? text('session.passwordTooShort', { minimum }) : text('error.password_too_simple')
  }
  const form = useForm(profileContract.setPassword, {
    start: { OldPassword: '', NewPassword: '', again: '', secondFactor: '' },
    about: { password_too_short: 'NewPassword', password_too_simple: 'NewPassword' },
    check: ({ OldPassword, NewPassword, again }) => {
      const problem = NewPassword === OldPassword ? text('profile.password.same') : validated(NewPassword)
      return {
        ...(problem !== null && { NewPassword: problem }),
        ...(again !== NewPassword && { again: text('session.resetPassword.notSame') }),
      }
    },
    onRefused: factor.onRefused,
    onDone: () => {
      notify.done(text('profile.password.done'))
      if (session === null) return
      const { passwordIsTemporary: _was, passwordMinimum: _minimum, ...user } = session.user
      renewUser(user)
    },
  })
  const words = {
    required: text('session.passwordRequired'),
    too_long: text('session.passwordTooLong', { maximum: loginPasswordMaximum }),
  }
  const common = { size: 'md', unlimited: true, required: true } as const
  return (
    <GuestFrame>
      <h1 className={styles.title}>{text('app.page.ownPassword')}</h1>
      <p className={styles.subtitle}>{text('session.ownPassword.words')}</p>
      <Form form={form} className={styles.form}>
        <PleaseNote failure={form.failure} />
        <PasswordField
          {...common}
          name="OldPassword"
          label={text('session.ownPassword.given')}
          words={{ ...words, not_allowed: text('profile.password.wrongOld') }}
          autoComplete="current-password"
        />
        <PasswordField
          {...common}
          name="NewPassword"
          label={text('profile.password.fresh')}
          {...(minimum !== undefined && { description: text('profile.password.minimum', { minimum }) })}
          words={{ ...words, repeated: text('profile.password.same') }}
          autoComplete="new-password"
        />
        <StrengthMeter name="NewPassword" owner={owner} />
        <PasswordField
          {...common}
          name="again"
          label={text('profile.password.again')}
          words={words}
          autoComplete="new-password"
        />
        {factor.isAsked && <RequestedFactor size="md" />}
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.isPending}>
          {text('session.ownPassword.submit')}
        </Button>
        <Button size="md" fullWidth loading={signOut.isPending} onClick={() => signOut.mutate({})}>
          {text('app.nav.signOut')}
        </Button>
      </Form>
    </GuestFrame>
  )
}
