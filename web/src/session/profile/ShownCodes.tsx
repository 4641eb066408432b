import { Button } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { DialogBody, DialogFoot, DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'

interface ShownCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes as the last page of a dialog. */
export function ShownCodes({ codes, onClose }: ShownCodesProps) {
  const text = useText()
  return (
    <DialogBody>
      <DialogSection>
        <RecoveryCodes codes={codes} />
      </DialogSection>
      <DialogFoot>
        <Button variant="filled" onClick={onClose}>
          {text('secondFactor.codes.done')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}
