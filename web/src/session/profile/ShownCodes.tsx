import { Button } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import dialog from '../../ui/dialog/dialog.module.css'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'

interface ShownCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes as the last page of a dialog. */
export function ShownCodes({ codes, onClose }: ShownCodesProps) {
  const text = useText()
  return (
    <div className={dialog.form}>
      <div className={dialog.section}>
        <RecoveryCodes codes={codes} />
      </div>
      <div className={dialog.foot}>
        <Button variant="filled" onClick={onClose}>
          {text('secondFactor.codes.done')}
        </Button>
      </div>
    </div>
  )
}
