import { profileContract, type Profile } from '@roadnote/domain/session/profile-contract'
import { isTooSimple, signCodeContract } from '@roadnote/domain/session/sign-code'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { FactorField } from '../second-factor/FactorField.tsx'

interface CodeDialogProps {
  readonly profile: Pick<Profile, 'codeState' | 'secondFactor'>
  readonly onClose: () => void
}

/** Sets the first sign code, or changes it with the current one. It is never shown. */
export function CodeDialog(props: CodeDialogProps) {
  const text = useText()
  const isFirst = props.profile.codeState === 'missing'
  return (
    <Dialog title={text(isFirst ? 'profile.code.set' : 'profile.code.change')} persistent onClose={props.onClose}>
      <CodeForm {...props} />
    </Dialog>
  )
}

function CodeForm({ profile, onClose }: CodeDialogProps) {
  const text = useText()
  const isFirst = profile.codeState === 'missing'
  const form = useForm(signCodeContract.setSignCode, {
    start: { oldCode: '', code: '', again: '', secondFactor: '' },
    about: { sign_code_wrong: 'oldCode', sign_code_too_simple: 'code' },
    check: ({ oldCode, code, again, secondFactor }) => ({
      ...(!isFirst && oldCode.length < 4 && { oldCode: text('dialogs.sign.codeRequired') }),
      ...(isTooSimple(code) && { code: text('error.sign_code_too_simple') }),
      ...(again !== code && { again: text('session.renewal.notSame') }),
      ...(profile.secondFactor.isOn && secondFactor === '' && { secondFactor: text('secondFactor.codeRequired') }),
    }),
    refreshes: [profileContract.profile, profileContract.sessions],
    onDone: () => {
      notify.done(text('profile.code.done'))
      onClose()
    },
    // Masked digits cannot be corrected: clear them to be typed again.
    onRefused: ({ code }, { set }) => {
      if (code === 'sign_code_wrong') set({ oldCode: '' })
    },
  })
  const action = text(isFirst ? 'profile.code.set' : 'profile.code.change')
  return (
    <DialogForm form={form} action={action} onCancel={onClose}>
      <Words>{text('session.renewal.words')}</Words>
      {!isFirst && (
        <CodeField
          name="oldCode"
          label={text('profile.code.old')}
          words={{ not_allowed: text('profile.code.wrongOld'), sign_code_wrong: text('profile.code.wrongOld') }}
        />
      )}
      <CodeField
        name="code"
        label={text('profile.code.fresh')}
        words={{ not_allowed: text('error.sign_code_too_simple') }}
      />
      <CodeField name="again" label={text('session.renewal.again')} />
      {(profile.secondFactor.isOn || form.refusal?.code === 'second_factor_required') && <FactorField of="either" />}
    </DialogForm>
  )
}
