import { furtherPlates } from '@roadnote/domain/cmr/field/vehicle'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { VehicleTypeField } from '../fields/ChoiceFields.tsx'
import { CountryField } from '../fields/CountryField.tsx'
import { PlatesField } from '../fields/PlatesField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { SheetPart } from '../Sheet.tsx'
import { useFormApi } from '../state/form-context.ts'

/** Truck and trailer, and the text of all plates where it has others. */
export function VehiclePart() {
  const text = useText()
  const { getValues } = useFormApi()
  // As loaded: the text follows the fields only once they are saved.
  const [hasOthers] = useState(() => furtherPlates(getValues()).length > 0)
  return (
    <SheetPart title={text('form.part.vehicle')}>
      <TextField field="truckPlate" span={3} mono />
      <CountryField field="truckCountryCode" label={text('form.field.truckCountryCode')} span={3} />
      <TextField field="trailerPlate" span={3} mono hint={text('form.noTrailer')} />
      <CountryField field="trailerCountryCode" label={text('form.field.trailerCountryCode')} span={3} />
      <VehicleTypeField span={hasOthers ? 6 : 12} />
      {hasOthers && <PlatesField span={6} />}
    </SheetPart>
  )
}
