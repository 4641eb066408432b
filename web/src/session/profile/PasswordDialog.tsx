import { profileContract, type Profile } from '@roadnote/domain/session/profile-contract'
import { loginPasswordMaximum } from '@roadnote/domain/user/login-limits'
import { passwordProblem } from '@roadnote/domain/user/password'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { PasswordField } from '../PasswordField.tsx'
import { FactorField } from '../second-factor/FactorField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

interface PasswordDialogProps {
  readonly profile: Profile
  readonly onClose: () => void
}

export function PasswordDialog(props: PasswordDialogProps) {
  const text = useText()
  return (
    <Dialog title={text('profile.password.action')} persistent onClose={props.onClose}>
      <PasswordForm {...props} />
    </Dialog>
  )
}

/** The rules are validated here as on the server; only the server can check the current password. */
function usePasswordForm({ profile, onClose }: PasswordDialogProps) {
  const text = useText()
  const { passwordMinimum: minimum } = profile
  const validated = (chosen: string): string | null => {
    const problem = passwordProblem(chosen, profile, minimum)
    if (problem === null) return null
    return problem === 'too_short' ? text('session.passwordTooShort', { minimum }) : text('error.password_too_simple')
  }
  return useForm(profileContract.setPassword, {
    start: { OldPassword: '', NewPassword: '', again: '', secondFactor: '' },
    about: { password_too_short: 'NewPassword', password_too_simple: 'NewPassword' },
    check: ({ OldPassword, NewPassword, again, secondFactor }) => {
      const problem = NewPassword === OldPassword ? text('profile.password.same') : validated(NewPassword)
      return {
        ...(problem !== null && { NewPassword: problem }),
        ...(again !== NewPassword && { again: text('session.resetPassword.notSame') }),
        ...(profile.secondFactor.isOn && secondFactor === '' && { secondFactor: text('secondFactor.codeRequired') }),
      }
    },
    refreshes: [profileContract.profile, profileContract.sessions],
    onDone: () => {
      notify.done(text('profile.password.done'))
      onClose()
    },
  })
}

function PasswordForm(props: PasswordDialogProps) {
  const text = useText()
  const form = usePasswordForm(props)
  const words = {
    required: text('session.passwordRequired'),
    too_long: text('session.passwordTooLong', { maximum: loginPasswordMaximum }),
  }
  const common = { unlimited: true, required: true } as const
  return (
    <DialogForm form={form} action={text('profile.password.action')} onCancel={props.onClose}>
      <Words>{text('profile.password.words')}</Words>
      <PasswordField
        {...common}
        name="OldPassword"
        label={text('profile.password.old')}
        words={{ ...words, not_allowed: text('profile.password.wrongOld') }}
        autoComplete="current-password"
      />
      <PasswordField
        {...common}
        name="NewPassword"
        label={text('profile.password.fresh')}
        description={text('profile.password.minimum', { minimum: props.profile.passwordMinimum })}
        words={{ ...words, repeated: text('profile.password.same') }}
        autoComplete="new-password"
      />
      <StrengthMeter name="NewPassword" owner={props.profile} />
      <PasswordField
        {...common}
        name="again"
        label={text('profile.password.again')}
        words={words}
        autoComplete="new-password"
      />
      {(props.profile.secondFactor.isOn || form.refusal?.code === 'second_factor_required') && (
        <FactorField of="either" />
      )}
    </DialogForm>
  )
}
