import { refusalReasons } from '@roadnote/domain/cmr/delivery/facts'
import { useText } from '../../language/use-text.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { LongTextField } from '../../ui/form/LongTextField.tsx'

/** Why the goods are refused, in any form with these fields. */
export function RefusalFields() {
  const text = useText()
  return (
    <>
      <ChoiceField
        name="reason"
        label={text('delivery.left.reason')}
        required
        none={text('delivery.check.choose')}
        choices={refusalReasons.map((value) => ({ value, label: text(`delivery.refusal.${value}`) }))}
      />
      <LongTextField name="text" label={text('delivery.check.details')} rows={2} />
    </>
  )
}
