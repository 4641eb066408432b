import { passkeyContract, type OwnPasskey } from '@roadnote/domain/session/passkey-contract'
import type { Profile } from '@roadnote/domain/session/profile-contract'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { FactorField } from '../second-factor/FactorField.tsx'
import { mustSignOnAgain, OwnSecretField, ownSecretProblem } from './OwnSecretField.tsx'

interface RemovePasskeyDialogProps {
  readonly profile: Profile
  readonly passkey: OwnPasskey
  readonly onClose: () => void
}

export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const text = useText()
  const { name } = props.passkey
  return (
    <Dialog title={text('secondFactor.passkey.removeNamed', { name })} persistent onClose={props.onClose}>
      <RemovePasskeyForm {...props} />
    </Dialog>
  )
}

/** Requires the same proof as adding a passkey. */
function RemovePasskeyForm({ profile, passkey, onClose }: RemovePasskeyDialogProps) {
  const text = useText()
  const { isOn } = profile.secondFactor
  const { id } = passkey
  const form = useForm(passkeyContract.removePasskey, {
    start: { password: '', secondFactor: '' },
    along: { id },
    check: ({ password, secondFactor }) => ({
      ...ownSecretProblem(profile, password, text),
      ...(isOn && secondFactor === '' && { secondFactor: text('secondFactor.codeRequired') }),
    }),
    refreshes: [passkeyContract.passkeys],
    onDone: () => {
      notify.done(text('secondFactor.passkey.removed'))
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      action={text('secondFactor.passkey.remove')}
      isBlocked={mustSignOnAgain(profile)}
      onCancel={onClose}
    >
      <Words>{text('secondFactor.passkey.removeWords')}</Words>
      <OwnSecretField profile={profile} />
      {(isOn || form.refusal?.code === 'second_factor_required') && <FactorField of="either" />}
    </DialogForm>
  )
}
