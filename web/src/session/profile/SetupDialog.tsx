import { profileContract, type Profile } from '@roadnote/domain/session/profile-contract'
import type { FactorSetup } from '@roadnote/domain/session/second-factor'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { FactorField } from '../second-factor/FactorField.tsx'
import { SetupPicture } from '../second-factor/SetupPicture.tsx'
import { mustSignOnAgain, OwnSecretField, ownSecretProblem } from './OwnSecretField.tsx'
import { ShownCodes } from './ShownCodes.tsx'

interface SetupDialogProps {
  readonly profile: Profile
  readonly onClose: () => void
}

/** The steps of the setup: password, QR code with first code, recovery codes. */
export function SetupDialog({ profile, onClose }: SetupDialogProps) {
  const text = useText()
  const [setup, setSetup] = useState<FactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = text(codes === null ? 'secondFactor.title' : 'secondFactor.codes.title')
  return (
    <Dialog title={title} persistent onClose={onClose}>
      {codes !== null ? (
        <ShownCodes codes={codes} onClose={onClose} />
      ) : setup === null ? (
        <Beginning profile={profile} onDone={setSetup} onClose={onClose} />
      ) : (
        <Confirming setup={setup} onDone={setCodes} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface BeginningProps extends SetupDialogProps {
  readonly onDone: (setup: FactorSetup) => void
}

function Beginning({ profile, onDone, onClose }: BeginningProps) {
  const text = useText()
  const { isOn } = profile.secondFactor
  const form = useForm(secondFactorContract.beginSetup, {
    start: { password: '', secondFactor: '' },
    check: ({ password, secondFactor }) => ({
      ...ownSecretProblem(profile, password, text),
      ...(isOn && secondFactor === '' && { secondFactor: text('secondFactor.codeRequired') }),
    }),
    onDone,
  })
  return (
    <DialogForm form={form} action={text('secondFactor.next')} isBlocked={mustSignOnAgain(profile)} onCancel={onClose}>
      {profile.proof === 'password' && <Words>{text('secondFactor.passwordWords')}</Words>}
      <OwnSecretField profile={profile} />
      {(isOn || form.refusal?.code === 'second_factor_required') && <FactorField of="either" />}
    </DialogForm>
  )
}

interface ConfirmingProps {
  readonly setup: FactorSetup
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

function Confirming({ setup, onDone, onClose }: ConfirmingProps) {
  const text = useText()
  const form = useForm(secondFactorContract.confirmSetup, {
    start: { secondFactor: '' },
    refreshes: [profileContract.profile],
    onDone: ({ recoveryCodes }) => {
      notify.done(text('secondFactor.onDone'))
      onDone(recoveryCodes)
    },
  })
  return (
    <DialogForm form={form} action={text('secondFactor.switchOn')} onCancel={onClose}>
      <SetupPicture setup={setup} />
      <FactorField of="app" data-autofocus />
    </DialogForm>
  )
}
