import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { useText } from '../../language/use-text.ts'
import { NewCodeFields } from '../../session/NewCodeFields.tsx'
import { useNewCode } from '../../session/use-new-code.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import { useRequestKey } from './request-key.ts'
import { useDriverAction } from './use-driver-action.ts'

/** The driver's own four-digit code, entered twice. */
export function ChooseCode({ token, onCancel }: { readonly token: string; readonly onCancel: () => void }) {
  const text = useText()
  const { keyFor } = useRequestKey()
  const command = useDriverAction(charterContract.setCode)
  const form = useNewCode(charterContract.setCode, {
    command,
    along: ({ code }) => ({ token, key: keyFor(code) }),
  })
  return (
    <DialogForm
      form={form}
      action={text('charter.page.chooseAction')}
      cancel={text('charter.page.cancel')}
      onCancel={onCancel}
      failure={<ActionFailure error={form.failure} isTryingAgain={command.isTryingAgain} />}
    >
      <Words>{text('charter.page.chooseWords')}</Words>
      <NewCodeFields />
    </DialogForm>
  )
}
