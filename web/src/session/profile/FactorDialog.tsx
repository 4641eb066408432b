import { profileContract } from '@roadnote/domain/session/profile-contract'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { FactorField } from '../second-factor/FactorField.tsx'
import { ShownCodes } from './ShownCodes.tsx'

interface FactorDialogProps {
  readonly change: 'codes' | 'off'
  readonly onClose: () => void
}

/** A change of the second factor, which requires a current code of it. */
export function FactorDialog({ change, onClose }: FactorDialogProps) {
  const text = useText()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = text(change === 'off' ? 'secondFactor.switchOff' : 'secondFactor.renewCodes')
  return (
    <Dialog title={codes === null ? title : text('secondFactor.codes.title')} persistent onClose={onClose}>
      {codes !== null ? (
        <ShownCodes codes={codes} onClose={onClose} />
      ) : change === 'off' ? (
        <OffForm onClose={onClose} />
      ) : (
        <CodesForm onDone={setCodes} onClose={onClose} />
      )}
    </Dialog>
  )
}

function OffForm({ onClose }: Pick<FactorDialogProps, 'onClose'>) {
  const text = useText()
  const form = useForm(secondFactorContract.switchOff, {
    start: { secondFactor: '' },
    refreshes: [profileContract.profile],
    onDone: () => {
      notify.done(text('secondFactor.offDone'))
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('secondFactor.switchOff')} onCancel={onClose}>
      <Words>{text('secondFactor.offWords')}</Words>
      <FactorField of="either" />
    </DialogForm>
  )
}

interface CodesFormProps extends Pick<FactorDialogProps, 'onClose'> {
  readonly onDone: (codes: readonly string[]) => void
}

function CodesForm({ onDone, onClose }: CodesFormProps) {
  const text = useText()
  const form = useForm(secondFactorContract.renewRecoveryCodes, {
    start: { secondFactor: '' },
    refreshes: [profileContract.profile],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <DialogForm form={form} action={text('secondFactor.renewCodes')} onCancel={onClose}>
      <Words>{text('secondFactor.renewWords')}</Words>
      <FactorField of="either" />
    </DialogForm>
  )
}
