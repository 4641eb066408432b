import { deviceName } from '@roadnote/domain/access/device-name'
import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import type { Profile } from '@roadnote/domain/session/profile-contract'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { type DeviceRefusal, makePasskey } from '../passkey/device.ts'
import { FactorField } from '../second-factor/FactorField.tsx'
import { mustSignOnAgain, OwnSecretField, ownSecretProblem } from './OwnSecretField.tsx'

interface PasskeyDialogProps {
  readonly profile: Profile
  readonly onClose: () => void
}

export function PasskeyDialog(props: PasskeyDialogProps) {
  const text = useText()
  return (
    <Dialog title={text('secondFactor.passkey.add')} persistent onClose={props.onClose}>
      <PasskeyForm {...props} />
    </Dialog>
  )
}

/** Password and name, then the prompt of the device. */
function PasskeyForm({ profile, onClose }: PasskeyDialogProps) {
  const text = useText()
  const [refusal, setRefusal] = useState<DeviceRefusal | null>(null)
  const { isOn } = profile.secondFactor
  const adding = useCommand(passkeyContract.addPasskey, { refreshes: [passkeyContract.passkeys] })
  const form = useForm(passkeyContract.beginPasskey, {
    start: { password: '', name: deviceName(navigator.userAgent), secondFactor: '' },
    check: ({ password, name, secondFactor }) => ({
      ...ownSecretProblem(profile, password, text),
      ...(name.trim() === '' && { name: text('error.field.required') }),
      ...(isOn && secondFactor === '' && { secondFactor: text('secondFactor.codeRequired') }),
    }),
    command: { mutateAsync: (input) => call(passkeyContract.beginPasskey, input) },
    onDone: async ({ state, options }, _sent, { typed, set }) => {
      setRefusal(null)
      const response = await makePasskey(options)
      if (typeof response === 'string') {
        // A code works once: the next attempt needs another one.
        set({ secondFactor: '' })
        setRefusal(response)
        return
      }
      await adding.mutateAsync({ state, name: typed().name, response })
      notify.done(text('secondFactor.passkey.added'))
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      action={text('secondFactor.passkey.add')}
      isBlocked={mustSignOnAgain(profile)}
      onCancel={onClose}
    >
      <Words>{text('secondFactor.passkey.words')}</Words>
      {refusal === 'known' && <Notice tone="warning">{text('secondFactor.passkey.known')}</Notice>}
      {refusal === 'failed' && <Notice tone="warning">{text('secondFactor.passkey.failed')}</Notice>}
      <OwnSecretField profile={profile} />
      <TextField
        name="name"
        label={text('secondFactor.passkey.name')}
        description={text('secondFactor.passkey.nameHint')}
        maxLength={100}
        unlimited
      />
      {(isOn || form.refusal?.code === 'second_factor_required') && <FactorField of="either" />}
    </DialogForm>
  )
}
